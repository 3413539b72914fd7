import NativeAuth
import TestSupport
import Testing
import UserFlow
import Wizard

@testable import Plain

/// The offer to keep a sign-in, as a question.
struct KeepSignedInTests {
    /// Returns a session in which the user name is entered; all output before the offer has been read.
    private static func atOffer() throws -> PlainHarness {
        var harness = PlainHarness(flow: try .sample("fabrikam"), offersToKeepSignedIn: true)
        harness.type(":signin")
        _ = harness.newOutput()
        harness.type("ada@contoso.com")
        return harness
    }

    private static func signIn(_ harness: inout PlainHarness) {
        harness.reply(200, #"{"continuation_token":"s1"}"#)
        harness.accept()
        harness.type("40273951")
        harness.reply(
            200,
            #"{"token_type":"Bearer","access_token":"a","refresh_token":"r","id_token":"i","expires_in":3600}"#
        )
    }

    private static func isKept(_ harness: PlainHarness) -> Bool {
        harness.otherEffects.contains { if case .keepSignedIn = $0 { true } else { false } }
    }

    @Test func `the offer is a question whose default is no`() throws {
        var harness = try Self.atOffer()
        let question = harness.newOutput()

        harness.type("")
        Self.signIn(&harness)

        #expect(question.contains("Keep me signed in on this computer"), "\(question)")
        #expect(question.contains("Current answer: no."), "\(question)")
        #expect(!Self.isKept(harness))
    }

    @Test(arguments: [("y", true), ("1", true), ("n", false), ("2", false)])
    func `the question is answered with y or n`(answer: String, isKept: Bool) throws {
        var harness = try Self.atOffer()

        harness.type(answer)
        #expect(harness.requests.map(\.path) == [.signInInitiate])
        Self.signIn(&harness)

        #expect(Self.isKept(harness) == isKept)
    }

    @Test func `a sign-in that could not be kept is announced`() throws {
        var harness = try Self.atOffer()
        harness.type("y")
        Self.signIn(&harness)
        _ = harness.newOutput()

        harness.feed(.wizard(.signInKept(.link(path: "/s/x"))))

        #expect(harness.newOutput().contains("You're signed in, but this computer couldn't keep it"))
    }

    @Test func `a sign-in that is kept is announced`() throws {
        var harness = try Self.atOffer()
        harness.type("y")
        Self.signIn(&harness)
        _ = harness.newOutput()

        harness.feed(.wizard(.signInKept(nil)))

        #expect(harness.newOutput().contains("You'll stay signed in on this computer."))
    }
}
