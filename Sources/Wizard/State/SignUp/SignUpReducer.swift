import NativeAuth
import SignUp
import UserFlow

/// The sign-up: sends the answers when the tenant needs them, and opens pages by its replies.
struct SignUpReducer: Reducer {
    var machine: SignUp
    var submission = Submission()
    var lastReplyTime: Timestamp
    let access: ServiceAccess

    /// What was last sent to start the sign-up, and what may have come of it.
    struct Submission: Hashable, Sendable {
        /// The answers at the time of the last sign-up call; the current ones may differ.
        var answers: Answers?
        /// Whether the account may exist because the reply to a request that creates it was lost.
        var accountMayExist = false
        /// The message that says so.
        var unsureKey = MessageKey.netUnsure
    }

    init(_ access: ServiceAccess, at now: Timestamp) {
        self.access = access
        machine = access.signUp
        lastReplyTime = now
    }

    var client: OAuthClient { access.client }

    var isWaiting: Bool { machine.isWaiting }

    var hasSession: Bool {
        switch machine.step {
        case .code, .password, .attributes: true
        case .start, .done, .browser: false
        }
    }

    mutating func take(_ action: PageAction, _ navigation: inout Navigation) -> ReducerResult {
        switch action {
        case .press(.proceed): proceed(&navigation)
        case .press(.resend): submit(SignUp.Answer.resend, &navigation)
        case .reopenNext: reopenNext(&navigation)
        case .press, .edit, .none: .none
        }
    }

    mutating func goBack(_ navigation: inout Navigation) -> ReducerResult {
        guard navigation.pageID != .done else { return .none }
        navigation.page.controls.notice = nil
        if returnToReview(&navigation) { return .none }
        if let previous = page(before: navigation) {
            open(previous, in: &navigation)
        } else {
            navigation.leaveFirstPage()
        }
        return .none
    }

    /// Returns the page that leaving the current one backward opens; `nil` if that leaves the sign-up.
    func page(before navigation: Navigation) -> PageID? {
        let current = navigation.pageID
        if navigation.pageOpenedFromReview == current, isReachable(.review, in: navigation) { return .review }
        return navigation.pageOrder.prefix { $0 != current }.last { isReachable($0, in: navigation) }
    }

    mutating func receive(
        _ result: Result<Response, TransportFailure>, _ navigation: inout Navigation
    ) -> ReducerResult {
        guard case .waiting(let operation) = machine.activity else { return .none }
        if case .failure(.cancelled) = result {
            cancel(operation, &navigation)
            return .none
        }
        lastReplyTime = navigation.clock.now
        if let request = machine.receive(result) { return .send(request) }
        if case .failed(let failure, let reference) = machine.activity {
            if operation.mayCreateAccount { recordDoubt(about: result, failure) }
            present(failure, reference, after: operation, &navigation)
        } else {
            submission.accountMayExist = false
            return advance(after: operation, &navigation)
        }
        return .none
    }

    mutating func expire(_ navigation: inout Navigation) {
        machine = access.signUp
        presentLostSession(Message(.sessionExpired), nil, keepsPassword: false, &navigation)
    }

    /// Discards what was submitted, and with it the password and a sign-up that is not complete.
    mutating func discardSubmission() {
        submission = Submission()
        if case .done = machine.step { return }
        machine = access.signUp
    }

    /// Discards the password that was submitted.
    mutating func discardPassword() {
        submission.answers?.password = nil
    }

    /// Opens the first page with all answers; the next request starts a new sign-up.
    mutating func restart(_ navigation: inout Navigation) {
        submission.answers = nil
        navigation.pages[.code] = nil
        if navigation.flow.order == .answersFirst { navigation.pages[.passwordAfterCode] = nil }
        open(.email, in: &navigation)
    }

    /// Stops waiting; the effect of the request on the tenant remains unknown.
    private mutating func cancel(_ operation: FlowOperation, _ navigation: inout Navigation) {
        if operation.mayCreateAccount { submission.accountMayExist = true }
        machine.cancel()
        openRequiredPassword(&navigation)
        navigation.page.controls.notice = Notice(
            message: Message(submission.accountMayExist ? .waitingUnsure : .cancelled))
    }

    mutating func submit(_ answer: SignUp.Answer, _ navigation: inout Navigation) -> ReducerResult {
        let step = machine.step
        guard let request = machine.submit(answer) else {
            if machine.step != step {
                // The tenant needs more answers, which are sent together.
                return advance(after: nil, &navigation)
            }
            if case .failed(let failure, let reference) = machine.activity {
                // The tenant has sent no link for the answer.
                let message =
                    answer == .resend
                    ? Message(.resendFailed) : Message(failure, failureContext(navigation))
                navigation.showNotice(message, navigation.supportDetails(reference))
            }
            return .none
        }
        if case .start = answer {
            submission = Submission(answers: navigation.answers)
            if submission.answers?.sendsAliasAtStart == false { submission.answers?.alias = "" }
            // Errors of earlier answers may not apply to this combination.
            for id in navigation.pages.ids { navigation.pages[id: id]?.controls.problems = [:] }
        } else if case .attributes = answer {
            submission.answers?.alias = navigation.answers.alias
        }
        return .send(request)
    }
}
