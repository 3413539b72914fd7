import NativeAuth
import Terminal

/// Reveals masked fields for ten seconds, and hides them when the focus leaves them.
struct PasswordReveal: Hashable, Sendable {
    /// When the secret is hidden again; `nil` while it is masked.
    private(set) var end: Timestamp?

    /// Handles a key: reveals or hides the fields, or passes the key to the page's controls.
    mutating func press(_ key: Key, on controls: inout Controls, at now: Timestamp) -> PageAction {
        if key == .control("r") {
            toggle(in: &controls, at: now)
            return .none
        }
        let action = controls.press(key)
        if controls.focusedField == nil { hide(in: &controls) }
        return action
    }

    /// Masks the fields.
    mutating func hide(in controls: inout Controls) {
        show(until: nil, in: &controls)
    }

    /// Masks the fields once the time is up.
    mutating func tick(_ now: Timestamp, _ controls: inout Controls) {
        if let end, now >= end { hide(in: &controls) }
    }

    /// Returns when the number of remaining seconds next changes, or `nil` while masked.
    func nextTick(after now: Timestamp) -> Timestamp? {
        end.map { now.nextSecond(before: $0) }
    }

    private mutating func toggle(in controls: inout Controls, at now: Timestamp) {
        show(until: end == nil ? now.adding(seconds: 10) : nil, in: &controls)
    }

    private mutating func show(until end: Timestamp?, in controls: inout Controls) {
        self.end = end
        for index in controls.fields.indices {
            guard case .secret(var field) = controls.fields[index] else { continue }
            field.isShown = end != nil
            controls.fields[index] = .secret(field)
        }
    }
}
