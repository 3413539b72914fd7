import UserFlow

/// The strings of emails in one language, with the placeholders `{flow}` and `{time}`.
struct MailStrings: Hashable, Sendable {
    let language: Language
    let subject: String
    let introduction: String
    let validity: String
    let ignoreCode: String
    /// The code that allows a new password.
    let passwordResetCode: Notice
    let ignoreResetCode: String
    /// Sent after the password of an account was changed.
    let passwordChanged: Notice
    let checkChange: String
    let units: Units

    /// The subject of an email, and its first paragraph.
    struct Notice: Hashable, Sendable {
        let subject: String
        let body: String
    }

    /// The units of time, with the placeholder `{n}`: for one, and for any other number.
    struct Units: Hashable, Sendable {
        let minute: String
        let minutes: String
        let second: String
        let seconds: String
    }

    /// Returns a duration in minutes if that is exact, otherwise in seconds.
    func duration(seconds: Int) -> String {
        let isWhole = seconds.isMultiple(of: 60)
        let number = isWhole ? seconds / 60 : seconds
        let (one, many) = isWhole ? (units.minute, units.minutes) : (units.second, units.seconds)
        return (number == 1 ? one : many).replacing("{n}", with: String(number))
    }
}

extension Language {
    /// The strings of emails in this language; those of the pseudo-language are English.
    var mailStrings: MailStrings {
        switch self {
        case .english, .pseudo: .english
        case .danish: .danish
        case .german: .german
        case .japanese: .japanese
        }
    }
}
