public import SignUp
public import Terminal

extension Wizard {
    /// A result of ``Effect/listen(_:number:)``.
    public enum BrowserEvent: Sendable {
        /// The program listens for the browser's answer to this sign-in.
        ///
        /// The first address is short and leads to the second one, the authorization page.
        case listening(BrowserSignIn, localLink: Link, authorizationPage: Link)
        /// The program cannot listen, or the tenant's discovery document cannot be used.
        case failed(BrowserSignInFailure)
        /// The browser followed the short address.
        case browserCame
        /// The browser brought an answer that belongs to the sign-in; the program no longer listens.
        case answered(BrowserSignIn.Answer)
        /// The time is over; the program no longer listens.
        case timedOut
    }
}
