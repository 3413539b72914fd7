import NativeAuth
import SignUp
import Terminal

extension Wizard {
    mutating func press(_ key: Key) -> [Effect] {
        if key == .control("c") { return interrupt() }
        leavesUntil = nil
        if key == .control("l") { return [.repaint] }
        if key == .control("z") { return [.suspend] }
        if overlay != nil { return pressOverlay(key) }
        switch key {
        case .escape, .control("g"): return escape()
        case .move(.pageUp): return back()
        case .move(.pageDown): return forward()
        case .function(1):
            overlay = .help(Help(isDemo: isDemo))
            return []
        case .function(2): return isDemo ? [.readInbox] : []
        default: return follow(page.press(key, at: clock.now))
        }
    }

    private mutating func follow(_ outcome: PageOutcome) -> [Effect] {
        switch outcome {
        case .stay, .ignored: return []
        case .proceed: return proceed()
        case .back: return back()
        case .resend: return submit(.resend)
        case .change: return change()
        case .inbox: return [.readInbox]
        case .finish: return [.leave(ending)]
        case .restart:
            pages[.browser] = nil
            open(.email)
            return []
        }
    }

    /// Goes back to the address, ready to be typed over.
    private mutating func change() -> [Effect] {
        open(.email)
        page.controls.focus(onField: 0)
        page.controls.fields[0].select()
        page.controls.notice = Notice(message: Message(\.email.kept))
        return []
    }

    /// Ctrl-C: stops waiting; else announces that pressing it again leaves, and then does.
    private mutating func interrupt() -> [Effect] {
        if signUp.isWaiting { return cancel() }
        if place == .done || leavesUntil != nil { return [.leave(ending)] }
        leavesUntil = clock.now.adding(seconds: 2)
        return []
    }

    private mutating func escape() -> [Effect] {
        signUp.isWaiting ? cancel() : back()
    }

    private mutating func cancel() -> [Effect] {
        signUp.cancel()
        waitingSince = nil
        // A reply that still comes bears the old number.
        exchange += 1
        page.controls.notice = Notice(message: Message(\.waiting.cancelled))
        return [.cancel]
    }

    private var ending: Outcome {
        if case .done(let completion) = signUp.step { .signedUp(email: completion.email) } else { .left }
    }

    private mutating func pressOverlay(_ key: Key) -> [Effect] {
        switch overlay?.press(key) {
        case .stay, nil: return []
        case .close:
            overlay = nil
            return []
        case .leave: return [.leave(ending)]
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

    /// Enters a pasted text into the field that has the focus, as one edit (C-10: it never submits, but for a
    /// whole code).
    mutating func paste(_ text: String) -> [Effect] {
        guard overlay == nil, let index = page.controls.focusedField else { return [] }
        guard let clean = page.pasting(into: index).cleaned(text) else {
            page.controls.problems[index] = Message(\.paste.controls)
            return []
        }
        let wasFull = (page as? CodePage)?.isFull ?? true
        if let limit = page.controls.fields[index].paste(clean) {
            let values = ["n": "\(clean.count)", "max": "\(limit)"]
            page.controls.problems[index] = Message(\.paste.long, values)
            return []
        }
        page.controls.problems[index] = nil
        return (page as? CodePage)?.isFull == true && !wasFull ? proceed() : []
    }
}
