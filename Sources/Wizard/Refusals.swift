import NativeAuth
import SignUp
import Terminal
import UserFlow

extension Wizard {
    /// Says what went wrong at the place where the person can do something about it.
    mutating func place(_ failure: SignUpFailure, _ trace: Trace?, after errand: SignUp.Errand) {
        switch failure {
        case .userAlreadyExists: placeTaken()
        case .emailRefused: refuse(.email, Message(\.email.refused))
        case .passwordRefused(let fault): placePassword(fault)
        case .attributesRefused(let names): placeAttributes(names, trace)
        case .codeWrong: refuse(.code, Message(\.code.wrong))
        case .codeExpired: placeExpiredCode()
        case .codesExhausted: say(Message(\.resend.limit, ["email": answers.email]), trace)
        case .sessionExpired: placeExpiredSession(trace)
        case .tooManyRequests(let seconds?) where errand.isResending:
            say(Message(\.resend.wait, ["seconds": "\(seconds)"]), trace)
        case .unreachable(let failure) where failure.mayHaveArrived && errand.mayCreate:
            say(Message(\.net.unsure), trace)
        case .methodUnsupported, .misconfigured, .tooManyRequests, .serviceDown, .replyUnreadable, .unknown,
            .unreachable:
            say(Message(failure, clock: clock), trace)
        }
    }

    /// Marks the first field of a page, ready to be typed over, and goes there.
    private mutating func refuse(_ id: PageID, _ message: Message) {
        open(id)
        page.controls.focus(onField: 0)
        guard !page.controls.fields.isEmpty else { return }
        page.controls.fields[0].select()
        page.controls.problems = [0: message]
    }

    /// Says something on the page that is shown.
    private mutating func say(_ message: Message, _ trace: Trace?) {
        let details = trace.map { Notice.Details(code: $0.code, correlationID: $0.correlationID.raw) }
        page.controls.notice = Notice(message: message, isError: true, details: details)
    }

    private mutating func placeTaken() {
        let answers = answers
        let values = ["email": answers.email, "alias": answers.alias]
        if answers.alias.isEmpty {
            refuse(.email, Message(\.email.taken, values))
        } else {
            refuse(.alias, Message(\.identity.taken, values))
        }
    }

    private mutating func placePassword(_ fault: SignUpFailure.PasswordFault) {
        if case .password = signUp.step { open(.laterPassword) } else { open(.password) }
        let count = (page as? PasswordPage)?.field.count ?? 0
        refuse(place, Message(fault, count: count, rule: flow.password))
    }

    private mutating func placeAttributes(_ names: [String], _ trace: Trace?) {
        if names.contains(Attribute.aliasName), pages[.alias] != nil {
            refuse(.alias, Message(\.alias.refused))
        } else if !mark(names, as: \.attribute.refused) {
            say(Message(\.attribute.refusedUnnamed), trace)
        }
    }

    private mutating func placeExpiredCode() {
        refuse(.code, Message(\.code.expired, ["email": answers.email]))
        page.controls.focus(on: .resend)
    }

    /// Goes back to the first page; every answer is kept but the passwords.
    private mutating func placeExpiredSession(_ trace: Trace?) {
        pages[.password] = nil
        pages[.laterPassword] = nil
        pages[.code] = nil
        sent = nil
        open(.email)
        say(Message(\.session.expired), trace)
    }
}

extension SignUp.Errand {
    fileprivate var isResending: Bool {
        if case .resendingCode = self { true } else { false }
    }

    /// Whether the account may exist when the reply to this is lost.
    fileprivate var mayCreate: Bool {
        switch self {
        case .checkingCode, .settingPassword, .savingAttributes: true
        case .starting, .sendingCode, .resendingCode, .announcingPassword: false
        }
    }
}
