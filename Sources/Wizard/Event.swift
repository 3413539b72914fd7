package import NativeAuth
package import SignUp
package import Terminal
package import UserFlow

extension Wizard {
    /// An input to the wizard.
    package enum Event: Sendable {
        /// A key was pressed.
        case key(Key)
        /// A text was pasted; it may contain any characters.
        ///
        /// For 50 ms afterwards only text is accepted, since other keys may be part of the paste.
        case paste(String)
        /// A button of the page was pressed, or one over the page, whatever has the focus.
        ///
        /// Ignored where there is no such button, or it cannot be pressed now. A demo opens its
        /// inbox from every page.
        case press(Button)
        /// A field of the page was answered, whatever has the focus, which then passes on to the next field.
        ///
        /// A whole code is sent at once. Ignored where there is no such field, or it is
        /// answered in another way.
        case answer(FieldName, Answer)
        /// The request with this number was answered or failed. Ignored unless it is the current request.
        case reply(Result<Response, TransportFailure>, to: Int)
        /// The emails in the demo tenant's inbox, newest first.
        case inbox([InboxEmail])
        /// The tenant could not be reached, as a check before the first request found.
        case tenantUnreachable(TransportFailure)
        /// A result of ``Effect/listen(_:number:)`` with the same number; later ones follow
        /// as long as it listens.
        case browser(BrowserEvent, of: Int)
        /// The address of ``Effect/open(_:)`` could not be opened.
        case openFailed
        /// The terminal has no clipboard for ``Effect/copyLines(_:)``.
        case copyFailed
        /// What became of ``Effect/saveWalk(_:)``.
        case walkSaved(SaveResult)
        /// The flow file was saved without mistakes: the wizard follows the new flow and keeps all answers.
        case flowChanged(UserFlow)
        /// The flow file, at this path, cannot be used: the wizard keeps to the last flow and shows why.
        case flowRejected(FlowFileProblem, path: String)
        /// The mouse was clicked, or its wheel turned.
        case mouse(MouseEvent)
        /// The screen has this size. Send one before the first key: scrolling with page keys needs it.
        case resize(Frame.Size)
        /// Time has passed. Send one before each batch of keys, and at the time of an ``Effect/tick(at:)``.
        case tick(Timestamp)
    }

    /// An effect for the program to carry out.
    package enum Effect: Hashable, Sendable {
        /// Send this request and answer with ``Event/reply(_:to:)`` with the same number.
        case send(Request, number: Int)
        /// Cancel the current request.
        case cancel
        /// Read the demo tenant's inbox and answer with ``Event/inbox(_:)``.
        case readInbox
        /// Send ``Event/tick(_:)`` at this time. A later effect of this kind replaces an earlier one.
        case tick(at: Timestamp)
        /// Open this address in a browser, and answer with ``Event/openFailed`` if that fails.
        case open(Link)
        /// Listen on this computer for the browser's answer to a sign-in with these settings, and answer with
        /// ``Event/browser(_:of:)`` with the same number.
        ///
        /// The issuer comes from the tenant's discovery document.
        case listen(BrowserSignIn.Settings, number: Int)
        /// Stop to listen, or to begin to listen.
        case stopListening
        /// Copy this address to the clipboard of the terminal.
        case copy(Link)
        /// Copy these lines to the clipboard of the terminal, and answer with
        /// ``Event/copyFailed`` if it has none.
        case copyLines([Printable])
        /// Save the walk so far as a journey file, and answer with ``Event/walkSaved(_:)``.
        case saveWalk(SaveRequest)
        /// Start over with this flow: its color, and an embedded tenant without accounts.
        case startFlow(UserFlow)
        /// Show the color of this brand.
        case showBrand(UserFlow.Brand)
        /// Redraw the whole screen.
        case repaint
        /// Restore the terminal and suspend the process until the shell continues it.
        case suspend
        /// End the program.
        case exit(ExitOutcome)
    }

    /// How the wizard ended.
    package enum ExitOutcome: Hashable, Sendable {
        /// The account was created; `isSignedIn` is whether the user also signed in.
        case signedUp(email: String, isSignedIn: Bool = false)
        /// The user signed in to an existing account.
        case signedIn(name: String)
        /// The user reset the password of an account and did not sign in.
        case passwordReset(name: String)
        /// The user quit while it was unknown whether the new password was stored.
        case passwordUncertain(name: String)
        /// The user quit after the account was created, before the last page.
        case quitAfterSignUp(email: String)
        /// The user quit while it was unknown whether the account exists.
        case accountUncertain(email: String)
        /// The user quit before an account was created.
        case quit
        /// The user left a demo from its menu.
        case leftDemo
        /// The user has answered the questions for a flow file, which is to be written.
        case answered
        /// The user quit after an error that no answer could correct; there is no account.
        case deadEnd(RequestFailure)
    }

    /// An email in the demo tenant's inbox.
    package struct InboxEmail: Hashable, Sendable {
        /// The address it was sent to.
        var recipient: ServerText
        /// When it was sent.
        var sentAt: Timestamp
        /// The one-time code; `nil` in the notice that the password was changed.
        package var code: Secret?
        /// The lifetime of the code, in seconds; `nil` if it is not known.
        var lifetime: Int?
        /// What it says; `nil` if that is not known.
        var message: Message?

        /// Creates an email.
        ///
        /// - Parameters:
        ///   - recipient: The address that it was sent to.
        ///   - sentAt: When it was sent.
        ///   - code: The one-time code; empty in an email without one.
        ///   - lifetime: How long the code works, in seconds; `nil` if it is not known.
        ///   - message: What it says; `nil` if that is not known.
        package init(
            recipient: ServerText, sentAt: Timestamp, code: Secret, lifetime: Int? = nil,
            message: Message? = nil
        ) {
            self.recipient = recipient
            self.sentAt = sentAt
            self.code = code.isEmpty ? nil : code
            self.lifetime = lifetime
            self.message = message
        }

        /// What an email says, without its code.
        package struct Message: Hashable, Sendable {
            /// The name of the sender.
            let sender: ServerText
            /// The subject.
            let subject: ServerText
            /// The body as plain text, cut where the code stands.
            private let parts: [ServerText]

            /// Creates a message.
            ///
            /// - Parameters:
            ///   - sender: The name of the sender.
            ///   - subject: The subject.
            ///   - text: The body as plain text, with an empty line between paragraphs.
            ///   - code: The code, which is not kept with the text; empty in an email without one.
            package init(sender: String, subject: String, text: String, code: Secret) {
                self.sender = ServerText(sender)
                self.subject = ServerText(subject)
                let bytes = Array(text.utf8)
                let parts =
                    code.isEmpty
                    ? [bytes[...]]
                    : code.reveal { bytes.split(separator: $0, omittingEmptySubsequences: false) }
                self.parts = parts.map { ServerText(String(decoding: $0, as: UTF8.self)) }
            }

            /// Returns the paragraphs of the body with a code in its place, each without blanks around it.
            func paragraphs(with code: String) -> [String] {
                parts.map(\.raw).joined(separator: code).utf8
                    .split(separator: Array("\n\n".utf8))
                    .map { String(Substring($0)).trimmed }
            }
        }

        /// Whether the code no longer works at a time because its lifetime is over.
        func hasExpired(at now: Timestamp) -> Bool {
            lifetime.map { sentAt.adding(seconds: $0) <= now } ?? false
        }
    }
}
