import NativeAuth
import Terminal

/// What shows a masked field for ten seconds, and hides it when the field is left.
struct Reveal: Hashable, Sendable {
    /// Until when the secret is shown; `nil` while it is masked.
    private(set) var end: Moment?

    /// Gives a key to a page's controls, unless it shows or hides what is in the fields.
    mutating func press(_ key: Key, on controls: inout Controls, at now: Moment) -> Controls.Press {
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

    /// Hides what is in the fields.
    mutating func cover(_ controls: inout Controls) {
        show(until: nil, in: &controls)
    }

    /// Lets time pass.
    mutating func tick(_ now: Moment, _ controls: inout Controls) {
        if let end, now >= end { cover(&controls) }
    }

    /// When the number of seconds left changes next.
    func wake(after now: Moment) -> Moment? {
        end.map { now.nextSecond(before: $0) }
    }

    private mutating func toggle(in controls: inout Controls, at now: Moment) {
        show(until: end == nil ? now.adding(seconds: 10) : nil, in: &controls)
    }

    private mutating func show(until end: Moment?, in controls: inout Controls) {
        self.end = end
        for index in controls.fields.indices {
            guard case .secret(var field) = controls.fields[index] else { continue }
            field.isShown = end != nil
            controls.fields[index] = .secret(field)
        }
    }
}
