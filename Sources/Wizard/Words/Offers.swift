extension Message {
    /// The buttons that come with a text, because what it advises is not to be had on every page.
    var offers: [Controls.Button] {
        switch text {
        case \.email.taken, \.identity.taken: [.signIn, .change]
        case \.net.unsure, \.waiting.unsure: [.signIn]
        case \.signin.unknown: [.back]
        default: []
        }
    }
}
