import UserFlow
import Wizard

extension Storyboard.State {
    /// Returns a short caption: the message that is shown, or a phrase.
    func caption(of snapshot: Wizard.PageSnapshot) -> String {
        if self == .smallWindow { return "The window is too small" }
        if snapshot.kind == .question { return snapshot.notice?.text ?? snapshot.title }
        if let warning = snapshot.warning { return warning }
        if let waitStatus = snapshot.waitStatus {
            return id == "waiting.still" ? "A long wait" : waitStatus.text
        }
        if let notice = snapshot.notice, notice.id == id { return notice.standaloneText }
        let problem = snapshot.fields.compactMap(\.problem).first { $0.id == id }
        return problem?.text ?? phrase(of: snapshot)
    }

    /// Returns a phrase for a state without a message.
    private func phrase(of snapshot: Wizard.PageSnapshot) -> String {
        switch id {
        case "empty" where snapshot.fields.isEmpty: return snapshot.lead.last ?? snapshot.title
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
        case "inbox", "inbox.empty", "offer": return snapshot.title
        case "code.sent.open": return "The tenant doesn't say how long the code is"
        case "code.sent.elsewhere": return "The tenant says the code went elsewhere"
        default:
            return detail(of: snapshot) ?? snapshot.summary ?? snapshot.fields.first?.notes.last
                ?? snapshot.lead.last ?? snapshot.title
        }
    }

    /// Returns the caption of a detail, such as `slots.8` or `date.empty`.
    private func detail(of snapshot: Wizard.PageSnapshot) -> String? {
        let (subject, value) = (id.prefix { $0 != "." }, id.drop { $0 != "." }.dropFirst())
        switch subject {
        case "rules": return value == "1" ? "1 rule is met" : "\(value) rules are met"
        case "slots": return "\(value)-digit code"
        case "wait": return snapshot.buttons.first { $0.name == "resend" }?.label
        default:
            guard UserFlow.Attribute.Kind(rawValue: String(subject)) != nil,
                let field = snapshot.focusIndex.flatMap({ snapshot.fields.dropFirst($0).first })
            else { return nil }
            return field.problem?.text ?? "\(field.label): \(value)"
        }
    }
}
