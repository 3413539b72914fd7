import NativeAuth
import SignUp

// The current page belongs to the sign-up, the sign-in, the password reset or the sign-in with a browser, whose
// reducer handles what the page requests.

extension Wizard {
    /// Leaves the current page forward, or requests another code; does nothing while a request is in flight.
    mutating func submit(_ action: PageAction = .press(.proceed)) -> [Effect] {
        guard !isWaiting else { return [] }
        pendingRequest.submitted(with: navigation.pageErrors)
        pendingRequest.button = action == .press(.resend) ? .resend : page.controls.focusedButton
        return switch pageID.phase {
        case .signUp: carryOut(signUpReducer.take(action, &navigation))
        case .signIn: carryOut(signInReducer.take(action, &navigation))
        case .resetPassword: carryOut(resetReducer.take(action, &navigation))
        case .browser: carryOut(browserReducer.take(action, &navigation))
        }
    }

    /// Leaves the current page backward; does nothing while a request is in flight.
    mutating func goBack() -> [Effect] {
        guard !isWaiting else { return [] }
        // Nothing would be lost, so there is nothing to ask.
        if escapeAction == .leave, !navigation.hasAnswers { return [.exit(exitOutcome)] }
        return switch pageID.phase {
        case .signUp: carryOut(signUpReducer.goBack(&navigation))
        case .signIn: carryOut(signInReducer.goBack(&navigation))
        case .resetPassword: carryOut(resetReducer.goBack(&navigation))
        case .browser: carryOut(browserReducer.goBack(&navigation))
        }
    }

    /// Whether a request is the current one, and not answered yet.
    func awaitsReply(to number: Int) -> Bool { number == pendingRequest.number && isWaiting }

    /// Passes the reply to the current request to the reducer that waits for it.
    mutating func receive(_ result: Result<Response, TransportFailure>, _ number: Int) -> [Effect] {
        guard awaitsReply(to: number) else { return [] }
        let codePage = isDemo ? navigation.codePage : nil
        let codePageID = pageID
        let effects = receive(result)
        let hasLeft = pageID != codePageID && navigation.pageErrors == nil
        if let codePage, !codePage.isAccepted, hasLeft { usedCodes[codePage.digits] = clock.now }
        if !isWaiting {
            navigation.markErrors(repeated: pendingRequest.countRepetitions(of: navigation.pageErrors))
        }
        return effects
    }

    /// Cancels the current request; its effect on the tenant remains unknown.
    mutating func cancel() -> [Effect] {
        inputGuards.dismissQuitWarning()
        return receive(.failure(.cancelled)) + [.cancel]
    }

    private mutating func receive(_ result: Result<Response, TransportFailure>) -> [Effect] {
        if browserReducer.isWaiting {
            if case .success = result { signUpReducer.discardPassword() }
            return carryOut(browserReducer.receive(result, &navigation))
        }
        if resetReducer.isWaiting { return carryOut(resetReducer.receive(result, &navigation)) }
        return signInReducer.isWaiting
            ? carryOut(signInReducer.receive(result, &navigation))
            : carryOut(signUpReducer.receive(result, &navigation))
    }

    /// Asks whether the new password is stored, if it is time to.
    mutating func pollPasswordReset() -> [Effect] {
        resetReducer.poll(&navigation).map { carryOut($0) } ?? []
    }

    mutating func carryOut(_ result: ReducerResult) -> [Effect] {
        if case .send(let request) = result {
            return [.send(request, number: pendingRequest.begin(at: clock.now))]
        }
        if result == .wait { return [] }
        if case .listen(let settings) = result {
            browserReducer.listenerNumber = pendingRequest.begin(at: clock.now)
            return [.listen(settings, number: browserReducer.listenerNumber)]
        }
        if case .passwordReset(let completion) = result { return signIn(after: completion) }
        if pendingRequest.start != nil { inputGuards.endWait(at: clock.now) }
        pendingRequest.end()
        switch result {
        case .none, .send, .wait, .listen, .passwordReset: break
        case .open(let link): return [.open(link)]
        case .left where pageID == .browser: return returnFromBrowser()
        case .left: returnFromCurrentPhase()
        case .signedIn: signUpReducer.discardSubmission()
        }
        return []
    }

    /// Opens the page from which the sign-in or the password reset was opened, or else the first one.
    private mutating func returnFromCurrentPhase() {
        let page =
            pageID.phase == .resetPassword ? navigation.resetReturnPage : navigation.signInReturnPage
        if page.phase == .signIn, signInReducer.open(page, in: &navigation) { return }
        let username = knownUsername
        if !signUpReducer.open(page, in: &navigation) { signUpReducer.open(.email, in: &navigation) }
        // An address that was typed to sign in need not be typed again to sign up.
        if navigation[current: .email]?.address.isEmpty == true, EmailPage.problem(with: username) == nil {
            navigation[current: .email]?.enter(username)
        }
    }
}

