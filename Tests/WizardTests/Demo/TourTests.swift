import NativeAuth
import Terminal
import Testing
import UserFlow

@testable import Wizard

/// The guided tour, key by key and second by second.
struct TourTests {
    private static func harness(_ mode: Wizard.Demo.TourMode = .stepwise) throws -> WizardHarness {
        var harness = WizardHarness(demo: try .bundled(tourMode: mode))
        harness.handle(.resize(Frame.Size(width: 80, height: 24)))
        return harness
    }

    private static let space = Key.character(" ")

    @Test func `Space types the answer, one key at a time`() throws {
        var harness = try Self.harness()
        #expect(harness.wizard.caption == "Ada enters her email. Nothing is sent until she continues.")
        harness.wait(seconds: 60)
        #expect(harness.wizard.snapshot.fields[0].value == "")

        harness.press(Self.space)
        var values: [String] = []
        for _ in 0..<5 {
            harness.wait(milliseconds: 60)
            values.append(harness.wizard.snapshot.fields[0].value ?? "")
        }

        #expect(values == ["a", "ad", "ada", "ada@", "ada@c"])
        #expect(harness.requests.isEmpty)
    }

    @Test func `Space while it types fills in the rest at once, and the next one continues`() throws {
        var harness = try Self.harness()
        harness.press(Self.space, Self.space)
        #expect(harness.wizard.snapshot.fields[0].value == "ada@contoso.com")
        #expect(harness.requests.isEmpty)

        harness.press(Self.space)
        #expect(harness.requests.map(\.path) == [.signUpStart])
        harness.press(Self.space, Self.space)
        #expect(harness.requests.count == 1)
    }

    @Test func `the code comes from the inbox`() throws {
        var harness = try Self.harness()
        harness.press(Self.space, Self.space, Self.space)
        harness.accept()
        harness.accept()
        harness.press(Self.space)
        #expect(harness.otherEffects.last == .readInbox)

        harness.handle(.inbox([WizardHarness.email("40273951")]))
        #expect(harness.wizard.caption == "This is the email she would get. Enter fills in the code.")
        harness.press(Self.space)

        #expect(harness.lastForm["oob"] == "40273951")
    }

    @Test func `Space before the inbox has opened does nothing`() throws {
        var harness = try Self.harness()
        harness.press(Self.space, Self.space, Self.space)
        harness.accept()
        harness.accept()
        harness.press(Self.space, Self.space, .enter)

        #expect(harness.wizard.caption != nil)
        #expect(harness.wizard.snapshot.problem == nil)
        #expect(harness.requests.count == 2)
    }

    @Test func `F2 opens the inbox as Space does, on the code page alone`() throws {
        var harness = try Self.harness()
        harness.press(.function(2))
        #expect(harness.otherEffects.isEmpty)
        harness.press(Self.space, Self.space, Self.space)
        harness.accept()
        harness.accept()
        harness.press(.function(2))

        #expect(harness.otherEffects == [.readInbox])
    }

    @Test func `while the inspector covers the page, the tour waits`() throws {
        var harness = try Self.harness(.loop)
        harness.wait(milliseconds: 2_500)
        for _ in 0..<3 { harness.wait(milliseconds: 60) }
        harness.press(.function(3))
        let value = harness.wizard.snapshot
        for _ in 0..<50 { harness.wait(milliseconds: 60) }
        #expect(harness.wizard.isInspecting)
        #expect(harness.wizard.snapshot == value)

        harness.press(.tab, .escape)
        for _ in 0..<15 { harness.wait(milliseconds: 60) }
        #expect(harness.wizard.snapshot.fields[0].value == "ada@contoso.com")
    }

    @Test(arguments: ["u", "w", "k", "d", "a", "y", "_", "t", "r"])
    func `a key that edits does nothing`(letter: Character) throws {
        var harness = try Self.harness()
        harness.press(Self.space)
        for _ in 0..<5 { harness.wait(milliseconds: 60) }
        harness.press(.control(letter), .moveWord(.left), .alt("d"))
        for _ in 0..<15 { harness.wait(milliseconds: 60) }

        #expect(harness.wizard.snapshot.fields[0].value == "ada@contoso.com")
        #expect(harness.requests.isEmpty)
    }

