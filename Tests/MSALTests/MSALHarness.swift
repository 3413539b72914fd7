import Dispatch
import Foundation
import NativeAuth
import SignUp
import Synchronization
import Testing

@testable import MSAL

/// An application with a scripted transport and a recording delegate.
@MainActor
struct MSALHarness {
    let transport: ScriptedTransport
    let application: MSALNativeAuthPublicClientApplication
    let delegate = RecordingDelegate()
    let timer = ScriptedTimer()

    init(
        _ replies: [ScriptedTransport.Reply] = [],
        challengeTypes: MSALNativeAuthChallengeTypes = [.OOB, .password],
        capabilities: MSALNativeAuthCapabilities = [], log: Log = MSALGlobalConfig.loggerConfig.log
    ) throws {
        transport = ScriptedTransport(replies)
        let configuration = try MSALNativeAuthPublicClientApplicationConfig(
            clientId: "client", tenantSubdomain: "contoso", challengeTypes: challengeTypes)
        configuration.capabilities = capabilities
        var client = NativeAuthClient(configuration, transport: transport, log: log)
        client.pause = { [timer] in await timer.pause($0) }
        application = MSALNativeAuthPublicClientApplication(client: client)
    }

    /// Waits for a call and returns the one delegate call that it made.
    func event(from call: MSALNativeAuthCall) async throws -> RecordingDelegate.Event {
        let count = delegate.events.count
        await call.finish()
        #expect(delegate.events.count == count + 1)
        return try #require(delegate.events.last)
    }

    func signUp(_ parameters: MSALNativeAuthSignUpParameters = .ada) async throws -> RecordingDelegate.Event {
        try await event(from: application.signUp(parameters: parameters, delegate: delegate))
    }

    /// Signs up until the code is required; its token is `T0`, and `replies` follow.
    func codeState(_ replies: [ScriptedTransport.Reply]) async throws -> SignUpCodeRequiredState {
        transport.enqueue([.started, .codeSent("T0")] + replies)
        return try #require(try await signUp().state as? SignUpCodeRequiredState)
    }

    func passwordState(_ replies: [ScriptedTransport.Reply]) async throws -> SignUpPasswordRequiredState {
        let code = try await codeState([.credentialRequired, .passwordRequired("T0")] + replies)
        let event = try await event(from: code.submitCode(code: "12345678", delegate: delegate))
        return try #require(event.state as? SignUpPasswordRequiredState)
    }

    func attributesState(_ replies: [ScriptedTransport.Reply]) async throws -> SignUpAttributesRequiredState {
        let code = try await codeState([.attributesRequired("T0")] + replies)
        let event = try await event(from: code.submitCode(code: "12345678", delegate: delegate))
        return try #require(event.state as? SignUpAttributesRequiredState)
    }

