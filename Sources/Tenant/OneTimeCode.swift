import NativeAuth

/// A code that was sent, and how often it was guessed at.
struct OneTimeCode {
    /// The most wrong guesses; after that the right one is refused too (design §7).
    static let mostTries = 5

    let secret: Secret
    /// Whether no guess is right, not even the one that is.
    let isVoid: Bool
    let sent: Moment
    private let lifetime: Int
    private var tries = 0

    /// Makes a code that works for `lifetime` seconds from now.
    init(_ secret: Secret, isVoid: Bool = false, lifetime: Int, at now: Moment) {
        self.secret = secret
        self.isVoid = isVoid
        self.lifetime = lifetime
        sent = now
    }

    /// Counts a guess, and refuses it unless it is right, in time and not one too many.
    mutating func check(_ guess: Secret, at now: Moment) throws(Refusal) {
        guard sent.milliseconds(until: now) < Int64(lifetime) * 1_000 else { throw .codeExpired }
        guard tries < Self.mostTries else { throw .codeWrong }
        tries += 1
        guard guess.withoutTrailingBlanks == secret, !isVoid else { throw .codeWrong }
    }

    /// How long until another one may be asked for, in whole seconds; `nil` when it may be now.
    func wait(_ interval: Int, at now: Moment) -> Int? {
        let left = now.milliseconds(until: sent.adding(seconds: interval))
        return left > 0 ? Int((left + 999) / 1_000) : nil
    }
}

extension Secret {
    /// The same without blanks at its end, which some clients send (wire-protocol §7).
    fileprivate var withoutTrailingBlanks: Secret {
        reveal { bytes in
            guard bytes.last == UInt8(ascii: " ") else { return self }
            let end = bytes.lastIndex { $0 != UInt8(ascii: " ") }.map { $0 + 1 } ?? 0
            return Secret(bytes: bytes[..<end]) ?? self
        }
    }
}
