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
        return tenant.store(reset, at: context.now)
    }

    /// Sends a code that lets its recipient set a new password.
    func challengePasswordReset(
        _ continuation: Continuation, _ context: RequestContext
    ) async throws(TenantError) -> NextStep {
        var (reset, _): (PendingPasswordReset, _) = try tenant.resume(continuation, at: context.now)
        guard !reset.isVerified else { throw .tokenInvalid }
        let code = try await sendCode(.passwordResetCode, to: reset.address, after: reset.code, context)
        (reset, _) = try tenant.resume(continuation, at: context.now)
        reset.code = code
        reset.step = .code(tenant.sentCode(.passwordReset, to: reset.address))
        return tenant.store(reset, replacing: continuation.token, at: context.now)
    }

    /// Stores a new password.
    ///
    /// The password is stored before the response says so, unless a failure was injected. One that this reset
    /// has stored may be submitted again: the client may not know the outcome. Of several resets of an
    /// account, the first that stores a password ends the others.
    func submitNewPassword(
        _ password: Secret?, _ continuation: Continuation, _ context: RequestContext
    ) async throws(TenantError) -> NextStep {
        let (digest, clientID) = (
            tenant.passwordResets.latestDigest(of: continuation.token), continuation.clientID
        )
        var (reset, _): (PendingPasswordReset, _) = try tenant.resume(digest, for: clientID, at: context.now)
        guard reset.isVerified else { throw .tokenInvalid }
        guard let password else { throw .missing(.newPassword) }
        try tenant.flow.password.check(password)
        if !reset.hasStoredPassword {
            let isOld = try await verify(password, of: reset.account.id, context)
            (reset, _) = try tenant.resume(digest, for: clientID, at: context.now)
            if isOld { throw .passwordRecentlyUsed }
        }
        let isStored = tenant.takePollStatus(.failed, of: context) == nil
        if isStored {
            reset.account = try await setPassword(password, of: reset.account, context)
            reset.hasStoredPassword = true
            tenant.endAccess(after: reset, under: digest)
        }
        reset.step = .passwordSubmitted
        let next = tenant.replace(digest, with: reset, at: context.now)
        if isStored { await announceNewPassword(of: reset, context) }
        return next
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
        var (reset, _): (PendingPasswordReset, _) = try resume(continuation, at: context.now)
        guard reset.code != nil else { throw .tokenInvalid }
        guard case .code(let guess) = credential else { throw .credentialUnexpected }
        try passwordResets.checkCode(guess, of: reset, under: continuation.token, at: context.now)
        guard flow.allowsPasswordReset else { throw .passwordResetDisabled }
        reset.code = nil
        reset.isVerified = true
        reset.step = .newPassword(lifetime: min(passwordResets.lifetime, 600))
        return store(reset, replacing: continuation.token, at: context.now)
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
            (reset, _) = try resume(continuation, at: context.now)
        } catch {
            throw error == .userDeleted ? .userNotFound : error
        }
        guard reset.step == .passwordSubmitted, reset.replacement == nil else { throw .tokenInvalid }
        if let status = takePollStatus(.inProgress, .notStarted, of: context) {
            return NextStep(token, .passwordNotStored(status))
        }
        guard takePollStatus(.failed, of: context) == nil, reset.hasStoredPassword else {
            reset.step = .passwordNotStored(.failed)
            return replace(Digest(of: token.value), with: reset, at: context.now)
        }
        passwordResets.remove(token)
        let signIn = PendingSignIn(
            clientID: continuation.clientID, account: reset.account, address: reset.address,
            capabilities: reset.capabilities, step: .passwordStored)
        return store(signIn, at: context.now)
    }

    /// Stores a reset under a new token, to which the old token still leads, and returns what it asks for.
    fileprivate mutating func replace(
        _ oldDigest: Digest, with reset: PendingPasswordReset, at now: Timestamp
    ) -> NextStep {
        var reset = reset
        reset.turn = reset.turn ?? oldDigest
        let next = store(reset, at: now)
        reset.replacement = Digest(of: next.token.value)
        passwordResets.store(reset, under: oldDigest, at: now)
        return next
    }

    /// Removes what began before the password was changed, and the account's lockout.
    ///
    /// Someone else may hold a refresh token, or the token of a sign-in or of another reset. They have ended
    /// with the password that they were begun for; here they give their memory back.
    fileprivate mutating func endAccess(after reset: PendingPasswordReset, under digest: Digest) {
        let id = reset.account.id
        sessions.removeAll(of: id)
        signIns.removeAll { _, signIn in signIn.account.id == id }
        passwordResets.removeAll { other, flow in
            flow.account.id == id && flow.replacement == nil && other != digest
        }
        limits.forgetPasswords(of: id)
    }

    /// Returns whose turn a token's requests take: that of its password reset, of which an earlier token may
    /// be sent with another password.
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
    /// Whether the code was accepted, after which a new password may be submitted.
    var isVerified = false
    /// Whether it has stored a new password, which is then the account's current one.
    var hasStoredPassword = false
    /// The digest of the first of its tokens that was replaced; `nil` if none was.
    var turn: Digest?
    var step: NextStep.Kind
    var code: OneTimeCode?
    var replacement: Digest?

    init(clientID: String, account: AccountReference, address: EmailAddress, capabilities: Capabilities) {
        self.clientID = clientID
        self.account = account
        self.address = address
        self.capabilities = capabilities
        step = .resetStarted(address)
    }

    static var flows: WritableKeyPath<Tenant, ContinuationStore<PendingPasswordReset>> { \.passwordResets }
}