    @Test func `a loop goes on with the next flow after an error, and waits for a slow reply`() throws {
        var harness = try Self.harness(.loop)
        harness.press(Self.space, Self.space, Self.space)
        harness.wait(seconds: 9)
        #expect(harness.wizard.isWaiting)
        harness.fail(.offline(host: "contoso.ciamlogin.com"))
        #expect(harness.wizard.snapshot.notice?.isError == true)
        for _ in 0..<3 { harness.wait(milliseconds: 2_500) }

        #expect(harness.wizard.snapshot.brand == "Fabrikam")
        #expect(harness.wizard.caption != nil)
    }

    @Test func `Esc ends the tour, and the user goes on from there`() throws {
        var harness = try Self.harness()
        harness.press(Self.space, Self.space, .escape)
        #expect(harness.wizard.caption == nil)
        #expect(harness.wizard.snapshot.fields[0].value == "ada@contoso.com")

        harness.press(.character("x"))
        #expect(harness.wizard.snapshot.fields[0].value == "ada@contoso.comx")
    }

    @Test func `other keys, pastes and clicks enter nothing`() throws {
        var harness = try Self.harness()
        harness.press(.character("x"), .tab, .backspace)
        harness.handle(.paste("x"))
        harness.handle(.answer(.email, .text("x")))
        #expect(harness.wizard.effort.keys == 0)
        harness.handle(.mouse(MouseEvent(.press, at: Frame.Position(x: 20, y: 12))))

        #expect(harness.wizard.snapshot.fields[0].value == "")
        #expect(harness.wizard.caption != nil)
    }

    @Test func `the inspector and Ctrl-C work during a tour`() throws {
        var harness = try Self.harness()
        harness.press(.function(3))
        #expect(harness.wizard.isInspecting)
        harness.press(.function(3), .control("c"), .control("c"))

        #expect(harness.exitOutcome == .quit)
    }

    @Test func `an error ends the tour`() throws {
        var harness = try Self.harness()
        harness.press(Self.space, Self.space, Self.space)
        harness.fail(.offline(host: "contoso.ciamlogin.com"))

        #expect(harness.wizard.caption == nil)
    }

    @Test func `a loop goes on by itself`() throws {
        var harness = try Self.harness(.loop)
        #expect(harness.scheduledTicks.last == harness.now.adding(milliseconds: 2_500))
        harness.wait(milliseconds: 2_500)
        for _ in 0..<15 { harness.wait(milliseconds: 60) }
        #expect(harness.wizard.snapshot.fields[0].value == "ada@contoso.com")
        #expect(harness.requests.isEmpty)

        harness.wait(milliseconds: 1_500)
        #expect(harness.requests.count == 1)
    }

    @Test func `in a loop, no tick is asked for at a time that has passed`() throws {
        var harness = try Self.harness(.loop)
        harness.press(Self.space, Self.space, Self.space)
        for _ in 0..<4 { harness.wait(milliseconds: 2_500) }
        #expect(harness.scheduledTicks.last.map { $0 > harness.now } == true)
        harness.accept()
        harness.accept()
        // The inbox is asked for, and does not open.
        for _ in 0..<8 { harness.wait(milliseconds: 2_500) }

        #expect(harness.otherEffects == [.readInbox])
        #expect(harness.scheduledTicks.last.map { $0 > harness.now } == true)
    }

