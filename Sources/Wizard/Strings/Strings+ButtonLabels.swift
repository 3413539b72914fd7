import UserFlow

extension Wizard.Strings {
    /// Returns the label of a button.
    func label(of kind: Controls.Button) -> String {
        switch kind {
        case .proceed: common.button.proceed
        case .back: common.button.back
        case .resend: common.button.resend
        case .change: button.change
        case .inbox: button.inbox
        case .finish: button.finish
        case .restart: button.restart
        case .signIn: common.button.signin
        case .forgotPassword: common.button.forgot
        case .line: ""
        case .open: web.open
        case .copy: web.copy
        case .forward: web.forward
        case .paste: web.paste
        case .fault: fault.title
        case .anotherFlow: menu.another
        }
    }
}

extension Controls {
    /// Returns the key hints of a page with a password field.
    func secretKeyHints(_ strings: Wizard.Strings) -> [String] {
        let (screen, reveal) = (strings.screen, isRevealing ? strings.screen.hide : strings.screen.show)
        return [enterHint(screen), screen.escape, reveal, screen.help]
    }

    /// Returns the key hints for the field that has the focus.
    func keyHints(_ strings: Wizard.Strings) -> [String] {
        let (screen, enter) = (strings.screen, enterHint(strings.screen))
        return switch focusedField.map({ fields[$0] }) {
        case .choice(let field)? where field.isOpen: [strings.attribute.take, screen.close]
        case .choice(let field)? where field.choosesOnEnter:
            [strings.attribute.take, screen.escape, screen.help]
        case .choice?, .boolean?: [enter, screen.escape, strings.attribute.space, screen.help]
        case .text?, .secret?, nil: [enter, screen.escape, screen.help]
        }
    }

    /// Returns the hint for Enter, which goes to the next field or, from the last one, leaves the page.
    private func enterHint(_ screen: Wizard.Strings.ScreenStrings) -> String {
        guard let focusedField, focusedField + 1 < fields.count else { return screen.enter }
        return screen.next
    }

    /// Whether a secret field is revealed.
    var isRevealing: Bool {
        fields.contains { field in
            if case .secret(let field) = field { field.isShown } else { false }
        }
    }
}
