import NativeAuth
import Terminal

/// Reveals masked fields for ten seconds, and hides them when the focus leaves them.
struct Reveal: Hashable, Sendable {
    /// When the secret is hidden again; `nil` while it is masked.
    private(set) var end: Timestamp?

    /// Handles a key: reveals or hides the fields, or passes the key to the page's controls.
    mutating func press(_ key: Key, on controls: inout Controls, at now: Timestamp) -> Controls.Press {
        if key == .control("r") {
            toggle(in: &controls, at: now)
            return .taken
        }
        let press = controls.press(key)
        if press == .pressed(.reveal) {
            toggle(in: &controls, at: now)
            controls.focus(onField: 0)
        } else if controls.focusedField == nil {
            cover(&controls)
        }
        return press
    }

    /// Masks the fields.
    mutating func cover(_ controls: inout Controls) {
        show(until: nil, in: &controls)
    }

    /// Masks the fields once the time is up.
    mutating func tick(_ now: Timestamp, _ controls: inout Controls) {
        if let end, now >= end { cover(&controls) }
    }

    /// Returns when the number of remaining seconds next changes, or `nil` while masked.
    func wake(after now: Timestamp) -> Timestamp? {
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
