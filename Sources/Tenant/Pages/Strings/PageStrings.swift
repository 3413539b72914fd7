import UserFlow

/// The texts of the tenant's pages in one language, with placeholders in braces.
///
/// It is a class because the code that copies its hundred and more texts would be part of every function that
/// reads one.
final class PageStrings: Sendable {
    let frame: Frame
    let button: Button
    let duration: Duration
    let email: Email
    let signIn: SignIn
    let reset: Reset
    let newPassword: NewPassword
    let password: Password
    let alias: Alias
    let attribute: Attribute
    let code: Code
    let method: Method
    let registration: Registration
    let continueAs: ContinueAs
    let returning: Returning
    let fault: Fault
    let signOut: SignOut
    let expired: Notice
    let forbidden: Notice
    let error: Errors

    init(
        frame: Frame, button: Button, duration: Duration, email: Email, signIn: SignIn, reset: Reset,
        newPassword: NewPassword, password: Password, alias: Alias, attribute: Attribute, code: Code,
        method: Method, registration: Registration, continueAs: ContinueAs, returning: Returning,
        fault: Fault, signOut: SignOut, expired: Notice, forbidden: Notice, error: Errors
    ) {
        self.frame = frame
        self.button = button
        self.duration = duration
        self.email = email
        self.signIn = signIn
        self.reset = reset
        self.newPassword = newPassword
        self.password = password
        self.alias = alias
        self.attribute = attribute
        self.code = code
        self.method = method
        self.registration = registration
        self.continueAs = continueAs
        self.returning = returning
        self.fault = fault
        self.signOut = signOut
        self.expired = expired
        self.forbidden = forbidden
        self.error = error
    }

    /// The texts around a page.
    struct Frame: Hashable, Sendable {
        let errorTitle: String
        let errorMark: String
        let oneThing: String
        let manyThings: String
        let step: String
        let optional: String
        let details: String
        let number: String
        let correlationID: String
        let appID: String
        let redirectURI: String
    }

    /// The labels of buttons that are on several pages.
    struct Button: Hashable, Sendable {
        let proceed: String
        let back: String
        let cancel: String
        let signIn: String
        let signUp: String
    }

    /// The units of time, for one and for any other number.
    struct Duration: Hashable, Sendable {
        let second: String
        let seconds: String
        let minute: String
        let minutes: String
    }

    /// A title and a text.
    struct Notice: Hashable, Sendable {
        let title: String
        let text: String
    }
}

extension PageStrings {
    /// Returns a duration in minutes if that is exact, otherwise in seconds.
    func time(seconds: Int) -> String {
        let isWhole = seconds >= 60 && seconds.isMultiple(of: 60)
        let number = isWhole ? seconds / 60 : seconds
        let (one, many) =
            isWhole ? (duration.minute, duration.minutes) : (duration.second, duration.seconds)
        return PageText(number == 1 ? one : many, [.count: PageText("\(number)")]).plain
    }
}

extension Language {
    /// The texts of pages in this language; those of the pseudo-language are English.
    var pageStrings: PageStrings {
        switch self {
        case .english, .pseudo: .english
        case .danish: .danish
        case .german: .german
        case .japanese: .japanese
        }
    }

    /// The language of the texts of pages.
    var ofPages: Language { self == .pseudo ? .english : self }
}
