import Foundation
import NativeAuth
import TestSupport
import Testing

@testable import MSAL

/// The lines about every known reply, with and without texts that repeat what was sent.
@MainActor
struct ExchangeLogTests {
    private static let secrets = [
        MSALHarness.sentPassword, MSALHarness.sentCode, MSALHarness.sentCity,
    ]
    private static let identities = ["ada@contoso.com", "bo@contoso.com", "a**@contoso.com"]

    @Test func `every reply is tested`() {
        #expect(ExchangeReply.all.count > 100)
    }

    @Test(arguments: Nightly.selection(40, of: ExchangeReply.all))
    func `no line about a reply contains a secret or what its mask hides`(exchange: ExchangeReply)
        async throws
    {
        for mask in MSALLogMaskingLevel.allCases {
            let lines = try await lines(mask, exchange)

            #expect((Self.secrets + exchange.tokens).leaks(in: lines) == [])
            if mask != .settingsMaskSecretsOnly { #expect(Self.identities.leaks(in: lines) == []) }
            if mask == .settingsMaskAllPII { #expect(lines.allSatisfy { !$0.containsPII }) }
        }
    }

    @Test(arguments: Nightly.selection(40, of: ExchangeReply.all))
    func `no line repeats a secret that the tenant repeats`(exchange: ExchangeReply) async throws {
        for secret in exchange.secrets where secret.utf8.count >= 4 {
            let percent = secret.utf8.map { "%" + String($0, radix: 16) }.joined()
            for text in [secret, "You sent \(secret).", "You sent \(percent)."] {
                let lines = try await lines(.settingsMaskSecretsOnly, exchange, repeating: text)

                #expect([secret].leaks(in: lines) == [], "\(text)")
            }
        }
    }

    @Test(arguments: Nightly.selection(20, of: ExchangeReply.all))
    func `no line repeats an address that the tenant repeats, if its mask hides it`(exchange: ExchangeReply)
        async throws
    {
        for mask in [MSALLogMaskingLevel.settingsMaskAllPII, .settingsMaskEUIIOnly] {
            for text in Self.identities.flatMap({ [$0, "There is no \($0)."] }) {
                let lines = try await lines(mask, exchange, repeating: text)

                #expect(Self.identities.leaks(in: lines) == [], "\(mask) \(text)")
            }
        }
    }

    private func lines(
        _ mask: MSALLogMaskingLevel, _ exchange: ExchangeReply, repeating text: String? = nil
    ) async throws -> [LogReader.Entry] {
        let log = LogReader(.verbose, mask)
        let harness = try MSALHarness(
            capabilities: [.mfaRequired, .registrationRequired], log: log.config.log)
        try await harness.call(with: exchange.reply(repeating: text), at: exchange.path)
        return await log.lines()
    }
}

/// A reply in `assets/exchanges`, and the call that gets it.
struct ExchangeReply: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let path: String
    let status: Int
    /// The body as JSON.
    let body: Data

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../assets/exchanges").standardized

    static let all: [ExchangeReply] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
        return names.sorted().compactMap { ExchangeReply($0) }
    }()

    /// Reads a file; `nil` if it is no reply of an endpoint.
    private init?(_ name: String) {
        guard let data = try? Data(contentsOf: Self.folder.appending(path: name)),
            let exchange = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any],
            let path = exchange["reply"] as? String, let body = exchange["body"] as? [String: Any],
            let json = try? JSONSerialization.data(withJSONObject: body)
        else { return nil }
        (testDescription, self.path, self.body) = (name, path, json)
        status = exchange["status"] as? Int ?? 0
    }

    /// The reply as it is, or with texts that repeat what was sent.
    func reply(repeating text: String?) -> ScriptedTransport.Reply {
        var members = ((try? JSONSerialization.jsonObject(with: body)) as? [String: Any]) ?? [:]
        if let text {
            for name in ["error", "suberror", "error_description", "redirect_reason", "trace_id"]
            where members[name] != nil || name == "error_description" {
                members[name] = text
            }
        }
        let json = (try? JSONSerialization.data(withJSONObject: members)) ?? Data()
        return .reply(status, String(decoding: json, as: UTF8.self))
    }

    /// The tokens in the body.
    var tokens: [String] {
        let members = ((try? JSONSerialization.jsonObject(with: body)) as? [String: Any]) ?? [:]
        return members.filter { $0.key.hasSuffix("_token") || $0.key == "client_info" }.values
            .compactMap { $0 as? String }
    }

    /// The secrets that the request and the reply have.
    @MainActor var secrets: [String] {
        let sent: [String] =
            switch path {
            case "/signup/v1.0/start": [MSALHarness.sentPassword, MSALHarness.sentCity]
            case "/signup/v1.0/continue": [MSALHarness.sentCity]
            case "/oauth2/v2.0/token", "/resetpassword/v1.0/submit": [MSALHarness.sentPassword]
            case "/register/v1.0/continue", "/resetpassword/v1.0/continue": [MSALHarness.sentCode]
            default: []
            }
        return sent + tokens
    }
}

