import Foundation
import Testing

@testable import MSAL

/// What each reply comes to: which method is called, with which state and which error.
@MainActor
struct TableTests {
    typealias Played = ScriptedTransport.Played

    /// A row of the table.
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
    func `beginning a sign-up`(row: Row) async throws {
        let stage = try Stage(row.replies)

        let heard = try await stage.signUp()

        try await check(heard, against: row, on: stage)
    }

    @Test(arguments: Row.resend)
    func `asking for another code`(row: Row) async throws {
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

    private func check(_ heard: Listener.Heard, against row: Row, on stage: Stage) async throws {
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

extension MSALNativeAuthError {
    /// The properties that hold, of those by which applications decide.
    var flags: Set<String> {
        var flags: Set<String> = []
        func add(_ name: String, _ holds: Bool) { if holds { flags.insert(name) } }
        add("isSessionExpired", isSessionExpired)
        add("isNetworkError", isNetworkError)
        switch self {
        case let error as SignUpStartError:
            add("isBrowserRequired", error.isBrowserRequired)
            add("isUserAlreadyExists", error.isUserAlreadyExists)
            add("isInvalidPassword", error.isInvalidPassword)
            add("isInvalidUsername", error.isInvalidUsername)
            add("isInvalidAttributes", error.isInvalidAttributes)
        case let error as VerifyCodeError:
            add("isBrowserRequired", error.isBrowserRequired)
            add("isInvalidCode", error.isInvalidCode)
            add("isUserAlreadyExists", error.isUserAlreadyExists)
        case let error as PasswordRequiredError:
            add("isBrowserRequired", error.isBrowserRequired)
            add("isInvalidPassword", error.isInvalidPassword)
            add("isUserAlreadyExists", error.isUserAlreadyExists)
        case let error as MSALNativeAuthGenericError:
            add("isBrowserRequired", error.isBrowserRequired)
            add("isUserAlreadyExists", (error as? AttributesRequiredError)?.isUserAlreadyExists ?? false)
        default: break
        }
        return flags
    }
}
