import NativeAuth
import SignUp
import Terminal
import UserFlow

/// The help overlay: help on the focused field, the keys of the page, those of every page, and on the first
/// page what there is to know about the tenant.
struct Help: Overlay {
    struct Strings: Hashable, Sendable, Codable {
        var title = "Keys"
        var here = "On this page"
        var everywhere = "Everywhere"
        var addresses = "Test addresses"
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
        var copy = "c              copy the address"
        var inbox = "F2             open the demo inbox; v shows an email"
        var inspect = "F3             show state, requests and code"
        var leave = "Ctrl-C twice   leave"
    }

    /// A key of a page that help explains, or keys that belong together.
    enum PageKey: Hashable, Sendable {
        case enter, space, find, edit, undo, show, resend, copy

        fileprivate func line(_ strings: Strings) -> String {
            switch self {
            case .enter: strings.enter
            case .space: strings.space
            case .find: strings.find
            case .edit: strings.edit
            case .undo: strings.undo
            case .show: strings.show
            case .resend: strings.resend
            case .copy: strings.copy
            }
        }
    }

    /// What help says about the tenant.
    enum Tenant: Hashable, Sendable {
        /// The addresses of the demo tenant that cause these faults, one of which can be chosen.
        case demo([DemoFault])
        /// What an administrator must set up for this client.
        case requirements(OAuthClient)
    }

    let name = "help"
    let kind = Wizard.PageSnapshot.Kind.text
    let state = StateID.help
    /// Whether it names F2, which opens the inbox.
    var namesInbox = false
    /// The hint for Esc where it does not go back; `nil` where it does.
    var escapeHint: String?
    /// Lines on other keys that work on every page.
    var otherKeys: [String] = []
    /// Whether the user can switch to sign-in from the page below: from the first page, or after sign-up.
    var canSignIn: Bool
    /// The keys of the page below, besides those of every page.
    let pageKeys: [PageKey]
    /// The label and hint of the focused field; empty if it has no hint.
    var field: [String] = []
    /// What help says about the tenant; `nil` on every page but the first.
    var tenant: Tenant?
    /// The index of the selected address; `nil` while none is.
    private(set) var selected: Int?

    init(canSignIn: Bool, pageKeys: [PageKey]) {
        self.canSignIn = canSignIn
        self.pageKeys = pageKeys
    }

    /// What goes wrong with the addresses that can be chosen.
    var faults: [DemoFault] {
        if case .demo(let faults) = tenant { faults } else { [] }
    }

    /// What goes wrong with the selected address; `nil` while none is selected.
    var selectedFault: DemoFault? { selected.map { faults[$0] } }

    mutating func press(_ key: Key, _ wizard: inout Wizard) -> LayerResponse {
        if let fault = selectedFault, key == .enter || key == .character(" ") {
            return .closed { $0.fillAddress(fault.address) }
        }
        switch key {
        case .enter, .escape, .function(1), .character("q"): return .closed()
        case .character("s") where canSignIn: return .closed { $0.openSignIn() }
        case .move(.down), .tab: select(selected.map { $0 + 1 } ?? 0)
        case .move(.up), .backTab: selected = selected.flatMap { $0 > 0 ? $0 - 1 : nil }
        default: break
        }
        return .consumed()
    }

    /// Selects an address, or the last one if there are not so many.
    mutating func select(_ index: Int) {
        selected = faults.isEmpty ? nil : min(index, faults.count - 1)
    }

    /// Whether a key scrolls: the keys move through the addresses once one is selected, and
    /// Tab goes there at once.
    func scrolls(by key: Key) -> Bool {
        key.movesByLine && selected == nil && (key != .tab || faults.isEmpty)
    }

    func keyHints(_ strings: Wizard.Strings) -> [String] {
        (selectedFault == nil ? [] : [strings.fault.use]) + (canSignIn ? [strings.keys.signIn] : [])
            + [strings.screen.close]
    }

