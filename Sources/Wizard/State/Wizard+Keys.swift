import NativeAuth
import SignUp
import Terminal

extension Wizard {
    mutating func press(_ key: Key, scrolledTo previousOffset: Int?) -> [Effect] {
        if inputGuards.ignoresKey(addingText: addsText(key), at: clock.now) { return [] }
        if key == .control("c") { return interrupt() }
        inputGuards.dismissQuitWarning()
        if key == .control("l") { return [.repaint] }
        if key == .control("z") { return suspend() }
        if scroll(by: key, from: previousOffset) { return [] }
        if overlay != nil { return pressOverlay(key) }
        switch key {
        case .escape where pageID == .done: return [.exit(exitOutcome)]
        case .escape, .control("g"):
            if page.controls.dismiss() { return [] }
            return isWaiting ? cancel() : goBack()
        case .move(.pageUp), .move(.pageDown): return turnPage(key, scrolledTo: previousOffset)
        case .function(1), .alt("?"): return openHelp()
        case .character("?") where page.controls.focusedField == nil: return openHelp()
        case .function(2): return isDemo ? [.readInbox] : []
        default: return perform(page.press(key, at: clock.now))
        }
    }

    private mutating func turnPage(_ key: Key, scrolledTo previousOffset: Int?) -> [Effect] {
        let previousPage = pageID
        let isFirst = pageID == navigation.pageOrder.first
        let effects = key == .move(.pageDown) ? submit(.reopenNext) : isFirst ? [] : goBack()
        if pageID == previousPage, overlay == nil { screen.scrollOffset = previousOffset }
        return effects
    }

    private mutating func perform(_ outcome: PageOutcome) -> [Effect] {
        switch outcome {
        case .stay: []
        case .proceed: submit(.proceed)
        case .back, .decline: goBack()
        case .resend: submit(.resend)
        case .changeEmail: changeEmail()
        case .openInbox: [.readInbox]
        case .finish: [.exit(exitOutcome)]
        case .signIn: openSignIn()
        case .restart: restart()
        case .edit(let id, let field): openFromReview(id, field: field)
        case .openLink, .copyLink: browse(outcome)
        }
    }

    private mutating func openHelp() -> [Effect] {
        var help = Help(client: client, isDemo: isDemo, canSignIn: pageID == .email && !isWaiting)
        help.field = page.form(strings, context).help(onField: page.controls.focusedField)
        navigation.overlay = .help(help)
        return []
    }

    private mutating func suspend() -> [Effect] {
        page.endEditing()
        return [.suspend]
    }

    /// Handles Ctrl-C: cancels a request in flight; otherwise warns that pressing it again quits, then quits.
    private mutating func interrupt() -> [Effect] {
        if isWaiting { return cancel() }
        if pageID == .done || inputGuards.quitDeadline != nil { return [.exit(exitOutcome)] }
        inputGuards.warnBeforeQuitting(at: clock.now)
        return []
    }

    private mutating func pressOverlay(_ key: Key) -> [Effect] {
        let action = navigation.overlay?.press(key == .control("g") ? .escape : key) ?? .stay
        if action != .stay, action != .leave { navigation.overlay = nil }
        switch action {
        case .stay, .close: return []
        case .leave: return [.exit(exitOutcome)]
        case .useAddress(let address):
            guard navigation[current: .email] != nil else { return [] }
            navigation[current: .email]?.confirm(address)
            return submit(.proceed)
        case .signIn: return openSignIn()
        case .enterCode(let code):
            if navigation.codePage?.isAccepted == false { navigation.codePage?.enter(code) }
            return []
        }
    }

    mutating func openInbox(_ emails: [InboxEmail]) -> [Effect] {
        navigation.overlay = .inbox(Inbox(emails: emails))
        return []
    }
}
