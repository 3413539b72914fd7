import NativeAuth
import SignUp
import Terminal
import TestSupport
import Testing
import UserFlow

@testable import Wizard

/// The question whether to save what was done as a test.
struct SaveTestTests {
    private static func harness() throws -> WizardHarness {
        var harness = WizardHarness(flow: try .sample("fabrikam"))
        harness.handle(.resize(MouseScreen.wide))
        harness.enter("ada@contoso.com")
        harness.reply(200, #"{"continuation_token":"t1"}"#)
        harness.accept()
        return harness
    }

    private static func request(_ includesPassword: Bool = false, replaces: Bool = false) -> Wizard.Effect {
        .saveWalk(Wizard.SaveRequest(includesPassword: includesPassword, replaces: replaces))
    }

    @Test func `before anything was submitted there is nothing to save`() throws {
        var harness = WizardHarness(flow: try .sample("fabrikam"))
        harness.type("ada@contoso.com")

        harness.press(.function(6))
        #expect(harness.text().contains("There's nothing to save yet. Answer a page first."))
        harness.press(.enter)

        #expect(harness.otherEffects == [] && harness.wizard.snapshot.kind == .page)
        #expect(harness.wizard.snapshot.fields.map(\.value) == ["ada@contoso.com"])
    }

    @Test func `it says what the file gets, and saves it on Enter`() throws {
        var harness = try Self.harness()
        harness.type("99999999")
        harness.refuse("invalid_grant", "invalid_oob_value", code: 50181)

        harness.press(.function(6))
        let text = harness.text()
        harness.wait(seconds: 1)
        harness.press(.enter)

        for line in [
            "journey.json, which only you can read", "Your answers: ada@contoso.com",
            "Code: the one in the newest email", "1 error on the way",
        ] {
            #expect(text.contains(line), "\(text)")
        }
        #expect(harness.otherEffects.last == Self.request())
        harness.handle(.walkSaved(.saved(command: "signup-wizard replay journey.json")))
        #expect(harness.text().contains("journey.json is saved. To run it:"))
        #expect(harness.text().contains("signup-wizard replay journey.json"))
        harness.press(.escape)
        #expect(harness.wizard.snapshot.page == .code && harness.wizard.snapshot.problem?.id == "code.wrong")
    }

    @Test func `on a screen too small for it, what the file gets can still be read`() throws {
        var harness = try Self.harness()
        harness.type("99999999")
        harness.refuse("invalid_grant", "invalid_oob_value", code: 50181)
        harness.handle(.resize(Frame.Size(width: 40, height: 10)))

        harness.press(.function(6))
        var seen = harness.text(40, 10)
        harness.press(.move(.pageUp))
        seen += harness.text(40, 10)

        for text in [
            "The file journey.json", "Your answers", "Code: the one", "1 error on the way", "▸ Save",
        ] {
            #expect(seen.contains(text), "\(seen)")
        }
    }

    @Test(arguments: [[Key.escape], [.function(6)], [.move(.down), .enter], [.character("q")]])
    func `Esc and Cancel save nothing`(keys: [Key]) throws {
        var harness = try Self.harness()
        let page = harness.wizard.snapshot
        harness.press(.function(6))

        for key in keys { harness.press(key) }

        #expect(harness.otherEffects == [] && harness.wizard.snapshot == page)
    }

    @Test func `a file that exists is replaced only after another answer`() throws {
        var harness = try Self.harness()
        harness.press(.function(6), .enter)
        harness.handle(.walkSaved(.exists))
        #expect(harness.text().contains("There's a file journey.json here already."))

        var cancelled = harness
        cancelled.press(.enter)
        harness.press(.move(.up), .enter)

        #expect(cancelled.otherEffects == [Self.request()] && cancelled.wizard.snapshot.kind == .page)
        #expect(harness.otherEffects == [Self.request(), Self.request(replaces: true)])
    }

    @Test func `a file that cannot be written, and a walk that cannot be repeated, are explained`() throws {
        var harness = try Self.harness()
        harness.press(.function(6), .enter)
        var other = harness

        harness.handle(.walkSaved(.failed))
        other.handle(.walkSaved(.different))

        #expect(harness.text().contains("journey.json can't be written in this folder."))
        #expect(other.text().contains("this would end in another way"))
    }

    @Test func `what is saved is the page, although the inspector covers it`() throws {
        var harness = try Self.harness()
        harness.handle(.resize(Frame.Size(width: 80, height: 24)))
        let page = harness.wizard.snapshot
        harness.press(.function(6), .function(3))

        #expect(harness.wizard.isInspecting)
        #expect(harness.wizard.withoutOverlay.snapshot.id == page.id)
        #expect(harness.wizard.withoutOverlay.snapshot.kind == .page)
    }

    @Test func `a second Enter saves nothing again`() throws {
        var harness = try Self.harness()
        harness.press(.function(6), .enter)

        harness.press(.enter)

        #expect(harness.otherEffects == [Self.request()])
    }

    @Test(arguments: [[Key.enter, .enter], [.tab, .enter], [.tab, .character(" ")]])
    func `an answer that is corrected before it is sent counts once, however it was submitted`(keys: [Key])
        throws
    {
        var harness = WizardHarness(flow: try .sample("fabrikam"))
        harness.type("ada")

        for key in keys { harness.press(key) }

        #expect(harness.wizard.walk.refusals.map(\.error) == ["email.shape"])
        #expect(harness.wizard.walk.refusals.map(\.answer) == ["ada"])
    }

    @Test func `an answer that was erased is not kept`() throws {
        var flow = UserFlow(name: "Pages", identityProvider: .emailOneTimePasscode)
        flow.attributes = ["city", "team"].map { .init(name: $0, kind: .text, label: LocalizedText($0)) }
        flow.pages = flow.attributes.map {
            UserFlow.Page(title: LocalizedText($0.name), timing: .start, attributes: [$0.name])
        }
        var harness = WizardHarness(flow: flow)
        harness.enter("ada@contoso.com")
        harness.enter("Odense")
        #expect(harness.wizard.walk.attributes.map(\.name) == ["city"])

        harness.press(.escape, .move(.end), .control("u"), .enter)

        #expect(harness.wizard.walk.attributes == [])
    }

    @Test func `the typed password is saved only by an answer of its own, and not offered once it is wiped`()
        throws
    {
        var harness = WizardHarness(flow: try .sample("woodgrove"))
        harness.enter("ada@contoso.com")
        harness.type("Correct-Horse-7")
        harness.press(.enter)
        harness.refuse("invalid_grant", "password_banned", code: 399246)

        harness.press(.function(6))
        #expect(harness.text().contains("Password: a new one each time"))
        #expect(!harness.text().contains("Correct-Horse-7"))
        harness.press(.move(.down), .enter)

        #expect(harness.otherEffects.last == Self.request(true))
        var other = try Self.harness()
        other.press(.function(6))
        #expect(!other.text().contains("the password I typed"))
    }

    @Test func `F6 is named at the end and in help, but not where nothing names the demo`() throws {
        for isClean in [false, true] {
            var harness = try WizardHarness.$isClean.withValue(isClean) { try Self.harness() }
            harness.press(.function(1))
            #expect(harness.text(80, 40).contains("F6") == !isClean)
            harness.press(.escape)
            harness.wait(seconds: 1)
            harness.type("12345678")
            harness.reply(200, #"{"continuation_token":"t3"}"#)

            #expect(harness.wizard.snapshot.page == .done)
            #expect(harness.text(80, 24).contains("F6 save as test") == !isClean)
            harness.press(.function(6))
            #expect(harness.text().contains("Save as a test"))
        }
    }

    @Test func `while a request is in flight it does not open`() throws {
        var harness = WizardHarness(flow: try .sample("fabrikam"))
        harness.enter("ada@contoso.com")

        harness.press(.function(6))

        #expect(harness.wizard.isWaiting && harness.wizard.snapshot.kind == .page)
    }

    @Test(.rule("C-24")) func `what is kept for a test shows no answer, and holds no secret`() throws {
        var harness = try Self.harness()
        harness.type("99999999")
        harness.refuse("invalid_grant", "invalid_oob_value", code: 50181)
        var printed = ""
        dump(harness.wizard.walk, to: &printed)
        print(harness.wizard.walk, to: &printed)

        #expect(!printed.contains("ada") && !printed.contains("9999"))
        #expect(harness.wizard.walk.refusals.map(\.answer) == [nil])
        #expect(harness.wizard.walk.texts == ["email": "ada@contoso.com"])
    }
}
