import SignUp
import Terminal
import UserFlow

extension PasswordPage {
    /// The strength of the password; `nil` while the field is empty.
    var estimate: StrengthEstimate? { StrengthEstimate(of: field.secret, personalTerms: personalTerms) }

    /// The error in the password, which the tenant or the page itself has found; `nil` once it is edited.
    private var verdict: MessageKey? { field.count == 0 ? nil : controls.problems[0]?.key }

    /// Whether the tenant refused the password as easy to guess, whatever the estimate is.
    private var isRefusedAsWeak: Bool { verdict == .passwordWeakService || verdict == .passwordBanned }

    /// Returns the rules with whether each is met, the strength, and advice.
    func notes(_ strings: Wizard.Strings) -> [[Form.Note]] {
        let estimate = estimate
        let isUncommon = estimate.map { $0.strength != .veryWeak } ?? false
        // Advice: only the tenant refuses a common password.
        let advice = Form.Note(
            text: strings.password.common, isMet: isUncommon && !isRefusedAsWeak, isBroken: isRefusedAsWeak,
            isDetail: !isRefusedAsWeak)
        var notes = PasswordCheck(field.secret, count: field.count).notes(rule, strings) + [[advice]]
        if let verdict {
            let isLength = verdict == .passwordShort || verdict == .passwordLong
            notes[0][0].judge(isLength)
            notes[1][0].judge(false)
        }
        if estimate?.isPersonal == true { notes.append([Form.Note(text: strings.password.similar)]) }
        return notes
    }

    /// Returns the strength of the password as a bar.
    func meter(_ strings: Wizard.Strings) -> Form.Meter {
        guard let strength = isRefusedAsWeak ? Strength.veryWeak : estimate?.strength else {
            return Form.Meter(label: strings.password.meter)
        }
        return Form.Meter(
            label: strings.password.meter, word: strings[keyPath: strength.stringKey], level: strength.level)
    }
}

extension Form.Note {
    /// Marks a rule as broken if the password was refused because of it, or is refused and does not meet it.
    fileprivate mutating func judge(_ isRefused: Bool) {
        isBroken = isRefused || isMet == false
        if isBroken { isMet = false }
    }
}

extension PasswordPage.Use {
    /// Returns the title of the page.
    func title(_ strings: Wizard.Strings) -> String {
        switch self {
        case .signUp, .signUpAfterCode: strings.common.password.title
        case .reset: strings.common.reset.choose
        }
    }
}

extension Strength {
    /// The level in a bar, from 1 to ``Form/Meter/maximumLevel``.
    fileprivate var level: Int {
        switch self {
        case .veryWeak: 1
        case .weak: 2
        case .fair: 3
        case .good: 4
        case .strong: 5
        }
    }

    /// The key of its label.
    var stringKey: Wizard.StringKey {
        switch self {
        case .veryWeak: \.password.strengthWorst
        case .weak: \.password.strengthWeak
        case .fair: \.password.strengthFair
        case .good: \.password.strengthGood
        case .strong: \.password.strengthBest
        }
    }
}
