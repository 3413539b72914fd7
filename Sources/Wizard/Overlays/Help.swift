import SignUp
import Terminal

/// The help overlay: the keys, and help on the current page and field.
struct Help: Hashable, Sendable {
    struct Strings: Hashable, Sendable, Codable {
        var title = "Keys"
        var enter = "Enter          next field, or press the button"
        var tab = "Tab, Down      next field or button"
        var up = "Shift-Tab, Up  previous field or button"
        var escape = "Esc            previous page; nothing is lost"
        var space = "Space          tick a box, select, open a list"
        var find = "/ or letters   find an answer in a list"
        var edit = "Ctrl-U W K     cut the line or a word; Ctrl-Y puts it back"
        var undo = "Ctrl-_         undo"
        var show = "Ctrl-R         show or hide the password"
        var resend = "Ctrl-T         send a new code"
        var inbox = "F2             open the demo inbox"
        var inspect = "F3             show state, requests and code"
        var leave = "Ctrl-C twice   leave"
        var signin = "s              sign in to an account you have"
    }

    var isDemo: Bool
    /// The OAuth client, as registered in the tenant.
    let client: OAuthClient
    /// Whether the user can switch to sign-in from the page below: from the first page, or after sign-up.
    var canSignIn: Bool
    /// Whether the page below is the first one, which the help on the tenant is for.
    var isOnFirstPage = true
    /// The label and hint of the focused field.
    var field: [String] = []

    init(client: OAuthClient, isDemo: Bool, canSignIn: Bool) {
        self.client = client
        self.isDemo = isDemo
        self.canSignIn = canSignIn
    }

    func press(_ key: Key) -> Overlay.Action {
        switch key {
        case .escape, .enter, .function(1), .character("q"): return .close
        case .character("s") where canSignIn: return .signIn
        default: return .stay
        }
    }

    func form(_ strings: Wizard.Strings) -> Form {
        let help = strings.help
        let lines =
            (field.isEmpty ? [] : field + [""]) + (canSignIn ? [help.signin] : [])
            + (canSignIn && isOnFirstPage ? aboutTenant(strings) : []) + [
                help.enter, help.tab, help.up, help.escape, help.space, help.find, help.edit, help.undo,
                help.show, help.resend,
            ]
        return Form(
            title: help.title, lead: lines + (isDemo ? [help.inbox] : []) + [help.inspect, help.leave])
    }

    private func aboutTenant(_ strings: Wizard.Strings) -> [String] {
        isDemo ? DemoHelp.lines(strings.demo) : TenantHelp.lines(strings, for: client)
    }
}
