import Synchronization
import UserFlow

/// The texts of the tenant's pages in one language, with placeholders in braces.
///
/// It is a class because the code that copies its hundred and more texts would be part of every function that
/// reads one.
final class PageStrings: Sendable {
    let common: CommonTexts
    let frame: Frame
    let signIn: SignIn
    let newPassword: NewPassword
    let alias: Alias
    let attribute: Attribute
    let code: Code
    let continueAs: ContinueAs
    let returning: Returning
    let fault: Fault
    let signOut: SignOut
    let expired: Notice
    let forbidden: Notice
    let error: Errors

    /// Creates the texts of a language.
    init(_ language: LanguageTexts = .english) {
        common = language.common
        frame = language.group("pages.frame", english: Frame())
        signIn = language.group("pages.signIn", english: SignIn())
        newPassword = language.group("pages.newPassword", english: NewPassword())
        alias = language.group("pages.alias", english: Alias())
        attribute = language.group("pages.attribute", english: Attribute())
        code = language.group("pages.code", english: Code())
        continueAs = language.group("pages.continueAs", english: ContinueAs())
        returning = language.group("pages.returning", english: Returning())
        fault = language.group("pages.fault", english: Fault())
        signOut = language.group("pages.signOut", english: SignOut())
        error = language.group("pages.error", english: Errors())
        expired = language.group(
            "pages.expired",
            english: Notice(
                title: "This page has expired",
                text: "Nothing was changed. Go back to the app and start again."))
        forbidden = language.group(
            "pages.forbidden",
            english: Notice(
                title: "We couldn't accept that",
                text: "The answer didn't come from this page, so nothing was changed. "
                    + "Go back to the app and start again."))
    }

    /// The texts around a page.
    struct Frame: Hashable, Sendable, Codable {
        var errorMark = "Error:"
        var oneThing = "There's 1 thing to fix"
        var step = "Step {n} of {all}"
        var number = "Error number"
        var correlationID = "Correlation ID"
        var appID = "App ID"
        var redirectURI = "Redirect URI"
        var cancel = "Cancel and go back to the app"
    }

    /// A title and a text.
    struct Notice: Hashable, Sendable, Codable {
        let title: String
        let text: String
    }
}

// The texts of the pages that ask for an answer.

extension PageStrings {
    /// Asks which account signs in.
    struct SignIn: Hashable, Sendable, Codable {
        var noAccount = "Don't have an account yet?"
    }

    /// Asks for a new password.
    struct NewPassword: Hashable, Sendable, Codable {
        var rules = "Your password needs:"
        var length = "{min} to {max} characters"
        var kinds = "{k} of these 4 kinds: a-z, A-Z, 0-9, symbols"
        var characters = "only English letters, numbers, spaces and symbols"
        var uncommon = "more than a common password or word"
        var different = "to be different from your last one"
        var resetLabel = "New password"
    }

    /// Asks for an alias.
    struct Alias: Hashable, Sendable, Codable {
        var rules =
            "Use letters a to z, numbers, - and _. Start with a letter or number. Up to 64 characters."
        var skip = "To go on without one, leave it empty."
    }

    /// Asks for attributes.
    struct Attribute: Hashable, Sendable, Codable {
        var example = "For example, {example}."
        var range = "From {min} to {max}."
        var choose = "Choose one"
        var none = "No answer"
    }

    /// Asks for a code.
    struct Code: Hashable, Sendable, Codable {
        var resent = "We sent a new code to {email}. Only the newest one works."
        var reload = "Then load this page again."
    }
}

// The texts of the pages that say what happened, or ask whether to go on.

extension PageStrings {
    /// Asks whether to continue with the account of the browser's session.
    struct ContinueAs: Hashable, Sendable, Codable {
        var title = "Continue as {account}?"
        var lead =
            "You're signed in with this account in this browser. The app gets your account only if you continue."
        var other = "Use a different account"
    }

