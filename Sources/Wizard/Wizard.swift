import NativeAuth
package import SignUp
package import Terminal
package import UserFlow

/// The whole wizard as one value: events in, effects and frames out.
///
/// It uses no terminal, socket or clock, so that tests can feed it events and compare its frames. Its pages
/// are view models: keys in, a `Form` out. The sign-up and the sign-in are controllers, which open the pages.
/// Everything over the pages or beside them is a layer.
package struct Wizard: Sendable {
    var pageSession: PageSession
    var controllers: FlowControllers
    var pendingRequest = PendingRequest()
    var inputGuards: InputGuards
    /// What stands around the pages, the outermost first.
    var layers: [any Layer]
    /// When the tenant of a demo accepted a code, by the code; the inbox marks its email.
    var usedCodes: [Secret: Timestamp] = [:]
    var screen = ScreenState()
    private var tickSchedule = TickSchedule()

    /// Creates a wizard on its first page.
    ///
    /// - Parameters:
    ///   - configuration: The flow, the client, and what differs from the defaults.
    ///   - clock: The current local time.
    ///   - layers: What stands around the pages, the outermost first.
    init(_ configuration: Configuration, clock: LocalTime, _ layers: [any Layer]) {
        pageSession = PageSession(configuration, clock: clock)
        self.layers = layers
        for page in [PageKind.email, .done] {
            let buttons = layers.lazy.compactMap { $0.extraButton(on: page, configuration) }
            pageSession.extraButtons[page] = buttons.first
        }
        controllers = FlowControllers(configuration.access, at: clock.now)
        inputGuards = InputGuards(at: clock.now)
        pageSession.fillInNewFlow()
        controllers.signUp.open(pageSession.pageOrder[0], in: &pageSession)
    }

    /// Handles one event and returns the effects to carry out, in order.
    package mutating func handle(_ event: Event) -> [Effect] {
        let previousPage = pageID
        var effects = process(event)
        effects += releaseBrowser()
        effects += updateQuestions()
        // The button with the focus may be below the screen, but the answers are to be read first.
        if pageID != previousPage, pageID == .review { screen.scrollOffset = 0 }
        updateLayers(after: event, effects, from: previousPage)
        if let tick = tickSchedule.request(nextTick) { effects.append(tick) }
        return effects
    }

    /// Handles an event with the layers and the page, unless it has no meaning here.
    private mutating func process(_ event: Event) -> [Effect] {
        guard case .key(let key) = event else { return handle(event, from: 0) }
        guard admits(key) else { return [] }
        return key.controlsProgram ? handleOnPage(event) : handle(event, from: 0)
    }

    /// Handles an event that no layer has consumed.
    mutating func handleOnPage(_ event: Event) -> [Effect] {
        if event.resetsScroll { screen.resetScroll() }
        return switch event {
        case .key(let key): press(key)
        case .paste(let text): paste(text)
        case .press(let button): press(button)
        case .answer(let name, let answer): self.answer(name, answer)
        case .reply(let result, let number): receive(result, number)
        case .inbox(let emails): openInbox(emails)
        case .tenantUnreachable(let failure): showUnreachableTenant(failure)
        case .browser(let event, let number): handle(event, of: number)
        case .openFailed: openFailed()
        case .resize(let size): resize(size)
        case .tick(let now): tick(now)
        case .copyFailed, .walkSaved: []
        case .flowChanged(let flow): follow(flow)
        case .flowRejected(let problem, let path): showFlowFile(problem, path)
        case .mouse(let event): handle(event)
        }
    }

    /// Returns the current screen, laid out for a size.
    package func frame(size: Frame.Size) -> Frame {
        var drawnPage = DrawnPage()
        return frame(size: size, reusing: &drawnPage)
    }

    /// Returns the current screen, laid out for a size, as far as it differs from what was drawn last.
    package func frame(size: Frame.Size, reusing drawnPage: inout DrawnPage) -> Frame {
        // Without a change of size, there is nothing to copy.
        guard size == screen.size else { return sized(size).frame(size: size, reusing: &drawnPage) }
        let layout = Layout(strings: strings, size: size)
        let model = screenModel
        var frame = layout.frame(model, scrolledTo: screen.scrollOffset, reusing: &drawnPage)
        guard model.surround.columnsBeside > 0 else { return frame }
        let rows = layout.pageSize(model.surround).height
        for layer in layers { layer.draw(beside: self, rows: rows, layout, on: &frame) }
        layout.addStrip(model.surround, to: &frame)
        return frame
    }

    /// Returns the wizard on a screen of a size, on which other layers may cover the page.
    func sized(_ size: Frame.Size) -> Wizard {
        guard size != screen.size else { return self }
        var wizard = self
        wizard.screen.size = size
        return wizard
    }

    /// Shows before the first request that the tenant cannot be reached; a request finds out by itself.
    private mutating func showUnreachableTenant(_ failure: TransportFailure) -> [Effect] {
        guard pendingRequest.number == 0, page.controls.notice == nil else { return [] }
        pageSession.showNotice(Message(unreachable: failure), nil)
        return []
    }

    private mutating func tick(_ now: Timestamp) -> [Effect] {
        pageSession.tick(now)
        inputGuards.tick(now)
        tickSchedule.tick(now)
        return tell(.tick(lastInput: inputGuards.lastInputTime))
    }

    /// When the wizard needs the next tick; `nil` for never.
    var nextTick: Timestamp? {
        var next = pageSession.nextTick
        func add(_ time: Timestamp?) {
            if let time { next = next.map { min($0, time) } ?? time }
        }
        add(waitIndicator?.nextTick(after: clock.now))
        add(inputGuards.quitDeadline)
        add(inputGuards.ignoredTextDeadline)
        let lifetime = pageSession.configuration.sessionLifetime
        add(controllers.nextTick(in: phase, sessionLifetime: lifetime))
        for index in layers.indices { add(layers[index].nextTick(self)) }
        return next
    }
}

