/// A page of the flow contoso, what Tab reaches on it, and the keys that lead to the next page.
struct LookPage {
    /// What Tab reaches, found by a text on the page.
    struct Stop {
        enum Kind {
            case field, code, box, button, link
        }

        let kind: Kind
        let label: String

        static func field(_ label: String) -> Stop { Stop(kind: .field, label: label) }
        static func box(_ label: String) -> Stop { Stop(kind: .box, label: label) }
        static func button(_ label: String) -> Stop { Stop(kind: .button, label: label) }
        static func link(_ label: String) -> Stop { Stop(kind: .link, label: label) }
        static let code = Stop(kind: .code, label: "Enter the 8-digit code")
    }

    let title: String
    /// In the order of Tab; the first one has the focus at first, and the first button is the primary one.
    let stops: [Stop]
    let keys: String

    private static let buttons: [Stop] = [.button("Continue"), .button("Back")]

    static let all = [
        LookPage(
            title: "What's your email address?",
            stops: [.field("Email"), .button("Continue"), .button("Sign in")], keys: "ada@demo.example\r"),
        LookPage(
            title: "Check your email",
            stops: [
                .code, .button("Continue"), .button("New code in"), .button("Change email"),
                .link("F2 Open and fill"),
            ], keys: "12345678\r"),
        LookPage(
            title: "Create a password",
            stops: [.field("Password"), .button("Continue"), .button("Back")],
            keys: "Correct-Horse-9\r"),
        LookPage(title: "Choose a username", stops: [.field("Username")] + buttons, keys: "ada\r"),
        LookPage(
            title: "Where are you?", stops: [.field("Country or region"), .field("City")] + buttons,
            keys: "Denm\r\rAarhus\r"),
        LookPage(
            title: "Your work", stops: [.field("Job title"), .box("Send me news")] + buttons,
            keys: "Pilot\r\r"),
        LookPage(title: "Your account is ready", stops: [.button("Sign in"), .button("Finish")], keys: "\r"),
        LookPage(title: "Welcome, ada", stops: [.button("Finish")], keys: ""),
    ]
}
