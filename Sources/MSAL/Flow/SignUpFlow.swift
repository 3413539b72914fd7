import Foundation
import NativeAuth
import SignUp

/// A sign-up at some step, with what it takes to go on from there: what a state object holds.
struct SignUpFlow: Sendable {
    let client: Client
    let correlationID: UUID
    private let signUp: SignUp

    init(client: Client, correlationID: UUID) {
        self.client = client
        self.correlationID = correlationID
        signUp = SignUp(caller: client.caller)
    }

    private init(_ client: Client, _ correlationID: UUID, _ signUp: SignUp) {
        self.client = client
        self.correlationID = correlationID
        self.signUp = signUp
    }

    /// The same step, known to the tenant's logs by another id.
    func known(as correlationID: UUID) -> SignUpFlow {
        SignUpFlow(client, correlationID, signUp)
    }

    /// Sends an answer, and tells what came of it.
    ///
    /// The flow itself stays where it is.
    ///
    /// - Parameters:
    ///   - answer: What the person answered.
    ///   - sendsNoAttributes: Whether a dictionary without attributes is to be sent at the start.
    ///   - goesOn: Whether the tenant is asked on whenever that may lead somewhere. A delegate can only be told
    ///     where a code leads.
    func submit(
        _ answer: SignUp.Answer, sendsNoAttributes: Bool = false, goesOn: Bool = false
    ) async -> SignUpNews {
        var signUp = signUp
        var trip = Trip(correlationID: correlationID)
        guard var request = signUp.submit(answer) else {
            return .failed(.replyUnreadable, ErrorFacts(correlationId: correlationID))
        }
        if sendsNoAttributes, request.form[.attributes] == nil { request.form[.attributes] = .text("{}") }
        await trip.run(&signUp, request, over: client.transport) { remark in
            goesOn || answer.isCode && remark.error == "credential_required"
        }
        if let failure = trip.ending ?? signUp.failure {
            return .failed(failure, ErrorFacts(trip, signUp: failure))
        }
        return news(at: signUp.step, SignUpFlow(client, trip.correlationID, signUp), trip)
    }

    private func news(at step: SignUp.Step, _ flow: SignUpFlow, _ trip: Trip) -> SignUpNews {
        switch step {
        case .code(let code):
            guard let sent = SentCode(code.sentTo, code.channel, code.length) else {
                return .failed(.replyUnreadable, ErrorFacts(trip, signUp: .replyUnreadable))
            }
            return .code(SignUpCodeRequiredState(flow), sent)
        case .password:
            return .password(SignUpPasswordRequiredState(flow), ErrorFacts(trip))
        case .attributes where trip.path == .signUpChallenge:
            return .failed(.unknown("attributes_required"), ErrorFacts(trip))
        case .attributes(let wanted):
            let list = wanted.required.map(MSALNativeAuthRequiredAttribute.init)
            return .attributes(SignUpAttributesRequiredState(flow), list, ErrorFacts(trip))
        case .done(let completion):
            return .completed(SignInAfterSignUpState(completion, client, trip.correlationID))
        case .browser(let browser):
            return .browser(ErrorFacts(trip, redirect: browser.reason))
        case .start:
            return .failed(.replyUnreadable, ErrorFacts(trip, signUp: .replyUnreadable))
        }
    }
}

extension SignUp.Answer {
    fileprivate var isCode: Bool {
        switch self {
        case .code: true
        case .start, .resend, .password, .attributes: false
        }
    }
}

extension Trip {
    /// Why it ended where the machine did not see an end.
    fileprivate var ending: SignUpFailure? {
        if isCutShort { .unknown(remark?.error ?? "") } else { failure.map(SignUpFailure.unreachable) }
    }
}

extension SignUp {
    /// Why the last request did not lead on.
    fileprivate var failure: SignUpFailure? {
        if case .failed(let failure, _) = activity { failure } else { nil }
    }
}
