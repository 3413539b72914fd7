import Terminal
import UserFlow

/// What can go wrong in a demo, as a list of addresses, one of which fills in the email field.
struct FaultMenu: Hashable, Sendable {
    struct Strings: Hashable, Sendable, Codable {
        var title = "What should go wrong?"
        var lead = "Your choice fills in an email address that makes it happen."
        var use = "Enter use"
    }

    /// The kinds of faults, named by the part of the address after the plus.
    enum Fault: String, Hashable, Sendable, CaseIterable {
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

        /// Whether the fault can happen in a flow.
        func canHappen(in flow: UserFlow) -> Bool {
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

    let faults: [Fault]
    var selected = 0

    /// Creates the menu of the faults that can happen in a flow.
    init(for flow: UserFlow) {
        faults = Fault.allCases.filter { $0.canHappen(in: flow) }
    }

    mutating func press(_ key: Key) -> Overlay.Action {
        switch key {
        case .escape, .character("q"): return .close
        case .enter, .character(" "): return .fillAddress(faults[selected].address)
        case .move(.down), .tab: selected = min(selected + 1, faults.count - 1)
        case .move(.up), .backTab: selected = max(selected - 1, 0)
        case .move(.home): selected = 0
        case .move(.end): selected = faults.count - 1
        default: break
        }
        return .stay
    }

    func form(_ strings: Wizard.Strings) -> Form {
        let blocks = faults.indices.map { index in
            Form.Block.listItem(faults[index].text(strings.demo), isSelected: index == selected)
        }
        return Form(title: strings.fault.title, lead: [strings.fault.lead, ""], blocks: blocks)
    }
}

extension Wizard {
    /// The names of the faults that a demo offers, as they stand in addresses after the plus.
    package static let demoFaultNames = FaultMenu.Fault.allCases.map(\.rawValue)
}
