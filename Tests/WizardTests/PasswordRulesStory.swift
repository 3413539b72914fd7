import NativeAuth
import Terminal
import Testing
import UserFlow

@testable import Wizard

/// What the password page says of a password while it is being typed.
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
    func `R-31 each rule has a mark that changes with the key that keeps or breaks it`(
        typed: String, line: String
    ) throws {
        var desk = try desk()

        desk.type(typed)

        #expect(rules(desk) == line)
    }

    @Test func `R-31 a rule that is broken again loses its mark`() throws {
        var desk = try desk()
        desk.type("12345678")

        desk.press(.backspace)

        #expect(rules(desk).hasPrefix("· 8 to 256"))
    }

    @Test func `R-30 R-31 a flow with other rules shows those`() throws {
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

    @Test func `R-32 a password of one's own address is weaker, and advised against, and still taken`() throws
    {
        var desk = try desk("lovelace@contoso.com")

        desk.type("Lovelace-1815")
        #expect(desk.shows("Strength: weak"))
        #expect(desk.shows("The password is close to your name or address. A different one is safer."))
        desk.press(.enter)

        #expect(desk.lastForm["password"] == "Lovelace-1815")
    }

    @Test func `R-32 a name that was given after the password is known when coming back to it`() throws {
        var desk = try Desk("contoso")
        desk.enter("ada@contoso.com")
        desk.enter("Lovelace-1815")
        desk.enter("lovelace")

        desk.press(.escape, .escape)

        #expect(desk.wizard.prompt.field == "password")
        #expect(desk.shows("close to your name"))
    }

    @Test func `R-32 a short word within a long password is no reason for advice`() throws {
        var desk = try desk()

        desk.type("Ada-likes-9-Zebras")

        #expect(!desk.shows("close to your name"))
    }

    @Test func `R-33 a password that is weak but keeps the rules is the tenant's to refuse`() throws {
        var desk = try desk()

        desk.enter("Password1")

        #expect(desk.lastForm["password"] == "Password1")
    }

    @Test func `R-34 what no longer fits is said, and nothing is cut`() throws {
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

    @Test func `R-36 the state of the password is told in words, and by the button`() throws {
        var desk = try desk()
        desk.type("Correct-Horse-7")
        #expect(desk.shows("[ Show ]"))

        desk.press(.tab, .tab, .enter)

        #expect(desk.shows("Password is shown. It hides in 10 seconds."))
        #expect(desk.shows("[ Hide ]"))
        #expect(desk.wizard.prompt.field == "password")
    }

    @Test func `what is wrong, the rules and the field stay together on a small screen`() throws {
        var desk = try desk()
        desk.enter("correct")

        let text = desk.text(40, 12)
        #expect(
            text.contains("•••••••\n Error: The password has 7 characters.\n Use 8 or more.\n · 8 to 256"))
        #expect(text.contains("Strength:"))
    }

    @Test func `R-35 a password that is to be typed twice is compared on Continue only`() throws {
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
