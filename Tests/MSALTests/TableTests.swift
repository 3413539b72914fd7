import Foundation
import Testing

@testable import MSAL

/// The outcome of each reply: the delegate method that is called, with its state and error.
@MainActor
struct TableTests {
    typealias Reply = ScriptedTransport.Reply

    /// A row of the table: the replies and the expected call.
    struct Row: CustomTestStringConvertible {
        let name: String
        let replies: [Reply]
        let method: String
        var token: String?
        var flags: Set<String> = []
        var text: String?
        var details: [String] = []
        var codes: [Int]?

        init(
            _ name: String, _ replies: [Reply], _ method: String, token: String? = nil,
            flags: Set<String> = [], text: String? = nil, details: [String] = [], codes: [Int]? = nil
        ) {
            self.name = name
            self.replies = replies
            self.method = method
            self.token = token
            self.flags = flags
            self.text = text
            self.details = details
            self.codes = codes
        }

        var testDescription: String { name }
    }

    @Test(arguments: Row.start)
    func `starting a sign-up calls the expected delegate method`(row: Row) async throws {
        let harness = try MSALHarness(row.replies)

        let event = try await harness.signUp()

        try await check(event, against: row, in: harness)
    }

    @Test(arguments: Row.resend)
    func `resending a code calls the expected delegate method`(row: Row) async throws {
        let harness = try MSALHarness()
        let state = try await harness.codeState(row.replies)

        let event = try await harness.event(from: state.resendCode(delegate: harness.delegate))

        try await check(event, against: row, in: harness)
    }

    @Test(arguments: Row.code)
    func `submitting a code calls the expected delegate method`(row: Row) async throws {
        let harness = try MSALHarness()
        let state = try await harness.codeState(row.replies)

        let event = try await harness.event(
            from: state.submitCode(code: "12345678", delegate: harness.delegate))

        try await check(event, against: row, in: harness)
    }

    @Test(arguments: Row.password)
    func `submitting a password calls the expected delegate method`(row: Row) async throws {
        let harness = try MSALHarness()
        let state = try await harness.passwordState(row.replies)

        let event = try await harness.event(
            from: state.submitPassword(password: "Correct-Horse-7", delegate: harness.delegate))

        try await check(event, against: row, in: harness)
    }

    @Test(arguments: Row.attributes)
    func `submitting attributes calls the expected delegate method`(row: Row) async throws {
        let harness = try MSALHarness()
        let state = try await harness.attributesState(row.replies)

        let event = try await harness.event(
            from: state.submitAttributes(attributes: ["city": "Odense"], delegate: harness.delegate))

        try await check(event, against: row, in: harness)
    }

    @Test(arguments: Row.signInAfterSignUp)
    func `signing in after a sign-up calls the expected delegate method`(row: Row) async throws {
        let harness = try MSALHarness()
        let code = try await harness.codeState([.reply(200, #"{"continuation_token":"T0"}"#)] + row.replies)
        let event = try await harness.event(from: code.submitCode(code: "1", delegate: harness.delegate))
        let state = try #require(event.state as? SignInAfterSignUpState)

        let end = try await harness.event(from: state.signIn(parameters: .init(), delegate: harness.delegate))

        try await check(end, against: row, in: harness)
    }

    @Test(arguments: Row.signIn)
    func `starting a sign-in calls the expected delegate method`(row: Row) async throws {
        let harness = try MSALHarness(row.replies)

        let event = try await harness.event(
            from: harness.application.signIn(parameters: .user("ada_l", "p"), delegate: harness.delegate))

        try await check(event, against: row, in: harness)
    }

    func check(_ event: RecordingDelegate.Event, against row: Row, in harness: MSALHarness) async throws {
        #expect(event.method == row.method)
        #expect(event.isOnMainQueue)
        #expect(event.error?.flags ?? [] == row.flags)
        #expect(event.error?.errorDescription == row.text)
        #expect(event.details == row.details)
        if let codes = row.codes {
            #expect(event.error?.errorCodes == codes)
            #expect(event.error?.errorUri == "https://e.example")
        }
        #expect(await harness.token(of: event.state) == row.token)
    }
}
