import NativeAuth
import UserFlow

extension TenantService {
    /// Starts a password reset, unless a check refuses it.
    func startPasswordReset(_ new: NewSignIn, _ context: RequestContext) async throws(TenantError) -> NextStep
    {
        guard let account = try tenant.account(named: new.name) else { throw .userNotFound }
        guard account.hasPassword else { throw .passwordResetUnsupported }
        let reset = PendingPasswordReset(
            clientID: new.clientID, account: account.reference, address: try account.address,
            capabilities: new.capabilities)
        try tenant.passwordResets.makeRoom(at: context.now)
        return NextStep(tenant.store(reset, at: context.now), .resetStarted(reset.address))
    }

    /// Sends a code that lets its recipient set a new password.
    func challengePasswordReset(
        _ continuation: Continuation, _ context: RequestContext
    ) async throws(TenantError) -> NextStep {
        var (reset, _) = try tenant.resume(continuation, of: \.passwordResets, at: context.now)
        guard reset.acceptsChallenge else { throw .tokenInvalid }
        let code = try await sendCode(
            .passwordResetCode, to: reset.address, countedBy: \.codesToAccount, after: reset.code,
            for: continuation.token, of: \.passwordResets, context)
        (reset, _) = try tenant.resume(continuation, of: \.passwordResets, at: context.now)
        reset.record(code)
        let next = tenant.store(reset, replacing: continuation.token, at: context.now)
        return NextStep(next, .code(tenant.sentCode(.passwordReset, to: reset.address)))
    }

    /// Stores a new password.
    ///
    /// The password is stored before the response says so, unless a failure was injected. One that this reset has
    /// stored may be submitted again: the client may not know the outcome. Of several resets of an account, the
    /// first that stores a password ends the others.
    func submitNewPassword(
        _ password: Secret?, _ continuation: Continuation, _ context: RequestContext
    ) async throws(TenantError) -> NextStep {
        let (digest, clientID) = (
            tenant.passwordResets.latestDigest(of: continuation.token), continuation.clientID
        )
        var (reset, _) = try tenant.resume(digest, for: clientID, of: \.passwordResets, at: context.now)
        guard reset.acceptsPassword else { throw .tokenInvalid }
        guard let password else { throw .missing(.newPassword) }
        try tenant.flow.password.check(password)
        if !reset.hasStoredPassword {
            let isOld = try await verify(password, of: reset.account.id, context)
            (reset, _) = try tenant.resume(digest, for: clientID, of: \.passwordResets, at: context.now)
            if isOld { throw .passwordRecentlyUsed }
        }
        let isStored = tenant.takePollStatus(.failed, of: context) == nil
        if isStored {
            reset.account = try await setPassword(password, of: reset.account, context)
            reset.hasStoredPassword = true
            tenant.endAccess(after: reset, under: digest)
        }
        reset.step = .submitted
        let next = tenant.replace(digest, with: reset, at: context.now)
        if isStored { await announceNewPassword(of: reset, context) }
        return NextStep(next, .passwordSubmitted)
    }

    /// Tells the owner of an account that it has a new password, by an email that need not arrive.
    private func announceNewPassword(of reset: PendingPasswordReset, _ context: RequestContext) async {
        let notice = Email(
            to: reset.address, .passwordChanged, code: Secret(), lifetime: 0, flow: tenant.flow, context)
        try? await deliver(notice, context)
    }
}

extension Tenant {
    /// Accepts the code; the new password may be submitted next.
    ///
    /// - Parameter credential: What is submitted; `nil` for something that no reset takes.
    mutating func verifyPasswordReset(
        with credential: Credential?, _ continuation: Continuation, _ context: RequestContext
    ) throws(TenantError) -> NextStep {
        var (reset, _) = try resume(continuation, of: \.passwordResets, at: context.now)
        guard reset.code != nil else { throw .tokenInvalid }
        guard case .code(let guess) = credential else { throw .credentialUnexpected }
        try passwordResets.checkCode(guess, of: reset, under: continuation.token, at: context.now)
        guard flow.allowsPasswordReset else { throw .passwordResetDisabled }
        reset.step = .verified
        return NextStep(
            store(reset, replacing: continuation.token, at: context.now),
            .newPassword(lifetime: min(passwordResets.lifetime, 600)))
    }

