/// An error from resending a code.
public class ResendCodeError: MSALNativeAuthGenericError, @unchecked Sendable {
    // Sendable in fact: all stored properties are constant.
}
