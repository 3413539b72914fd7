import NativeAuth
import Terminal
import Testing
import UserFlow

@testable import Wizard

/// Screens for a report, which show neither passwords and codes nor their lengths.
struct RedactedFrameTests {
    private static let size = Frame.Size(width: 80, height: 40)
    private static let sizes = [
        size, Frame.Size(width: 120, height: 40), Frame.Size(width: 40, height: 12),
        Frame.Size(width: 20, height: 6),
    ]

    /// The pages that ask for a secret.
    private static let secretPages: [PageFixture] = [
        .password, .passwordTwice, .passwordAfterCode, .signInPassword, .newPassword, .code, .signInCode,
        .authCode, .resetCode,
    ]

    private static let passwordPages = secretPages.prefix(5)

    /// Returns the different screens after each of some keys, in order.
    private func frames(_ page: PageFixture, _ size: Frame.Size, _ keys: [Key]) throws -> [Frame] {
        var harness = try page.makeHarness()
        var frames: [Frame] = []
        for key in keys {
            harness.press(key)
            let frame = harness.wizard.redactedFrame(size: size)
            if frames.last != frame { frames.append(frame) }
        }
        return frames
    }

    private func keys(_ text: String) -> [Key] { text.map(Key.character) }

    @Test(arguments: PageFixture.allCases, sizes)
    func `a page without an entered secret is only without what it says about one`(
        page: PageFixture, size: Frame.Size
    ) throws {
        let harness = try page.makeHarness()

        let frame = harness.wizard.redactedFrame(size: size)

        #expect((frame == harness.wizard.frame(size: size)) || Self.passwordPages.contains(page))
        #expect(frame.size == size)
    }

    @Test(arguments: passwordPages, sizes)
    func `passwords of different lengths and kinds give the same screens`(
        page: PageFixture, size: Frame.Size
    ) throws {
        let passwords = [
            "x", "Zq7-Vellum.Quokka-93", "aaaaaaaaaaaaaaaa", String(repeating: "Ab1-", count: 30), "•東",
        ]
        let ends: [[Key]] = [[], [.control("r")], [.move(.left)], [.move(.home), .delete], [.tab]]

        for end in ends {
            let screens = try passwords.map { try frames(page, size, keys($0 + "y") + end) }
            #expect(screens.allSatisfy { $0 == screens[0] }, "\(end)")
        }
    }

    @Test(arguments: secretPages.dropFirst(5), sizes)
    func `codes and their lengths give the same screens`(page: PageFixture, size: Frame.Size) throws {
        let screens = try ["1", "1234567", "9999999", "00"].map { try frames(page, size, keys($0)) }

        #expect(screens.allSatisfy { $0 == screens[0] && $0.count == 1 })
    }

    @Test(arguments: passwordPages)
    func `a message about a refused password has bullets for its parts`(page: PageFixture) throws {
        for passwords in [
            ["short", "Shrt-1"], ["Pässword-77", "Pøssword-77"], ["aaaaaaaaaaaa", "BBBBBBBBBBBB"],
        ] {
            let screens = try passwords.map { password in
                var harness = try page.makeHarness()
                harness.enter(password)
                if page == .passwordTwice { harness.enter(password) }
                return harness.wizard.redactedFrame(size: Self.size).text
            }

            #expect(screens[0] == screens[1])
            #expect(page == .signInPassword || screens[0].contains("Error: "), "\(screens[0])")
            #expect(page == .signInPassword || screens[0].contains("••"))
        }
    }

    @Test func `a message about a code has bullets for its parts`() throws {
        let screens = try ["123", "12345"].map { code in
            var harness = try PageFixture.code.makeHarness()
            harness.enter(code)
            return harness.wizard.redactedFrame(size: Self.size).text
        }

        #expect(screens[0] == screens[1])
        #expect(screens[0].contains("The code has 8 numbers. You've entered ••."), "\(screens[0])")
    }

    @Test func `a pasted secret that is too long is not counted`() throws {
        let screens = try [1_025, 3_000].map { count in
            var harness = try PageFixture.password.makeHarness()
            harness.handle(.paste(String(repeating: "a", count: count)))
            return harness.wizard.redactedFrame(size: Self.size)
        }

        #expect(screens[0] == screens[1])
        #expect(screens[0].text.contains("Error: "))
    }

    @Test func `the codes in the inbox are bullets`() throws {
        var harness = try WizardHarness.atCode()
        let emails = try ["40273951", "812206"].map { code in
            Wizard.InboxEmail(
                recipient: Untrusted("ada@contoso.com"), sentAt: harness.now, code: try #require(Secret(code))
            )
        }
        harness.handle(.inbox(emails))

        let text = harness.wizard.redactedFrame(size: Self.size).text
        #expect(text.contains("Your code is ••••••••") && text.contains("Your code is •••••••• (replaced)"))
        #expect(!text.contains("40273951") && !text.contains("812206"))
        #expect(harness.text().contains("40273951"))
    }

    @Test func `a revealed password is still said to be visible`() throws {
        var harness = try PageFixture.signInPassword.makeHarness()
        harness.type("Zq7-Vellum")
        harness.press(.control("r"))

        let text = harness.wizard.redactedFrame(size: Self.size).text
        #expect(text.contains("┃ ••••••••   ") && text.contains("^R hide"))
        #expect(text.contains("Your password is visible. It'll be hidden in 10 seconds."))
    }

    @Test func `a redacted screen leaves the wizard as it is`() throws {
        var harness = try PageFixture.password.makeHarness()
        harness.type("Correct-Horse-7")
        let before = harness.text()

        _ = harness.wizard.redactedFrame(size: Self.size)

        #expect(harness.text() == before)
        harness.press(.enter)
        #expect(harness.lastForm["password"] == "Correct-Horse-7")
    }
}
