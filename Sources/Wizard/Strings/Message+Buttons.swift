extension Message {
    /// The buttons that the message adds to a page, as the page may not have those that it recommends.
    var buttons: [Controls.Button] {
        switch key {
        case .emailTaken: [.signIn]
        case .identityTaken: [.signIn, .change]
        case .netUnsure, .serviceUnsure, .waitingUnsure: [.signIn]
        case .signInUnknown: [.back]
        case .signInPasswordWrong, .signInPasswordLocked, .signInPasswordLockedOpen, .signInChange:
            [.forgotPassword]
        case .resetWithoutPassword, .resetUnsure: [.signIn]
        default: []
        }
    }
}