extension Wizard {
    /// Opens the last page, discards all other input, and signs in with the continuation token of a reset.
    private mutating func signIn(after completion: FlowCompletion) -> [Effect] {
        navigation.pages.removeAll()
        navigation.pages[.done] = DonePage(passwordReset: completion)
        signUpReducer.discardSubmission()
        signUpReducer.open(.done, in: &navigation)
        guard completion.token != nil else { return carryOut(.none) }
        pendingRequest.button = .signIn
        return carryOut(signInReducer.redeem(completion, &navigation))
    }

    /// Signs in with the continuation token of the completed flow if there is one; otherwise opens sign-in.
    mutating func signInDirectly() -> [Effect] {
        guard !isWaiting, let completion = navigation[current: .done]?.completion else {
            return openSignIn()
        }
        pendingRequest.button = .signIn
        return carryOut(signInReducer.redeem(completion, &navigation))
    }

    /// Opens sign-in without discarding answers; leaving sign-in returns to the current page.
    ///
    /// Where the address is known, the next page asks for the password or the code.
    mutating func openSignIn() -> [Effect] {
        guard !isWaiting, pageID.phase != .signIn else { return [] }
        if [.signUp, .browser].contains(pageID.phase) { navigation.signInReturnPage = pageID }
        let username = knownUsername
        // Another page is shown, which may lead back to the password reset.
        navigation.pages[.newPassword] = nil
        navigation.pages[.signIn] = SignInPage(username: username)
        signInReducer.open(.signIn, in: &navigation)
        return EmailPage.problem(with: username) == nil ? submit() : []
    }

    /// Opens the password reset without discarding answers; leaving it returns to the current page.
    mutating func openPasswordReset() -> [Effect] {
        guard !isWaiting, pageID.phase != .resetPassword else { return [] }
        navigation.resetReturnPage = pageID
        let username = knownUsername
        // The page to return to must not keep a password.
        navigation.pages[.signInPassword]?.clear()
        navigation.pages[.resetPassword] = ResetPasswordPage(username: username)
        resetReducer.open(.resetPassword, in: &navigation)
        return []
    }

    /// Goes on with a sign-up, with the address that was entered to sign in or to reset a password.
    mutating func signUpAsNamed() -> [Effect] {
        guard !isWaiting, pageID.phase != .signUp else { return [] }
        let address = knownUsername
        guard signUpReducer.open(.email, in: &navigation) else { return [] }
        navigation.pages[.email]?.enter(address)
        return submit()
    }

    /// The address or alias that the user has entered already.
    private var knownUsername: String {
        switch pageID.phase {
        case .signUp: break
        case .signIn: if let page = navigation.pages[.signIn] { return page.username }
        case .resetPassword: if let page = navigation.pages[.resetPassword] { return page.username }
        case .browser:
            if let page = navigation.pages[.browser], !page.username.isEmpty { return page.username }
        }
        if let page = navigation[current: .done] { return page.email }
        if case .done(let completion) = signUp.step { return completion.username }
        let answers = navigation.answers
        if !answers.email.isEmpty { return answers.email }
        return answers.alias.isEmpty ? navigation.pages[.signIn]?.username ?? "" : answers.alias
    }

    /// Returns to the email page and selects the address.
    mutating func changeEmail() -> [Effect] {
        guard !isWaiting else { return [] }
        signUpReducer.open(.email, in: &navigation)
        page.controls.problems = [:]
        page.controls.fields[0].select()
        page.controls.notice = Notice(message: Message(.changeKept))
        return []
    }

    /// Opens the first page with all answers; the next request starts a new sign-up.
    ///
    /// A sign-in or a password reset that went on in a browser starts again on its own first page.
    mutating func restart() -> [Effect] {
        guard !isWaiting else { return [] }
        if let page = navigation[current: .browser], page.previousPhase != .signUp {
            return returnFromBrowser()
        }
        signUpReducer.restart(&navigation)
        return []
    }

    /// Opens a page from the review page; leaving it returns there.
    mutating func openFromReview(_ id: PageID, field: Int) -> [Effect] {
        guard !isWaiting, signUpReducer.open(id, in: &navigation) else { return [] }
        page.controls.focus(onField: field)
        navigation.pageOpenedFromReview = id
        return []
    }
}
