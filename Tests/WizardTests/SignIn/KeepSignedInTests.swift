import NativeAuth
import SignUp
import Terminal
import Testing

@testable import Wizard

/// The offer to keep a sign-in on this computer.
struct KeepSignedInTests {
    /// Returns a harness at the page of the user name, which is entered; the focus is on the offer.
    private static func atOffer() throws -> WizardHarness {
        var harness = try WizardHarness.atSignIn("answersFirst", offersToKeepSignedIn: true)
        harness.enter("ada@contoso.com")
        return harness
    }

    /// Leaves the page of the user name, and signs in with a password.
    private static func signIn(_ harness: inout WizardHarness, tokens: String = WizardHarness.tokens) {
        harness.press(.enter)
        harness.reply(200, #"{"continuation_token":"s1"}"#)
        harness.reply(200, #"{"challenge_type":"password","continuation_token":"s2"}"#)
        harness.enter("Correct-Horse-7")
        harness.reply(200, tokens)
    }

    /// The user names and refresh tokens to keep.
    private static func kept(_ harness: WizardHarness) -> [String] {
        harness.otherEffects.compactMap { effect in
            guard case .keepSignedIn(let tokens, let username) = effect else { return nil }
            return "\(username) \(tokens.refreshToken?.reveal ?? "") \(tokens.idToken?.reveal ?? "")"
        }
    }

    @Test func `the sign-in asks to be kept only if that is offered`() throws {
        let with = try WizardHarness.atSignIn(offersToKeepSignedIn: true).wizard.snapshot
        let without = try WizardHarness.atSignIn().wizard.snapshot

        #expect(with.fields.map(\.name) == ["username", "keepSignedIn"])
        #expect(without.fields.map(\.name) == ["username"])
    }

    @Test func `the offer is a check box that is off`() throws {
        let field = try #require(
            WizardHarness.atSignIn(offersToKeepSignedIn: true).wizard.snapshot.fields.last)

        #expect(field.label == "Keep me signed in on this computer")
        #expect(field.inputType == .yesOrNo)
        #expect(field.choices.filter(\.isChosen).map(\.value) == ["false"])
    }

    @Test func `only the sign-in has the offer`() throws {
        var harness = try WizardHarness("answersFirst", offersToKeepSignedIn: true)
        var names = harness.wizard.snapshot.fields.map(\.name)
        harness.enter("ada@contoso.com")
        names += harness.wizard.snapshot.fields.map(\.name)
        harness.enter("Correct-Horse-7")
        names += harness.wizard.snapshot.fields.map(\.name)

        #expect(names == ["email", "password", "alias"])
    }

    @Test func `Enter goes from the name to the offer, and from there on`() throws {
        var harness = try Self.atOffer()

        #expect(harness.requests.isEmpty)
        #expect(harness.wizard.snapshot.focusedField?.name == "keepSignedIn")
        #expect(harness.shows("Enter continue Esc back Space choose"))
        harness.press(.enter)

        #expect(harness.requests.map(\.path) == [.signInInitiate])
    }

    @Test func `a sign-in with the box ticked is kept, once`() throws {
        var harness = try Self.atOffer()
        harness.press(.character(" "))

        Self.signIn(&harness)

        #expect(Self.kept(harness) == ["ada@contoso.com secret-rt secret-idt"])
    }

    @Test(arguments: [[], [Key.character(" "), .character(" ")]])
    func `a sign-in with the box not ticked is not kept`(keys: [Key]) throws {
        var harness = try Self.atOffer()
        for key in keys { harness.press(key) }

        Self.signIn(&harness)

        #expect(harness.wizard.snapshot.page == "done")
        #expect(Self.kept(harness).isEmpty)
    }

    @Test func `a sign-in with a code is kept`() throws {
        var harness = try Self.atOffer()
        harness.press(.character("y"), .enter)
        harness.reply(200, #"{"continuation_token":"s1"}"#)
        harness.replyCodeSent()

        harness.enter("40273951")
        harness.reply(200, WizardHarness.tokens)

        #expect(Self.kept(harness).count == 1)
    }

    @Test func `a sign-in with a second factor is kept at its end`() throws {
        var harness = try Self.atOffer()
        harness.press(.character("y"), .enter)
        harness.reply(200, #"{"continuation_token":"s1"}"#)
        harness.reply(200, #"{"challenge_type":"password","continuation_token":"s2"}"#)
        harness.enter("Correct-Horse-7")
        harness.refuse(
            "invalid_grant", "mfa_required", code: 50_076, extra: #","continuation_token":"m0""#)
        harness.reply(
            200,
            #"{"continuation_token":"m1","methods":[{"id":"1","challenge_type":"oob","challenge_channel":"email"}]}"#
        )
        harness.press(.enter)
        harness.replyCodeSent(token: "m2")
        #expect(Self.kept(harness).isEmpty)

        harness.enter("40273951")
        harness.reply(200, WizardHarness.tokens)

        #expect(Self.kept(harness).count == 1)
    }

    @Test func `a sign-in after a sign-up is not kept, although the box was ticked before`() throws {
        var harness = try WizardHarness("fabrikam", offersToKeepSignedIn: true)
        harness.press(.function(1), .character("s"), .tab, .character(" "), .escape)
        harness.enter("ada@contoso.com")
        harness.accept()
        harness.accept()
        harness.enter("40273951")
        harness.reply(200, #"{"continuation_token":"final"}"#)

        harness.press(.enter)
        harness.reply(200, WizardHarness.tokens)

        #expect(harness.wizard.isSignedIn)
        #expect(Self.kept(harness).isEmpty)
    }

    @Test func `where the address is known, the page of the offer is not skipped`() throws {
        var harness = try WizardHarness("fabrikam", offersToKeepSignedIn: true)
        harness.enter("ada@contoso.com")
        harness.refuse("user_already_exists", code: 1_003_037)

        harness.press(.enter)

        #expect(harness.wizard.snapshot.page == "signIn")
        #expect(harness.wizard.navigation[current: .signIn]?.username == "ada@contoso.com")
        #expect(harness.wizard.snapshot.focusedField?.name == "keepSignedIn")
        #expect(harness.requests.count == 1)
    }

    @Test(arguments: ["refresh_token", "id_token"])
    func `without one of the tokens nothing is kept, and the last page says so`(name: String) throws {
        var harness = try Self.atOffer()
        harness.press(.character(" "))

        Self.signIn(&harness, tokens: WizardHarness.tokens.replacing("\"\(name)\"", with: "\"other\""))

        #expect(Self.kept(harness).isEmpty)
        #expect(harness.wizard.isSignedIn)
        #expect(harness.wizard.snapshot.notice?.id == "done.unkept.token")
    }

    @Test func `the last page says that the computer keeps the sign-in, once it does`() throws {
        var harness = try Self.atOffer()
        harness.press(.character(" "))
        Self.signIn(&harness)
        #expect(!harness.shows("stay signed in on this computer"))

        harness.handle(.signInKept(nil))

        #expect(harness.shows("You'll stay signed in on this computer."))
        #expect(harness.wizard.snapshot.notice?.id == "signin.done")
    }

    private static let failures: [(Wizard.KeepingFailure, String)] = [
        (.insecure(path: "/s/x"), "other users have access to /s/x."),
        (.link(path: "/s/x"), "/s/x is a link."),
        (.unusable(path: "/s/x"), "/s/x can't be read or written."),
        (.notIssued, "the service doesn't allow that."),
    ]

    @Test(arguments: failures)
    func `a sign-in that could not be kept is a notice, and nothing else changes`(
        failure: Wizard.KeepingFailure, reason: String
    ) throws {
        var harness = try Self.atOffer()
        harness.press(.character(" "))
        Self.signIn(&harness)

        harness.handle(.signInKept(failure))

        let text = "You're signed in, but this computer couldn't keep it: \(reason)"
        #expect(harness.wizard.snapshot.notice?.text == text)
        #expect(harness.wizard.text(of: failure).text == text)
        #expect(harness.wizard.snapshot.notice?.isError == false)
        #expect(harness.wizard.snapshot.buttons.map(\.name) == ["finish"])
        harness.press(.enter)
        #expect(harness.exitOutcome == .signedIn(name: "ada@contoso.com"))
    }

    @Test func `a path with escape sequences is shown without them`() throws {
        let harness = try Self.atOffer()

        #expect(!harness.wizard.text(of: .link(path: "/s/\u{1B}[2J")).text.contains("\u{1B}"))
    }
}
