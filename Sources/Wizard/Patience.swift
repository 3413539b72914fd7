import NativeAuth
import SignUp

/// What a person is told while a reply is being waited for: the longer it takes, the more.
struct Patience: Hashable, Sendable {
    /// When the waiting began.
    let since: Moment

    /// A reply that comes sooner, in milliseconds, shows nothing at all.
    private static let calm: Int64 = 150
    /// After so many milliseconds the spinner is explained, and after so many it says how to stop.
    private static let (words, doubt): (Int64, Int64) = (300, 8_000)
    private static let signs = ["|", "/", "-", "\\"]

    /// The spinner, one column wide; `nil` while the wait is too short to be noticed.
    func spinner(at now: Moment) -> String? {
        let elapsed = since.milliseconds(until: now)
        guard elapsed >= Self.calm else { return nil }
        return Self.signs[Int(elapsed / Self.calm - 1) % Self.signs.count]
    }

    /// What to say beside the spinner: the fullest first, then what still serves where that does not fit.
    func news(at now: Moment, _ errand: String, _ words: Wizard.Words) -> [String] {
        guard let spinner = spinner(at: now) else { return [] }
        let elapsed = since.milliseconds(until: now)
        if elapsed < Self.words { return [spinner] }
        if elapsed < Self.doubt { return ["\(spinner) \(errand)", errand] }
        let still = words.waiting.still
        return ["\(spinner) \(errand) \(still)", "\(spinner) \(still)", still]
    }

    /// Whether the wait is so long that it is to be explained.
    func isWorthAWord(at now: Moment) -> Bool {
        since.milliseconds(until: now) >= Self.words
    }

    /// Whether the wait is so long that the person is told how to stop it.
    func isInDoubt(at now: Moment) -> Bool {
        since.milliseconds(until: now) >= Self.doubt
    }

    /// When it next looks different.
    func wake(after now: Moment) -> Moment {
        let elapsed = max(since.milliseconds(until: now), 0)
        return since.adding(milliseconds: (elapsed / Self.calm + 1) * Self.calm)
    }
}

extension Wizard {
    /// What is being waited for, while it is.
    var patience: Patience? {
        isWaiting ? waitingSince.map(Patience.init) : nil
    }

    /// What is said of the request that is out, of several the first that fits.
    var waitingNews: [String] {
        guard let patience, let errand = errandInWords else { return [] }
        return patience.news(at: clock.now, errand, words)
    }

    /// What the request that is out is for, in words.
    var errandInWords: String? {
        errandText.map { words[keyPath: $0] }
    }

    private var errandText: TextPath? {
        if case .waiting(let errand) = signIn.activity { return errand.text }
        guard case .waiting(let errand) = signUp.activity else { return nil }
        return errand.text
    }

    /// The id of what is said of the request that is out, once that takes long enough to be worth a word.
    var waitingID: String? {
        guard let patience, patience.isWorthAWord(at: clock.now), let errandText else { return nil }
        return Message(patience.isInDoubt(at: clock.now) ? \.waiting.still : errandText).id
    }
}

extension SignUp.Errand {
    /// What a request is out for, in words.
    fileprivate var text: Wizard.TextPath {
        switch self {
        case .starting: \.waiting.starting
        case .sendingCode, .resendingCode: \.waiting.sending
        case .checkingCode: \.waiting.checking
        case .announcingPassword, .settingPassword, .savingAttributes: \.waiting.creating
        }
    }
}

extension SignIn.Errand {
    /// What a request of a sign-in is out for, in words.
    fileprivate var text: Wizard.TextPath {
        switch self {
        case .starting, .challenging: \.signin.looking
        case .resendingCode, .challengingMethod: \.waiting.sending
        case .checkingCode, .checkingProof: \.waiting.checking
        case .checkingPassword, .listingMethods, .registering, .redeeming, .refreshing: \.signin.checking
        }
    }
}
