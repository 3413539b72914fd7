import NativeAuth
import Terminal
import TestSupport
import Testing
import UserFlow

@testable import Wizard

/// The menu of flows that a demo starts with and returns to.
struct FlowMenuTests {
    private static func harness() throws -> WizardHarness {
        var harness = WizardHarness(demo: try .bundled())
        harness.handle(.resize(Frame.Size(width: 80, height: 24)))
        return harness
    }

    /// Returns a harness on the last page of fabrikam, before the sign-in.
    private static func afterSignUp() throws -> WizardHarness {
        var harness = try harness()
        harness.press(.move(.down), .enter)
        harness.enter("ada@contoso.com")
        harness.accept()
        harness.accept()
        harness.enter("40273951")
        harness.reply(200, #"{"continuation_token":"done"}"#)
        return harness
    }

    @Test func `a demo starts with the menu, and the wizard without a demo has none`() throws {
        #expect(try Self.harness().wizard.snapshot.state == "flows")
        #expect(try WizardHarness("contoso").wizard.snapshot.state == "empty")
    }

    @Test func `each flow is a card with its pages, keys and seconds`() throws {
        let choices = try Self.harness().wizard.snapshot.choices.map(\.label)

        #expect(choices.count == UserFlow.bundled.count)
        #expect(
            choices[0]
                == "Contoso · Email, password and code · 4 attributes · 2 pages · 40 keys")
    }

    @Test func `moving through the menu shows the color and the name of each flow`() throws {
        var harness = try Self.harness()
        harness.press(.move(.down))

        let fabrikam = try #require(try UserFlow.bundled("fabrikam"))
        #expect(harness.otherEffects == [.showBrand(fabrikam.brand)])
        #expect(harness.text().hasPrefix("  ◆ Fabrikam"))

        harness.press(.move(.up), .move(.up))
        #expect(harness.otherEffects.count == 2)
        #expect(harness.text().hasPrefix("  ◆ Contoso"))
    }

    @Test(arguments: [Key.escape, .function(1), .enter, .character("q")])
    func `F1 explains the keys of the menu, and any of its keys returns to the same card`(key: Key) throws {
        var harness = try Self.harness()
        harness.press(.move(.down), .function(1))
        #expect(harness.shows("Enter start t guided tour Esc leave Ctrl-C twice leave"))

        harness.press(key)

        #expect(harness.wizard.snapshot.state == "flows")
        #expect(harness.wizard.snapshot.choices.firstIndex(where: \.isChosen) == 1)
        #expect(harness.exitOutcome == nil)
    }

    @Test func `Enter starts the selected flow`() throws {
        var harness = try Self.harness()
        harness.press(.move(.end), .enter)

        let northwind = try #require(try UserFlow.bundled("northwind"))
        #expect(harness.otherEffects.last == .startFlow(northwind))
        #expect(harness.wizard.snapshot.id == "email")
        #expect(harness.wizard.snapshot.brand == northwind.name)
    }

    @Test func `a click starts a flow`() throws {
        var harness = try Self.harness()
        let rows = harness.text().split(separator: "\n", omittingEmptySubsequences: false)
        let row = try #require(rows.firstIndex { $0.contains("Woodgrove") })
        harness.handle(.mouse(MouseEvent(.press, at: Frame.Position(x: 20, y: row))))

        #expect(harness.wizard.snapshot.brand == "Woodgrove Bank")
        #expect(harness.wizard.snapshot.id == "email")
    }

    @Test func `Esc ends the program at the start, and later closes the menu`() throws {
        var harness = try Self.harness()
        harness.press(.escape)
        #expect(harness.exitOutcome == .leftDemo)

        harness = try Self.harness()
        harness.press(.enter, .escape)
        #expect(harness.wizard.snapshot.state == "flows")
        harness.press(.escape)
        #expect(harness.wizard.snapshot.id == "email")
        #expect(harness.exitOutcome == nil)
        harness.press(.escape, .character("q"))
        #expect(harness.exitOutcome == .leftDemo)
    }

    @Test func `leaving from the menu says nothing of a sign-up, and Ctrl-C twice still does`() throws {
        var harness = try Self.harness()
        #expect(harness.wizard.exitMessage(for: .leftDemo) == nil)

        harness.press(.control("c"), .control("c"))

        #expect(harness.exitOutcome == .quit)
    }

