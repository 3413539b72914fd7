import NativeAuth
import SignUp
import Terminal
import UserFlow

/// The view model of the page for a failure that no answer can resolve.
struct DeadEndPage: Page {
    struct Strings: Hashable, Sendable, Codable {
        var title = "You can't finish signing up here"
        var kept = "Your answers are kept. If you contact support, quote the details."
        var leave = "Leave"
        var check = "To check the setup, run:"
    }

    let failure: RequestFailure
    let website: Link?
    /// The command that checks the tenant; `nil` without one.
    let doctorCommand: String?
    var controls = Controls(buttons: [.restart, .back, .finish])

    init(_ failure: RequestFailure, _ message: Message, _ configuration: Wizard.Configuration) {
        self.failure = failure
        website = configuration.webFallback.signUpLink
        doctorCommand = MessageKey.misconfigurations.contains(message.key) ? configuration.doctorCommand : nil
        controls.notice = Notice(message: message, isError: true)
    }

    var showsLink: Bool {
        if case .unknown = failure { website != nil } else { false }
    }

    func form(_ strings: Wizard.Strings, _ context: PageContext) -> Form {
        var form = Form(title: strings.stuck.title)
        if showsLink, let website { form.blocks.append(.link(website)) }
        if let doctorCommand {
            form.blocks += [.text(strings.stuck.check), .command(Printable(doctorCommand).text)]
        }
        form.footer.append(.text(strings.stuck.kept))
        form.labels[.finish] = strings.stuck.leave
        return form
    }
}

extension DeadEndPage {
    static let states = Wizard.PageStates(
        .deadEnd, label: "Cannot go on",
        [.messages(MessageKey.misconfigurations), .messages(.serviceOdd), [.help]])
}
