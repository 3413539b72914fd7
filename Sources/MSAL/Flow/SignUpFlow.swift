import Foundation
import NativeAuth
import SignUp

/// A sign-up at a certain step, with the client that continues it; held by the state objects.
struct SignUpFlow: Sendable {
    let client: Client
    let correlationID: UUID
    private let signUp: SignUp

    init(client: Client, correlationID: UUID) {
        self.client = client
        self.correlationID = correlationID
        signUp = SignUp(client: client.caller)
    }

    private init(_ client: Client, _ correlationID: UUID, _ signUp: SignUp) {
        self.client = client
        self.correlationID = correlationID
        self.signUp = signUp
    }

    /// Returns the same step with another correlation ID.
    func known(as correlationID: UUID) -> SignUpFlow {
        SignUpFlow(client, correlationID, signUp)
    }

    /// Submits an answer and returns the outcome.
    ///
    /// The flow itself does not change.
    ///
    /// - Parameters:
    ///   - answer: The user's answer.
    ///   - sendsEmptyAttributes: Whether to send an empty attribute dictionary at the start.
    ///   - continuesAutomatically: Whether to send a follow-up request after any refusal that allows one.
    ///     With a delegate, this is done only after a code.
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
    /// The failure that stopped the chain before the state machine could report one.
    fileprivate var ending: SignUpFailure? {
        if isCutShort { .unknown(remark?.error ?? "") } else { failure.map(SignUpFailure.unreachable) }
    }
}

extension SignUp {
    /// The failure of the last request, if it failed.
    fileprivate var failure: SignUpFailure? {
        if case .failed(let failure, _) = activity { failure } else { nil }
    }
}
