import NativeAuth
import Terminal
import Testing
import UserFlow

@testable import Wizard

/// An answer that is refused again.
struct RepeatedRefusalTests {
    @Test func `a refused answer that is sent again unchanged says how often it was tried`() throws {
        var harness = try WizardHarness.starting()
        harness.answer(.emailRefused)
        #expect(harness.wizard.snapshot.problem?.id == "email.refused")
        #expect(!harness.shows("Same result"))

        for count in 2...3 {
            harness.press(.enter)
            harness.answer(.emailRefused)
            #expect(harness.shows("Same result after \(count) tries."))
        }
        harness.reenter("lovelace@contoso.com")
        harness.answer(.emailRefused)

        #expect(!harness.shows("Same result"))
    }

    @Test func `a failure of the service that comes again is counted, too`() throws {
        var harness = try WizardHarness.atCode()
        harness.type("40273951")
        for _ in 1...2 {
            harness.press(.enter)
            harness.fail(.offline(host: "h"))
        }

        #expect(harness.shows("Same result after 2 tries."))
    }

    @Test func `an error of another kind is not a repetition`() throws {
        var harness = try WizardHarness.starting()
        harness.answer(.emailRefused)

        harness.press(.enter)
        #expect(harness.requests.map(\.path) == [.signUpStart, .signUpStart])
        harness.fail(.offline(host: "h"))

        #expect(!harness.shows("Same result"))
    }
}

/// A short list on a page whose answers the tenant refused.
struct RefusedListTests {
    private static let labels = ["Trains", "Planes", "Dolls", "Puzzles"]

    private static var flow: UserFlow {
        var flow = UserFlow(name: "Tailspin Toys", identityProvider: .emailOneTimePasscode)
        flow.pages = [
            UserFlow.Page(title: "Your collection", timing: .start, attributes: ["toys", "shelf"])
        ]
        var toys = UserFlow.AttributeDefinition(name: "toys", kind: .integer, label: "Number of toys")
        toys.hint = "A guess is fine"
        var shelf = UserFlow.AttributeDefinition(name: "shelf", kind: .choice, label: "Favourite shelf")
        shelf.hint = "The one you look at first"
        shelf.choices = labels.map { .init($0.lowercased(), label: LocalizedText($0)) }
        (toys.isRequired, shelf.isRequired) = (true, true)
        flow.attributes = [toys, shelf]
        return flow
    }

    /// Returns a harness after the tenant has refused both answers.
    private func refusedHarness(_ size: Frame.Size) -> WizardHarness {
        var harness = WizardHarness(flow: Self.flow)
        harness.handle(.resize(size))
        harness.enter("ada@contoso.com")
        harness.enter("3")
        harness.press(.move(.down), .character(" "), .enter)
        harness.refuse(
            "invalid_grant", "attribute_validation_failed", code: 1_002_027,
            extra: #","invalid_attributes":[{"name":"toys"},{"name":"shelf"}]"#)
        return harness
    }

    @Test(arguments: [(120, 40, 4), (80, 24, 2)])
    func `the list stays open, and the answer selected, when the tenant refuses it`(
        width: Int, height: Int, count: Int
    ) {
        let harness = refusedHarness(.init(width: width, height: height))
        let text = harness.text(width, height)

        #expect(harness.wizard.page.controls.problems.keys.sorted() == [0, 1])
        #expect(harness.wizard.snapshot.fields.map(\.value) == ["3", "Planes"])
        #expect(Self.labels.count { text.contains($0) } >= count, "\(text)")
        #expect(!text.contains("▾"), "\(text)")
    }
}
