/// The texts that both the wizard and the tenant's pages say.
package struct CommonTexts: Codable, Hashable, Sendable {
    package var screen = Screen()
    package var button = Button()
    package var review = Review()
    package var email = Email()
    package var signin = Signin()
    package var reset = Reset()
    package var password = Password()
    package var signinPassword = SigninPassword()
    package var alias = Alias()
    package var attribute = Attribute()
    package var code = Code()
    package var resend = Resend()
    package var authMethod = AuthMethod()
    package var registration = Registration()
    package var service = Service()
    package var duration = Duration()

    /// Creates the English texts.
    package init() {}
}

extension CommonTexts {
    /// What stands on several pages.
    package struct Screen: Codable, Hashable, Sendable {
        package var error = "Error: {text}"
        package var check = "There are {n} things to fix"
        package var optional = "{label} (optional)"
        package var details = "Details for support"
    }

    /// The labels of buttons.
    package struct Button: Codable, Hashable, Sendable {
        package var proceed = "Continue"
        package var back = "Back"
        package var signin = "Sign in"
        package var resend = "Send a new code"
        package var change = "Change email"
        package var forgot = "Forgot your password?"
    }

    /// Checks the answers before an account is created.
    package struct Review: Codable, Hashable, Sendable {
        package var create = "Create account"
    }

    /// Asks for the address of a new account.
    package struct Email: Codable, Hashable, Sendable {
        package var title = "What's your email address?"
        package var lead = "You'll sign in with it. We'll send a code to confirm it."
        package var label = "Email"
        package var haveAccount = "Have an account already?"
        package var empty = "Enter your email address."
        package var shape = "Enter an email address in the right format, like name@example.com."
        package var undelivered =
            "We couldn't deliver the code to {email}. Check the address or use a different one."
        package var taken = "There's already an account for {email}. Sign in, or use a different email."
    }

    /// Asks which account signs in.
    package struct Signin: Codable, Hashable, Sendable {
        package var title = "Sign in to your account"
        package var lead = "Enter the email address or username you signed up with."
        package var leadAddress = "Enter the email address you signed up with."
        package var label = "Email or username"
        package var empty = "Enter your email or username."
        package var change = "You need a new password before you can sign in. Reset your password."
        package var unknown = "There's no account for \"{name}\". Check the spelling or create an account."
    }

    /// Resets a password.
    package struct Reset: Codable, Hashable, Sendable {
        package var title = "Reset your password"
        package var lead = "Enter your email or username. We'll send you a code."
        package var leadAddress = "Enter your email address. We'll send you a code."
        package var sent = "If there's an account for {email}, we sent it a code."
        package var choose = "Choose a new password"
        package var off = "Passwords can't be reset here. Contact support."
        package var withoutPassword = "This account has no password. Sign in with a code instead."
        package var unknown = "There's no account for \"{name}\". Check the spelling."
    }

    /// Asks for a new password.
    package struct Password: Codable, Hashable, Sendable {
        package var title = "Create a password"
        package var label = "Password"
        package var again = "Confirm password"
        package var empty = "Enter a password."
        package var banned = "This password, or a word in it, is too common. Choose a different one."
        package var recent = "You've used this password before. Choose a new one."
    }

    /// Asks for the password of an account.
    package struct SigninPassword: Codable, Hashable, Sendable {
        package var title = "Enter your password"
        package var lead = "For {name}"
        package var empty = "Enter your password."
        package var wrong = "That password isn't right. Check Caps Lock and try again."
    }

    /// Asks for an alias.
    package struct Alias: Codable, Hashable, Sendable {
        package var title = "Choose a username"
        package var use = "You can use it instead of your email to sign in."
        package var label = "Username"
        package var empty = "Enter a username."
        package var rules = "Use letters a to z, numbers, - and _. Start with a letter or number."
    }

    /// Asks for attributes.
    package struct Attribute: Codable, Hashable, Sendable {
        package var title = "About you"
        package var format = "Year-month-day, like {example}."
        package var refused = "{label} wasn't accepted. Change it and try again."
        package var refusedExample = "{label} wasn't accepted. Write it like \"{example}\"."
        package var mismatchCharacter = "The first character that doesn't fit is \"{char}\"."
        package var mismatchRule = "The rule is {rule}."
        package var refusedUnnamed =
            "One of your answers wasn't accepted, but we don't know which. Check them all."
        package var empty = "Enter your {label|inside}."
        package var choose = "Select your {label|inside}."
        package var choice = "Select your {label|inside} from the list."
        package var dateUnknown = "{label} must be a real date, like {example}."
        package var dateEarly = "{label} can't be before {date}."
        package var dateLate = "{label} can't be after {date}."
        package var number = "{label} must be a whole number, like {example}."
        package var range = "{label} must be between {min} and {max}."
    }

    /// Asks for a code.
    package struct Code: Codable, Hashable, Sendable {
        package var title = "Check your email"
        package var sent = "Enter the {n}-digit code we sent to {email}."
        package var sentLife = "It expires in {duration}."
        package var notThere = "Not there? Check your spam folder."
        package var label = "Code"
        package var empty = "Enter the {n}-digit code we sent."
        package var emptyOpen = "Enter the code we sent."
        package var short = "The code has {n|number|numbers}. You've entered {k}."
        package var long = "The code has {n|number|numbers} and you've entered {k}. Remove the extra ones."
        package var letters = "The code contains only numbers. Remove \"{char}\"."
        package var wrong = "That code isn't right. Use the newest one we sent."
        package var wrongAddress = "Wrong address?"
    }

    /// Sends another code.
    package struct Resend: Codable, Hashable, Sendable {
        package var wait =
            "You can get a new code in {seconds|second|seconds}. The last one works until then."
        package var waitOnly = "You can get a new code in {seconds|second|seconds}."
        package var limitOpen = "Too many codes were sent to {email}. Try again later."
    }

    /// Asks for a second factor.
    package struct AuthMethod: Codable, Hashable, Sendable {
        package var title = "Confirm it's you"
        package var leadChoice = "To sign in, you need a code. Choose where we send it."
        package var label = "Send the code to"
        package var email = "Email: {hint}"
        package var send = "Send code"
        package var blocked = "We can't send codes there. Choose another way or contact support."
    }

    /// Asks for an address that becomes a second factor.
    package struct Registration: Codable, Hashable, Sendable {
        package var title = "Add a way to confirm it's you"
        package var lead = "To sign in, add a place where we can send codes. You only do this once."
        package var email = "Email for codes"
        package var empty = "Enter where we can send codes."
        package var refused = "We can't send codes there. Check the spelling or enter a different one."
    }

    /// Says that the service fails.
    package struct Service: Codable, Hashable, Sendable {
        package var limitOpen = "Too many requests from your network. Wait a minute and try again."
        package var down = "The service isn't working right now. Your answers are kept. Try again."
    }

    /// Times.
    package struct Duration: Codable, Hashable, Sendable {
        package var seconds = "{n|second|seconds}"
        package var minutes = "{n|minute|minutes}"
        package var hours = "{n|hour|hours}"

        /// Returns a duration in minutes if that is exact, otherwise in seconds.
        package func text(seconds: Int) -> String {
            let isWhole = seconds >= 60 && seconds.isMultiple(of: 60)
            let number = isWhole ? seconds / 60 : seconds
            return (isWhole ? minutes : self.seconds).filled { _ in "\(number)" }
        }
    }
}
