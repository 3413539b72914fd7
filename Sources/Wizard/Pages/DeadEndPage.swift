import NativeAuth
import SignUp
import Terminal
import UserFlow

/// The view model of the page for a failure that no answer can resolve.
struct DeadEndPage: Page {
    struct Strings: Hashable, Sendable, Codable {
        var title = "You can't finish signing up here"
        var kept = "Your answers are kept. If you contact support, quote the reference."
        var leave = "Leave"
    }

    let failure: SignUpFailure
    let client: OAuthClient
    let website: Link?
    var controls = Controls(buttons: [.restart, .back, .finish])

    init(_ failure: SignUpFailure, _ message: Message, client: OAuthClient, website: Link?) {
        self.failure = failure
        self.client = client
        self.website = website
        controls.notice = Notice(message: message, isError: true)
    }

    var showsLink: Bool {
        if case .unknown = failure { website != nil } else { false }
    }

    func form(_ strings: Wizard.Strings, _ context: PageContext) -> Form {
        var form = Form(title: strings.stuck.title)
        form.showsDetails = true
        if let message = controls.notice?.message, message.reference == nil {
            // The reply had no reference; the request had a correlation id.
            let parts = [
                strings.format(strings.screen.details, ["id": message.id]),
                strings.format(strings.screen.reference, ["id": client.correlationID]),
            ]
            form.blocks.append(.text(parts.joined(separator: " · ")))
        }
        if showsLink, let website { form.blocks.append(.link(website)) }
        form.footer.append(.text(strings.stuck.kept))
        form.labels[.finish] = strings.stuck.leave
        return form
    }
}
