import NativeAuth
import SignUp

extension SignInReducer {
    /// Shows a sign-in error on the page and field where it can be corrected.
    func present(
        _ failure: SignInFailure, _ reference: ErrorReference?, after operation: SignIn.Operation,
        _ navigation: inout Navigation
    ) {
        if operation.isRedeeming, followsCompletedFlow {
            return presentRedeemFailure(failure, reference, &navigation)
        }
        let username = operation.username
        let isResending = operation.isResending(on: navigation.pageID)
        switch failure {
        case .userNotFound:
            navigation.pages[.email]?.allowSignUp(of: username)
            showFieldError(
                on: .signIn, Message(.signInUnknown, ["name": username]), reference, in: &navigation)
        case .usernameRefused:
            showFieldError(on: .signIn, Message(.signInRefused), reference, in: &navigation)
        case .passwordWrong:
            showFieldError(
                on: .signInPassword, Message(.signInPasswordWrong, ["name": username]), reference,
                in: &navigation)
        case .locked(let seconds): presentLockout(seconds, reference, &navigation)
        case .codeWrong: showWrongCode(on: operation.codeKey, reference, in: &navigation)
        case .codeExpired: showExpiredCode(on: operation.codeKey, reference, in: &navigation)
        case .codesExhausted: showCodeLimit(username, reference, &navigation)
        case .sessionExpired, .refreshTokenExpired: restart(Message(.signInExpired), reference, &navigation)
        case .contactRefused, .methodBlocked:
            presentRefusedContact(reference, after: operation, &navigation)
        case .tooManyRequests(let seconds):
            navigation.showRateLimit(
                seconds, message(failure, navigation.clock), reference, isResending: isResending)
        case .serviceDown, .replyUnreadable, .unknown, .unreachable:
            navigation.showNotice(
                isResending ? Message(.resendFailed) : message(failure, navigation.clock),
                reference)
        case .methodUnsupported, .secondFactorRequired, .registrationRequired, .passwordChangeRequired,
            .scopeRefused, .misconfigured:
            navigation.showNotice(message(failure, navigation.clock), reference)
        }
    }

    /// Returns the message for a failure that no answer can correct.
    func message(_ failure: SignInFailure, _ clock: LocalTime) -> Message {
        switch failure {
        case .methodUnsupported: Message(.signInMethod)
        case .secondFactorRequired: Message(.signInMfa)
        case .registrationRequired: Message(.signInRegister)
        case .passwordChangeRequired: Message(.signInChange)
        case .scopeRefused: Message(.configScope, ["scope": scopeList])
        case .misconfigured(let misconfiguration): Message(misconfiguration, client: client)
        case .serviceDown: Message(.serviceDown)
        case .unreachable(let failure): Message(unreachable: failure)
        case .tooManyRequests(let seconds): Message(retryAfter: seconds, clock)
        case .userNotFound, .usernameRefused, .passwordWrong, .locked, .codeWrong, .codeExpired,
            .codesExhausted, .sessionExpired, .refreshTokenExpired, .replyUnreadable,
            .contactRefused, .methodBlocked, .unknown:
            Message(.serviceOdd)
        }
    }

    /// Handles a failure to redeem the continuation token of a sign-up or a reset; the account exists anyway.
    ///
    /// After a temporary failure the offer to sign in stays open.
    private func presentRedeemFailure(
        _ failure: SignInFailure, _ reference: ErrorReference?, _ navigation: inout Navigation
    ) {
        switch failure {
        case .tooManyRequests, .serviceDown, .replyUnreadable, .unreachable:
            navigation.showNotice(message(failure, navigation.clock), reference)
        case .secondFactorRequired: navigation.openDonePage(with: .doneMfa, reference)
        case .registrationRequired: navigation.openDonePage(with: .doneRegister, reference)
        case .scopeRefused: navigation.openDonePage(with: .configScope, reference, ["scope": scopeList])
        case .locked(let seconds?):
            navigation.openDonePage(
                with: .doneLocked, reference, ["duration": navigation.strings.duration(ofSeconds: seconds)])
        case .locked(nil): navigation.openDonePage(with: .doneLockedOpen, reference)
        case .userNotFound, .usernameRefused, .passwordWrong, .codeWrong, .codeExpired, .codesExhausted,
            .sessionExpired, .refreshTokenExpired, .methodUnsupported, .passwordChangeRequired,
            .contactRefused, .methodBlocked, .misconfigured, .unknown:
            navigation.openDonePage(with: .doneNosignin, reference)
        }
    }

    private var scopeList: String {
        (access.scopes.isEmpty ? ["openid", "profile", "offline_access"] : access.scopes).joined(
            separator: " ")
    }

    private func presentLockout(
        _ seconds: Int?, _ reference: ErrorReference?, _ navigation: inout Navigation
    ) {
        guard let seconds else {
            return showFieldError(
                on: .signInPassword, Message(.signInPasswordLockedOpen), reference, in: &navigation)
        }
        let values = [
            "duration": navigation.strings.duration(ofSeconds: seconds),
            "time": navigation.clock.timeOfDay(inSeconds: seconds),
        ]
        showFieldError(
            on: .signInPassword, Message(.signInPasswordLocked, values), reference, in: &navigation)
    }

    private func showCodeLimit(
        _ username: String, _ reference: ErrorReference?, _ navigation: inout Navigation
    ) {
        let email = navigation.codePage?.code.email ?? username
        navigation.showNotice(Message(.resendLimitOpen, ["email": email]), reference)
    }
}

extension SignIn.Operation {
    /// Whether it redeems a continuation token.
    fileprivate var isRedeeming: Bool {
        if case .redeeming = self { true } else { false }
    }

    /// The page for the code that the operation checks.
    fileprivate var codeKey: PageKey<CodePage> {
        if case .checkingStrongAuth = self { .authCode } else { .signInCode }
    }

    /// Whether it was requested on a page on which a code is already being entered.
    fileprivate func isResending(on page: PageID) -> Bool {
        if case .challengingMethod = self { return page == .authCode }
        return isResending
    }
}
