// The English texts about what was refused, and what to do.

extension PageStrings.Empty {
    static let english = Self(
        email: "Enter your email address.",
        name: "Enter your email or username.",
        newPassword: "Enter a password.",
        confirmation: "Enter the password again.",
        password: "Enter your password.",
        alias: "Enter a username.",
        code: "Enter the {n}-digit code from the email.",
        codeOpen: "Enter the code from the email.",
        method: "Choose where we send the code.",
        target: "Enter an email address for codes.",
        attribute: "Fill in \"{label}\".",
        choice: "Choose an answer for \"{label}\".",
        unnamed: "Something is missing. Check your answers.")
}

extension PageStrings.Refused {
    static let english = Self(
        email: "Enter an email address in the right format, like name@example.com.",
        passwordsDiffer: "The passwords don't match. Type both again.",
        passwordShort: "Use at least {min} characters.",
        passwordLong: "Use {max} characters or fewer.",
        passwordCharacters: "Use only English letters, numbers, spaces and symbols.",
        passwordKinds: "Use {k} of these 4 kinds: a-z, A-Z, 0-9, symbols.",
        passwordCommon: "This password, or a word in it, is too common. Choose a different one.",
        passwordRecent: "You've used this password before. Choose a new one.",
        alias: "Use letters, numbers, - and _. Start with a letter or number.",
        attribute: "{label} wasn't accepted. Change it and try again.",
        attributeExample: "{label} wasn't accepted. Write it like \"{example}\".",
        choice: "Choose an answer for \"{label}\" from the list.",
        date: "{label} must be a real date, written as year-month-day, like {example}.",
        number: "{label} must be a whole number, like {example}.",
        range: "{label} must be a whole number from {min} to {max}.",
        attributes: "An answer on this page wasn't accepted. Check them all.",
        code: "That code isn't right. Use the code from the newest email.",
        codeExpired: "This code has expired. Ask for a new one.",
        codeLimit: "Too many codes were sent to {name}. Try again later or use a different email.",
        codeUndelivered: "We couldn't deliver the code to {name}. Check the address or use a different one.",
        codeWait: "You can get a new code in {time}. Until then, use the one you have.",
        target: "We can't send codes there. Check the spelling or enter a different email.",
        method: "We can't send codes there. Choose another way or contact support.")
}

extension PageStrings.Account {
    static let english = Self(
        taken: "There's already an account for {name}. Sign in, or use a different email.",
        aliasTaken: "The username {name} is taken. Choose a different one.",
        nameTaken: "This email or username already has an account. Sign in, or go back and change it.",
        missing: "There's no account for {name}. Check the spelling or create an account.",
        missingForReset: "There's no account for {name}. Check the spelling.",
        deleted: "This account no longer exists. Use a different one.",
        passwordWrong: "That password isn't right. Check Caps Lock and try again.",
        locked: "Too many wrong passwords. Wait {time}, then try again, or reset your password.",
        noPassword: "This account has no password. Sign in with a code instead.",
        resetOff: "Passwords can't be reset here. Contact support.",
        methodUnsupported: "This account signs in another way. Use a different account or contact support.",
        passwordChange: "You need a new password before you can sign in. Reset your password.")
}

extension PageStrings.Service {
    static let english = Self(
        expired: "This took too long. Go back to the app and start again.",
        tooManyRequests: "Too many tries from your network. Wait {time}, then try again.",
        tooOften: "Too many tries. Wait a minute, then try again.",
        app: "This app can't sign you in here. Contact the people who run the app.",
        unexpected: "Something went wrong on our side. Try again, or go back to the app and start again.",
        down: "The service isn't working right now. Your answers are kept. Try again.")
}