    @Test func `an answer survives the menu, unless another flow is started`() throws {
        var harness = try Self.harness()
        harness.press(.enter)
        harness.type("ada@contoso.com")
        harness.press(.escape, .move(.down), .escape)
        #expect(harness.wizard.snapshot.fields[0].value == "ada@contoso.com")
        #expect(harness.wizard.snapshot.brand == "Contoso")

        harness.press(.escape, .enter)
        #expect(harness.wizard.snapshot.fields[0].value == "")
    }

    @Test func `the last page offers another flow, in a demo alone`() throws {
        var harness = try Self.afterSignUp()
        #expect(harness.wizard.snapshot.buttons.map(\.name) == ["signIn", "anotherFlow", "finish"])

        harness.press(.tab, .enter)
        #expect(harness.wizard.snapshot.state == "flows")
        #expect(harness.wizard.snapshot.choices.firstIndex(where: \.isChosen) == 2)

        var plain = try WizardHarness.atCode()
        plain.enter("40273951")
        plain.reply(200, #"{"continuation_token":"done"}"#)
        #expect(plain.wizard.snapshot.buttons.map(\.name) == ["signIn", "finish"])
        plain.press(.enter)
        plain.accept()
        #expect(plain.wizard.snapshot.buttons.map(\.name) == ["finish"])
    }

    @Test func `after the sign-in, Enter leads to another flow`() throws {
        var harness = try Self.afterSignUp()
        harness.press(.enter)
        harness.accept()
        #expect(harness.wizard.isSignedIn)

        harness.press(.enter, .enter)

        #expect(harness.wizard.snapshot.brand == "Woodgrove Bank")
        #expect(!harness.wizard.isSignedIn)
        #expect(harness.wizard.effort == Wizard.Effort(pages: 1, fields: 1, keys: 0, calls: 0))
    }

    @Test func `a late reply to the last flow changes nothing in the next one`() throws {
        var harness = try Self.harness()
        harness.press(.enter)
        harness.enter("ada@contoso.com")
        harness.press(.escape, .escape, .enter)
        let late = harness.requests.count
        harness.enter("grace@contoso.com")
        #expect(harness.requests.count == late + 1)

        harness.replyToFirst(200, #"{"challenge_type":"redirect"}"#)

        #expect(harness.wizard.isWaiting)
        #expect(harness.wizard.snapshot.id == "email")
    }

    @Test func `while a request is in flight, no menu opens`() throws {
        var harness = try Self.afterSignUp()
        harness.press(.enter, .tab, .enter)
        #expect(harness.wizard.isWaiting)
        #expect(harness.wizard.snapshot.id == "done")

        harness = try Self.harness()
        harness.press(.enter)
        harness.enter("ada@contoso.com")
        harness.press(.tab, .tab, .enter)
        #expect(harness.wizard.snapshot.id == "email")
    }

    @Test func `two flows of one name and different colors show their colors`() throws {
        let contoso = try #require(try UserFlow.bundled("contoso"))
        var copy = contoso
        copy.brand.accent = "#123456"
        let effort = Wizard.Effort(pages: 1, fields: 1, keys: 1, calls: 1)
        var harness = WizardHarness(
            demo: Wizard.Demo([contoso, copy].map { .init($0, effort: effort) }))
        harness.press(.move(.down))

        #expect(harness.otherEffects == [.showBrand(copy.brand)])
    }

    @Test func `the inspector stays open from flow to flow`() throws {
        var harness = try Self.harness()
        harness.handle(.resize(Frame.Size(width: 120, height: 40)))
        harness.press(.enter, .function(3), .escape, .move(.down), .enter)

        #expect(harness.wizard.isInspecting)
    }
}

/// What the pages say about the demo tenant's inbox.
struct DemoNoticeTests {
    @Test(arguments: [true, false])
    func `the first page says that no real email is sent, and the next names the inbox, in the demo only`(
        isDemo: Bool
    ) throws {
        var harness = try WizardHarness("fabrikam", isDemo: isDemo)
        #expect(harness.shows("Demo: no real email is sent.") == isDemo)

        harness.enter("ada@contoso.com")
        harness.accept()
        harness.accept()

        #expect(harness.shows("demo inbox") == isDemo)
    }

    @Test func `the code page tells of new messages until the inbox is opened`() throws {
        var harness = try WizardHarness.atCode()
        #expect(harness.shows("1 new message in the demo inbox F2 Open and fill"))

        harness.wait(seconds: 30)
        harness.press(.control("t"))
        harness.accept()
        #expect(harness.shows("2 new messages in the demo inbox F2 Open and fill"))
        harness.handle(.inbox([]))
        harness.press(.escape)

        #expect(!harness.shows("in the demo inbox"))
    }
}
