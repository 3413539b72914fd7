extension Message {
    /// The buttons that the message adds to a page, as the page may not have those that it recommends.
    var buttons: [Controls.Button] {
        switch key {
        case .emailTaken: [.signIn]
        case .identityTaken: [.signIn, .change]
        case .netUnsure, .serviceUnsure, .waitingUnsure: [.signIn]
        case .signInUnknown, .resetUnknown: namesAddress ? [.signUp] : []
        case .signInPasswordWrong, .signInPasswordLocked, .signInPasswordLockedOpen, .signInChange:
            [.forgotPassword]
        case .resetWithoutPassword, .resetUnsure: [.signIn]
        default: []
        }
    }

    /// Whether an account can be created with the address in the message.
    private var namesAddress: Bool { values["address"].map { EmailPage.problem(with: $0) == nil } ?? false }
}
