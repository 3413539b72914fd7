/// An error from a sign-in right after a password reset.
public class SignInAfterResetPasswordError: MSALNativeAuthGenericError, @unchecked Sendable {
    // Sendable in fact: all stored properties are constant.
}
