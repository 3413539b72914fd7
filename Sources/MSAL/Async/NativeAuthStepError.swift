/// An error of the async API, which has the methods of MSAL for Android.
///
/// It carries no state, since a call can be repeated on the same state.
public class NativeAuthStepError: MSALNativeAuthError, @unchecked Sendable {
    // Sendable in fact: all stored properties are constant.

    /// A description of the error: the tenant's message if it sent one.
    public override var errorDescription: String? {
        super.errorDescription ?? (isBrowserRequired() ? ErrorMessage.browserRequired : ErrorMessage.general)
    }

    /// A description of the error: the tenant's message if it sent one.
    public var errorMessage: String? { errorDescription }

    /// The service's suberror code, such as `invalid_oob_value`.
    public var subError: String? { suberror }

    /// Whether the flow can continue only in a browser.
    public func isBrowserRequired() -> Bool { super.isBrowserRequired }

    /// Whether the error has none of the reasons that its class tells apart, and needs no browser.
    public override var isGeneralError: Bool { super.isGeneralError && !isSpecific }

    /// Whether the error has a reason that its class tells apart.
    var isSpecific: Bool { false }
}