    func form(_ strings: Wizard.Strings, _ clock: LocalTime) -> Form {
        let help = strings.help
        let everywhere =
            [help.tab, help.up, escapeHint.map(help.line) ?? help.escape] + (namesInbox ? [help.inbox] : [])
            + otherKeys + [help.leave]
        let hint: [Form.Block] = field.first.map { [.section($0, lines: Array(field.dropFirst()))] } ?? []
        let keys: [Form.Block] = [
            .section(
                help.here,
                lines: pageKeys.map { $0.line(help) }
                    + (canSignIn ? [help.line(of: strings.keys.signIn)] : [])),
            .section(help.everywhere, lines: everywhere),
        ]
        return Form(title: help.title, blocks: hint + keys + blocks(about: tenant, strings))
    }

    private func blocks(about tenant: Tenant?, _ strings: Wizard.Strings) -> [Form.Block] {
        switch tenant {
        case .demo?:
            let items = faults.enumerated().map { index, fault in
                Form.Block.listItem(fault.text(strings.demo), isSelected: index == selected)
            }
            let lines = [strings.fault.lead, strings.demo.code]
            return [.section(strings.help.addresses, lines: lines)] + items
        case .requirements(let client)?:
            let lines = TenantHelp.lines(strings, for: client).filter { !$0.isEmpty }
            return [.section(lines[0], lines: Array(lines.dropFirst()))]
        case nil: return []
        }
    }
}

extension Help.Strings {
    /// Returns the line on a key that has a hint, such as `Esc leave`.
    func line(of hint: String) -> String {
        let parts = hint.split(separator: " ", maxSplits: 1)
        let columns = escape.count - escape.drop { $0 != " " }.drop { $0 == " " }.count
        let key = parts.first.map(String.init) ?? ""
        return key + String(repeating: " ", count: max(columns - key.count, 1)) + parts.dropFirst().joined()
    }
}

extension Page {
    /// Returns the keys of the page that help explains, besides those of every page.
    func helpKeys(at now: Timestamp) -> [Help.PageKey] {
        let (fields, shortcuts) = (controls.fields, shortcuts)
        let hasLists = fields.contains { $0.choice != nil }
        let hasTexts = fields.contains { if case .text = $0 { true } else { false } }
        let hasSecrets = fields.contains { if case .secret = $0 { true } else { false } }
        let hasBoxes = fields.contains { if case .boolean = $0 { true } else { false } }
        let keys: [(Help.PageKey, isUsed: Bool)] = [
            (.enter, true), (.space, hasLists || hasBoxes), (.find, hasLists),
            (.edit, hasTexts || hasSecrets), (.undo, hasTexts),
            (.show, shortcuts.contains(.reveal)), (.resend, shortcuts.contains(.resend)),
            // Without an address to open there is none to copy.
            (.copy, shortcuts.contains(.copy) && effect(of: Shortcut.copy.key, at: now) != .nothing),
        ]
        return keys.filter(\.isUsed).map(\.0)
    }
}

/// What can go wrong with the embedded tenant, named by the part of the address after the
/// plus that causes it.
enum DemoFault: String, Hashable, Sendable, CaseIterable {
    case taken = "taken"
    case weak = "weak"
    case refusedCity = "refused.city"
    case wrongCode = "wrongcode"
    case expired = "expired"
    case throttled = "throttled"
    case browser = "browser"
    case unsupported = "unsupported"
    case down = "down"
    case slow = "slow"
    case secondFactor = "mfa"
    case registration = "register"
    case forgotten = "forgot"

    /// The address that causes the fault.
    var address: String { "ada+\(rawValue)@demo.example" }

    /// The faults that can happen in a flow, in order.
    static func all(in flow: UserFlow) -> [DemoFault] { allCases.filter { $0.canHappen(in: flow) } }

