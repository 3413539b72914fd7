/// Why no other code was sent.
public class ResendCodeError: MSALNativeAuthGenericError, @unchecked Sendable {
    // Sendable in fact: everything in it is constant.
}
