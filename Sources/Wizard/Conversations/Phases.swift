import NativeAuth
import SignUp

// How one part of the wizard leads to another, with what the user has entered.

extension Wizard {
    /// Leaves the part of the wizard that begins with the current page, for the page from
    /// which it was opened.
    mutating func leavePhase() -> [Effect] {
        if pageID == .browser { return returnFromBrowser() }
        guard pageID.phase == .signUp else {
            returnFromCurrentPhase()
            return []
        }
        if let escapeButton { return press(escapeButton) }
        show(LeaveQuestion(title: pageSession.purpose.leave))
        return []
    }

    private mutating func returnFromCurrentPhase() {
        let page = pageSession.returnPages[pageID.phase] ?? .email
        if page.phase == .signIn, controllers.signIn.open(page, in: &pageSession) { return }
        let username = knownUsername
        if !controllers.signUp.open(page, in: &pageSession) {
            controllers.signUp.open(.email, in: &pageSession)
        }
        // An address that was typed to sign in need not be typed again to sign up.
        if pageSession[current: .email]?.address.isEmpty == true, EmailPage.problem(with: username) == nil {
            pageSession[current: .email]?.enter(username)
        }
    }

    /// Signs in with the continuation token of a sign-up or a password reset, on the last page.
    ///
    /// After a reset it opens that page, and discards all other input.
    mutating func signIn(after completion: FlowCompletion) -> [Effect] {
        if pageID != .done {
            pageSession.pages.removeAll()
            pageSession.pages[.done] = DonePage(passwordReset: completion)
            controllers.signUp.discardSubmission()
            controllers.signUp.open(.done, in: &pageSession)
        }
        guard completion.token != nil else { return [] }
        pendingRequest.button = .signIn
        return carryOut(controllers.signIn.redeem(completion, &pageSession))
    }

    /// Signs in with the continuation token of the completed flow if there is one; otherwise opens sign-in.
    mutating func signInDirectly() -> [Effect] {
        guard !isWaiting, let completion = pageSession[current: .done]?.completion else {
            return openSignIn()
        }
        pendingRequest.button = .signIn
        return carryOut(controllers.signIn.redeem(completion, &pageSession))
    }

    /// Opens sign-in without discarding answers; leaving sign-in returns to the current page.
    ///
    /// Where the address is known, the next page asks for the password or the code.
    mutating func openSignIn() -> [Effect] {
        guard !isWaiting, pageID.phase != .signIn else { return [] }
        if [.signUp, .browser].contains(pageID.phase) { pageSession.returnPages[.signIn] = pageID }
        let username = knownUsername
        // Another page is shown, which may lead back to the password reset.
        pageSession.pages[.newPassword] = nil
        pageSession.pages[.signIn] = SignInPage(username: username)
        controllers.signIn.open(.signIn, in: &pageSession)
        return EmailPage.problem(with: username) == nil ? submit() : []
    }

    /// Opens the password reset without discarding answers; leaving it returns to the current page.
    mutating func openPasswordReset() -> [Effect] {
        guard !isWaiting, pageID.phase != .resetPassword else { return [] }
        pageSession.returnPages[.resetPassword] = pageID
        let username = knownUsername
        // The page to return to must not keep a password.
        pageSession.pages[.signInPassword]?.clear()
        pageSession.pages[.resetPassword] = ResetPasswordPage(username: username)
        controllers.resetPassword.open(.resetPassword, in: &pageSession)
        return []
    }

    /// Goes on with a sign-up, with the address that was entered to sign in or to reset a password.
    mutating func signUpAsNamed() -> [Effect] {
        guard !isWaiting, pageID.phase != .signUp else { return [] }
        let address = knownUsername
        guard controllers.signUp.open(.email, in: &pageSession) else { return [] }
        pageSession.pages[.email]?.enter(address)
        return submit()
    }

    /// The address or alias that the user has entered already.
    private var knownUsername: String {
        if let username = controllers[pageID.phase].username(in: pageSession) { return username }
        if let page = pageSession[current: .done] { return page.email }
        if case .done(let completion) = signUp.step { return completion.username }
        let answers = pageSession.answers
        if !answers.email.isEmpty { return answers.email }
        return answers.alias.isEmpty ? pageSession.pages[.signIn]?.username ?? "" : answers.alias
    }

    /// Returns to the email page and selects the address.
    mutating func changeEmail() -> [Effect] {
        guard !isWaiting else { return [] }
        controllers.signUp.open(.email, in: &pageSession)
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
        if let page = pageSession[current: .browser], page.previousPhase != .signUp {
            return returnFromBrowser()
        }
        controllers.signUp.restart(&pageSession)
        return []
    }

    /// Opens a page from the review page; leaving it returns there.
    mutating func openFromReview(_ id: PageID, field: Int) -> [Effect] {
        guard !isWaiting, controllers.signUp.open(id, in: &pageSession) else { return [] }
        page.controls.focus(onField: field)
        pageSession.pageOpenedFromReview = id
        return []
    }
}
