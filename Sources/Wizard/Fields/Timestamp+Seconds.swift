import NativeAuth

extension Timestamp {
    /// Returns the number of seconds until `later`, rounded up; never negative.
    func seconds(until later: Timestamp) -> Int {
        max(Int((milliseconds(until: later) + 999) / 1_000), 0)
    }

    /// Returns the time at which the number of whole seconds until `end` next changes.
    func nextSecond(before end: Timestamp) -> Timestamp {
        let remaining = milliseconds(until: end)
        let step = remaining % 1_000
        return adding(milliseconds: remaining <= 0 ? 0 : (step == 0 ? 1_000 : step))
    }
}