    /// Leads back to the app.
    struct Returning: Hashable, Sendable, Codable {
        var title = "You're done here"
        var account = "{account} goes to the app with this ID. Use the button to go back to it."
        var button = "Go back to the app"
        var failedTitle = "Go back to the app"
        var failed = "Signing in wasn't finished, so no account goes to the app."
    }

    /// Says which parameter of a request is wrong.
    struct Fault: Hashable, Sendable, Codable {
        var title = "This sign-in link doesn't work"
        var missing = "{parameter} is missing from the link."
        var twice = "{parameter} is in the link more than once."
        var unknownClient = "There's no app with this ID here."
        var redirectURI = "The app asked us to send you to an address that isn't registered for it."
        var tooLong = "The link is too long."
        var other = "{parameter} in the link isn't right."
        var unnamed = "The link isn't right."
        var nothingSent = "Nothing was sent anywhere. You can close this page."
        var remedy = "Only the developers of the app can fix this. Send them the details below."
        var registration =
            "Only the developers of the app can fix this: register the redirect URI below with --redirect-uri, or correct it in the app."
    }

    /// Asks whether to end the browser's session.
    struct SignOut: Hashable, Sendable, Codable {
        var title = "Sign out?"
        var account = "You're signed in as {account} in this browser."
        var unnamed = "This signs you out in this browser."
        var app = "The app may keep you signed in."
        var proceed = "Sign out"
        var stay = "Stay signed in"
        var doneTitle = "You're signed out"
        var done = "You're no longer signed in here. The app may keep you signed in."
    }
}

extension PageStrings {
    /// What was refused, and what to do.
    struct Errors: Hashable, Sendable, Codable {
        var empty = Empty()
        var refused = Refused()
        var account = Account()
        var service = Service()
    }

    /// Fields without an answer.
    struct Empty: Hashable, Sendable, Codable {
        var confirmation = "Enter the password again."
        var method = "Choose where we send the code."
        var unnamed = "Something is missing. Check your answers."
    }

    /// Answers that cannot be accepted.
    struct Refused: Hashable, Sendable, Codable {
        var passwordsDiffer = "The passwords don't match. Type both again."
        var passwordShort = "Use at least {min} characters."
        var passwordLong = "Use {max} characters or fewer."
        var passwordCharacters = "Use only English letters, numbers, spaces and symbols."
        var passwordKinds = "Use {k} of these 4 kinds: a-z, A-Z, 0-9, symbols."
        var codeExpired = "This code has expired. Ask for a new one."
    }

    /// Accounts that cannot be used or created.
    struct Account: Hashable, Sendable, Codable {
        var aliasTaken = "The username {name} is taken. Choose a different one."
        var nameTaken = "This email or username already has an account. Sign in, or go back and change it."
        var deleted = "This account no longer exists. Use a different one."
        var locked = "Too many wrong passwords. Try again in {time}, or reset your password."
        var methodUnsupported =
            "This account signs in another way. Use a different account or contact support."
    }

    /// Failures of the tenant or of the app's setup.
    struct Service: Hashable, Sendable, Codable {
        var expired = "This took too long. Go back to the app and start again."
        var tooManyRequests = "Too many requests from your network. Try again in {time}."
        var app = "This app can't sign you in here. Contact the people who run the app."
        var unexpected = "Something went wrong on our side. Try again, or go back to the app and start again."
    }
}

extension Language {
    private static let cachedPageStrings = Mutex<[Language: PageStrings]>([:])

    /// The texts of pages in this language; those of the pseudo-language are English.
    var pageStrings: PageStrings {
        Self.cachedPageStrings.withLock { cache in
            if let strings = cache[self] { return strings }
            let strings = PageStrings(ofPages.texts)
            cache[self] = strings
            return strings
        }
    }

    /// The language of the texts of pages.
    var ofPages: Language { self == .pseudo ? .english : self }
}
