import NativeAuth
import SignUp
import Terminal
import UserFlow

extension Wizard {
    /// Returns whether a key may do something now: it may be part of a paste, or only end a code.
    mutating func admits(_ key: Key) -> Bool {
        guard inputGuards.admits(key, addingText: addsText(key), at: clock.now) else { return false }
        if key != .control("c") { inputGuards.dismissQuitWarning() }
        return true
    }

    /// Handles a key that no layer has a use for.
    mutating func press(_ key: Key) -> [Effect] {
        if key == .control("c") { return interrupt() }
        if key == .control("l") { return [.repaint] }
        if key == .control("z") { return suspend() }
        if !isPagingList(key), scroll(by: key) { return [] }
        guard overlay == nil else { return [] }
        switch key {
        case .escape, .control("g"): return escape()
        case .move(.pageUp) where !isPagingList(key), .move(.pageDown) where !isPagingList(key):
            return turnPage(key)
        case .function(1), .alt("?"): return openHelp()
        case .character("?") where page.controls.focusedField == nil: return openHelp()
        case .function(2): return isDemo ? [.readInbox] : []
        case _ where isWaiting: return pressWhileWaiting(key)
        default:
            noticeHiddenCharacter(in: key)
            let action = page.press(key, at: clock.now)
            if action == .press(.proceed), key.isDigit { inputGuards.sentCode(at: clock.now) }
            return perform(action)
        }
    }

    /// What Esc does on a page.
    enum EscapeAction: Hashable, Sendable {
        /// Stops to wait for a reply or a browser.
        case cancel
        case closeList
        /// Opens the page before, or returns to what the page showed before.
        case goBack
        /// Presses the button of a layer.
        case escapeButton
        /// Ends the program, after a question if anything was entered.
        case leave
        /// Ends the program on its last page.
        case finish
    }

    /// What Esc does now, if no overlay is open.
    var escapeAction: EscapeAction {
        if isWaiting || pageSession[current: .browser]?.wait != nil { return .cancel }
        if pageID == .done { return .finish }
        if page.controls.hasOpenList { return .closeList }
        guard phase == .signUp, controllers.signUp.isAtStart(in: pageSession) else { return .goBack }
        return escapeButton == nil ? .leave : .escapeButton
    }

    private mutating func escape() -> [Effect] {
        switch escapeAction {
        case .cancel where isWaiting: return cancel()
        case .finish: return [.exit(exitOutcome)]
        case .closeList:
            _ = page.controls.dismiss()
            return []
        case .cancel, .goBack, .escapeButton, .leave: return goBack()
        }
    }

    /// Whether a key moves by a page within an open list.
    private func isPagingList(_ key: Key) -> Bool {
        (key == .move(.pageUp) || key == .move(.pageDown)) && overlay == nil && page.controls.hasOpenList
    }

    /// Handles a key on a page whose fields are frozen: it moves the focus, or presses a button
    /// that works meanwhile.
    ///
    /// The fields keep what was sent, so that the account has the answers that they show.
    private mutating func pressWhileWaiting(_ key: Key) -> [Effect] {
        switch key {
        case .tab, .backTab: break
        case .move(.up), .move(.down):
            guard page.controls.focusedField == nil else { return ignore(key) }
        case .enter, .character(" "):
            guard let button = page.controls.focusedButton else { return ignore(key) }
            guard button.worksWhileWaiting else { return [] }
        default: return ignore(key)
        }
        return perform(page.press(key, at: clock.now))
    }

    private mutating func ignore(_ key: Key) -> [Effect] {
        if key.changesText { inputGuards.ignoredText(at: clock.now) }
        return []
    }

    private mutating func turnPage(_ key: Key) -> [Effect] {
        let previousPage = pageID
        let isFirst = pageID == pageSession.pageOrder.first
        let effects = key == .move(.pageDown) ? submit(.reopenNext) : isFirst ? [] : goBack()
        if pageID == previousPage, overlay == nil { screen.restoreScroll() }
        return effects
    }

    /// Does what the page asks for.
    mutating func perform(_ action: PageAction) -> [Effect] {
        switch action {
        case .none, .press(.line): []
        case .reopenNext, .press(.proceed), .press(.resend): submit(action)
        case .edit(let id, let field): openFromReview(id, field: field)
        case .press(.back): goBack()
        case .press(.change): changeEmail()
        case .press(.inbox): [.readInbox]
        case .press(.finish): [.exit(exitOutcome)]
        case .press(.signIn): signInDirectly()
        case .press(.signUp): signUpAsNamed()
        case .press(.forgotPassword): openPasswordReset()
        case .press(.restart): restart()
        case .press(.open), .press(.copy), .press(.forward), .press(.paste): browse(action)
        case .press(.extra(let button)): press(button)
        }
    }

    private mutating func openHelp() -> [Effect] {
        let canSignIn = pageID == .email || (pageID == .done && !isSignedIn)
        var help = Help(canSignIn: canSignIn && !isWaiting, pageKeys: page.helpKeys(at: clock.now))
        help.namesInbox = configuration.namesDemo
        help.escapeHint = escapeAction == .goBack ? nil : escapeHint
        help.otherKeys = layers.flatMap { $0.helpLines(configuration) }
        help.field = page.form(strings, context).help(onField: page.controls.focusedField)
        if pageID == .email, !isWaiting {
            let demo = configuration.namesDemo ? Help.Tenant.demo(DemoFault.all(in: flow)) : nil
            help.tenant = isDemo ? demo : .requirements(client)
        }
        show(help)
        return []
    }

    private mutating func suspend() -> [Effect] {
        page.endEditing()
        return [.suspend]
    }

    /// Handles Ctrl-C: cancels a request in flight; otherwise warns that pressing it again quits, then quits.
    private mutating func interrupt() -> [Effect] {
        if isWaiting { return cancel() }
        if pageSession[current: .browser]?.wait != nil { return goBack() }
        if pageID == .done || inputGuards.quitDeadline != nil { return [.exit(exitOutcome)] }
        inputGuards.warnBeforeQuitting(at: clock.now)
        return []
    }

    /// Enters a code from the inbox and submits it if it is complete, like a pasted one.
    mutating func enterCode(_ code: Secret) -> [Effect] {
        guard entersCode else { return [] }
        pageSession.codePage?.enter(code)
        return pageSession.codePage?.isFull == true ? submit() : []
    }

    /// Whether the code of an email in the inbox can be entered on the page below.
    private var entersCode: Bool { !isWaiting && pageSession.codePage?.isAccepted == false }

    /// Fills in an address on the first page, and leaves the focus in the field.
    mutating func fillAddress(_ address: String) -> [Effect] {
        guard pageSession[current: .email] != nil else { return [] }
        pageSession[current: .email]?.confirm(address)
        page.controls.problems = [:]
        page.controls.focus(onField: 0)
        return []
    }

    mutating func openInbox(_ emails: [InboxEmail]) -> [Effect] {
        show(Inbox(emails: emails, entersCode: entersCode, usedCodes: usedCodes))
        pageSession.codePage?.unreadCount = 0
        return []
    }
}

extension Key {
    /// Whether the key interrupts, repaints or suspends the program, whatever is shown.
    var controlsProgram: Bool {
        self == .control("c") || self == .control("l") || self == .control("z")
    }

    fileprivate var isDigit: Bool {
        if case .character(let character) = self { character.decimalDigit != nil } else { false }
    }

    /// Whether the key changes the text of a field, rather than moves in it.
    fileprivate var changesText: Bool {
        switch Edit(self) {
        case .insert?, .delete?, .kill?: true
        case .move?, .undo?, nil: false
        }
    }
}
