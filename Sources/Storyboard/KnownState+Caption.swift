import UserFlow
import Wizard

extension KnownState {
    /// Returns a short caption: the message that is shown, or a phrase.
    func caption(of content: Wizard.PageSnapshot) -> String {
        if self == .smallWindow { return "The window is too small" }
        if content.kind == .question { return content.lead.first ?? content.title }
        if let warning = content.warning { return warning }
        if let waiting = content.waitStatus {
            return self == .waitingStill ? "Waiting for long" : waiting.text
        }
        let statements = ([content.notice] + content.fields.map(\.problem)).compactMap(\.self)
        return statements.first { $0.id == id }?.text ?? phrase(of: content)
    }

    /// Returns a phrase for a state without a message.
    private func phrase(of content: Wizard.PageSnapshot) -> String {
        switch id {
        case "empty": return "Nothing entered yet"
        case "begun": return "Begun"
        case "filled": return "Filled in"
        case "ready": return "Another code can be asked for"
        case "pasted": return "Pasted, and sent at once"
        case "list": return "A list to choose from"
        case "list.found": return "What was typed finds an answer"
        case "list.none": return "What was typed finds no answer"
        case "scrolled": return "More fields than the screen holds"
        case "twice": return "Nothing entered yet, and to be typed twice"
        case "shown", "password.shown": return "The password is shown"
        case "help": return "Help"
        case "inbox", "inbox.empty", "offer": return content.title
        case "code.sent.open": return "The tenant does not say how long the code is"
        case "code.sent.elsewhere": return "The tenant says that the code went elsewhere"
        default:
            return detail(of: content) ?? content.summary ?? content.fields.first?.notes.last
                ?? content.lead.last ?? content.title
        }
    }

    /// Returns the caption of a detail, such as `slots.8` or `date.empty`.
    private func detail(of content: Wizard.PageSnapshot) -> String? {
        let (subject, value) = (id.prefix { $0 != "." }, id.drop { $0 != "." }.dropFirst())
        switch subject {
        case "rules": return value == "1" ? "1 rule is kept" : "\(value) rules are kept"
        case "slots": return "A code of \(value) digits"
        case "wait": return content.buttons.first { $0.name == "resend" }?.label
        default:
            guard UserFlow.Attribute.Kind(rawValue: String(subject)) != nil,
                let field = content.focusIndex.flatMap({ content.fields.dropFirst($0).first })
            else { return nil }
            return field.problem?.text ?? "\(field.label): \(value)"
        }
    }
}
