import Foundation
@testable import MSAL
import NativeAuth
import Testing

/// The state that each error of a sign-in hands back.
@MainActor
struct StateTests {
    private let harness: MSALHarness

    init() throws {
        harness = try MSALHarness()
    }

    @Test(arguments: StateRow.all)
    func `an error hands back a state if the call can be repeated`(row: StateRow) async throws {
        let event = try await event(of: row)

        let error = try #require(event.error)
        #expect(await harness.token(of: event.state) == (row.hasState ? "T0" : nil))
        if let text = row.text { #expect(error.errorDescription == text) }
        #expect(error.isBrowserRequired == (row.reason == "a browser"))
    }

    /// Makes the call of a row and returns the call of the delegate.
    func event(of row: StateRow) async throws -> RecordingDelegate.Event {
        try await harness.event(from: start(row))
    }

    /// Makes the call of a row on a state with the token `T0`.
    private func start(_ row: StateRow) async throws -> MSALNativeAuthCall {
        let delegate = harness.delegate
        switch row.call {
        case .submitCode:
            return try await harness.signInCodeState(row.replies).submitCode(code: "1", delegate: delegate)
        case .resendCode:
            return try await harness.signInCodeState(row.replies).resendCode(delegate: delegate)
        case .submitPassword:
            return try await harness.signInPasswordState(row.replies)
                .submitPassword(password: "p", delegate: delegate)
        case .requestChallenge:
            return try await harness.secondFactorState(row.replies)
                .requestChallenge(authMethod: .email, delegate: delegate)
        case .requestAnotherChallenge:
            return try await harness.secondFactorCodeState(row.replies)
                .requestChallenge(authMethod: .email, delegate: delegate)
        case .submitChallenge:
            return try await harness.secondFactorCodeState(row.replies)
                .submitChallenge(challenge: "1", delegate: delegate)
        case .challengeAuthMethod:
            return try await harness.registrationState(row.replies)
                .challengeAuthMethod(parameters: .email, delegate: delegate)
        case .submitRegistrationChallenge:
            return try await harness.registrationCodeState(row.replies)
                .submitChallenge(challenge: "1", delegate: delegate)
        }
    }

    @Test func `N5: an error of the first challenge hands back the state for a code`() async throws {
        let state = try await harness.secondFactorState([.refusal("from_2031")])

        let event = try await harness.event(
            from: state.requestChallenge(authMethod: .email, delegate: harness.delegate))

        #expect(event.state is MFARequiredState)
    }

    @Test func `J1: an error on the verification state hands back the initial state`() async throws {
        let state = try await harness.registrationCodeState([.refusal("from_2031")])

        let event = try await harness.event(
            from: state.challengeAuthMethod(parameters: .email, delegate: harness.delegate))

        #expect(event.state is RegisterStrongAuthState)
    }

    @Test func `the state that an error hands back has the correlation ID of the reply`() async throws {
        let id = UUID()
        let state = try await harness.signInCodeState([
            .reply(400, #"{"error":"from_2031"}"#, headers: ["client-request-id": id.uuidString])
        ])

        let event = try await harness.event(from: state.submitCode(code: "1", delegate: harness.delegate))

        #expect((event.state as? SignInCodeRequiredState)?.correlationId == id)
    }
}

/// A call of a sign-in whose errors hand back a state.
enum SignInCall: Sendable {
    case submitCode, submitPassword, resendCode, requestChallenge, requestAnotherChallenge, submitChallenge
    case challengeAuthMethod, submitRegistrationChallenge
}

/// A reply to a call of a sign-in, and the state that the error hands back.
struct StateRow: CustomTestStringConvertible {
    typealias Reply = ScriptedTransport.Reply

    /// The number of the row in the table of states.
    let number: String
    let call: SignInCall
    let reason: String
    let replies: [Reply]
    /// Whether there is a state, with the token of the state on which the call was made.
    let hasState: Bool
    /// The message, where it tells replies apart.
    var text: String?

    var testDescription: String { "\(number) \(call): \(reason)" }
}

extension StateRow {
    /// Rows N1 to J5.
    static let all: [StateRow] =
        errors(.submitCode, "N1") + errors(.submitPassword, "N1") + tokenErrors(.submitCode, "N1", "N2")
        + tokenErrors(.submitPassword, "N1", "N2") + errors(.resendCode, "N3")
        + challengeErrors(.resendCode, "N3", "N4") + errors(.requestChallenge, "N5")
        + challengeErrors(.requestChallenge, "N5", "N6") + errors(.requestAnotherChallenge, "N5")
        + challengeErrors(.requestAnotherChallenge, "N5", "N6") + errors(.submitChallenge, "N7")
        + tokenErrors(.submitChallenge, "N7", "N8") + requiredAgain + errors(.challengeAuthMethod, "J1", "J2")
        + registrationErrors + errors(.submitRegistrationChallenge, "J4", "J4") + registeredErrors

    /// The errors that every call can have.
    private static func errors(
        _ call: SignInCall, _ number: String, _ browserNumber: String? = nil
    ) -> [StateRow] {
        let usable: [(String, Reply)] = [
            ("a wrong answer", .refusal("invalid_grant", "invalid_oob_value")),
            ("a wrong password", .errorCode(50126)), ("locked out", .errorCode(50053)),
            ("blocked", .refusal("access_denied", "provider_blocked_by_rep")),
            ("an invalid contact", .errorCode(901_001)), ("an unknown error", .refusal("from_2031")),
            ("no connection", .failure(.offline(host: "h"))),
            ("a timeout", .failure(.timedOut(host: "h", seconds: 60))),
            ("too many requests", .reply(429, #"{"error":"too_many_requests"}"#)),
            ("a server error", .reply(500, "")), ("no JSON", .reply(400, "")),
        ]
        let ended: [(String, Reply)] = [
            ("expired", .refusal("expired_token")), ("a spent token", .errorCode(55200)),
            ("an unknown token", .errorCode(55000)),
        ]
        return usable.map { StateRow(number, call, $0.0, [$0.1], hasState: true) }
            + ended.map { StateRow(number, call, $0.0, [$0.1], hasState: false) }
            + [StateRow(browserNumber ?? number, call, "a browser", [.redirect], hasState: false)]
    }

    /// The errors of a call that requests tokens: what cannot be kept, and what follows the accepted answer.
    private static func tokenErrors(
        _ call: SignInCall, _ number: String, _ laterNumber: String
    ) -> [StateRow] {
        let lists: [(String, Reply)] = [
            ("no list", .refusal("from_2031")), ("no connection", .failure(.offline(host: "h"))),
            ("an empty list", .started),
        ]
        return [
            StateRow(
                number, call, "tokens without an ID token", [.reply(200, TableTests.Row.noIDToken)],
                hasState: true)
        ]
            + ["mfa_required", "registration_required"].flatMap { suberror in
                lists.map { reason, reply in
                    StateRow(
                        laterNumber, call, "\(suberror), then \(reason)",
                        [.strongAuthRequired(suberror), reply], hasState: false)
                }
            }
    }

    /// The errors of a call that requests a code.
    private static func challengeErrors(
        _ call: SignInCall, _ number: String, _ passwordNumber: String
    ) -> [StateRow] {
        let incomplete = Reply.reply(200, #"{"challenge_type":"oob"}"#)
        return [
            StateRow(number, call, "an incomplete reply", [incomplete], hasState: true),
            StateRow(
                passwordNumber, call, "a password instead", [.passwordRequired("Tn")], hasState: false,
                text: "General error"),
        ]
    }

    private static let requiredAgain = ["mfa_required", "registration_required"].map { suberror in
        StateRow(
            "N8", .submitChallenge, "\(suberror) again", [.strongAuthRequired(suberror), .methods("Tn")],
            hasState: false, text: "General error")
    }

    private static let registrationErrors: [StateRow] = [
        StateRow(
            "J3", .challengeAuthMethod, "preverified, then refused",
            [.preverified("A"), .refusal("from_2031")],
            hasState: false),
        StateRow(
            "J3", .challengeAuthMethod, "preverified, then no tokens",
            [.preverified("A"), .started, .refusal("invalid_grant")], hasState: false),
        StateRow(
            "J3", .challengeAuthMethod, "preverified, then no connection",
            [.preverified("A"), .failure(.offline(host: "h"))], hasState: false),
    ]

    private static let registeredErrors: [StateRow] =
        [
            StateRow(
                "J5", .submitRegistrationChallenge, "accepted, then no tokens",
                [.started, .refusal("invalid_grant")], hasState: false),
            StateRow(
                "J5", .submitRegistrationChallenge, "accepted, then no connection",
                [.started, .failure(.offline(host: "h"))], hasState: false),
        ]
        + ["mfa_required", "registration_required"].map { suberror in
            StateRow(
                "J5", .submitRegistrationChallenge, "accepted, then \(suberror)",
                [.started, .strongAuthRequired(suberror), .methods("Tn")], hasState: false)
        }

    private init(
        _ number: String, _ call: SignInCall, _ reason: String, _ replies: [Reply], hasState: Bool,
        text: String? = nil
    ) {
        self.number = number
        self.call = call
        self.reason = reason
        self.replies = replies
        self.hasState = hasState
        self.text = text
    }
}

extension MSALHarness {
    /// Signs in until the code is required; its token is `T0`, and `replies` follow.
    func signInCodeState(_ replies: [ScriptedTransport.Reply]) async throws -> SignInCodeRequiredState {
        transport.enqueue([.started, .codeSent("T0")] + replies)
        let call = application.signIn(parameters: .user("ada_l"), delegate: delegate)
        return try #require(try await event(from: call).state as? SignInCodeRequiredState)
    }

    /// Signs in until the password is required; its token is `T0`, and `replies` follow.
    func signInPasswordState(
        _ replies: [ScriptedTransport.Reply]
    ) async throws -> SignInPasswordRequiredState {
        transport.enqueue([.started, .passwordRequired("T0")] + replies)
        let call = application.signIn(parameters: .user("ada_l"), delegate: delegate)
        return try #require(try await event(from: call).state as? SignInPasswordRequiredState)
    }
}
