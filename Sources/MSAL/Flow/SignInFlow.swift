import Foundation
import NativeAuth
import SignUp

/// A sign-in at a certain step, with the client that continues it; stored in the state objects.
struct SignInFlow: Sendable {
    let client: NativeAuthClient
    let correlationID: UUID
    private let signIn: SignIn

    init(client: NativeAuthClient, correlationID: UUID, scopes: [String] = [], claims: String? = nil) {
        self.client = client
        self.correlationID = correlationID
        signIn = SignIn(
            client: client.oauthClient, scopes: scopes, claims: claims,
            supportedRequirements: OAuthClient.Capability.allCases)
    }

    private init(_ client: NativeAuthClient, _ correlationID: UUID, _ signIn: SignIn) {
        self.client = client
        self.correlationID = correlationID
        self.signIn = signIn
    }

    /// Returns the same step with the correlation ID of an error, or `nil` if the sign-in must start again.
    func continued(after context: ErrorContext) -> SignInFlow? {
        context.isStateUsable ? SignInFlow(client, context.correlationID, signIn) : nil
    }

    /// Submits an answer and returns the outcome.
    ///
    /// The flow itself does not change. A completed sign-in replaces the signed-in account.
    func perform(_ answer: SignIn.Answer) async -> SignInOutcome {
        let outcome = await send(answer)
        guard case .completed(var user) = outcome else { return outcome }
        user.tokenStoreError = await client.accounts.signIn(user.session)
        return .completed(user)
    }

    /// Exchanges tokens for new ones and returns the outcome, without changing the signed-in account.
    func refresh(_ tokens: TokenSet) async -> SignInOutcome {
        await send(.refresh(tokens))
    }

    private func send(_ answer: SignIn.Answer) async -> SignInOutcome {
        var signIn = signIn
        var chain = RequestChain(correlationID: correlationID)
        guard let request = signIn.submit(answer) else {
            return .failed(.replyUnreadable, ErrorContext(correlationID: correlationID))
        }
        await chain.run(&signIn, request, over: client.transport)
        let isTokenUnused = chain.path == request.path && !chain.isPasswordRequired
        return outcome(of: signIn, chain).allowingRetry(ifTokenUnused: isTokenUnused)
    }

    private func outcome(of signIn: SignIn, _ chain: RequestChain) -> SignInOutcome {
        if let failure = chain.failure.map(RequestFailure.unreachable) ?? signIn.failure {
            let context = ErrorContext(chain, failure)
            return .failed(failure, chain.isPasswordRequired ? context.withMessage(nil) : context)
        }
        return outcome(at: signIn.step, SignInFlow(client, chain.correlationID, signIn), chain)
    }

    /// Submits a code, or returns the error if the input cannot be a code.
    func submit(input code: Result<Secret, InputError>) async -> Result<SignInOutcome, InputError> {
        switch code {
        case .success(let digits): return .success(await submit(.code(digits)))
        case .failure(let error):
            client.log.recordRefusal("signIn.submitChallenge", "invalidCode", correlationID)
            return .failure(error)
        }
    }

    private func outcome(at step: SignIn.Step, _ flow: SignInFlow, _ chain: RequestChain) -> SignInOutcome {
        switch step {
        case .code(let code):
            guard code.isComplete else {
                return .failed(.replyUnreadable, ErrorContext(chain, .replyUnreadable))
            }
            return .code(SignInCodeRequiredState(flow), code)
        case .password:
            return .password(SignInPasswordRequiredState(flow), ErrorContext(chain))
        case .authMethods(let methods):
            return outcome(of: methods, flow)
        case .strongAuth(let challenge):
            return outcome(of: challenge, flow, chain)
        case .done(let tokens):
            guard let session = AccountSession(tokens, receivedAt: Date()) else {
                return .failed(.replyUnreadable, ErrorContext(chain).withMessage(nil))
            }
            return .completed(
                SignedInUser(session: session, client: client, correlationID: chain.correlationID))
        case .browser(let browser):
            return .browser(ErrorContext(chain, redirect: browser.reason))
        case .start:
            return .failed(.replyUnreadable, ErrorContext(chain, .replyUnreadable))
        }
    }

    private func outcome(of methods: SignIn.AuthMethods, _ flow: SignInFlow) -> SignInOutcome {
        let list = methods.available.map(MSALAuthMethod.init)
        return switch methods.requirement {
        case .secondFactor, nil: .secondFactor(AwaitingMFAState(flow), list)
        case .registration: .registration(RegisterStrongAuthState(flow), list)
        }
    }

    private func outcome(of challenge: SignIn.StrongAuthChallenge, _ flow: SignInFlow, _ chain: RequestChain)
        -> SignInOutcome
    {
        guard challenge.code.isComplete else {
            return .failed(.replyUnreadable, ErrorContext(chain, .replyUnreadable))
        }
        return switch challenge.methods.requirement {
        case .secondFactor, nil: .secondFactorCode(MFARequiredState(flow), challenge.code)
        case .registration:
            .registrationCode(RegisterStrongAuthVerificationRequiredState(flow), challenge.code)
        }
    }
}

extension RequestChain {
    /// Whether the last reply requires a password.
    fileprivate var isPasswordRequired: Bool {
        replyDetails?.status == 200 && replyDetails?.challengeType?.raw == "password"
    }
}
