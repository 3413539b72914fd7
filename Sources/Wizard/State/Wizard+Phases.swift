import NativeAuth
import SignUp

// The current page belongs to the sign-up or to the sign-in, whose reducer handles what the page requests.

extension Wizard {
    /// Leaves the current page forward, or requests another code; does nothing while a request is in flight.
    mutating func submit(_ submission: PageSubmission) -> [Effect] {
        guard !isWaiting else { return [] }
        pendingRequest.submitted(with: navigation.pageErrors)
        pendingRequest.button = submission == .resend ? .resend : page.controls.focusedButton
        return switch pageID.kind.phase {
        case .signUp: carryOut(signUpReducer.submit(submission, &navigation))
        case .signIn: carryOut(signInReducer.submit(submission, &navigation))
        }
    }

    /// Leaves the current page backward; does nothing while a request is in flight.
    mutating func goBack() -> [Effect] {
        guard !isWaiting else { return [] }
        return switch pageID.kind.phase {
        case .signUp: carryOut(signUpReducer.goBack(&navigation))
        case .signIn: carryOut(signInReducer.goBack(&navigation))
        }
    }

    /// Passes the reply to the current request to the reducer that waits for it.
    mutating func receive(_ result: Result<Response, TransportFailure>, _ number: Int) -> [Effect] {
        guard number == pendingRequest.number, isWaiting else { return [] }
        let effects = receive(result)
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
        signInReducer.isWaiting
            ? carryOut(signInReducer.receive(result, &navigation))
            : carryOut(signUpReducer.receive(result, &navigation))
    }

    private mutating func carryOut(_ result: ReducerResult) -> [Effect] {
        if case .send(let request) = result {
            return [.send(request, number: pendingRequest.begin(at: clock.now))]
        }
        if pendingRequest.start != nil { inputGuards.endWait(at: clock.now) }
        pendingRequest.end()
        switch result {
        case .none, .send: break
        case .left:
            let page = navigation.signInReturnPage
            if !signUpReducer.open(page, in: &navigation) { signUpReducer.open(.email, in: &navigation) }
        case .signedIn: signUpReducer.discardSubmission()
        }
        return []
    }
}

extension Wizard {
    /// Signs in with the continuation token of the sign-up if there is one; otherwise opens sign-in.
    mutating func signInDirectly() -> [Effect] {
        guard !isWaiting, let completion = navigation[current: .done]?.completion else {
            return openSignIn()
        }
        pendingRequest.button = .signIn
        return carryOut(signInReducer.redeem(completion))
    }

    /// Opens sign-in without discarding answers; leaving sign-in returns to the current page.
    ///
    /// Where the address is known, the next page asks for the password or the code.
    mutating func openSignIn() -> [Effect] {
        guard !isWaiting, pageID.kind.phase != .signIn else { return [] }
        navigation.signInReturnPage = pageID
        let username = knownUsername
        navigation.pages[.signIn] = SignInPage(username: username)
        signInReducer.open(.signIn, in: &navigation)
        return EmailPage.problem(with: username) == nil ? submit(.proceed) : []
    }

    /// The address or alias that the user has entered already.
    private var knownUsername: String {
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
    mutating func restart() -> [Effect] {
        guard !isWaiting else { return [] }
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
