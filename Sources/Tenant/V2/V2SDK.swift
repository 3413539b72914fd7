/// A released SDK that version 2 of the protocol is served to, where SDKs differ (v2-protocol §9.1).
///
/// Version 2 is a preview: neither the service nor its SDKs have settled on what is said here. Without one of
/// these, a client is told to continue in a browser by a document with the state `webFallbackRequired`, and
/// the sign-up of an address that has an account is refused.
package enum V2SDK: String, Hashable, Sendable, CaseIterable {
    /// MSAL for Android from 8.7.0: it is told to continue in a browser by an error, `redirect_to_web`, and
    /// `web_redirect_required` at the start.
    case android = "android-8.7"
    /// MSAL for iOS from 2.18.1: the sign-up of an address that has an account becomes a sign-in,
    /// whose methods are listed.
    case iOS = "ios-2.18"
}
