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
        }
    }
}

extension Controls {
    /// Whether a masked field shows what is in it.
    fileprivate var isRevealing: Bool {
        fields.contains { field in
            if case .secret(let field) = field { field.isShown } else { false }
        }
    }
}
