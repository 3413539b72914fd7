extension Wizard.Words {
    /// What a button is called.
    func label(of kind: Controls.Button, _ controls: Controls) -> String {
        switch kind {
        case .proceed: button.proceed
        case .back: button.back
        case .reveal: controls.isRevealing ? button.hide : button.show
        case .resend: button.resend
        case .change: button.change
        case .inbox: button.inbox
        case .finish: button.finish
        case .restart: button.restart
        case .signIn: button.signin
        case .decline: button.decline
        case .line: ""
        case .open: web.open
        case .copy: web.copy
        }
    }
}

extension Wizard.Words {
    /// A note with a mark before it that says whether it is kept.
    func marked(_ note: Form.Note) -> String {
        guard let isKept = note.isKept else { return note.text }
        return fill(isKept ? password.kept : password.open, ["rule": note.text])
    }
}

extension Controls {
    /// What the keys do on a page that asks for a password.
    func secretKeyHints(_ words: Wizard.Words) -> [String] {
        let (screen, reveal) = (words.screen, isRevealing ? words.screen.hide : words.screen.show)
        return [screen.enter, screen.escape, reveal, screen.help]
    }

    /// What the keys do at the field that has the focus.
    func keyHints(_ words: Wizard.Words) -> [String] {
        let screen = words.screen
        return switch focusedField.map({ fields[$0] }) {
        case .choice(let field)? where field.isOpen: [words.attribute.take, screen.close]
        case .choice?, .boolean?: [screen.enter, screen.escape, words.attribute.space, screen.help]
        case .text?, .secret?, nil: [screen.enter, screen.escape, screen.help]
        }
    }

    /// Whether a masked field shows what is in it.
    var isRevealing: Bool {
        fields.contains { field in
            if case .secret(let field) = field { field.isShown } else { false }
        }
    }
}
