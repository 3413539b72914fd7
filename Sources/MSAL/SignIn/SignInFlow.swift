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

// MARK: - SignInStart

/// The first submission of a sign-in: a validated copy of the parameters at the time of the call.
struct SignInStart: Sendable {
    private let flow: SignInFlow
    private let answer: Result<SignIn.Answer, SignInStartError>

    /// Copies and validates the parameters.
    ///
    /// - Parameter isLenient: Whether an empty password stands for none and a blank username counts as empty,
    ///   as in MSAL for Android.
    init(
        _ parameters: MSALNativeAuthSignInParameters, _ client: NativeAuthClient, isLenient: Bool = false
    ) {
        flow = SignInFlow(
            client: client, correlationID: parameters.correlationId ?? UUID(),
            scopes: parameters.scopes ?? [], claims: parameters.claimsRequest?.jsonString())
        let isBlank = isLenient && parameters.username.allSatisfy(\.isWhitespace)
        let isMissing = isLenient && parameters.password?.isEmpty == true
        answer = Self.answer(
            username: isBlank ? "" : parameters.username, password: isMissing ? nil : parameters.password,
            ErrorContext(correlationID: flow.correlationID))
    }

    func submit() async -> Result<SignInOutcome, SignInStartError> {
        switch answer {
        case .success(let answer): .success(await flow.submit(answer))
        case .failure(let error): .failure(flow.client.log.refused(error))
        }
    }

    private static func answer(
        username: String, password: String?, _ context: ErrorContext
    ) -> Result<SignIn.Answer, SignInStartError> {
        guard !username.isEmpty else { return .failure(SignInStartError(.invalidUsername, context)) }
        guard let password else { return .success(.start(username: username, password: nil)) }
        switch Secret.fromInput(password) {
        case .success(let password): return .success(.start(username: username, password: password))
        case .failure(let error):
            return .failure(SignInStartError(.invalidCredentials, context.withMessage(error.message)))
        }
    }
}

// MARK: - SignInOutcome

/// The outcome of a sign-in call, before it is mapped to a delegate method or a result.
enum SignInOutcome: Sendable {
    /// A code was sent.
    case code(SignInCodeRequiredState, SentCode)
    /// The tenant requires the password. The context is for calls that report this as an error.
    case password(SignInPasswordRequiredState, ErrorContext)
    /// The user is signed in.
    case completed(SignedInUser)
    /// The user must register a strong authentication method first.
    case registration(RegisterStrongAuthState, [MSALAuthMethod])
    /// A code was sent to the contact to register.
    case registrationCode(RegisterStrongAuthVerificationRequiredState, SentCode)
    /// The tenant requires a second factor.
    case secondFactor(AwaitingMFAState, [MSALAuthMethod])
    /// A code was sent as a second factor.
    case secondFactorCode(MFARequiredState, SentCode)
    /// The flow can continue only in a browser.
    case browser(ErrorContext)
    /// The call failed.
    case failed(RequestFailure, ErrorContext)
}

extension SignInOutcome {
    /// The error context for calls that report this outcome as an error.
    var errorContext: ErrorContext {
        switch self {
        case .password(_, let context), .browser(let context), .failed(_, let context): context
        case .code(let state, _): ErrorContext(correlationID: state.correlationId)
        case .completed(let user): ErrorContext(correlationID: user.correlationID)
        case .registration(let state, _): ErrorContext(correlationID: state.correlationId)
        case .registrationCode(let state, _): ErrorContext(correlationID: state.correlationId)
        case .secondFactor(let state, _): ErrorContext(correlationID: state.correlationId)
        case .secondFactorCode(let state, _): ErrorContext(correlationID: state.correlationId)
        }
    }
}

extension SignInOutcome {
    /// Returns the outcome with the information whether the call can be repeated on its state.
    ///
    /// - Parameter isTokenUnused: Whether the request that failed was the one with the token of the state.
    func allowingRetry(ifTokenUnused isTokenUnused: Bool) -> SignInOutcome {
        guard case .failed(let failure, var context) = self else { return self }
        context.isStateUsable = isTokenUnused && failure != .sessionExpired
        return .failed(failure, context)
    }
}

/// A user right after signing in.
struct SignedInUser: Sendable {
    let session: AccountSession
    let client: NativeAuthClient
    let correlationID: UUID
    /// Why the token store does not have the account.
    var tokenStoreError: MSALTokenStoreError?

    /// The account result for the application.
    var result: MSALNativeAuthUserAccountResult {
        MSALNativeAuthUserAccountResult(session, client, tokenStoreError)
    }
}
