import NativeAuth
import SignUp
import Terminal
import UserFlow

extension Wizard {
    /// Shows an error on the page and field where it can be corrected.
    mutating func place(_ failure: SignUpFailure, _ trace: ErrorReference?, after errand: SignUp.Operation) {
        if errand.mayCreate { mayExist = failure.leavesDoubt ?? mayExist }
        let message = Message(failure, occasion)
        let again = errand.isResending ? Message(\.resend.failed) : message
        switch failure.category {
        case .account: refuse(sent?.alias.isEmpty == false ? .alias : .email, message, trace)
        case .email: refuse(.email, message, trace)
        case .password: refuse(passwordPlace, message, trace)
        case .attributes: placeAttributes(failure.refusedAttributes, message, trace)
        case .code where failure == .codeExpired: placeExpiredCode(on: .code, trace)
        case .code: placeWrongCode(on: .code, trace)
        case .session: placeLostSession(message, trace, keepsPassword: failure != .sessionExpired)
        case .unknown where errand.isResending: say(again, trace)
        case .configuration, .unknown: stop(failure, message.traced(trace))
        case .limit: placeLimit(failure.retryAfter, message, trace, isResending: errand.isResending)
        case .service where errand.mayCreate && failure.isLostReply:
            say(Message(\.net.unsure), failure == .replyUnreadable ? trace : nil)
        case .service: say(again, trace)
        }
    }

    /// The submitted data that error messages quote.
    private var occasion: Occasion {
        Occasion(
            email: sent?.email ?? "", alias: sent?.alias ?? "",
            passwordCount: (pages[passwordPlace] as? PasswordPage)?.field.count ?? 0, rule: flow.password,
            caller: caller, clock: clock)
    }

    /// The page that asks for the password at this step.
    private var passwordPlace: PageID {
        if case .password = signUp.step { .laterPassword } else { .password }
    }

    /// Shows an error notice on the current page.
    mutating func say(_ message: Message, _ trace: ErrorReference?) {
        page.controls.notice = Notice(message: message.traced(trace), isError: true)
    }

    /// Opens a page and shows an error on its first field, or on the current page if there is no such field.
    ///
    /// A secret is selected, so that typing replaces it; a visible text is not, so that it can be corrected.
    mutating func refuse(_ id: PageID, _ message: Message, _ trace: ErrorReference?) {
        guard open(id), !page.controls.fields.isEmpty else { return say(message, trace) }
        if case .secret = page.controls.fields[0] { page.controls.fields[0].select() }
        page.controls.problems = [0: message.traced(trace)]
    }

    private mutating func placeAttributes(_ names: [String], _ unnamed: Message, _ trace: ErrorReference?) {
        if names.contains(Attribute.aliasName), course.contains(.alias) {
            refuse(.alias, Message(\.alias.refused), trace)
        } else if !mark(names, as: \.attribute.refused) {
            say(unnamed, trace)
        } else if page.controls.problems.count > 1 {
            say(Message(\.attribute.refusedMany, ["k": "\(page.controls.problems.count)"]), trace)
        } else {
            page.controls.problems = page.controls.problems.mapValues { $0.traced(trace) }
        }
    }

    mutating func placeWrongCode(on id: PageID, _ trace: ErrorReference?) {
        guard open(id), var page = page as? CodePage, !page.isAccepted else {
            return say(Message(\.code.wrong), trace)
        }
        page.refused(trace, at: clock.now)
        self.page = page
    }

    mutating func placeExpiredCode(on id: PageID, _ trace: ErrorReference?) {
        let email = (pages[id] as? CodePage)?.code.email ?? ""
        guard open(id), var page = page as? CodePage, !page.isAccepted else {
            return say(Message(\.code.expired, ["email": email]), trace)
        }
        page.expired(trace)
        self.page = page
    }

    mutating func placeLimit(_ seconds: Int?, _ message: Message, _ trace: ErrorReference?, isResending: Bool) {
        switch (isResending ? page as? CodePage : nil, seconds) {
        case (var page?, let seconds?):
            page.limited(seconds: seconds, trace, clock: clock)
            self.page = page
        case (let page?, nil): say(Message(\.resend.limitOpen, ["email": page.code.email]), trace)
        case (nil, _): say(message, trace)
        }
    }

    /// Goes back to the first page and keeps all answers, the password only if `keepsPassword`.
    mutating func placeLostSession(_ message: Message, _ trace: ErrorReference?, keepsPassword: Bool) {
        if !keepsPassword {
            pages[.password] = nil
            sent?.password = nil
        }
        pages[.laterPassword] = nil
        pages[.code] = nil
        open(.email)
        say(mayExist ? Message(\.net.unsure) : message, trace)
    }
}

extension SignUpFailure {
    /// Whether the account may exist after this failure of a request that would have created it; `nil` if the
    /// failure does not change that.
    fileprivate var leavesDoubt: Bool? {
        switch category {
        case .service: isLostReply || isTrouble
        case .session where self == .sessionReplaced: nil
        case .account, .email, .password, .attributes, .code, .session, .configuration, .limit, .unknown: false
        }
    }

    /// Whether the service may have processed the request although no readable reply arrived.
    fileprivate var isLostReply: Bool {
        if case .unreachable(let failure) = self { failure.mayHaveArrived } else { self == .replyUnreadable }
    }

    private var isTrouble: Bool {
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