extension Wizard {
    /// The sign-up that the pages answer.
    package var signUp: SignUp { controllers.signUp.machine }

    /// The sign-in; at its first step until the user starts one.
    package var signIn: SignIn { controllers.signIn.machine }

    /// The password reset; at its first step until the user starts one.
    package var resetPassword: ResetPassword { controllers.resetPassword.machine }

    /// Whether a request is in flight, or will be sent by itself.
    package var isWaiting: Bool { controllers.waitingPhase != nil }

    /// The part of the wizard that is in charge.
    var phase: PageKind.Phase { controllers.phaseInCharge(of: pageID) }

    var configuration: Configuration { pageSession.configuration }
    /// The flow.
    package var flow: UserFlow { configuration.flow }
    var client: OAuthClient { configuration.client }
    var isDemo: Bool { configuration.isDemo }
    /// Whether the screen names neither the demo nor the keys F2 and F3.
    var isClean: Bool { configuration.isClean }
    var strings: Strings { configuration.strings }
    var context: PageContext { pageSession.context }
    var clock: LocalTime { pageSession.clock }
    /// The id of the current page.
    package var pageID: PageID { pageSession.pageID }
    /// The flow whose name and color are shown: the one that an overlay shows, or the current one.
    var shownFlow: UserFlow { overlay?.shownFlow ?? flow }

    /// The current page.
    var page: any Page {
        get { pageSession.page }
        set { pageSession.page = newValue }
    }
}

extension Wizard: CustomStringConvertible, CustomReflectable {
    /// The name of the current page, without any input.
    package var description: String { "Wizard(\(pageID.kind.rawValue))" }

    /// A mirror without children, since pages hold user input.
    package var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension Wizard {
    /// Returns the text to print on the normal screen after the program has ended; `nil` if
    /// there is nothing to say.
    package func exitMessage(for outcome: ExitOutcome) -> Printable? {
        switch outcome {
        case .signedUp(let email, let isSignedIn):
            Printable(strings.format(isSignedIn ? strings.done.itself : strings.done.only, ["email": email]))
        case .signedIn(let name): Printable(strings.format(strings.signin.done, ["name": name]))
        case .passwordReset(let name):
            Printable(strings.format(strings.done.passwordOnly, ["name": name]))
        case .passwordUncertain: Printable(strings.reset.unsure)
        case .quitAfterSignUp(let email): Printable(strings.format(strings.left.after, ["email": email]))
        case .accountUncertain(let email): Printable(strings.format(strings.left.unsure, ["email": email]))
        case .quit, .deadEnd: Printable(pageSession.purpose.left)
        case .leftDemo, .answered: nil
        }
    }

    /// The outcome if the user quits now.
    var exitOutcome: ExitOutcome {
        if let page = pageSession[current: .done] { return page.outcome }
        if pageID.phase == .resetPassword, resetPassword.mayHaveChanged {
            return .passwordUncertain(name: pageSession.pages[.resetPassword]?.username ?? "")
        }
        // A sign-in that follows the reset may still be under way.
        if let page = pageSession.pages[.done], page.isPasswordReset { return page.outcome }
        if case .done(let completion) = signUp.step { return .quitAfterSignUp(email: completion.username) }
        let submission = controllers.signUp.submission
        if submission.accountMayExist {
            return .accountUncertain(email: submission.answers?.email ?? pageSession.answers.email)
        }
        if let page = pageSession[current: .deadEnd] { return .deadEnd(page.failure) }
        guard case .failed(let failure, _) = signUp.activity, failure.isBeyondUserControl,
            page.controls.notice?.isError == true
        else { return .quit }
        return .deadEnd(failure)
    }
}

extension RequestFailure {
    /// Whether no input on the page that shows the error can correct it for now.
    fileprivate var isBeyondUserControl: Bool {
        switch category {
        case .limit, .service: true
        // Configuration and unknown errors open the dead-end page unless the user can do something else.
        case .account, .email, .password, .attributes, .code, .session, .method, .configuration, .unknown:
            false
        }
    }
}

// The controller in charge handles what the page requests, and the replies.

extension Wizard {
    /// Leaves the current page forward, or requests another code; does nothing while a request is in flight.
    mutating func submit(_ action: PageAction = .press(.proceed)) -> [Effect] {
        guard !isWaiting else { return [] }
        guard !pageSession.asksForFlow else { return answerQuestions(action) }
        pendingRequest.submitted(with: pageSession.pageErrors)
        pendingRequest.button = action == .press(.resend) ? .resend : page.controls.focusedButton
        return tell(.action(action))
    }

