import Testing

/// A page of the program, and the keys that lead to it from the first one.
enum PageFixture: CaseIterable {
    case email, password, revealedPassword, alias, attributes, code, attributesAfterCode, signInOffer, done,
        browser, deadEnd, signIn
    case help, inbox, leaveQuestion, waiting

    /// Keys, and the text that they bring to the screen.
    private typealias Step = (keys: String, text: String)

    private static let contoso: [Step] = [
        ("ada@demo.example\r", "Check your email"), ("12345678\r", "Create a password"),
        ("Correct-Horse-7\r", "Choose a username"), ("\r", "Where are you?"),
        ("Denmark\rAarhus\r", "Your work"), ("Pilot\r\r", "Your account is ready"), ("\r", "Enter Finish"),
    ]
    private static let woodgrove: [Step] = [("ada@demo.example\r", "Create a password")]

    /// The flow that has the page.
    var flow: String {
        switch self {
        case .browser: "litware"
        case .password, .revealedPassword: "woodgrove"
        case .code, .deadEnd, .signIn, .waiting: "fabrikam"
        default: "contoso"
        }
    }

    private var steps: [Step] {
        switch self {
        case .email: []
        case .password: Self.woodgrove
        case .revealedPassword:
            Self.woodgrove + [("Correct-Horse-7", "•••••••••••••••"), ("\u{12}", "Correct-Horse-7")]
        case .alias: Array(Self.contoso.prefix(3))
        case .attributes: Array(Self.contoso.prefix(4))
        case .attributesAfterCode: Array(Self.contoso.prefix(5))
        case .signInOffer: Array(Self.contoso.prefix(6))
        case .done: Self.contoso
        case .code: [("ada@demo.example\r", "Check your email")]
        case .browser: [("ada@demo.example\r", "Continue in your browser")]
        case .deadEnd: [("ada+unsupported@demo.example\r", "You can't finish signing up here")]
        case .signIn: [("\u{1B}OP", "Keys"), ("s", "Sign in to your account")]
        case .help: [("\u{1B}OP", "Keys")]
        case .inbox: [("\u{1B}OQ", "No messages yet")]
        case .leaveQuestion: [("ada\u{7}", "Leave sign-up?")]
        case .waiting: [("ada+slow@demo.example\r", "Sending your answers")]
        }
    }

    /// Starts a program in a terminal and goes to the page.
    ///
    /// - Parameters:
    ///   - program: The program and its options, without the flow.
    ///   - environment: Additional environment variables.
    func terminal(
        _ program: [String] = [PseudoTerminal.wizardPath, "--data", ":memory:"], width: Int = 80,
        height: Int = 24,
        environment: [String: String] = [:]
    ) throws -> PseudoTerminal {
        let terminal = try PseudoTerminal(
            program + ["--flow", flow], width: width, height: height, environment: environment)
        try #require(terminal.shows("Enter Continue"))
        // All queries to the terminal have been sent by now.
        try #require(terminal.wait { $0.output(from: 0).contains("\u{1B}[c") })
        for step in steps {
            terminal.type(step.keys)
            try #require(terminal.shows(step.text), "\(terminal.screen.text)")
        }
        return terminal
    }
}
