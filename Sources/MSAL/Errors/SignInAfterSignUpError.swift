/// An error from a sign-in right after a sign-up.
public class SignInAfterSignUpError: MSALNativeAuthGenericError, @unchecked Sendable {
    // Sendable in fact: all stored properties are constant.
}
