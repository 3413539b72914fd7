import NativeAuth
import SignUp
import Terminal
import UserFlow

extension Wizard {
    /// Says what went wrong at the place where the person can do something about it.
    mutating func place(_ failure: SignUpFailure, _ trace: Trace?, after errand: SignUp.Errand) {
        if errand.mayCreate { mayExist = failure.leavesDoubt ?? mayExist }
        switch failure {
        case .userAlreadyExists: placeTaken(trace)
        case .emailRefused: refuse(.email, Message(refused: sent?.email ?? ""), trace)
        case .emailBlocked: refuse(.email, Message(\.email.blocked, ["email": sent?.email ?? ""]), trace)
        case .emailUndelivered:
            refuse(.email, Message(\.email.undelivered, ["email": sent?.email ?? ""]), trace)
        case .passwordRefused(let fault): placePassword(fault, trace)
        case .attributesRefused(let names): placeAttributes(names, trace)
        case .codeWrong: placeWrongCode(on: .code, trace)
        case .codeExpired: placeExpiredCode(on: .code, trace)
        case .codesExhausted: say(Message(\.resend.limitOpen, ["email": sent?.email ?? ""]), trace)
        case .sessionExpired: placeLostSession(\.session.expired, trace)
        case .sessionReplaced: placeLostSession(\.session.replaced, trace)
        case .unknown where errand.isResending: say(Message(\.resend.failed), trace)
        case .methodUnsupported, .misconfigured, .unknown: stop(failure, trace)
        case .tooManyRequests(let seconds): placeLimit(seconds, trace, isResending: errand.isResending)
        case .replyUnreadable where errand.mayCreate: say(Message(\.net.unsure), trace)
        case .unreachable(let failure) where errand.mayCreate && failure.mayHaveArrived:
            say(Message(\.net.unsure), nil)
        case .serviceDown, .replyUnreadable, .unreachable:
            say(errand.isResending ? Message(\.resend.failed) : Message(failure), trace)
        }
    }

    /// Says something on the page that is shown.
    mutating func say(_ message: Message, _ trace: Trace?) {
        page.controls.notice = Notice(message: message.traced(trace), isError: true)
    }

    /// Marks the first field of a page and goes there; says it here when there is none.
    ///
    /// A secret is ready to be typed over; a text that can be seen is ready to be mended.
    mutating func refuse(_ id: PageID, _ message: Message, _ trace: Trace?) {
        guard open(id), !page.controls.fields.isEmpty else { return say(message, trace) }
        if case .secret = page.controls.fields[0] { page.controls.fields[0].select() }
        page.controls.problems = [0: message.traced(trace)]
    }

    private mutating func placeTaken(_ trace: Trace?) {
        let values = ["email": sent?.email ?? "", "alias": sent?.alias ?? ""]
        if sent?.alias.isEmpty == false {
            refuse(.alias, Message(\.identity.taken, values), trace)
        } else {
            refuse(.email, Message(\.email.taken, values), trace)
        }
    }

    private mutating func placePassword(_ fault: SignUpFailure.PasswordFault, _ trace: Trace?) {
        let id: PageID = if case .password = signUp.step { .laterPassword } else { .password }
        let count = (pages[id] as? PasswordPage)?.field.count ?? 0
        refuse(id, Message(fault, count: count, rule: flow.password), trace)
    }

    private mutating func placeAttributes(_ names: [String], _ trace: Trace?) {
        if names.contains(Attribute.aliasName), course.contains(.alias) {
            refuse(.alias, Message(\.alias.refused), trace)
        } else if !mark(names, as: \.attribute.refused) {
            say(Message(\.attribute.refusedUnnamed), trace)
        } else if page.controls.problems.count > 1 {
            say(Message(\.attribute.refusedMany, ["k": "\(page.controls.problems.count)"]), trace)
        } else {
            page.controls.problems = page.controls.problems.mapValues { $0.traced(trace) }
        }
    }

    mutating func placeWrongCode(on id: PageID, _ trace: Trace?) {
        guard open(id), var page = page as? CodePage, !page.isAccepted else {
            return say(Message(\.code.wrong), trace)
        }
        page.refused(trace, at: clock.now)
        self.page = page
    }

    mutating func placeExpiredCode(on id: PageID, _ trace: Trace?) {
        let email = (pages[id] as? CodePage)?.code.email ?? ""
        guard open(id), var page = page as? CodePage, !page.isAccepted else {
            return say(Message(\.code.expired, ["email": email]), trace)
        }
        page.expired(trace)
        self.page = page
    }

    mutating func placeLimit(_ seconds: Int?, _ trace: Trace?, isResending: Bool) {
        switch (isResending ? page as? CodePage : nil, seconds) {
        case (var page?, let seconds?):
            page.limited(seconds: seconds, trace, clock: clock)
            self.page = page
        case (let page?, nil): say(Message(\.resend.limitOpen, ["email": page.code.email]), trace)
        case (nil, let seconds?):
            let values = ["time": clock.time(inSeconds: seconds)]
            say(Message(\.service.limit, values).lasting(seconds), trace)
        case (nil, nil): say(Message(\.service.limitOpen), trace)
        }
    }

    /// Goes back to the first page with every answer kept; the passwords only where the text says so.
    mutating func placeLostSession(_ text: Wizard.TextPath, _ trace: Trace?) {
        if text == \.session.expired {
            pages[.password] = nil
            sent?.password = nil
        }
        pages[.laterPassword] = nil
        pages[.code] = nil
        open(.email)
        say(Message(mayExist ? \.net.unsure : text), trace)
    }
}

extension SignUpFailure {
    /// Whether the account may exist after this answer to a request that would have created it; `nil` when it
    /// tells nothing new.
    fileprivate var leavesDoubt: Bool? {
        switch self {
        case .unreachable(let failure): failure.mayHaveArrived
        case .replyUnreadable, .serviceDown: true
        case .sessionReplaced: nil
        case .userAlreadyExists, .emailRefused, .emailBlocked, .emailUndelivered, .passwordRefused,
            .attributesRefused, .codeWrong,
            .codeExpired,
            .codesExhausted, .sessionExpired, .methodUnsupported, .misconfigured, .tooManyRequests, .unknown:
            false
        }
    }
}

extension SignUp.Errand {
    fileprivate var isResending: Bool {
        if case .resendingCode = self { true } else { false }
    }
}