    func signUpCompletion(_ replies: [ScriptedTransport.Reply]) async throws -> SignInAfterSignUpState {
        let code = try await codeState([.reply(200, #"{"continuation_token":"T0"}"#)] + replies)
        let event = try await event(from: code.submitCode(code: "12345678", delegate: delegate))
        return try #require(event.state as? SignInAfterSignUpState)
    }

    /// The continuation token that a state sends.
    func token(of state: NSObject?) async -> String? {
        switch state {
        case let state as SignUpCodeRequiredState:
            await state.resendCode(delegate: delegate).finish()
        case let state as SignUpPasswordRequiredState:
            await state.submitPassword(password: "Correct-Horse-7", delegate: delegate).finish()
        case let state as SignUpAttributesRequiredState:
            await state.submitAttributes(attributes: [:], delegate: delegate).finish()
        case let state as RegisterStrongAuthBaseState:
            await state.challengeAuthMethod(parameters: .email, delegate: delegate).finish()
        case let state as MFABaseState:
            await state.requestChallenge(authMethod: .email, delegate: delegate).finish()
        case let state as SignInCodeRequiredState:
            await state.resendCode(delegate: delegate).finish()
        case let state as SignInPasswordRequiredState:
            await state.submitPassword(password: "p", delegate: delegate).finish()
        case let state as ResetPasswordCodeRequiredState:
            await state.resendCode(delegate: delegate).finish()
        case let state as ResetPasswordRequiredState:
            await state.submitPassword(password: "Correct-Horse-7", delegate: delegate).finish()
        case let state as SignInAfterPreviousFlowBaseState:
            return state.completion.token?.reveal ?? "none"
        default:
            return nil
        }
        return transport.requests.last?[text: .continuationToken]
    }
}

extension MSALNativeAuthSignUpParameters {
    static var ada: MSALNativeAuthSignUpParameters {
        MSALNativeAuthSignUpParameters(username: "ada@contoso.com")
    }
}

extension ScriptedTransport.Reply {
    static let started = reply(200, #"{"continuation_token":"T"}"#)
    static let credentialRequired = reply(400, #"{"error":"credential_required","continuation_token":"Tc"}"#)
    static let redirect = reply(200, #"{"challenge_type":"redirect","redirect_reason":"because"}"#)

    static func codeSent(_ token: String) -> Self {
        reply(
            200,
            """
            {"challenge_type":"oob","challenge_target_label":"a**@contoso.com","challenge_channel":"email",
             "code_length":8,"continuation_token":"\(token)"}
            """)
    }

    static func passwordRequired(_ token: String) -> Self {
        reply(200, #"{"challenge_type":"password","continuation_token":"\#(token)"}"#)
    }

    static func attributesRequired(_ token: String) -> Self {
        reply(
            400,
            """
            {"error":"attributes_required","error_description":"Why","error_codes":[55106],
             "continuation_token":"\(token)",
             "required_attributes":[{"name":"city","type":"string","required":true,"options":{"regex":"^.+$"}}]}
            """)
    }

    /// A refusal with a description, an error number and an address.
    static func refusal(_ error: String, _ suberror: String? = nil, _ members: String = "") -> Self {
        let suberror = suberror.map { #""suberror":"\#($0)","# } ?? ""
        return reply(
            400,
            """
            {"error":"\(error)",\(suberror)"error_description":"Why","error_codes":[7],
             "error_uri":"https://e.example"\(members.isEmpty ? "" : ",\(members)")}
            """)
    }
}

/// A transport that returns scripted replies in order and records the requests.
final class ScriptedTransport: Transport {
    private let replies: Mutex<[Reply]>
    private let sentRequests = Mutex<[Request]>([])

    /// A scripted reply to a request.
    enum Reply: Sendable {
        case reply(Int, String, headers: [String: String])
        case failure(TransportFailure)
        /// No reply until the request is canceled.
        case noReply

        static func reply(_ status: Int, _ json: String) -> Reply { .reply(status, json, headers: [:]) }
    }

    init(_ replies: [Reply]) {
        self.replies = Mutex(replies)
    }

    var requests: [Request] { sentRequests.withLock { $0 } }
    /// The number of requests for which the script had no reply.
    var unansweredCount: Int { unanswered.withLock { $0 } }
    private let unanswered = Mutex(0)

    func enqueue(_ newReplies: [Reply]) {
        replies.withLock { $0 += newReplies }
    }

    func send(_ request: Request) async throws(TransportFailure) -> Response {
        sentRequests.withLock { $0.append(request) }
        let next = replies.withLock { $0.isEmpty ? nil : $0.removeFirst() }
        switch next {
        case .reply(let status, let json, let headers):
            return Response(status: status, body: Data(json.utf8), headers: headers)
        case .failure(let failure): throw failure
        case .noReply:
            let (stream, _) = AsyncStream.makeStream(of: Never.self)
            for await _ in stream {}
            throw .cancelled
        case nil:
            unanswered.withLock { $0 += 1 }
            throw .offline(host: "the end of the script")
        }
    }
}

/// A timer that records its pauses and ends each of them at once, or only when the task is canceled.
final class ScriptedTimer: Sendable {
    private let recordedPauses = Mutex<[Int]>([])
    private let isRunning = Mutex(true)
    private let (starts, start) = AsyncStream.makeStream(of: Void.self)

    /// The lengths of all pauses so far, in seconds.
    var pauses: [Int] { recordedPauses.withLock { $0 } }

    /// Makes all further pauses last until the task is canceled.
    func stop() {
        isRunning.withLock { $0 = false }
    }

    func pause(_ seconds: Int) async {
        recordedPauses.withLock { $0.append(seconds) }
        start.yield()
        guard !isRunning.withLock({ $0 }) else { return }
        let (stream, _) = AsyncStream.makeStream(of: Never.self)
        for await _ in stream {}
    }

    /// Waits until a pause has started.
    func waitForPause() async {
        for await _ in starts { return }
    }
}

/// The queue on which the main actor runs.
///
/// A test cannot check for the main thread: the runner exits it once another thread serves the queue.
enum MainQueue {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// Whether the current code runs on the main queue.
    static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) ?? false }
}

extension MSALNativeAuthSignInParameters {
    /// The parameters of a user's sign-in.
    static func user(_ username: String, _ password: String? = nil) -> MSALNativeAuthSignInParameters {
        let parameters = MSALNativeAuthSignInParameters(username: username)
        parameters.password = password
        return parameters
    }
}

extension MSALNativeAuthGetAccessTokenParameters {
    /// A request that does not use the cached token.
    static var forcingRefresh: MSALNativeAuthGetAccessTokenParameters {
        let parameters = MSALNativeAuthGetAccessTokenParameters()
        parameters.forceRefresh = true
        return parameters
    }

    /// A request for these scopes.
    static func scopes(_ scopes: [String]) -> MSALNativeAuthGetAccessTokenParameters {
        let parameters = MSALNativeAuthGetAccessTokenParameters()
        parameters.scopes = scopes
        return parameters
    }
}
