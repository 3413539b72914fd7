/// Why a sign-up did not lead to a sign-in.
public class SignInAfterSignUpError: MSALNativeAuthGenericError, @unchecked Sendable {
    // Sendable in fact: everything in it is constant.
}
