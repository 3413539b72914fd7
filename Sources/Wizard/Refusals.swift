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
        case .emailRefused: refuse(.email, Message(\.email.refused), trace)
        case .passwordRefused(let fault): placePassword(fault, trace)
        case .attributesRefused(let names): placeAttributes(names, trace)
        case .codeWrong: placeWrongCode(trace)
        case .codeExpired: placeExpiredCode(trace)
        case .codesExhausted: say(Message(\.resend.limit, ["email": sent?.email ?? ""]), trace)
        case .sessionExpired: placeLostSession(\.session.expired, trace)
        case .sessionReplaced: placeLostSession(\.session.replaced, trace)
        case .methodUnsupported: say(Message(\.config.challenge), trace)
        case .misconfigured(let fault): say(Message(fault), trace)
        case .tooManyRequests(let seconds): placeLimit(seconds, trace, isResending: errand.isResending)
        case .replyUnreadable where errand.mayCreate: say(Message(\.net.unsure), trace)
        case .unreachable(let failure) where errand.mayCreate && failure.mayHaveArrived:
            say(Message(\.net.unsure), nil)
        case .serviceDown, .replyUnreadable, .unknown, .unreachable:
            say(errand.isResending ? Message(\.resend.failed) : Message(failure), trace)
        }
    }

    /// Says something on the page that is shown.
    private mutating func say(_ message: Message, _ trace: Trace?) {
        let details = trace.map { Notice.Details(code: $0.code, correlationID: $0.correlationID.raw) }
        page.controls.notice = Notice(message: message, isError: true, details: details)
    }

    /// Marks the first field of a page and goes there; says it here when there is none.
    ///
    /// A secret is ready to be typed over; a text that can be seen is ready to be mended.
    private mutating func refuse(_ id: PageID, _ message: Message, _ trace: Trace?) {
        guard open(id), !page.controls.fields.isEmpty else { return say(message, trace) }
        if case .secret = page.controls.fields[0] { page.controls.fields[0].select() }
        page.controls.problems = [0: message]
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
        }
    }

    /// After so many wrong tries in a row a new code is the better way on.
    private mutating func placeWrongCode(_ trace: Trace?) {
        refuse(.code, Message(\.code.wrong), trace)
        guard var page = page as? CodePage else { return }
        page.wrongTries += 1
        if page.wrongTries >= 5 {
            page.controls.problems = [0: Message(\.code.wrongAgain)]
            page.controls.focus(on: .resend)
        }
        self.page = page
    }

    private mutating func placeExpiredCode(_ trace: Trace?) {
        refuse(.code, Message(\.code.expired, ["email": sent?.email ?? ""]), trace)
        page.controls.focus(on: .resend)
    }

    private mutating func placeLimit(_ seconds: Int?, _ trace: Trace?, isResending: Bool) {
        guard let seconds else { return say(Message(\.service.limitOpen), trace) }
        let values = [
            "seconds": "\(seconds)", "duration": clock.duration(seconds, words),
            "time": clock.time(inSeconds: seconds),
        ]
        if isResending, var page = page as? CodePage {
            page.wait(seconds: seconds, at: clock.now)
            self.page = page
        } else {
            say(Message(\.service.limit, values), trace)
        }
    }

    /// Goes back to the first page with every answer kept; the passwords only where the text says so.
    private mutating func placeLostSession(_ text: Wizard.TextPath, _ trace: Trace?) {
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
        case .userAlreadyExists, .emailRefused, .passwordRefused, .attributesRefused, .codeWrong,
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
