import Testing

/// A second factor and a registration by keyboard, at three sizes and in two languages.
struct StrongAuthScreenTests {
    @Test(arguments: ScreenVariant.all)
    func `a second factor follows a sign-up, with a wrong code and a new one`(
        variant: ScreenVariant
    ) throws {
        let (wizard, texts) = (try ExistingAccountTerminal(variant), variant.texts)
        try wizard.signUp("ada+mfa@demo.example")

        try wizard.type("\r", until: texts.secondFactor)
        try wizard.type("\r", until: texts.code)
        try wizard.type("11111111\r", until: texts.codeWrong)
        try wizard.type("\u{14}", until: texts.codeResent)
        try wizard.type("12345678\r", until: texts.welcome)

        wizard.terminal.type("\r")
        #expect(wizard.terminal.waitForExit() == .exit(0))
    }

    @Test(arguments: ScreenVariant.all)
    func `a registration follows a sign-up, and its code can be pasted`(variant: ScreenVariant) throws {
        let (wizard, texts) = (try ExistingAccountTerminal(variant), variant.texts)
        try wizard.signUp("ada+register@demo.example")

        try wizard.type("\r", until: texts.registration)
        try wizard.type("\u{15}bo@demo.example\r", until: texts.code)
        wizard.terminal.paste("1234-5678")

        #expect(wizard.terminal.shows(texts.welcome), "\(wizard.terminal.screen.text)")
    }

    @Test(arguments: ScreenVariant.all.prefix(2))
    func `a second factor follows a reset, and leaving there says that the password is changed`(
        variant: ScreenVariant
    ) throws {
        let (wizard, texts) = (try ExistingAccountTerminal(variant), variant.texts)
        try wizard.signUp("ada+mfa@demo.example")
        try wizard.type("\r", until: texts.secondFactor)
        try wizard.type("\u{1B}", until: texts.accountReady)
        try wizard.type("\r", until: texts.signInPassword)
        try wizard.press(texts.forgot, until: texts.reset)

        try wizard.reset()
        #expect(wizard.terminal.shows(texts.secondFactor))
        wizard.terminal.type("\u{3}\u{3}")

        #expect(wizard.terminal.waitForExit() == .exit(0))
        #expect(wizard.terminal.screen.text.hasPrefix(texts.passwordChanged))
    }
}
