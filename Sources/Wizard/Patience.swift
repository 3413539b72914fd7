import NativeAuth
import SignUp

/// The progress indicator during a request; it shows more the longer the wait takes.
struct Patience: Hashable, Sendable {
    /// When the wait began.
    let since: Timestamp

    /// The wait before the spinner appears, and the duration of each spinner frame, in milliseconds.
    private static let calm: Int64 = 150
    /// The waits before a text explains the spinner and before it says how to cancel, in milliseconds.
    private static let (words, doubt): (Int64, Int64) = (300, 8_000)
    private static let signs = ["|", "/", "-", "\\"]

    /// Returns the spinner frame, one column wide; `nil` while the wait is too short to show it.
    func spinner(at now: Timestamp) -> String? {
        let elapsed = since.milliseconds(until: now)
        guard elapsed >= Self.calm else { return nil }
        return Self.signs[Int(elapsed / Self.calm - 1) % Self.signs.count]
    }

    /// Returns versions of the waiting text, longest first, for lines where longer ones do not fit.
    func news(at now: Timestamp, _ errand: String, _ words: Wizard.Words) -> [String] {
        guard let spinner = spinner(at: now) else { return [] }
        let elapsed = since.milliseconds(until: now)
        if elapsed < Self.words { return [spinner] }
        if elapsed < Self.doubt { return ["\(spinner) \(errand)", errand] }
        let still = words.waiting.still
        return ["\(spinner) \(errand) \(still)", "\(spinner) \(still)", still]
    }

    /// Returns whether the wait is long enough for a text that explains it.
    func isWorthAWord(at now: Timestamp) -> Bool {
        since.milliseconds(until: now) >= Self.words
    }

    /// Returns whether the wait is long enough to show how to cancel it.
    func isInDoubt(at now: Timestamp) -> Bool {
        since.milliseconds(until: now) >= Self.doubt
    }

    /// Returns the time of the next change in appearance.
    func wake(after now: Timestamp) -> Timestamp {
        let elapsed = max(since.milliseconds(until: now), 0)
        return since.adding(milliseconds: (elapsed / Self.calm + 1) * Self.calm)
    }
}

extension Wizard {
    /// The indicator for the current wait; `nil` without a request in flight.
    var patience: Patience? {
        isWaiting ? waitingSince.map(Patience.init) : nil
    }

    /// Versions of the text about the current request, longest first.
    var waitingNews: [String] {
        guard let patience, let errand = errandInWords else { return [] }
        return patience.news(at: clock.now, errand, words)
    }

    /// The text that describes the current request.
    var errandInWords: String? {
        errandText.map { words[keyPath: $0] }
    }

    private var errandText: TextPath? {
        if case .waiting(let errand) = signIn.activity { return errand.text }
        guard case .waiting(let errand) = signUp.activity else { return nil }
        return errand.text
    }

    /// The id of the text about the current request, once the wait is long enough to show it.
    var waitingID: String? {
        guard let patience, patience.isWorthAWord(at: clock.now), let errandText else { return nil }
        return Message(patience.isInDoubt(at: clock.now) ? \.waiting.still : errandText).id
    }
}

extension SignUp.Operation {
    /// The text that describes the operation.
    fileprivate var text: Wizard.TextPath {
        switch self {
        case .starting: \.waiting.starting
        case .sendingCode, .resendingCode: \.waiting.sending
        case .checkingCode: \.waiting.checking
        case .announcingPassword, .settingPassword, .savingAttributes: \.waiting.creating
        }
    }
}

extension SignIn.Operation {
    /// The text that describes the sign-in operation.
    fileprivate var text: Wizard.TextPath {
        switch self {
        case .starting, .challenging: \.signin.looking
        case .resendingCode, .challengingMethod: \.waiting.sending
        case .checkingCode, .checkingStrongAuth: \.waiting.checking
        case .checkingPassword, .listingMethods, .registering, .redeeming, .refreshing: \.signin.checking
        }
    }
}
