import NativeAuth
import Terminal
import TestSupport
import Testing
import UserFlow

@testable import Wizard

/// The password page's feedback while a password is typed.
struct PasswordRulesTests {
    private func makeHarness(_ email: String = "ada@contoso.com") throws -> WizardHarness {
        var harness = try WizardHarness("woodgrove")
        harness.enter(email)
        return harness
    }

    /// Returns the lines about the length and the kinds of characters, joined.
    private func ruleLine(_ harness: WizardHarness) -> String {
        harness.text().split(separator: "\n").map { $0.trimmingPrefix { $0 == " " }.description }
            .filter { $0.contains(/^[○✓✗] ([0-9]+ to 256|[34] of these)/) }.joined(separator: "  ")
    }

    /// Returns the word after the bar of the strength.
    private func strength(_ harness: WizardHarness) -> String? {
        harness.text().firstMatch(of: /Strength +█+░* (\w+( \w+)?)/).map { String($0.output.1) }
    }

    @Test(
        .rule("R-31"),
        arguments: [
            ("", "○ 8 to 256 characters  ○ 3 of these 4 kinds  ○ a-z  ○ A-Z  ○ 0-9  ○ symbol"),
            ("c", "○ 8 to 256 characters  ○ 3 of these 4 kinds  ✓ a-z  ○ A-Z  ○ 0-9  ○ symbol"),
            ("cH", "○ 8 to 256 characters  ○ 3 of these 4 kinds  ✓ a-z  ✓ A-Z  ○ 0-9  ○ symbol"),
            ("cH7", "○ 8 to 256 characters  ✓ 3 of these 4 kinds  ✓ a-z  ✓ A-Z  ✓ 0-9  ○ symbol"),
            ("cH7 ", "○ 8 to 256 characters  ✓ 3 of these 4 kinds  ✓ a-z  ✓ A-Z  ✓ 0-9  ✓ symbol"),
            ("12345678", "✓ 8 to 256 characters  ○ 3 of these 4 kinds  ○ a-z  ○ A-Z  ✓ 0-9  ○ symbol"),
            (
                String(repeating: "7", count: 257),
                "○ 8 to 256 characters  ○ 3 of these 4 kinds  ○ a-z  ○ A-Z  ✓ 0-9  ○ symbol"
            ),
        ])
    func `each rule has a mark that updates with every key`(input: String, line: String) throws {
        var harness = try makeHarness()

        harness.type(input)

        #expect(ruleLine(harness) == line)
    }

    @Test(arguments: ["password_too_weak", "password_banned"])
    func `the tenant's verdict wins over the estimate, until the password is edited`(suberror: String) throws
    {
        var harness = try makeHarness()
        harness.enter("Vexing-Marmalade-Quartz-7")
        #expect(strength(harness) == "Strong" && !harness.text().contains("✗"))

        harness.refuse("invalid_grant", suberror, code: 399_246)

        #expect(strength(harness) == "Very weak")
        #expect(harness.text(80, 40).contains("✗ Not a common password"))
        harness.type("Vexing-Marmalade-Quartz-8")
        #expect(strength(harness) == "Strong")
        #expect(!harness.text(80, 40).contains("✗"))
    }

    @Test(arguments: [
        ("short7A", "✗ 8 to 256 characters  ✓ 3 of these 4 kinds"),
        ("longenough", "✓ 8 to 256 characters  ✗ 3 of these 4 kinds"),
        ("short", "✗ 8 to 256 characters  ✗ 3 of these 4 kinds"),
    ])
    func `a submitted password has a cross at each rule that it breaks`(password: String, line: String) throws
    {
        var harness = try makeHarness()

        harness.enter(password)

        #expect(ruleLine(harness).hasPrefix(line), "\(harness.text())")
        harness.type("a")
        #expect(!ruleLine(harness).contains("✗"))
    }

    @Test func `a length that the tenant refuses is a broken rule, whatever the flow says`() throws {
        var harness = try makeHarness()
        harness.enter("Correct-Horse-7")

        harness.refuse("invalid_grant", "password_too_short", code: 399_246)

        #expect(ruleLine(harness).hasPrefix("✗ 8 to 256 characters  ✓ 3 of these 4 kinds"))
    }

    @Test(.rule("R-31")) func `a rule that is no longer met loses its mark`() throws {
        var harness = try makeHarness()
        harness.type("12345678")

        harness.press(.backspace)

        #expect(ruleLine(harness).hasPrefix("○ 8 to 256"))
    }

