public import SignUp
public import Terminal

extension Wizard {
    /// How a sign-up can go on in a browser.
    public struct WebFallback: Hashable, Sendable {
        /// The address for sign-up in a browser; `nil` if none is configured.
        public var signUpLink: Link?
        /// Whether a browser can be opened here.
        public var hasBrowser: Bool
        /// How to sign in with a browser that brings its answer back; `nil` if the tenant has no pages for it.
        ///
        /// The wizard replaces what depends on the page: the prompt, the login hint, the languages, the scopes
        /// and the response mode.
        public var signIn: BrowserSignIn.Settings?
        /// The name of this computer, for the command that forwards a port to it.
        public var hostName: String

        /// Whether there is a page to open.
        var leadsSomewhere: Bool { signUpLink != nil || signIn != nil }

        /// Creates a web fallback.
        public init(
            signUpLink: Link? = nil, hasBrowser: Bool = false, signIn: BrowserSignIn.Settings? = nil,
            hostName: String = "localhost"
        ) {
            self.signUpLink = signUpLink
            self.hasBrowser = hasBrowser
            self.signIn = signIn
            self.hostName = hostName
        }
    }
}