    private func canHappen(in flow: UserFlow) -> Bool {
        if flow.needsBrowser { return [.taken, .browser, .unsupported, .down, .slow].contains(self) }
        let hasPasswords = flow.identityProvider == .emailPassword
        switch self {
        case .weak, .secondFactor, .registration: return hasPasswords
        case .forgotten: return hasPasswords && flow.allowsPasswordReset
        case .refusedCity: return flow.pages.contains { $0.attributes.contains("city") }
        case .taken, .wrongCode, .expired, .throttled, .browser, .unsupported, .down, .slow: return true
        }
    }

    /// The part of the address and what it causes, in two columns.
    func text(_ strings: DemoHelp.Strings) -> String {
        switch self {
        case .taken: strings.taken
        case .weak: strings.weak
        case .refusedCity: strings.refusedCity
        case .wrongCode: strings.wrongCode
        case .expired: strings.expired
        case .throttled: strings.throttled
        case .browser: strings.browser
        case .unsupported: strings.unsupported
        case .down: strings.down
        case .slow: strings.slow
        case .secondFactor: strings.secondFactor
        case .registration: strings.registration
        case .forgotten: strings.forgotten
        }
    }
}

extension Wizard {
    /// The names of the faults that an address of the embedded tenant can cause, as they
    /// stand after the plus.
    package static let demoFaultNames = DemoFault.allCases.map(\.rawValue)
}

/// Help on the demo tenant's test addresses; the part after the plus selects the outcome.
enum DemoHelp {
    struct Strings: Hashable, Sendable, Codable {
        var lead = "In the demo, your email decides what happens. Try ada+taken@demo.example:"
        var taken = "+taken         the email already has an account"
        var weak = "+weak          the first password is too weak"
        var refusedCity = "+refused.city  the first city isn't accepted"
        var wrongCode = "+wrongcode     the first code isn't accepted"
        var expired = "+expired       the first code has expired"
        var throttled = "+throttled     no codes are sent"
        var browser = "+browser       sign-up continues in a browser"
        var unsupported = "+unsupported   sign-up ends in a dead end"
        var down = "+down          the service fails once"
        var slow = "+slow          the first answer takes 9 seconds"
        var secondFactor = "+mfa           sign-in asks for a second code"
        var registration = "+register      sign-in asks you to add an email for codes"
        var forgotten = "+forgot        has an account whose password nobody knows"
        var code = "For demo.example the code is always 12345678, or 123456 if it's a 6-digit code."
    }

    /// Returns the lines of help.
    static func lines(_ strings: Strings) -> [String] {
        [
            strings.lead, strings.taken, strings.weak, strings.refusedCity, strings.wrongCode,
            strings.expired,
            strings.throttled, strings.browser, strings.unsupported, strings.down, strings.slow,
            strings.secondFactor, strings.registration, strings.forgotten, strings.code, "",
        ]
    }
}

/// Help on what an administrator must configure before users can sign up with a real tenant.
enum TenantHelp {
    struct Strings: Hashable, Sendable, Codable {
        var lead = "For an administrator of this tenant. Native sign-up needs all of these:"
        var app = "- an app registration with the client ID {client}"
        var open = "- its setting \"Allow public client flows\" on, and no client secret"
        var native = "- its setting \"Enable native authentication\" on"
        var consent = "- admin consent to openid and offline_access"
        var flow = "- a sign-up and sign-in user flow to which the app is added"
        var methods = "- in that flow: email with password, or email one-time passcode"
        var types = "- challenge types: this program offers {types}"
        var web = "If the flow asks for more than that, the tenant sends people to a browser (redirect)."
        var redirect = "- for that: the redirect URI http://localhost, as a mobile and desktop application"
    }

    /// Returns the lines of help.
    static func lines(_ strings: Wizard.Strings, for client: OAuthClient) -> [String] {
        let tenant = strings.tenant
        let values = ["client": client.clientID, "types": client.challengeTypeList]
        return [
            tenant.lead, strings.format(tenant.app, values), tenant.open, tenant.native, tenant.consent,
            tenant.flow, tenant.methods, strings.format(tenant.types, values), tenant.web,
            tenant.redirect, "",
        ]
    }
}