    /// Leaves the current page backward; does nothing while a request is in flight.
    mutating func goBack() -> [Effect] {
        guard !isWaiting, pageID != .done else { return [] }
        // Nothing would be lost, so there is nothing to ask.
        if escapeAction == .leave, !pageSession.hasAnswers { return [.exit(exitOutcome)] }
        let isAtStart = controllers[phase].isAtStart(in: pageSession)
        let effects = tell(.goBack)
        return isAtStart ? effects + leavePhase() : effects
    }

    /// Whether a request is the current one, and not answered yet.
    func awaitsReply(to number: Int) -> Bool { number == pendingRequest.number && isWaiting }

    /// Passes on the reply to the current request.
    mutating func receive(_ result: Result<Response, TransportFailure>, _ number: Int) -> [Effect] {
        guard awaitsReply(to: number) else { return [] }
        let codePage = isDemo ? pageSession.codePage : nil
        let codePageID = pageID
        // The tenant has taken the user over to its own pages.
        if case .success = result, phase == .browser { controllers.signUp.discardPassword() }
        let effects = tell(.reply(result))
        let hasLeft = pageID != codePageID && pageSession.pageErrors == nil
        if let codePage, !codePage.isAccepted, hasLeft { usedCodes[codePage.digits] = clock.now }
        if !isWaiting {
            pageSession.markErrors(repeated: pendingRequest.countRepetitions(of: pageSession.pageErrors))
        }
        return effects
    }

    /// Cancels the current request; its effect on the tenant remains unknown.
    mutating func cancel() -> [Effect] {
        inputGuards.dismissQuitWarning()
        return tell(.reply(.failure(.cancelled))) + [.cancel]
    }

    /// Tells the controller in charge what happened, and carries out what it asks for.
    mutating func tell(_ event: FlowEvent) -> [Effect] {
        carryOut(controllers.handle(event, in: phase, &pageSession))
    }

    /// Carries out what a controller asks for; the wait ends if none waits any longer.
    mutating func carryOut(_ effect: FlowEffect?) -> [Effect] {
        if isSignedIn { controllers.signUp.discardSubmission() }
        let effects: [Effect]
        switch effect {
        case .send(var request)?:
            request.acceptLanguage = configuration.language.tag
            effects = [.send(request, number: pendingRequest.begin(at: clock.now))]
        case .listen(let settings)?:
            controllers.browser.listenerNumber = pendingRequest.begin(at: clock.now)
            effects = [.listen(settings, number: pendingRequest.number)]
        case .open(let link)?: effects = [.open(link)]
        case .ask(let question)?:
            show(question)
            effects = []
        case .signIn(let completion)?: effects = signIn(after: completion)
        case nil: effects = []
        }
        if pendingRequest.start != nil, !isWaiting {
            inputGuards.endWait(at: clock.now)
            pendingRequest.end()
        }
        return effects
    }
}

/// The size of the screen and how far it is scrolled.
struct ScreenState: Hashable, Sendable {
    /// The size; `nil` until the first ``Wizard/Event/resize(_:)``.
    var size: Frame.Size?
    /// The first visible line after scrolling; `nil` while the view follows the focus.
    var scrollOffset: Int?
    /// The first visible line before the current event, if it follows the focus again.
    private(set) var previousOffset: Int?
    /// Why the flow file cannot be used; `nil` while it can, or is not watched.
    var flowFileProblem: FlowFileReport?

    /// Follows the focus again.
    mutating func resetScroll() {
        previousOffset = scrollOffset
        scrollOffset = nil
    }

    /// Undoes that the view follows the focus again.
    mutating func restoreScroll() {
        scrollOffset = previousOffset
    }
}
