import Foundation
import NativeAuth
import SignUp

/// A sign-in at some step, with what it takes to go on from there: what a state object holds.
struct SignInFlow: Sendable {
    let client: Client
    let correlationID: UUID
    private let signIn: SignIn

    init(client: Client, correlationID: UUID, scopes: [String] = [], claims: String? = nil) {
        self.client = client
        self.correlationID = correlationID
        signIn = SignIn(
            caller: client.caller, scopes: scopes, claims: claims, demands: Caller.Capability.allCases)
    }

    private init(_ client: Client, _ correlationID: UUID, _ signIn: SignIn) {
        self.client = client
        self.correlationID = correlationID
        self.signIn = signIn
    }

    /// The same step, known to the tenant's logs by another id.
    func known(as correlationID: UUID) -> SignInFlow {
        SignInFlow(client, correlationID, signIn)
    }

    /// Sends an answer, and tells what came of it.
    ///
    /// The flow itself stays where it is. Someone who is signed in takes the place of who was before.
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

    /// Sends a code, unless what was typed can be none.
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
        case .methods(let methods):
            return news(of: methods, flow)
        case .proof(let proof):
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

    private func news(of methods: SignIn.Methods, _ flow: SignInFlow) -> SignInNews {
        let list = methods.offered.map(MSALAuthMethod.init)
        return switch methods.demand {
        case .secondFactor: .secondFactor(AwaitingMFAState(flow), list)
        case .registration: .registration(RegisterStrongAuthState(flow), list)
        }
    }

    private func news(of proof: SignIn.Proof, _ flow: SignInFlow, _ trip: Trip) -> SignInNews {
        guard let sent = SentCode(proof.sentTo, proof.channel, proof.length) else {
            return .failed(.replyUnreadable, ErrorFacts(trip, signIn: .replyUnreadable))
        }
        return switch proof.methods.demand {
        case .secondFactor: .secondFactorCode(MFARequiredState(flow), sent)
        case .registration:
            .registrationCode(RegisterStrongAuthVerificationRequiredState(flow), sent)
        }
    }
}

extension SignIn {
    /// Why the last request did not lead on.
    fileprivate var failure: SignInFailure? {
        if case .failed(let failure, _) = activity { failure } else { nil }
    }
}
