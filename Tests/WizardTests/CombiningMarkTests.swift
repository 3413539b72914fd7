import NativeAuth
import Terminal
import TestSupport
import Testing
import UserFlow

@testable import Wizard

/// Letters with thousands of combining marks of alternating classes, which take quadratic time to compare.
///
/// Each test compares the times of a short and of a long text; eight times as much text may take thirty times
/// as long, where quadratic work takes sixty-four times.
struct CombiningMarkTests {
    private static func text(_ markPairs: Int) -> String {
        "a" + String(repeating: "\u{327}\u{301}", count: markPairs)
    }

    /// Bodies of replies with a text in one place.
    private static let bodies: [@Sendable (String) -> String] = [
        { #"{"error":"\#($0)"}"# }, { #"{"\#($0)":"x"}"# },
        { #"{"error":"invalid_grant","suberror":"\#($0)"}"# },
        { #"{"error":"invalid_grant","error_description":"\#($0)","correlation_id":"\#($0)"}"# },
        { #"{"error":"invalid_grant","invalid_attributes":[{"name":"\#($0)"}]}"# },
        {
            #"{"error":"attributes_required","continuation_token":"t","required_attributes":"#
                + #"[{"name":"\#($0)","type":"string","required":true}]}"#
        },
        {
            #"{"error":"attributes_required","continuation_token":"t","required_attributes":"#
                + #"[{"name":"x","type":"\#($0)","required":true,"options":{"regex":"\#($0)"}}]}"#
        },
        {
            #"{"challenge_type":"oob","continuation_token":"t","challenge_target_label":"\#($0)","#
                + #""binding_method":"prompt","challenge_channel":"\#($0)","code_length":8}"#
        },
        { #"{"challenge_type":"redirect","redirect_reason":"\#($0)"}"# },
        { #"{"continuation_token":"\#($0)"}"# },
    ]

    @Test(.rule("C-05"), arguments: bodies.indices)
    func `a reply with alternating marks takes time in proportion to its length`(index: Int) throws {
        try Self.expectProportionalTime {
            var harness = try WizardHarness.atCode()
            harness.enter("40273951")
            return harness
        } _: { harness, text in
            harness.reply(index >= 7 ? 200 : 400, Self.bodies[index](text))
            _ = harness.text()
            harness.press(.backspace)
            _ = harness.text()
        }
    }

    @Test(.rule("C-05"), arguments: PageFixture.allCases)
    func `a paste of alternating marks takes time in proportion to its length`(page: PageFixture) throws {
        try Self.expectProportionalTime {
            try page.makeHarness()
        } _: { harness, text in
            harness.handle(.paste(text))
            _ = harness.text()
        }
    }

    @Test(.rule("C-05"))
    func `of typed or pasted marks on one letter a field takes as many as a language needs`() throws {
        var harness = try WizardHarness("fabrikam")
        harness.type("x" + Self.text(100))
        #expect(harness.wizard.pageSession[current: .email]?.address.unicodeScalars.count == 2 + 32)

        harness.press(.control("u"))
        harness.handle(.paste("é" + Self.text(100) + "b"))

        let address = harness.wizard.pageSession[current: .email]?.address ?? ""
        // One mark is part of the letter á.
        #expect(address.unicodeScalars.count == 1 + 1 + 31 + 1 && address.hasSuffix("b"))
        #expect(harness.shows("We removed hidden characters."))
    }

    @Test(.rule("C-05")) func `a pasted password with more marks than that is refused`() throws {
        var harness = try WizardHarness("woodgrove")
        harness.enter("ada@contoso.com")

        harness.handle(.paste("Correct-Horse-7" + Self.text(100)))

        #expect(harness.wizard.snapshot.problem?.id == "paste.controls")
        #expect(!harness.shows("•"))
    }

    @Test(.rule("C-05"))
    func `an inbox with alternating marks takes time in proportion to their number`() throws {
        try Self.expectProportionalTime {
            try WizardHarness.atCode()
        } _: { harness, text in
            let code = Secret("40273951") ?? Secret()
            let message = Wizard.InboxEmail.Message(sender: text, subject: text, text: text, code: code)
            harness.handle(
                .inbox([
                    .init(recipient: ServerText(text), sentAt: harness.now, code: code, message: message)
                ]))
            _ = harness.text()
            harness.press(.character("v"))
            _ = harness.text()
        }
    }

    /// Expects that eight times as many marks take less than thirty times as long.
    ///
    /// - Parameters:
    ///   - prepare: Makes the harness, before each measurement.
    ///   - body: What is measured, with the text.
    private static func expectProportionalTime(
        _ prepare: () throws -> WizardHarness, _ body: (inout WizardHarness, String) -> Void
    ) throws {
        let short = try shortestTime(1_500, prepare, body)
        let long = try shortestTime(12_000, prepare, body)

        #expect(long < max(short, .milliseconds(1)) * 30, "\(short) and \(long)")
    }

    /// Returns the shortest of three times that a body takes, each after the same preparation.
    private static func shortestTime(
        _ markPairs: Int, _ prepare: () throws -> WizardHarness, _ body: (inout WizardHarness, String) -> Void
    ) throws -> Duration {
        let text = Self.text(markPairs)
        let times = try (0..<3).map { _ in
            var harness = try prepare()
            return ContinuousClock().measure { body(&harness, text) }
        }
        return times.min() ?? .zero
    }
}