@MainActor
extension MSALHarness {
    static let sentPassword = "Zq7-Vellum.Quokka-93"
    static let sentCode = "48213975"
    static let sentCity = "Frederiksværk"

    /// Makes the call whose last request gets this reply; further requests get no reply.
    func call(with reply: ScriptedTransport.Reply, at path: String) async throws {
        switch path {
        case "/signup/v1.0/start": try await startSignUp([reply])
        case "/signup/v1.0/challenge": try await startSignUp([.started, reply])
        case "/signup/v1.0/continue":
            let state = try await attributesState([reply])
            await state.submitAttributes(attributes: ["city": Self.sentCity], delegate: delegate).finish()
        case "/oauth2/v2.0/initiate": await signIn([reply])
        case "/oauth2/v2.0/challenge": await signIn([.started, reply])
        case "/oauth2/v2.0/token": await signIn([.started, .passwordRequired("P"), reply])
        case "/oauth2/v2.0/introspect": await requireStrongAuth("mfa_required", reply)
        case "/register/v1.0/introspect": await requireStrongAuth("registration_required", reply)
        case "/register/v1.0/challenge":
            let state = try await registrationState([reply])
            await state.challengeAuthMethod(parameters: .email, delegate: delegate).finish()
        case "/register/v1.0/continue":
            let state = try await registrationCodeState([reply])
            await state.submitChallenge(challenge: Self.sentCode, delegate: delegate).finish()
        default: try await resetPassword(with: reply, at: path)
        }
    }

    private func startSignUp(_ replies: [ScriptedTransport.Reply]) async throws {
        transport.enqueue(replies)
        let parameters = MSALNativeAuthSignUpParameters.ada
        parameters.password = Self.sentPassword
        parameters.attributes = ["city": Self.sentCity]
        _ = try await signUp(parameters)
    }

    private func signIn(_ replies: [ScriptedTransport.Reply]) async {
        transport.enqueue(replies)
        await application.signIn(
            parameters: .user("ada@contoso.com", Self.sentPassword), delegate: delegate
        ).finish()
    }

    private func requireStrongAuth(_ suberror: String, _ reply: ScriptedTransport.Reply) async {
        await signIn([.started, .passwordRequired("P"), .strongAuthRequired(suberror), reply])
    }

    private func resetPassword(with reply: ScriptedTransport.Reply, at path: String) async throws {
        switch path {
        case "/resetpassword/v1.0/start", "/resetpassword/v1.0/challenge":
            transport.enqueue(path.hasSuffix("start") ? [reply] : [.started, reply])
            _ = try await resetPassword()
        case "/resetpassword/v1.0/continue":
            let state = try await resetCodeState([reply])
            await state.submitCode(code: Self.sentCode, delegate: delegate).finish()
        case "/resetpassword/v1.0/submit", "/resetpassword/v1.0/poll_completion":
            let isPoll = path.hasSuffix("poll_completion")
            let state = try await newPasswordState(isPoll ? [.saving("S"), reply] : [reply])
            await state.submitPassword(password: Self.sentPassword, delegate: delegate).finish()
        default: Issue.record("no call for \(path)")
        }
    }
}
