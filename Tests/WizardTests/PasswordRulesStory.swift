import NativeAuth
import Terminal
import Testing
import UserFlow

@testable import Wizard

/// The password page's feedback while a password is typed.
struct PasswordRulesStory {
    private func desk(_ email: String = "ada@contoso.com") throws -> Desk {
        var desk = try Desk("woodgrove")
        desk.enter(email)
        return desk
    }

    private func rules(_ desk: Desk) -> String {
        desk.text().split(separator: "\n").first { $0.contains("characters  ") }?.trimmingPrefix(" ")
            .description ?? ""
    }

    @Test(arguments: [
        ("", "· 8 to 256 characters  · a-z  · A-Z  · 0-9  · symbol"),
        ("c", "· 8 to 256 characters  ✓ a-z  · A-Z  · 0-9  · symbol"),
        ("cH", "· 8 to 256 characters  ✓ a-z  ✓ A-Z  · 0-9  · symbol"),
        ("cH7", "· 8 to 256 characters  ✓ a-z  ✓ A-Z  ✓ 0-9  · symbol"),
        ("cH7 ", "· 8 to 256 characters  ✓ a-z  ✓ A-Z  ✓ 0-9  ✓ symbol"),
        ("12345678", "✓ 8 to 256 characters  · a-z  · A-Z  ✓ 0-9  · symbol"),
        (String(repeating: "7", count: 257), "· 8 to 256 characters  · a-z  · A-Z  ✓ 0-9  · symbol"),
    ])
    func `R-31 each rule has a mark that updates with every key`(typed: String, line: String) throws {
        var desk = try desk()

        desk.type(typed)

        #expect(rules(desk) == line)
    }

    @Test func `R-31 a rule that is no longer met loses its mark`() throws {
        var desk = try desk()
        desk.type("12345678")

        desk.press(.backspace)

        #expect(rules(desk).hasPrefix("· 8 to 256"))
    }

    @Test func `R-30 R-31 a flow with different rules shows them`() throws {
        var flow = UserFlow(name: "Strict", identityProvider: .emailPassword)
        flow.password.minimum = 12
        flow.password.classes = 4
        var desk = Desk(flow: flow)
        desk.enter("ada@contoso.com")
        #expect(desk.shows("12 to 256 characters, with 4 of: a-z, A-Z, 0-9, symbol. No common passwords."))

        desk.type("Correct-Ho7")

        #expect(rules(desk) == "· 12 to 256 characters  ✓ a-z  ✓ A-Z  ✓ 0-9  ✓ symbol")
    }

    @Test(arguments: [
        ("", "nothing to judge yet"), ("Password1", "very weak"), ("Lovelace-1815", "fair"),
        ("J8f!", "weak"), ("Correct-Horse-7", "good"), ("xK9#mQ2$vL5!", "strong"),
    ])
    func `R-32 the strength is one of five words`(typed: String, word: String) throws {
        var desk = try desk("grace@contoso.com")

        desk.type(typed)

        #expect(desk.shows("Strength: \(word) ["))
    }

    @Test func `R-32 a password like the address is rated weaker, warned about, and still accepted`() throws {
        var desk = try desk("lovelace@contoso.com")

        desk.type("Lovelace-1815")
        #expect(desk.shows("Strength: weak"))
        #expect(desk.shows("The password is close to your name or address. A different one is safer."))
        desk.press(.enter)

        #expect(desk.lastForm["password"] == "Lovelace-1815")
    }

    @Test func `R-32 a name entered after the password counts when the user returns to it`() throws {
        var desk = try Desk("contoso")
        desk.enter("ada@contoso.com")
        desk.enter("Lovelace-1815")
        desk.enter("lovelace")

        desk.press(.escape, .escape)

        #expect(desk.wizard.prompt.field == "password")
        #expect(desk.shows("close to your name"))
    }

    @Test func `R-32 a short name within a long password causes no warning`() throws {
        var desk = try desk()

        desk.type("Ada-likes-9-Zebras")

        #expect(!desk.shows("close to your name"))
    }

    @Test func `R-33 a weak password that meets the rules is left to the tenant`() throws {
        var desk = try desk()

        desk.enter("Password1")

        #expect(desk.lastForm["password"] == "Password1")
    }

    @Test func `R-34 input beyond the limit is reported, not truncated`() throws {
        var desk = try desk()
        desk.feed(.paste(String(repeating: "aB3-", count: 256)))
        #expect(desk.wizard.prompt.problem == nil)

        desk.type("x")

        #expect(desk.wizard.prompt.problem == "The password has 1024 characters. Use 256 or fewer.")
        desk.feed(.paste("xy"))
        #expect(desk.wizard.prompt.problemID == "paste.long")
        #expect((desk.wizard.page as? PasswordPage)?.field.count == 1_024)
    }

    @Test func `R-35 there is one field unless the flow asks for two`() throws {
        let desk = try desk()

        #expect(desk.wizard.page.controls.fields.count == 1)
        #expect(!desk.shows("The same again"))
    }

    @Test func `R-36 a text and the button show whether the password is visible`() throws {
        var desk = try desk()
        desk.type("Correct-Horse-7")
        #expect(desk.shows("[ Show ]"))

        desk.press(.tab, .tab, .enter)

        #expect(desk.shows("Password is shown. It hides in 10 seconds."))
        #expect(desk.shows("[ Hide ]"))
        #expect(desk.wizard.prompt.field == "password")
    }

    @Test func `the field, the error and the rules stay together on a small screen`() throws {
        var desk = try desk()
        desk.enter("correct")

        let text = desk.text(40, 12)
        #expect(
            text.contains("•••••••\n Error: The password has 7 characters.\n Use 8 or more.\n · 8 to 256"))
        #expect(text.contains("Strength:"))
    }

    @Test func `R-35 the two passwords are compared only on Continue`() throws {
        var flow = UserFlow(name: "Twice", identityProvider: .emailPassword)
        flow.password.isConfirmed = true
        var desk = Desk(flow: flow)
        desk.enter("ada@contoso.com")
        desk.enter("Correct-Horse-7")
        desk.type("Correct-Horse-8")
        desk.press(.tab, .backTab)
        #expect(desk.wizard.prompt.problem == nil)
        desk.press(.enter)
        #expect(
            desk.wizard.prompt.problem
                == "The two passwords differ. Show them to compare, or type them again.")

        desk.press(.backspace)
        desk.enter("7")

        #expect(desk.lastForm["password"] == "Correct-Horse-7")
    }
}
