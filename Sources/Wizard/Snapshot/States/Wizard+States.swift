public import Terminal
import UserFlow

extension Wizard.PageStates {
    /// The states that every page can show.
    public static let anyPage = Wizard.PageStates(
        "anywhere", label: "On any page",
        [
            .messages(.waitingStarting, .waitingSending, .waitingChecking, .waitingCreating),
            .messages(.signInLooking, .signInChecking, .waitingStill, .waitingUnsure),
            .messages(.cancelled, .screenAgain), .messages(MessageKey.transportFailures),
            .messages(MessageKey.serviceFailures), .messages(.pasteCleaned, .pasteControls, .pasteLong),
            [.smallWindow],
        ])
}

extension StateID {
    fileprivate static let smallWindow = StateID("tty.small")
}

extension Wizard {
    /// The state that the page or overlay shows.
    var visibleState: StateID {
        overlayState ?? messageID.map(StateID.init) ?? page.appearance(at: clock.now)
    }

    /// The further states that the page is in.
    var visibleSubstates: [StateID] {
        guard overlay == nil, inputGuards.quitDeadline == nil, waitingID == nil else { return [] }
        let substates = page.substates(strings, at: clock.now)
        return isCodePasted ? substates + [.pasted] : substates
    }

    private var overlayState: StateID? {
        switch overlay {
        case .help: .help
        case .inspector: .inspector
        case .inbox(let inbox): inbox.emails.isEmpty ? .inboxEmpty : .inbox
        case .flows: .flows
        case .faults: .faults
        case .leave, .typo: overlay?.question.map { StateID($0.id) }
        case nil: nil
        }
    }

    /// The id of the message shown: quitting or waiting first, then answer errors, then the page notice.
    private var messageID: String? {
        let problems = page.controls.problems
        let notice = page.controls.notice?.message.key
        if inputGuards.quitDeadline != nil { return MessageKey.screenAgain.id }
        if let waitingID { return waitingID }
        if problems.count > 1 { return (notice ?? .screenCheck).id }
        if let notice, [.resendWait, .resendWaitOnly].contains(notice) { return notice.id }
        return (problems.first?.value.key ?? notice)?.id
    }

    private var isCodePasted: Bool {
        guard let deadline = inputGuards.pasteDeadline, let page = navigation.codePage else { return false }
        return !page.showsMessage && page.isFull && clock.now < deadline
    }

    /// Returns whether part of the page is hidden above the top of a screen of this size.
    public func isScrolled(on size: Frame.Size) -> Bool {
        size.holdsPages
            && Layout(sharedStrings: configuration.sharedStrings, size: size).viewport(
                of: screenModel(for: size), scrolledTo: screen.scrollOffset
            ).firstLine > 0
    }
}

extension MessageKey {
    static let waitingStarting = MessageKey("waiting.starting", \.waiting.starting)
    static let waitingSending = MessageKey("waiting.sending", \.waiting.sending)
    static let waitingChecking = MessageKey("waiting.checking", \.waiting.checking)
    static let waitingCreating = MessageKey("waiting.creating", \.waiting.creating)
    static let signInLooking = MessageKey("signin.looking", \.signin.looking)
    static let signInChecking = MessageKey("signin.checking", \.signin.checking)
    static let waitingStill = MessageKey("waiting.still", \.waiting.still)
    static let waitingUnsure = MessageKey("waiting.unsure", \.waiting.unsure)
    static let screenAgain = MessageKey("screen.again", \.screen.again)
    static let screenCheck = MessageKey("screen.check", \.common.screen.check)
    static let leaveConfirm = MessageKey("leave.confirm", \.leave.confirm)
    static let pasteCleaned = MessageKey("paste.cleaned", \.paste.cleaned)
    static let pasteControls = MessageKey("paste.controls", \.paste.controls)
    static let pasteLong = MessageKey("paste.long", \.paste.long)
}
