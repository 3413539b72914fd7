/// An error from submitting the password of a sign-in.
public final class SignInSubmitPasswordError: SignInStepError, @unchecked Sendable {
    // Sendable in fact: all stored properties are constant.
}
