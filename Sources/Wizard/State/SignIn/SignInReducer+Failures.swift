import NativeAuth
import SignUp

extension SignInReducer {
    /// Shows a sign-in error on the page and field where it can be corrected.
    func present(
        _ failure: RequestFailure, _ reference: ErrorReference?, after operation: FlowOperation,
        _ navigation: inout Navigation
    ) {
        let details = navigation.supportDetails(reference)
        let message = message(failure, after: operation, navigation)
        if operation.isRedeeming, followsCompletedFlow {
            return presentRedeemFailure(failure, message, details, &navigation)
        }
        let isResending = operation.isResending(on: navigation.pageID)
        switch (failure.category, failure) {
        case (_, .userNotFound), (_, .usernameRefused):
            if failure == .userNotFound { navigation.pages[.email]?.allowSignUp(of: operation.username) }
            showFieldError(on: .signIn, message, details, in: &navigation)
        case (.email, _): showContactError(message, details, after: operation, &navigation)
        case (_, .passwordWrong), (_, .locked):
            showFieldError(on: .signInPassword, message, details, in: &navigation)
        case (.code, _): showCodeError(on: operation.codeKey, message, details, in: &navigation)
        case (.session, _): restart(message, details, &navigation)
        case (.limit, .tooManyRequests(let seconds)):
            navigation.showRateLimit(seconds, message, details, isResending: isResending)
        case (.service, _), (.unknown, _):
            navigation.showNotice(isResending ? Message(.resendFailed) : message, details)
        case (.account, _), (.password, _), (.attributes, _), (.method, _), (.configuration, _), (.limit, _):
            navigation.showNotice(message, details)
        }
    }

    /// Returns the message for a failure.
    func message(
        _ failure: RequestFailure, after operation: FlowOperation?, _ navigation: Navigation
    ) -> Message {
        let name = operation?.username ?? navigation.pages[.signIn]?.username ?? ""
        let destination = operation?.contact ?? navigation.codePage?.address ?? name
        let context = navigation.failureContext(
            .signIn, name: name, destination: destination, requirement: operation?.requirement)
        return Message(failure, context)
    }

    /// Shows that a contact gets no codes where it was entered, or on the page where it was chosen.
    private func showContactError(
        _ message: Message, _ details: Wizard.SupportDetails?, after operation: FlowOperation,
        _ navigation: inout Navigation
    ) {
        switch operation.requirement {
        case .registration? where open(.registration, in: &navigation):
            guard let index = navigation.pages[.registration]?.contactIndex else { return }
            navigation.pages[.registration]?.controls.show([index: message.withDetails(details)])
        case nil where operation.sendsFirstCode:
            showFieldError(on: .signIn, message, details, in: &navigation)
        case .registration?, .secondFactor?, nil: navigation.showNotice(message, details)
        }
    }

    /// Handles a failure to redeem the continuation token of a sign-up or a reset; the account exists anyway.
    ///
    /// After a temporary failure the offer to sign in stays open.
    private func presentRedeemFailure(
        _ failure: RequestFailure, _ message: Message, _ details: Wizard.SupportDetails?,
        _ navigation: inout Navigation
    ) {
        switch (failure.category, failure) {
        case (.service, _), (_, .tooManyRequests): navigation.showNotice(message, details)
        case (_, .secondFactorRequired): navigation.openDonePage(with: .doneMfa, details)
        case (_, .registrationRequired): navigation.openDonePage(with: .doneRegister, details)
        case (_, .scopeRefused): navigation.openDonePage(with: .configScope, details, message.values)
        case (_, .locked(let seconds?)):
            navigation.openDonePage(
                with: .doneLocked, details, ["duration": navigation.strings.duration(ofSeconds: seconds)])
        case (_, .locked(nil)): navigation.openDonePage(with: .doneLockedOpen, details)
        case (.account, _), (.email, _), (.password, _), (.attributes, _), (.code, _), (.session, _),
            (.method, _), (.configuration, _), (.limit, _), (.unknown, _):
            navigation.openDonePage(with: .doneNosignin, details)
        }
    }
}

extension FlowOperation {
    /// Whether it redeems a continuation token.
    fileprivate var isRedeeming: Bool {
        if case .redeeming = self { true } else { false }
    }

    /// Whether the tenant may send the code that the account signs in with.
    fileprivate var sendsFirstCode: Bool {
        switch self {
        case .starting, .sendingCode, .resendingCode: true
        case .challengingMethod(let methods, _, _): methods.requirement == nil
        case .checkingCode, .checkingPassword, .listingMethods, .resendingStrongAuth, .registering,
            .checkingStrongAuth, .redeeming, .refreshing, .announcingPassword, .settingPassword,
            .savingAttributes, .submittingPassword, .polling:
            false
        }
    }

    /// The contact to register that a code is sent to; `nil` if there is none.
    fileprivate var contact: String? {
        switch self {
        case .challengingMethod(_, let method, ""): AuthMethodChoice.destination(of: method)
        case .challengingMethod(_, _, let contact): contact
        case .resendingStrongAuth(let challenge):
            challenge.contact.isEmpty ? AuthMethodChoice.destination(of: challenge.method) : challenge.contact
        default: nil
        }
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
