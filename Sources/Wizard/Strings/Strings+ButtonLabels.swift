import UserFlow

extension Wizard.Strings {
    /// Returns the label of a button.
    func label(of kind: Controls.Button, _ controls: Controls) -> String {
        switch kind {
        case .proceed: common.button.proceed
        case .back: common.button.back
        case .resend: common.button.resend
        case .change: button.change
        case .inbox: button.inbox
        case .finish: button.finish
        case .restart: button.restart
        case .signIn: common.button.signin
        case .signUp: format(signin.create, ["name": controls.nameToSignUp ?? ""])
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
    /// The address with which the errors offer to create an account.
    fileprivate var nameToSignUp: String? {
        (problems.values + [notice?.message].compactMap(\.self)).first { $0.buttons.contains(.signUp) }?
            .values["name"]
    }

    /// Whether a secret field is revealed.
    var isRevealing: Bool {
        fields.contains { field in
            if case .secret(let field) = field { field.isShown } else { false }
        }
    }
}
