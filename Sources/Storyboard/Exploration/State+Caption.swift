import UserFlow
import Wizard

extension Storyboard.State {
    /// Returns a short caption: the message that is shown, a phrase, or a text of the page.
    func caption(of snapshot: Wizard.PageSnapshot) -> String {
        message(of: snapshot) ?? phrase(of: snapshot) ?? pageText(of: snapshot)
    }

    /// Whether the caption is an English phrase, whatever the language of the wizard.
    func hasEnglishCaption(of snapshot: Wizard.PageSnapshot) -> Bool {
        message(of: snapshot) == nil && phrase(of: snapshot) != nil
    }

    private func message(of snapshot: Wizard.PageSnapshot) -> String? {
        if self == .smallWindow { return nil }
        if snapshot.kind == .question { return snapshot.notice?.text ?? snapshot.title }
        if let warning = snapshot.warning { return warning }
        if let waitStatus = snapshot.waitStatus { return id == "waiting.still" ? nil : waitStatus.text }
        if let notice = snapshot.notice, notice.id == id { return notice.standaloneText }
        return snapshot.fields.compactMap(\.problem).first { $0.id == id }?.text
    }

    /// Returns an English phrase for a state without a message; `nil` if a text of the page describes it.
    private func phrase(of snapshot: Wizard.PageSnapshot) -> String? {
        switch id {
        case "tty.small": return "The window is too small"
        case "waiting.still": return "A long wait"
        case "empty" where snapshot.fields.isEmpty: return nil
        case "empty": return "Nothing entered yet"
        case "begun": return "Partly filled in"
        case "filled" where page == "authMethod": return "More than one method"
        case "filled": return "Filled in"
        case "ready": return "A new code can be sent"
        case "pasted": return "Pasted, and sent at once"
        case "list": return "A list to choose from"
        case "list.found": return "The search finds an answer"
        case "list.none": return "The search finds no answer"
        case "scrolled": return "More fields than fit on the screen"
        case "twice": return "Nothing entered yet, to be typed twice"
        case "shown", "password.shown": return "The password is shown"
        case "help": return "Help"
        case "code.sent.open": return "The tenant doesn't say how long the code is"
        case "code.sent.elsewhere": return "The tenant says the code went elsewhere"
        default:
            let (subject, value) = parts
            switch subject {
            case "rules": return value == "1" ? "1 rule is met" : "\(value) rules are met"
            case "slots": return "\(value)-digit code"
            default: return nil
            }
        }
    }

    /// The two parts of the id of a detail, such as `slots.8` or `date.empty`.
    private var parts: (subject: String, value: String) {
        (String(id.prefix { $0 != "." }), String(id.drop { $0 != "." }.dropFirst()))
    }

    /// Returns a text of the page, in the language of the wizard.
    private func pageText(of snapshot: Wizard.PageSnapshot) -> String {
        switch id {
        case "empty": snapshot.lead.last ?? snapshot.title
        case "inbox", "inbox.empty", "offer": snapshot.title
        default:
            detail(of: snapshot) ?? snapshot.summary ?? snapshot.fields.first?.notes.last
                ?? snapshot.lead.last ?? snapshot.title
        }
    }

    /// Returns the caption of the seconds until a new code, or of a field.
    private func detail(of snapshot: Wizard.PageSnapshot) -> String? {
        let (subject, value) = parts
        if subject == "wait" { return snapshot.buttons.first { $0.name == "resend" }?.label }
        guard UserFlow.Attribute.Kind(rawValue: subject) != nil,
            let field = snapshot.focusIndex.flatMap({ snapshot.fields.dropFirst($0).first })
        else { return nil }
        return field.problem?.text ?? "\(field.label): \(value)"
    }
}
