import NativeAuth
import Terminal

/// When input last arrived, and how earlier input changes the meaning of the next.
struct InputGuards: Hashable, Sendable {
    /// When the last key or paste arrived.
    var lastInputTime: Timestamp
    /// Until this time, another Ctrl-C quits.
    private(set) var quitDeadline: Timestamp?
    /// Until this time, only text is accepted: other keys may be part of a paste.
    private(set) var pasteDeadline: Timestamp?

    /// Until this time, Enter belongs to a code that its last digit has sent.
    private var codeDeadline: Timestamp?

    /// Until this time, the screen says that text typed during a wait was not used.
    private(set) var ignoredTextDeadline: Timestamp?
    /// Whether text was ignored since the current request was sent.
    private var hasIgnoredText = false

    init(at now: Timestamp) {
        lastInputTime = now
    }

    /// Warns that the next Ctrl-C within two seconds quits.
    mutating func warnBeforeQuitting(at now: Timestamp) {
        quitDeadline = now.adding(seconds: 2)
    }

    /// Removes the warning that the next Ctrl-C quits.
    mutating func dismissQuitWarning() {
        quitDeadline = nil
    }

    /// Records input that is neither a key nor a paste, such as a click.
    mutating func received(at now: Timestamp) {
        lastInputTime = now
        quitDeadline = nil
    }

    /// Accepts only text for 50 ms after a paste.
    mutating func pasted(at now: Timestamp) {
        lastInputTime = now
        quitDeadline = nil
        pasteDeadline = now.adding(milliseconds: 50)
    }

    /// Records an answer that came as a whole, after which all keys are accepted.
    mutating func answered(at now: Timestamp) {
        received(at: now)
        pasteDeadline = nil
    }

    /// Takes a key, and returns whether it may do something: it is not part of a paste, and does
    /// not only end a code.
    mutating func admits(_ key: Key, addingText addsText: Bool, at now: Timestamp) -> Bool {
        !ignoresKey(addingText: addsText, at: now) && !endsCode(key, at: now)
    }

    /// Takes a key, and returns whether it is ignored because it may be part of a paste (C-10).
    private mutating func ignoresKey(addingText addsText: Bool, at now: Timestamp) -> Bool {
        lastInputTime = now
        guard let deadline = pasteDeadline else { return false }
        if now < deadline { return !addsText }
        pasteDeadline = nil
        return false
    }

    /// Takes the next Enter as the end of a code, for a second after its last digit has sent it.
    mutating func sentCode(at now: Timestamp) {
        codeDeadline = now.adding(seconds: 1)
    }

    /// Takes a key, and returns whether it is an Enter that only ends a code.
    private mutating func endsCode(_ key: Key, at now: Timestamp) -> Bool {
        defer { codeDeadline = nil }
        return key == .enter && codeDeadline.map { now < $0 } == true
    }

    /// Says for three seconds that text was not used, because a request is in flight.
    mutating func ignoredText(at now: Timestamp) {
        hasIgnoredText = true
        ignoredTextDeadline = now.adding(seconds: 3)
    }

    /// Says for three seconds after a wait that text typed during it was not used.
    mutating func endWait(at now: Timestamp) {
        if hasIgnoredText { ignoredText(at: now) }
        hasIgnoredText = false
    }

    /// Removes the warning that the next Ctrl-C quits, and the note that text was ignored, at their time.
    mutating func tick(_ now: Timestamp) {
        if let deadline = quitDeadline, now >= deadline { quitDeadline = nil }
        if let deadline = ignoredTextDeadline, now >= deadline { ignoredTextDeadline = nil }
    }
}
