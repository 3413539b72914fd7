import Terminal

/// What the keys do.
struct Help: Hashable, Sendable {
    struct Words: Hashable, Sendable {
        var title = "Keys"
        var enter = "Enter          go on; on a button, press it"
        var tab = "Tab, Down      next field or button"
        var up = "Shift-Tab, Up  the one before"
        var escape = "Esc            one page back; nothing is lost"
        var space = "Space          tick or untick a box"
        var show = "Ctrl-R         show or hide the password"
        var resend = "Ctrl-T         send a new code"
        var inbox = "F2             open the demo tenant's inbox"
        var leave = "Ctrl-C twice   leave"
    }

    var isDemo: Bool
    private var scroll = 0

    init(isDemo: Bool) {
        self.isDemo = isDemo
    }

    mutating func press(_ key: Key) -> Overlay.Outcome {
        switch key {
        case .escape, .enter, .function(1), .character("q"): return .close
        case .move(.down), .tab: scroll = min(scroll + 1, 32)
        case .move(.up), .backTab: scroll = max(scroll - 1, 0)
        default: break
        }
        return .stay
    }

    func form(_ words: Wizard.Words) -> Form {
        let help = words.help
        let lines = [help.enter, help.tab, help.up, help.escape, help.space, help.show, help.resend]
        var form = Form(title: help.title, lead: lines + (isDemo ? [help.inbox] : []) + [help.leave])
        form.scroll = scroll
        return form
    }
}
