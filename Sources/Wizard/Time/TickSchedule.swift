import NativeAuth

/// The tick that was last requested, so that each is requested once.
struct TickSchedule: Hashable, Sendable {
    private var scheduled: Timestamp?

    /// Uses up the requested tick if it is due; the next one is requested again.
    mutating func tick(_ now: Timestamp) {
        if let due = scheduled, now >= due { scheduled = nil }
    }

    /// Returns the effect that requests the next tick, unless the same one was requested before.
    mutating func request(_ next: Timestamp?) -> Wizard.Effect? {
        guard next != scheduled else { return nil }
        scheduled = next
        return next.map(Wizard.Effect.tick(at:))
    }
}
