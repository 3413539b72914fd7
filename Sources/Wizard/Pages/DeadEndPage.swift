import NativeAuth
import SignUp
import Terminal
import UserFlow

/// The view model of the page for a failure that no answer can resolve.
struct DeadEndPage: Page {
    struct Words: Hashable, Sendable, Codable {
        var title = "This sign-up cannot go on"
        var kept = "Your answers are kept. Who asks for help quotes the reference."
        var leave = "Leave"
    }

    let failure: SignUpFailure
    let caller: OAuthClient
    let site: Link?
    var controls = Controls(buttons: [.restart, .back, .finish])

    init(_ failure: SignUpFailure, _ message: Message, caller: OAuthClient, site: Link?) {
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
            // The reply had no reference; the request had a correlation id.
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
    /// Opens the dead-end page, from which the user can only start again, go back or leave.
    mutating func stop(_ failure: SignUpFailure, _ message: Message) {
        pages[.deadEnd] = DeadEndPage(failure, message, caller: caller, site: web.signUp)
        open(.deadEnd)
    }

    /// Opens the first page with every answer kept; the next request is a new sign-up.
    mutating func restart() -> [Effect] {
        guard !isWaiting else { return [] }
        sent = nil
        pages[.code] = nil
        pages[.laterPassword] = nil
        open(.email)
        return []
    }
}
