import NativeAuth
import SignUp
import Terminal

extension Wizard {
    mutating func press(_ key: Key, scrolledTo before: Int?) -> [Effect] {
        touched = clock.now
        if let end = pasteSettles {
            if clock.now < end, !isText(key) { return [] }
            if clock.now >= end { pasteSettles = nil }
        }
        if key == .control("c") { return interrupt() }
        leavesUntil = nil
        if key == .control("l") { return [.repaint] }
        if key == .control("z") { return suspend() }
        if scroll(by: key, from: before) { return [] }
        if overlay != nil { return pressOverlay(key) }
        switch key {
        case .escape where place == .done: return [.leave(ending)]
        case .escape, .control("g"):
            if page.controls.dismiss() { return [] }
            return isWaiting ? cancel() : back()
        case .move(.pageUp), .move(.pageDown): return turnPage(key, scrolledTo: before)
        case .function(1), .alt("?"): return help()
        case .character("?") where page.controls.focusedField == nil: return help()
        case .function(2): return isDemo ? [.readInbox] : []
        default: return follow(page.press(key, at: clock.now))
        }
    }

    private mutating func turnPage(_ key: Key, scrolledTo line: Int?) -> [Effect] {
        let before = place
        let effects = key == .move(.pageDown) ? forward() : place == course.first ? [] : back()
        if place == before, overlay == nil { scroll = line }
        return effects
    }

    private mutating func follow(_ outcome: PageOutcome) -> [Effect] {
        switch outcome {
        case .stay: return []
        case .proceed: return proceed()
        case .back: return back()
        case .resend:
            return place == .signInCode ? submit(SignIn.Answer.resend) : submit(SignUp.Answer.resend)
        case .change: return change()
        case .inbox: return [.readInbox]
        case .finish: return [.leave(ending)]
        case .signIn: return openSignIn()
        case .decline: return back()
        case .restart: return restart()
        case .visit(let id, let field): return visit(id, field: field)
        case .open, .copy: return browse(outcome)
        }
    }

    private mutating func help() -> [Effect] {
        var help = Help(caller: caller, isDemo: isDemo, canSignIn: place == .email && !isWaiting)
        help.field = page.form(words, setting).help(onField: page.controls.focusedField)
        overlay = .help(help)
        return []
    }

    /// Goes back to the email page and selects the address.
    private mutating func change() -> [Effect] {
        guard !isWaiting else { return [] }
        open(.email)
        page.controls.problems = [:]
        page.controls.fields[0].select()
        page.controls.notice = Notice(message: Message(\.change.kept))
        return []
    }

    private mutating func suspend() -> [Effect] {
        page.cover()
        return [.suspend]
    }

    /// Handles Ctrl-C: cancels a request in flight; otherwise warns that pressing it again quits, then quits.
    private mutating func interrupt() -> [Effect] {
        if isWaiting { return cancel() }
        if place == .done || leavesUntil != nil { return [.leave(ending)] }
        leavesUntil = clock.now.adding(seconds: 2)
        return []
    }

    private mutating func cancel() -> [Effect] {
        leavesUntil = nil
        giveUp()
        return [.cancel]
    }

    /// Cancels the current request; its effect on the tenant remains unknown.
    mutating func giveUp() {
        if case .waiting(let errand) = signUp.activity, errand.mayCreate { mayExist = true }
        let isUnsure = mayExist && signUp.isWaiting
        signUp.cancel()
        signIn.cancel()
        waitingSince = nil
        page.controls.notice = Notice(message: Message(isUnsure ? \.waiting.unsure : \.cancelled))
    }

    private var ending: Outcome {
        if let page = page as? DonePage { return page.outcome }
        if case .done(let completion) = signUp.step { return .leftAfter(email: completion.email) }
        if mayExist { return .unsure(email: sent?.email ?? answers.email) }
        if let end = page as? DeadEndPage { return .deadEnd(end.failure) }
        guard case .failed(let failure, _) = signUp.activity, failure.isBeyondAnswers,
            page.controls.notice?.isError == true
        else { return .left }
        return .deadEnd(failure)
    }

    private mutating func pressOverlay(_ key: Key) -> [Effect] {
        switch overlay?.press(key == .control("g") ? .escape : key) {
        case .stay, nil: return []
        case .close:
            overlay = nil
            return []
        case .leave: return [.leave(ending)]
        case .settle(let address):
            overlay = nil
            guard var page = page as? EmailPage else { return [] }
            page.settle(on: address)
            self.page = page
            return proceed()
        case .signIn:
            overlay = nil
            return openSignIn()
        case .enter(let code):
            overlay = nil
            guard var page = page as? CodePage, !page.isAccepted else { return [] }
            page.enter(code)
            self.page = page
            return []
        }
    }

    mutating func open(_ letters: [Letter]) -> [Effect] {
        overlay = .inbox(Inbox(letters: letters))
        return []
    }
}

extension SignUp.Operation {
    /// Whether the account may exist when the reply to this operation is lost.
    var mayCreate: Bool {
        switch self {
        case .checkingCode, .settingPassword, .savingAttributes: true
        case .starting, .sendingCode, .resendingCode, .announcingPassword: false
        }
    }
}

extension SignUpFailure {
    /// Whether no input on the page that shows the error can correct it for now.
    fileprivate var isBeyondAnswers: Bool {
        switch category {
        case .limit, .service: true
        // Configuration and unknown errors open the dead-end page unless the user can do something else.
        case .account, .email, .password, .attributes, .code, .session, .configuration, .unknown: false
        }
    }
}
