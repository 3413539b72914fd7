import NativeAuth
import SignUp
import Terminal

extension Wizard {
    mutating func press(_ key: Key, scrolledTo previousOffset: Int?) -> [Effect] {
        lastInputTime = clock.now
        if let deadline = pasteGuardDeadline {
            if clock.now < deadline, !addsText(key) { return [] }
            if clock.now >= deadline { pasteGuardDeadline = nil }
        }
        if key == .control("c") { return interrupt() }
        quitDeadline = nil
        if key == .control("l") { return [.repaint] }
        if key == .control("z") { return suspend() }
        if scroll(by: key, from: previousOffset) { return [] }
        if overlay != nil { return pressOverlay(key) }
        switch key {
        case .escape where pageID == .done: return [.exit(exitOutcome)]
        case .escape, .control("g"):
            if page.controls.dismiss() { return [] }
            return isWaiting ? cancel() : back()
        case .move(.pageUp), .move(.pageDown): return turnPage(key, scrolledTo: previousOffset)
        case .function(1), .alt("?"): return openHelp()
        case .character("?") where page.controls.focusedField == nil: return openHelp()
        case .function(2): return isDemo ? [.readInbox] : []
        default: return perform(page.press(key, at: clock.now))
        }
    }

    private mutating func turnPage(_ key: Key, scrolledTo previousOffset: Int?) -> [Effect] {
        let previousPage = pageID
        let effects = key == .move(.pageDown) ? forward() : pageID == pageOrder.first ? [] : back()
        if pageID == previousPage, overlay == nil { scrollOffset = previousOffset }
        return effects
    }

    private mutating func perform(_ outcome: PageOutcome) -> [Effect] {
        switch outcome {
        case .stay: return []
        case .proceed: return proceed()
        case .back: return back()
        case .resend:
            return pageID == .signInCode ? submit(SignIn.Answer.resend) : submit(SignUp.Answer.resend)
        case .changeEmail: return changeEmail()
        case .openInbox: return [.readInbox]
        case .finish: return [.exit(exitOutcome)]
        case .signIn: return openSignIn()
        case .decline: return back()
        case .restart: return restart()
        case .edit(let id, let field): return openFromReview(id, field: field)
        case .openLink, .copyLink: return browse(outcome)
        }
    }

    private mutating func openHelp() -> [Effect] {
        var help = Help(client: client, isDemo: isDemo, canSignIn: pageID == .email && !isWaiting)
        help.field = page.form(strings, context).help(onField: page.controls.focusedField)
        overlay = .help(help)
        return []
    }

    /// Returns to the email page and selects the address.
    private mutating func changeEmail() -> [Effect] {
        guard !isWaiting else { return [] }
        open(.email)
        page.controls.problems = [:]
        page.controls.fields[0].select()
        page.controls.notice = Notice(message: Message(\.change.kept))
        return []
    }

    private mutating func suspend() -> [Effect] {
        page.endEditing()
        return [.suspend]
    }

    /// Handles Ctrl-C: cancels a request in flight; otherwise warns that pressing it again quits, then quits.
    private mutating func interrupt() -> [Effect] {
        if isWaiting { return cancel() }
        if pageID == .done || quitDeadline != nil { return [.exit(exitOutcome)] }
        quitDeadline = clock.now.adding(seconds: 2)
        return []
    }

    private mutating func cancel() -> [Effect] {
        quitDeadline = nil
        cancelRequest()
        return [.cancel]
    }

    /// Cancels the current request; its effect on the tenant remains unknown.
    mutating func cancelRequest() {
        if case .waiting(let operation) = signUp.activity, operation.mayCreateAccount {
            accountMayExist = true
        }
        let isUnsure = accountMayExist && signUp.isWaiting
        signUp.cancel()
        signIn.cancel()
        waitingSince = nil
        page.controls.notice = Notice(message: Message(isUnsure ? \.waiting.unsure : \.cancelled))
    }

    private var exitOutcome: ExitOutcome {
        if let page = page as? DonePage { return page.outcome }
        if case .done(let completion) = signUp.step { return .quitAfterSignUp(email: completion.email) }
        if accountMayExist { return .accountUncertain(email: submittedAnswers?.email ?? answers.email) }
        if let page = page as? DeadEndPage { return .deadEnd(page.failure) }
        guard case .failed(let failure, _) = signUp.activity, failure.isBeyondUserControl,
            page.controls.notice?.isError == true
        else { return .quit }
        return .deadEnd(failure)
    }

    private mutating func pressOverlay(_ key: Key) -> [Effect] {
        switch overlay?.press(key == .control("g") ? .escape : key) {
        case .stay, nil: return []
        case .close:
            overlay = nil
            return []
        case .leave: return [.exit(exitOutcome)]
        case .useAddress(let address):
            overlay = nil
            guard var page = page as? EmailPage else { return [] }
            page.confirm(address)
            self.page = page
            return proceed()
        case .signIn:
            overlay = nil
            return openSignIn()
        case .enterCode(let code):
            overlay = nil
            guard var page = page as? CodePage, !page.isAccepted else { return [] }
            page.enter(code)
            self.page = page
            return []
        }
    }

    mutating func openInbox(_ emails: [InboxEmail]) -> [Effect] {
        overlay = .inbox(Inbox(emails: emails))
        return []
    }
}

extension SignUp.Operation {
    /// Whether the account may exist when the reply to this operation is lost.
    var mayCreateAccount: Bool {
        switch self {
        case .checkingCode, .settingPassword, .savingAttributes: true
        case .starting, .sendingCode, .resendingCode, .announcingPassword: false
        }
    }
}

extension SignUpFailure {
    /// Whether no input on the page that shows the error can correct it for now.
    fileprivate var isBeyondUserControl: Bool {
        switch category {
        case .limit, .service: true
        // Configuration and unknown errors open the dead-end page unless the user can do something else.
        case .account, .email, .password, .attributes, .code, .session, .configuration, .unknown: false
        }
    }
}
