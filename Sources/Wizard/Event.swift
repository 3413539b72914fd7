public import NativeAuth
public import SignUp
public import Terminal

extension Wizard {
    /// Something that happened.
    public enum Event: Sendable {
        /// A key was pressed.
        case key(Key)
        /// A text was pasted; it may hold anything. For 50 ms nothing but text counts, since it may be part of it.
        case paste(String)
        /// A text was entered as a whole, as a line is; it may hold anything, and nothing that follows is part of it.
        case entered(String)
        /// The request of this number was answered, or failed. Ignored unless it is the one that is out.
        case reply(Result<Response, TransportFailure>, to: Int)
        /// What is in the demo tenant's inbox, newest first.
        case letters([Letter])
        /// The address that ``Effect/open(_:)`` was for could not be opened.
        case notOpened
        /// The screen has this size now. Send one before the first key, so that page keys scroll what does not fit.
        case resize(Frame.Size)
        /// Time has passed. Send one before each batch of keys, and when ``Effect/tick(until:)`` asked for it.
        case tick(Moment)
    }

    /// Something that is to be done outside.
    public enum Effect: Hashable, Sendable {
        /// Send this request and answer with ``Event/reply(_:to:)`` of the same number.
        case send(Request, number: Int)
        /// Stop waiting for the request that is out.
        case cancel
        /// Look into the demo tenant's inbox and answer with ``Event/letters(_:)``.
        case readInbox
        /// Send ``Event/tick(_:)`` at this moment. A later effect of this kind replaces an earlier one.
        case tick(until: Moment)
        /// Open this address in a browser, and answer with ``Event/notOpened`` if there is none.
        case open(Link)
        /// Ask the terminal to keep this address for pasting.
        case copy(Link)
        /// Draw everything again.
        case repaint
        /// Give the terminal back and stop until the shell continues us.
        case suspend
        /// End the program.
        case leave(Outcome)
    }

    /// How it ended.
    public enum Outcome: Hashable, Sendable {
        /// The account exists, and the person is signed in or not.
        case signedUp(email: String, isSignedIn: Bool = false)
        /// The person had an account, and is signed in to it.
        case signedIn(name: String)
        /// The person left when the account existed, before the end.
        case leftAfter(email: String)
        /// The person left while it was not known whether there is an account.
        case unsure(email: String)
        /// The person left before there was an account.
        case left
        /// The person left where no answer would have helped; there is no account.
        case deadEnd(SignUpFailure)
    }

    /// A letter with a one-time code, as the demo tenant's inbox shows it.
    public struct Letter: Hashable, Sendable {
        /// The address it went to.
        public var to: Untrusted
        /// When it was sent.
        public var sent: Moment
        /// The code in it.
        public var code: Secret

        /// Makes a letter.
        public init(to: Untrusted, sent: Moment, code: Secret) {
            self.to = to
            self.sent = sent
            self.code = code
        }
    }
}
