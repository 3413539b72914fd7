import Foundation
import NativeAuth
import SignUp

/// A sign-in at a certain step, with the client that continues it; held by the state objects.
struct SignInFlow: Sendable {
    let client: Client
    let correlationID: UUID
    private let signIn: SignIn

    init(client: Client, correlationID: UUID, scopes: [String] = [], claims: String? = nil) {
        self.client = client
        self.correlationID = correlationID
        signIn = SignIn(
            client: client.caller, scopes: scopes, claims: claims, supportedRequirements: OAuthClient.Capability.allCases)
    }

    private init(_ client: Client, _ correlationID: UUID, _ signIn: SignIn) {
        self.client = client
        self.correlationID = correlationID
        self.signIn = signIn
    }

    /// Returns the same step with another correlation ID.
    func known(as correlationID: UUID) -> SignInFlow {
        SignInFlow(client, correlationID, signIn)
    }

    /// Submits an answer and returns the outcome.
    ///
    /// The flow itself does not change. A completed sign-in replaces the session in the cache.
    func submit(_ answer: SignIn.Answer) async -> SignInNews {
        var signIn = signIn
        var trip = Trip(correlationID: correlationID)
        guard let request = signIn.submit(answer) else {
            return .failed(.replyUnreadable, ErrorFacts(correlationId: correlationID))
        }
        await trip.run(&signIn, request, over: client.transport)
        if let failure = trip.failure.map(SignInFailure.unreachable) ?? signIn.failure {
            return .failed(failure, ErrorFacts(trip, signIn: failure))
        }
        return news(at: signIn.step, SignInFlow(client, trip.correlationID, signIn), trip)
    }

    /// Submits a code, or returns the error if the input cannot be a code.
    func submit(typed code: Result<Secret, TypingFault>) async -> Result<SignInNews, TypingFault> {
        switch code {
        case .success(let digits): .success(await submit(.code(digits)))
        case .failure(let fault): .failure(fault)
        }
    }

    private func news(at step: SignIn.Step, _ flow: SignInFlow, _ trip: Trip) -> SignInNews {
        switch step {
        case .code(let code):
            guard let sent = SentCode(code.sentTo, code.channel, code.length) else {
                return .failed(.replyUnreadable, ErrorFacts(trip, signIn: .replyUnreadable))
            }
            return .code(SignInCodeRequiredState(flow), sent)
        case .password:
            return .password(SignInPasswordRequiredState(flow), ErrorFacts(trip))
        case .authMethods(let methods):
            return news(of: methods, flow)
        case .strongAuth(let proof):
            return news(of: proof, flow, trip)
        case .done(let tokens):
            guard let session = Session(tokens, receivedAt: Date()) else {
                return .failed(.replyUnreadable, ErrorFacts(trip).saying(nil))
            }
            client.sessions.replace(with: session)
            return .completed(
                SignedIn(session: session, client: client, correlationId: trip.correlationID))
        case .browser(let browser):
            return .browser(ErrorFacts(trip, redirect: browser.reason))
        case .start:
            return .failed(.replyUnreadable, ErrorFacts(trip, signIn: .replyUnreadable))
        }
    }

    private func news(of methods: SignIn.AuthMethods, _ flow: SignInFlow) -> SignInNews {
        let list = methods.available.map(MSALAuthMethod.init)
        return switch methods.requirement {
        case .secondFactor: .secondFactor(AwaitingMFAState(flow), list)
        case .registration: .registration(RegisterStrongAuthState(flow), list)
        }
    }

    private func news(of proof: SignIn.StrongAuthChallenge, _ flow: SignInFlow, _ trip: Trip) -> SignInNews {
        guard let sent = SentCode(proof.sentTo, proof.channel, proof.length) else {
            return .failed(.replyUnreadable, ErrorFacts(trip, signIn: .replyUnreadable))
        }
        return switch proof.methods.requirement {
        case .secondFactor: .secondFactorCode(MFARequiredState(flow), sent)
        case .registration:
            .registrationCode(RegisterStrongAuthVerificationRequiredState(flow), sent)
        }
    }
}

extension SignIn {
    /// The failure of the last request, if it failed.
    fileprivate var failure: SignInFailure? {
        if case .failed(let failure, _) = activity { failure } else { nil }
    }
}