    /// Tells whether the new password is stored, and lets the user sign in if it is.
    ///
    /// A client may ask with the same token until it learns the outcome.
    mutating func pollPasswordReset(
        _ continuation: Continuation, _ context: RequestContext
    ) throws(TenantError) -> NextStep {
        let token = continuation.token
        var reset: PendingPasswordReset
        do throws(TenantError) {
            (reset, _) = try resume(continuation, of: \.passwordResets, at: context.now)
        } catch {
            throw error == .userDeleted ? .userNotFound : error
        }
        guard case .submitted = reset.step else { throw .tokenInvalid }
        if let status = takePollStatus(.inProgress, .notStarted, of: context) {
            return NextStep(token, .passwordNotStored(status))
        }
        guard takePollStatus(.failed, of: context) == nil, reset.hasStoredPassword else {
            reset.step = .verified
            return NextStep(
                replace(Digest(of: token.value), with: reset, at: context.now), .passwordNotStored(.failed))
        }
        try signIns.makeRoom(at: context.now)
        passwordResets.remove(token)
        let signIn = PendingSignIn(
            clientID: continuation.clientID, account: reset.account, address: reset.address,
            capabilities: reset.capabilities, step: .authenticated(after: .passwordReset))
        return NextStep(storeAuthenticated(signIn, at: context.now), .passwordStored)
    }

    /// Stores a reset under a new token, which invalidates the previous token.
    fileprivate mutating func store(
        _ reset: PendingPasswordReset, replacing oldToken: Token? = nil, at now: Timestamp
    ) -> Token {
        if let oldToken { passwordResets.remove(oldToken) }
        let token = Token(from: &random)
        passwordResets.store(reset, under: token, at: now)
        return token
    }

    /// Stores a reset under a new token, to which the old token still leads.
    fileprivate mutating func replace(
        _ oldDigest: Digest, with reset: PendingPasswordReset, at now: Timestamp
    ) -> Token {
        let token = Token(from: &random)
        var reset = reset
        reset.turn = reset.turn ?? oldDigest
        passwordResets.store(reset, under: token, at: now)
        var replaced = reset
        replaced.step = .replaced(by: Digest(of: token.value))
        passwordResets.store(replaced, under: oldDigest, at: now)
        return token
    }

    /// Removes what began before the password was changed, and the account's lockout.
    ///
    /// Someone else may hold a refresh token, or the token of a sign-in or of another reset. They have ended with
    /// the password that they were begun for; here they give their memory back.
    fileprivate mutating func endAccess(after reset: PendingPasswordReset, under digest: Digest) {
        let id = reset.account.id
        sessions.removeAll(of: id)
        signIns.removeAll { _, signIn in signIn.account.id == id }
        passwordResets.removeAll { other, flow in
            flow.account.id == id && flow.replacement == nil && other != digest
        }
        limits.failuresOfAccount.clearSettled(Limits.key(of: id))
    }

    /// Returns whose turn a token's requests take: that of its password reset, of which an earlier token may be sent
    /// with another password.
    func turn(of digest: Digest) -> Digest { passwordResets.flows[digest]?.turn ?? digest }
}

/// A password reset in progress: its account and which request may follow.
///
/// Clients that were released submit again with the token of an earlier step after a refused or failed
/// attempt. So a token that was replaced after the code was accepted still allows another password, until a
/// poll has succeeded.
struct PendingPasswordReset: PendingAccountFlow {
    let clientID: String
    /// The account, with the password that the reset has stored, once it has.
    var account: AccountReference
    /// The email address of the account.
    let address: EmailAddress
    /// The client's capabilities, for the sign-in that follows.
    let capabilities: Capabilities
    /// Whether an email is being sent for it.
    var isSending = false
    /// Whether it has stored a new password, which is then the account's current one.
    var hasStoredPassword = false
    /// The digest of the first of its tokens that was replaced; `nil` if none was.
    var turn: Digest?
    /// The current step.
    var step = Step.started

    /// The step of a password reset, which decides which requests its token allows.
    enum Step {
        /// The account is known. Accepts a challenge; leads to `codeSent`.
        case started
        /// A code was sent. Accepts it, or a challenge for another one.
        case codeSent(OneTimeCode)
        /// The code was accepted. Accepts the new password; leads to `submitted`.
        case verified
        /// A new password was accepted. Accepts a poll, or another password; a poll that fails leads to
        /// `verified`.
        case submitted
        /// A newer token took over. Accepts another password, on behalf of that token.
        case replaced(by: Digest)
    }
}

extension PendingPasswordReset {
    var wasSent: Bool {
        switch step {
        case .started, .replaced: false
        case .codeSent, .verified, .submitted: true
        }
    }

    var code: OneTimeCode? {
        switch step {
        case .codeSent(let code): code
        case .started, .verified, .submitted, .replaced: nil
        }
    }

    var replacement: Digest? {
        switch step {
        case .replaced(let digest): digest
        case .started, .codeSent, .verified, .submitted: nil
        }
    }

    /// Whether a code may be sent now.
    var acceptsChallenge: Bool {
        switch step {
        case .started, .codeSent: true
        case .verified, .submitted, .replaced: false
        }
    }

    /// Whether a new password may be submitted now.
    var acceptsPassword: Bool {
        switch step {
        case .verified, .submitted: true
        case .started, .codeSent, .replaced: false
        }
    }

    mutating func record(_ code: OneTimeCode) { step = .codeSent(code) }
}
