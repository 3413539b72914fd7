import TestSupport
import Testing

/// The wizard with a tenant of its own, in a flow that asks for an address, a code and a password.
final class ExistingAccountTerminal {
    let terminal: PseudoTerminal
    let texts: ScreenVariant.Texts
    private let folder: TemporaryFolder

    /// Starts the wizard without colors, so that marks show the focus as text.
    init(_ variant: ScreenVariant) throws {
        texts = variant.texts
        folder = try TemporaryFolder()
        let flow = try folder.write(
            """
            {"name": "Adatum", "identityProvider": "emailPassword", "order": "codeFirst",
             "languages": ["en", "da"], "code": {"length": 8, "interval": 0}}
            """, to: "flow.json")
        terminal = try PseudoTerminal(
            [
                PseudoTerminal.wizardPath, "--data", ":memory:", "--theme", "mono", "--language", texts.tag,
                "--flow", flow,
            ], width: variant.width, height: variant.height)
        try #require(terminal.shows(texts.email), "\(terminal.screen.text)")
    }

    /// Types keys, and waits for a text.
    func type(_ keys: String, until text: String) throws {
        terminal.type(keys)
        try #require(terminal.shows(text), "\(keys.debugDescription)\n\(terminal.screen.text)")
    }

    /// Moves the focus to a button with Tab, presses it, and waits for a text.
    func press(_ button: String, until text: String) throws {
        for _ in 0..<8 where !terminal.screen.text.contains("[>\(button)<]") {
            let before = terminal.screen.text
            terminal.type("\t")
            try #require(terminal.wait { $0.screen.text != before })
        }
        try #require(terminal.screen.text.contains("[>\(button)<]"), "\(terminal.screen.text)")
        try type("\r", until: text)
    }

    /// Signs up with an address, up to the last page.
    func signUp(_ email: String) throws {
        try type("\(email)\r", until: texts.code)
        try type("12345678\r", until: texts.createPassword)
        try type("Correct-Horse-7\r", until: texts.accountReady)
    }

    /// Resets the password from the first page of the reset to the end.
    func reset() throws {
        try type("\r", until: texts.code)
        try type("12345678\r", until: texts.newPassword)
        terminal.type("Correct-Horse-8\r")
    }
}
