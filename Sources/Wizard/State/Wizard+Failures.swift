import NativeAuth
import SignUp
import Terminal
import UserFlow

extension Wizard {
    /// Shows an error on the page and field where it can be corrected.
    mutating func present(
        _ failure: SignUpFailure, _ reference: ErrorReference?, after operation: SignUp.Operation
    ) {
        if operation.mayCreateAccount { accountMayExist = failure.accountMayExist ?? accountMayExist }
        let message = Message(failure, errorContext)
        let resendMessage = operation.isResending ? Message(\.resend.failed) : message
        switch failure.category {
        case .account:
            showFieldError(on: submittedAnswers?.alias.isEmpty == false ? .alias : .email, message, reference)
        case .email: showFieldError(on: .email, message, reference)
        case .password: showFieldError(on: passwordPageID, message, reference)
        case .attributes: presentRefusedAttributes(failure.refusedAttributes, message, reference)
        case .code where failure == .codeExpired: presentExpiredCode(on: .code, reference)
        case .code: presentWrongCode(on: .code, reference)
        case .session: presentLostSession(message, reference, keepsPassword: failure != .sessionExpired)
        case .unknown where operation.isResending: showNotice(resendMessage, reference)
        case .configuration, .unknown: openDeadEnd(failure, message.withReference(reference))
        case .limit:
            presentRateLimit(failure.retryAfter, message, reference, isResending: operation.isResending)
        case .service where operation.mayCreateAccount && failure.isLostReply:
            showNotice(Message(\.net.unsure), failure == .replyUnreadable ? reference : nil)
        case .service: showNotice(resendMessage, reference)
        }
    }

    /// The submitted data that error messages quote.
    private var errorContext: ErrorMessageContext {
        ErrorMessageContext(
            email: submittedAnswers?.email ?? "", alias: submittedAnswers?.alias ?? "",
            passwordCount: (pages[passwordPageID] as? PasswordPage)?.field.count ?? 0, rule: flow.password,
            client: client, clock: clock)
    }

    /// The page on which the password is entered at this step.
    private var passwordPageID: PageID {
        if case .password = signUp.step { .passwordAfterCode } else { .password }
    }

    /// Shows an error notice on the current page.
    mutating func showNotice(_ message: Message, _ reference: ErrorReference?) {
        page.controls.notice = Notice(message: message.withReference(reference), isError: true)
    }

    /// Opens a page and shows an error on its first field, or on the current page if there is no such field.
    ///
    /// A secret is selected, so that typing replaces it; a visible text is not, so that it can be corrected.
    mutating func showFieldError(on id: PageID, _ message: Message, _ reference: ErrorReference?) {
        guard open(id), !page.controls.fields.isEmpty else { return showNotice(message, reference) }
        if case .secret = page.controls.fields[0] { page.controls.fields[0].select() }
        page.controls.problems = [0: message.withReference(reference)]
    }

    private mutating func presentRefusedAttributes(
        _ names: [String], _ fallback: Message, _ reference: ErrorReference?
    ) {
        if names.contains(Attribute.aliasName), pageOrder.contains(.alias) {
            showFieldError(on: .alias, Message(\.alias.refused), reference)
        } else if !mark(names, as: \.attribute.refused) {
            showNotice(fallback, reference)
        } else if page.controls.problems.count > 1 {
            showNotice(Message(\.attribute.refusedMany, ["k": "\(page.controls.problems.count)"]), reference)
        } else {
            page.controls.problems = page.controls.problems.mapValues { $0.withReference(reference) }
        }
    }

    mutating func presentWrongCode(on id: PageID, _ reference: ErrorReference?) {
        guard open(id), var page = page as? CodePage, !page.isAccepted else {
            return showNotice(Message(\.code.wrong), reference)
        }
        page.codeRefused(reference, at: clock.now)
        self.page = page
    }

    mutating func presentExpiredCode(on id: PageID, _ reference: ErrorReference?) {
        let email = (pages[id] as? CodePage)?.code.email ?? ""
        guard open(id), var page = page as? CodePage, !page.isAccepted else {
            return showNotice(Message(\.code.expired, ["email": email]), reference)
        }
        page.codeExpired(reference)
        self.page = page
    }

    mutating func presentRateLimit(
        _ seconds: Int?, _ message: Message, _ reference: ErrorReference?, isResending: Bool
    ) {
        switch (isResending ? page as? CodePage : nil, seconds) {
        case (var page?, let seconds?):
            page.resendLimited(seconds: seconds, reference, clock: clock)
            self.page = page
        case (let page?, nil): showNotice(Message(\.resend.limitOpen, ["email": page.code.email]), reference)
        case (nil, _): showNotice(message, reference)
        }
    }

    /// Opens the first page with all answers, but without the password unless `keepsPassword` is true.
    mutating func presentLostSession(_ message: Message, _ reference: ErrorReference?, keepsPassword: Bool) {
        if !keepsPassword {
            pages[.password] = nil
            submittedAnswers?.password = nil
        }
        pages[.passwordAfterCode] = nil
        pages[.code] = nil
        open(.email)
        showNotice(accountMayExist ? Message(\.net.unsure) : message, reference)
    }
}

extension SignUpFailure {
    /// Whether the account may exist after this failure of a request that would have created it; `nil` if the
    /// failure does not change that.
    fileprivate var accountMayExist: Bool? {
        switch category {
        case .service: isLostReply || isServiceDown
        case .session where self == .sessionReplaced: nil
        case .account, .email, .password, .attributes, .code, .session, .configuration, .limit, .unknown:
            false
        }
    }

    /// Whether the service may have processed the request although no readable reply arrived.
    fileprivate var isLostReply: Bool {
        if case .unreachable(let failure) = self {
            failure.mayHaveBeenProcessed
        } else {
            self == .replyUnreadable
        }
    }

    private var isServiceDown: Bool {
        if case .serviceDown = self { true } else { false }
    }

    fileprivate var refusedAttributes: [String] {
        if case .attributesRefused(let names) = self { names } else { [] }
    }

    /// The time to wait before a retry, in seconds; `nil` if the service did not specify one.
    fileprivate var retryAfter: Int? {
        if case .tooManyRequests(let seconds) = self { seconds } else { nil }
    }
}

extension SignUp.Operation {
    fileprivate var isResending: Bool {
        if case .resendingCode = self { true } else { false }
    }
}
