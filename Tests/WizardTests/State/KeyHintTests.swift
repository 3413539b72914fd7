import NativeAuth
import Terminal
import Testing
import UserFlow

@testable import Wizard

/// The line of keys where no golden drawing shows it; `KeyLineTests` presses the keys of every state.
struct KeyHintTests {
    @Test(arguments: [
        (
            PageFixture.signInPassword,
            ["Enter Continue", "Enter Continue", "Enter Forgot your password?", "Enter Back"]
        ),
        (.code, ["Enter Continue", "Enter Continue", "", "Enter Change email", "Enter Open inbox"]),
        (.deadEnd, ["Enter Start again", "Enter Back", "Enter Leave"]),
        (.doneOffer, ["Enter Sign in", "Enter Finish"]),
        (.passwordTwice, ["Enter next", "Enter Continue", "Enter Continue", "Enter Back"]),
    ])
    func `the key line names the button that Enter presses on each field and button`(
        fixture: PageFixture, hints: [String]
    )
        throws
    {
        var harness = try fixture.makeHarness()

        for hint in hints {
            #expect(harness.keyLine.first { $0.hasPrefix("Enter") } ?? "" == hint, "\(harness.keyLine)")
            harness.press(.tab)
        }
    }

    @Test func `while a request is in flight, Esc cancels, and no other key of the page is named`() throws {
        var harness = try WizardHarness.atCode()
        harness.enter("40273951")
        #expect(harness.wizard.isWaiting)
        #expect(harness.keyLine == ["Esc cancel", "F1 help", "Demo · F2 inbox · F3 inspect"])

        harness.press(.backTab)
        #expect(harness.keyLine.first == "Enter Open inbox")
        harness.press(.escape)

        #expect(harness.wizard.snapshot.notice?.id == "waiting.unsure")
    }

    @Test func `an email without a code that fits here cannot be used`() throws {
        var harness = try WizardHarness("fabrikam")

        harness.handle(.inbox([WizardHarness.email("40273951")]))

        #expect(harness.keyLine == ["Esc close", "Demo · F3 inspect"])
    }

    @Test func `a required list whose only choice is made has nothing to choose with Space`() throws {
        var harness = try WizardHarness.atStrongAuth("mfa_required", methods: WizardHarness.twoMethods)
        #expect(!harness.keyLine.contains("Space choose"))

        harness.press(.move(.down))

        #expect(harness.keyLine.contains("Space choose"))
    }

    @Test func `a page opened from the review returns there, also the first one`() throws {
        var harness = try ReviewPageTests.makeHarness()
        harness.press(.line(0))
        #expect(harness.wizard.pageID == .email)

        #expect(harness.keyLine.contains("Esc back"))
        harness.press(.escape)

        #expect(harness.wizard.pageID == .review)
    }

    @Test func `during a tour, Space is named only while it goes on`() throws {
        var harness = WizardHarness(demo: try .bundled(["fabrikam"], tourMode: .stepwise))
        #expect(harness.keyLine == ["Space next", "Esc end tour", "Demo · F3 inspect"])

        harness.press(.character(" "), .character(" "), .character(" "))
        #expect(harness.wizard.isWaiting)

        #expect(harness.keyLine == ["Esc end tour", "Demo · F3 inspect"])
    }
}

extension WizardHarness {
    /// The line of keys and the status after it, as on a wide screen.
    var keyLine: [String] {
        let surround = wizard.screenModel.surround
        return surround.keys + surround.status.prefix(1)
    }
}

struct InputGuardsTests {
    private let now = Timestamp(wall: 1_768_471_200_000, monotonic: 1_000_000)

    @Test func `the warning before quitting lasts two seconds`() {
        var guards = InputGuards(at: now)
        guards.warnBeforeQuitting(at: now)

        guards.tick(now.adding(milliseconds: 1_999))
        #expect(guards.quitDeadline != nil)
        guards.tick(now.adding(seconds: 2))
        #expect(guards.quitDeadline == nil)
    }

    @Test func `a tick is requested once`() {
        var schedule = TickSchedule()
        let due = now.adding(seconds: 1)

        let requests = [schedule.request(due), schedule.request(due)]
        schedule.tick(due)

        #expect(requests + [schedule.request(due)] == [.tick(at: due), nil, .tick(at: due)])
    }

    @Test func `a wait lasts over requests that follow each other`() {
        var request = PendingRequest()
        let first = request.begin(at: now)
        let second = request.begin(at: now.adding(seconds: 1))
        let start = request.start
        request.end()
        let third = request.begin(at: now.adding(seconds: 2))

        #expect([first, second, third] == [1, 2, 3])
        #expect(start == now)
        #expect(request.start == now.adding(seconds: 2))
    }
}