    @Test(.rule("R-30", "R-31")) func `a flow with different rules shows them`() throws {
        var flow = UserFlow(name: "Strict", identityProvider: .emailPassword)
        flow.password.minimumLength = 12
        flow.password.requiredClassCount = 4
        var harness = WizardHarness(flow: flow)
        harness.enter("ada@contoso.com")
        harness.press(.function(1))
        let rules = "Use at least 12 characters, with 4 of these: a-z, A-Z, 0-9, symbol."
        #expect(harness.text().withoutWhitespace.contains(rules.withoutWhitespace))
        harness.press(.function(1))

        harness.type("Correct-Ho7")

        #expect(
            ruleLine(harness)
                == "○ 12 to 256 characters  ✓ 4 of these 4 kinds  ✓ a-z  ✓ A-Z  ✓ 0-9  ✓ symbol")
    }

    @Test(
        .rule("R-32"),
        arguments: [
            ("Password1", "Very weak"), ("Lovelace-1815", "Fair"),
            ("J8f!", "Weak"), ("Correct-Horse-7", "Good"), ("xK9#mQ2$vL5!", "Strong"),
        ])
    func `the strength is one of five words`(input: String, word: String) throws {
        var harness = try makeHarness("grace@contoso.com")

        harness.type(input)

        #expect(strength(harness) == word)
    }

    @Test(.rule("R-32"))
    func `a password like the address is rated weaker, warned about, and still accepted`() throws {
        var harness = try makeHarness("lovelace@contoso.com")

        harness.type("Lovelace-1815")
        #expect(strength(harness) == "Weak")
        #expect(
            harness.shows(
                "This password contains part of your name or email. Choose something less personal."))
        harness.press(.enter)

        #expect(harness.lastForm["password"] == "Lovelace-1815")
    }

    @Test(.rule("R-32"))
    func `a name entered after the password counts when the user returns to it`() throws {
        var harness = try WizardHarness("answersFirst")
        harness.enter("ada@contoso.com")
        harness.enter("Lovelace-1815")
        harness.enter("lovelace")

        harness.press(.escape, .escape)

        #expect(harness.wizard.snapshot.focusedField?.name == "password")
        #expect(harness.shows("part of your name"))
    }

    @Test(.rule("R-32")) func `a short name within a long password causes no warning`() throws {
        var harness = try makeHarness()

        harness.type("Ada-likes-9-Zebras")

        #expect(!harness.shows("part of your name"))
    }

    @Test(.rule("R-34")) func `input beyond the limit is reported, not truncated`() throws {
        var harness = try makeHarness()
        harness.handle(.paste(String(repeating: "aB3-", count: 256)))
        #expect(harness.wizard.snapshot.problem == nil)

        harness.type("x")

        #expect(
            harness.wizard.snapshot.problem?.text == "Use 256 characters or fewer. This password has 1024.")
        harness.handle(.paste("xy"))
        #expect(harness.wizard.snapshot.problem?.id == "paste.long")
        #expect(harness.wizard.pageSession[current: .password]?.field.count == 1_024)
    }

    @Test(.rule("R-35")) func `the two passwords are compared only on Continue`() throws {
        var flow = UserFlow(name: "Twice", identityProvider: .emailPassword)
        flow.password.isConfirmed = true
        var harness = WizardHarness(flow: flow)
        harness.enter("ada@contoso.com")
        harness.enter("Correct-Horse-7")
        harness.type("Correct-Horse-8")
        harness.press(.tab, .backTab)
        #expect(harness.wizard.snapshot.problem == nil)
        harness.press(.enter)
        #expect(
            harness.wizard.snapshot.problem?.text
                == "The passwords don't match. Show them to compare.")

        harness.press(.backspace)
        harness.enter("7")

        #expect(harness.lastForm["password"] == "Correct-Horse-7")
    }
}

/// The advice on the kinds of characters that a password has to have.
struct PasswordKindTests {
    private static let samples = ["a", "A", "7", "-"]
    private static let names = [
        "a lower-case letter", "an upper-case letter", "a number", "a symbol",
    ]

    @Test(arguments: 1..<16)
    func `a password that takes the advice is accepted, whichever kinds it takes`(kinds: Int) throws {
        let missing = (0..<4).filter { kinds & 1 << $0 == 0 }
        let password = (0..<8).map { index in
            let used = (0..<4).filter { kinds & 1 << $0 != 0 }
            return Self.samples[used[index % used.count]]
        }.joined()
        let rule = try #require(try UserFlow.bundled("woodgrove")).password
        let problem = PasswordCheck(Secret(password) ?? Secret(), count: 8).problem(with: rule)
        guard let problem else {
            #expect(4 - missing.count >= 3)
            return
        }

        let text = Wizard.Strings().text(of: problem)
        let count = try #require(text.firstMatch(of: /Add ([0-9]) of these/).flatMap { Int($0.1) })
        #expect(missing.allSatisfy { text.contains(Self.names[$0]) }, "\(text)")
        for first in missing.indices {
            let taken = (0..<count).map { missing[(first + $0) % missing.count] }
            let better = password + taken.map { Self.samples[$0] }.joined()
            #expect(
                PasswordCheck(Secret(better) ?? Secret(), count: 8 + count).problem(with: rule) == nil,
                "\(better): \(text)")
        }
    }

    @Test(.rule("R-33"), arguments: [("P@ssw0rd", "○"), ("Password1", "○"), ("Correct-Horse-9", "✓")])
    func `a common password is told as such, but left to the tenant`(password: String, mark: String) throws {
        var harness = try WizardHarness("woodgrove")
        harness.enter("ada@contoso.com")

        harness.type(password)
        #expect(harness.shows("\(mark) Not a common password"))
        harness.press(.enter)

        #expect(harness.lastForm["password"] == password)
    }
}
