import Testing

/// A password reset by keyboard, at three sizes and in two languages.
struct ResetPasswordScreenTests {
    @Test(arguments: ScreenVariant.all)
    func `a taken address leads to a reset, with a wrong code, a new one and a refused password`(
        variant: ScreenVariant
    ) throws {
        let (wizard, texts) = (try ExistingAccountTerminal(variant), variant.texts)
        try wizard.type("ada+forgot@demo.example\r", until: texts.taken)

        try wizard.press(texts.forgot, until: texts.reset)
        try wizard.type("\r", until: texts.code)
        try wizard.type("11111111\r", until: texts.codeWrong)
        try wizard.type("\u{14}", until: texts.codeResent)
        try wizard.type("12345678\r", until: texts.newPassword)
        try wizard.type("Password123\r", until: texts.passwordBanned)
        try wizard.type("\u{15}Correct-Horse-8\r", until: texts.welcome)

        wizard.terminal.type("\r")
        #expect(wizard.terminal.waitForExit() == .exit(0))
    }

    @Test(arguments: ScreenVariant.all)
    func `the password page and a lockout lead to a reset, and Esc leads back`(
        variant: ScreenVariant
    ) throws {
        let (wizard, texts) = (try ExistingAccountTerminal(variant), variant.texts)
        try wizard.type("ada+forgot@demo.example\r", until: texts.taken)
        try wizard.press(texts.signIn, until: texts.signInPassword)

        try wizard.press(texts.forgot, until: texts.reset)
        try wizard.type("\u{1B}", until: texts.signInPassword)
        try wizard.type("wrong\r", until: texts.passwordWrong)
        for count in 2...12 where !wizard.terminal.screen.text.contains(texts.locked) {
            wizard.terminal.type("\r")
            let isRefused = wizard.terminal.wait(timeout: 5) {
                ["\(count) \(texts.tries)", texts.locked].contains(where: $0.screen.text.contains)
            }
            try #require(isRefused, "\(wizard.terminal.screen.text)")
        }
        try #require(wizard.terminal.screen.text.contains(texts.locked))
        try wizard.press(texts.forgot, until: texts.reset)

        try wizard.reset()
        #expect(wizard.terminal.shows(texts.welcome), "\(wizard.terminal.screen.text)")
    }

    @Test func `with ACCESSIBLE a reset is lines, and the new password is not echoed`() throws {
        let terminal = try PseudoTerminal(environment: ["ACCESSIBLE": "1"])
        for (line, prompt) in [
            ("ada+forgot@demo.example", "Email: "), (":forgot", ":forgotpassword  Forgot your password?"),
            ("", "Email or username: "), ("12345678", "Code: "), ("Correct-Horse-8", "(typing is hidden): "),
            ("", "Type a number, or press Enter for Finish: "),
        ] {
            let isAsked = terminal.wait { $0.output(from: $0.matchedCount).contains(prompt) }
            try #require(isAsked, "\(terminal.output(from: 0))")
            terminal.matchedCount = terminal.output.count
            terminal.type(line + "\n")
        }

        #expect(terminal.waitForExit() == .exit(0))
        #expect(terminal.output(from: 0).hasSuffix("You're signed in as ada+forgot@demo.example.\r\n"))
        #expect(!terminal.output(from: 0).contains("Horse"))
        #expect(!terminal.output.contains(0x1B))
    }
}
