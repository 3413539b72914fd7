extension Message {
    /// The buttons that the message adds to a page, as the page may not have those that it recommends.
    var buttons: [Controls.Button] {
        switch key {
        case \.email.taken, \.identity.taken: [.signIn, .change]
        case \.net.unsure, \.waiting.unsure: [.signIn]
        case \.signin.unknown: [.back]
        default: []
        }
    }
}
