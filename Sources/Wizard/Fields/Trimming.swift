import NativeAuth

extension String {
    /// The text without blanks at its ends.
    var trimmed: String {
        guard let first = firstIndex(where: { !$0.isWhitespace }),
            let last = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(self[first...last])
    }

    /// The text as it stands inside a sentence: "City" is a "city", while "IBAN" stays what it is.
    var sentence: String {
        guard let second = dropFirst().first, second.isLowercase else { return self }
        return prefix(1).lowercased() + dropFirst()
    }
}

extension Moment {
    /// How many whole seconds are left until `later`, rounded up; never negative.
    func seconds(until later: Moment) -> Int {
        max(Int((milliseconds(until: later) + 999) / 1_000), 0)
    }

    /// The moment at which the number of whole seconds left until `end` changes next.
    func nextSecond(before end: Moment) -> Moment {
        let left = milliseconds(until: end)
        let step = left % 1_000
        return adding(milliseconds: left <= 0 ? 0 : (step == 0 ? 1_000 : step))
    }
}