    @Test func `at the end of a tour the menu offers the next flow`() throws {
        var harness = try Self.harness()
        harness.press(Self.space, Self.space, Self.space)
        harness.reply(200, #"{"challenge_type":"redirect"}"#)
        #expect(harness.wizard.caption?.hasPrefix("Some steps need a browser.") == true)

        harness.press(Self.space)

        #expect(harness.wizard.snapshot.state == "flows")
        #expect(harness.wizard.snapshot.choices.firstIndex(where: \.isChosen) == 1)
        #expect(harness.wizard.caption == nil)
    }

    @Test func `at the end of a loop the next flow starts, and the first one follows the last`() throws {
        let names = ["contoso", "fabrikam", "litware"]
        var harness = WizardHarness(demo: try .bundled(names, tourMode: .loop))
        for name in ["fabrikam", "litware", "contoso"] {
            harness.press(Self.space, Self.space, Self.space)
            harness.reply(200, #"{"challenge_type":"redirect"}"#)
            harness.wait(milliseconds: 5_000)
            let flow = try #require(try UserFlow.bundled(name))
            #expect(harness.otherEffects.last == .startFlow(flow))
            #expect(harness.wizard.caption != nil)
        }
    }
}

/// The list of what can go wrong in a demo.
struct FaultMenuTests {
    /// Returns a harness with the list of a flow open.
    private static func harness(_ index: Int = 0) throws -> WizardHarness {
        var harness = WizardHarness(demo: try .bundled())
        for _ in 0..<index { harness.press(.move(.down)) }
        harness.press(.enter, .tab, .tab, .enter)
        return harness
    }

    @Test func `the first page opens the list, in a demo alone`() throws {
        #expect(try Self.harness().wizard.snapshot.state == "faults")
        #expect(
            try WizardHarness("contoso").wizard.snapshot.buttons.map(\.name) == ["proceed", "signIn"])
    }

    @Test func `a choice fills in the address, which can still be changed`() throws {
        var harness = try Self.harness()
        harness.press(.move(.down), .enter)
        #expect(harness.wizard.snapshot.fields[0].value == "ada+weak@demo.example")
        #expect(harness.wizard.snapshot.focusIndex == 0)
        #expect(harness.requests.isEmpty)

        harness.press(.backspace)
        #expect(harness.wizard.snapshot.fields[0].value == "ada+weak@demo.exampl")
        harness.press(.character("e"), .enter)
        #expect(harness.lastForm["username"] == "ada+weak@demo.example")
    }

    @Test func `Esc keeps the address that was typed`() throws {
        var harness = WizardHarness(demo: try .bundled())
        harness.press(.enter)
        harness.type("grace@contoso.com")
        harness.press(.tab, .tab, .enter, .escape)

        #expect(harness.wizard.snapshot.fields[0].value == "grace@contoso.com")
    }

    @Test func `a flow without passwords or a city has no fault of either`() throws {
        let faults = FaultMenu(for: try #require(try UserFlow.bundled("fabrikam"))).faults

        #expect(
            Set(faults).isDisjoint(with: [.weak, .refusedCity, .secondFactor, .registration, .forgotten]))
        #expect(faults.count == 8)
        #expect(FaultMenu(for: try #require(try UserFlow.bundled("contoso"))).faults.count == 13)
        #expect(
            FaultMenu(for: try #require(try UserFlow.bundled("litware"))).faults
                == [.taken, .browser, .unsupported, .down, .slow])
    }

    @Test(arguments: UserFlow.bundled)
    func `help on the first page lists the faults of the menu`(name: String) throws {
        let index = try #require(UserFlow.bundled.firstIndex(of: name))
        let menu = try #require(try Self.harness(index).wizard.overlay as? FaultMenu)
        var harness = WizardHarness(demo: try .bundled())
        for _ in 0..<index { harness.press(.move(.down)) }
        harness.press(.enter, .function(1))
        let help = try #require(harness.wizard.overlay as? Help)

        #expect(help.faults == menu.faults)
        #expect(help.faults.isEmpty == false)
        let texts = harness.wizard.snapshot.choices.map(\.label)
        #expect(texts == menu.faults.map { $0.text(harness.wizard.strings.demo) })
    }
}

extension Wizard {
    /// The line about the page in a tour; `nil` outside of one.
    fileprivate var caption: String? { screenModel.surround.caption }
}
