import NativeAuth
import SignUp
import Terminal
import UserFlow

/// The view model of the page that says that nothing a person can answer would help.
struct DeadEndPage: Page {
    struct Words: Hashable, Sendable, Codable {
        var title = "This sign-up cannot go on"
        var kept = "Your answers are kept. Who asks for help quotes the reference."
        var leave = "Leave"
    }

    let failure: SignUpFailure
    let caller: Caller
    let site: Link?
    var controls = Controls(buttons: [.restart, .back, .finish])

    init(_ failure: SignUpFailure, _ message: Message, caller: Caller, site: Link?) {
        self.failure = failure
        self.caller = caller
        self.site = site
        controls.notice = Notice(message: message, isError: true)
    }

    func keyHints(_ words: Wizard.Words, _ setting: Setting) -> [String] {
        [words.attribute.take, words.screen.escape, words.screen.help]
    }

    func form(_ words: Wizard.Words, _ setting: Setting) -> Form {
        var form = Form(title: words.stuck.title)
        if let message = controls.notice?.message, message.trace == nil {
            // What did not come with a reference still went out with one.
            let parts = [
                words.fill(words.screen.details, ["id": message.id]),
                words.fill(words.screen.reference, ["id": caller.correlationID]),
            ]
            form.blocks.append(.text(parts.joined(separator: " · ")))
        }
        if let site, case .unknown = failure { form.blocks.append(.link(site)) }
        form.foot.append(.text(words.stuck.kept))
        form.labels[.finish] = words.stuck.leave
        return form
    }
}

extension Wizard {
    /// Opens the page from which only another sign-up leads on.
    mutating func stop(_ failure: SignUpFailure, _ message: Message) {
        pages[.deadEnd] = DeadEndPage(failure, message, caller: caller, site: web.signUp)
        open(.deadEnd)
    }

    /// Goes to the first page with every answer kept; what was sent counts no more.
    mutating func restart() -> [Effect] {
        guard !isWaiting else { return [] }
        sent = nil
        pages[.code] = nil
        pages[.laterPassword] = nil
        open(.email)
        return []
    }
}
