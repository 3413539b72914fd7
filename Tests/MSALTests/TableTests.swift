import Foundation
import Testing

@testable import MSAL

/// The outcome of each reply: the delegate method that is called, with its state and error.
@MainActor
struct TableTests {
    typealias Played = ScriptedTransport.Played

    /// A row of the table: the replies and the expected call.
    struct Row: CustomTestStringConvertible {
        let name: String
        let replies: [Played]
        let method: String
        var token: String?
        var flags: Set<String> = []
        var text: String?
        var details: [String] = []
        var codes: [Int]?

        init(
            _ name: String, _ replies: [Played], _ method: String, token: String? = nil,
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
    func `starting a sign-up`(row: Row) async throws {
        let stage = try Stage(row.replies)

        let heard = try await stage.signUp()

        try await check(heard, against: row, on: stage)
    }

    @Test(arguments: Row.resend)
    func `resending a code`(row: Row) async throws {
        let stage = try Stage()
        let state = try await stage.atCode(row.replies)

        let heard = try await stage.told(state.resendCode(delegate: stage.listener))

        try await check(heard, against: row, on: stage)
    }

    @Test(arguments: Row.code)
    func `submitting a code`(row: Row) async throws {
        let stage = try Stage()
        let state = try await stage.atCode(row.replies)

        let heard = try await stage.told(state.submitCode(code: "12345678", delegate: stage.listener))

        try await check(heard, against: row, on: stage)
    }

    @Test(arguments: Row.password)
    func `submitting a password`(row: Row) async throws {
        let stage = try Stage()
        let state = try await stage.atPassword(row.replies)

        let heard = try await stage.told(
            state.submitPassword(password: "Correct-Horse-7", delegate: stage.listener))

        try await check(heard, against: row, on: stage)
    }

    @Test(arguments: Row.attributes)
    func `submitting attributes`(row: Row) async throws {
        let stage = try Stage()
        let state = try await stage.atAttributes(row.replies)

        let heard = try await stage.told(
            state.submitAttributes(attributes: ["city": "Odense"], delegate: stage.listener))

        try await check(heard, against: row, on: stage)
    }

    @Test(arguments: Row.signInAfterSignUp)
    func `signing in after a sign-up`(row: Row) async throws {
        let stage = try Stage()
        let code = try await stage.atCode([.reply(200, #"{"continuation_token":"T0"}"#)] + row.replies)
        let heard = try await stage.told(code.submitCode(code: "1", delegate: stage.listener))
        let state = try #require(heard.state as? SignInAfterSignUpState)

        let end = try await stage.told(state.signIn(delegate: stage.listener))

        try await check(end, against: row, on: stage)
    }

    @Test(arguments: Row.signIn)
    func `starting a sign-in`(row: Row) async throws {
        let stage = try Stage(row.replies)

        let heard = try await stage.told(
            stage.application.signIn(username: "ada_l", password: "p", delegate: stage.listener))

        try await check(heard, against: row, on: stage)
    }

    func check(_ heard: Listener.Heard, against row: Row, on stage: Stage) async throws {
        #expect(heard.method == row.method)
        #expect(heard.isOnMainQueue)
        #expect(heard.error?.flags ?? [] == row.flags)
        #expect(heard.error?.errorDescription == row.text)
        #expect(heard.details == row.details)
        if let codes = row.codes {
            #expect(heard.error?.errorCodes == codes)
            #expect(heard.error?.errorUri == "https://e.example")
        }
        #expect(await stage.token(of: heard.state) == row.token)
    }
}
