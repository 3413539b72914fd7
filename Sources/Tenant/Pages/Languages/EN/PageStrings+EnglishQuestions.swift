// The English texts of the pages that ask for an answer.

extension PageStrings.NewPassword {
    static let english = Self(
        title: "Create a password",
        resetTitle: "Choose a new password",
        rules: "Your password needs:",
        length: "{min} to {max} characters",
        kinds: "{k} of these 4 kinds: a-z, A-Z, 0-9, symbols",
        characters: "only English letters, numbers, spaces and symbols",
        uncommon: "more than a common password or word",
        different: "to be different from your last one",
        label: "Password",
        resetLabel: "New password",
        confirmation: "Confirm password")
}

extension PageStrings.Password {
    static let english = Self(
        title: "Enter your password",
        lead: "For {name}",
        label: "Password",
        forgotten: "Forgot your password?")
}

extension PageStrings.Alias {
    static let english = Self(
        title: "Choose a username",
        use: "You can use it instead of your email to sign in.",
        rules: "Use letters, numbers, - and _. Start with a letter or number. Up to 64 characters.",
        skip: "To go on without one, leave it empty.",
        label: "Username")
}

extension PageStrings.Attribute {
    static let english = Self(
        date: "Year-month-day, like {example}.",
        example: "For example, {example}.",
        range: "From {min} to {max}.",
        choose: "Choose one",
        none: "No answer")
}

extension PageStrings.Code {
    static let english = Self(
        title: "Check your email",
        sent: "Enter the {n}-digit code we sent to {name}.",
        sentMaybe: "If there's an account for {name}, we sent it a code. Enter the {n} numbers.",
        life: "It works for {time}. Only the newest code works.",
        notThere: "Not there? Check your spam.",
        wait: "You can get a new code in {time}.",
        resent: "We sent a new code to {name}. Only the newest code works.",
        label: "Code",
        resend: "Send a new code",
        otherAddress: "Use a different email",
        otherWay: "Choose another way")
}

extension PageStrings.Method {
    static let english = Self(
        title: "Confirm it's you",
        lead: "To sign in, you need a code. Choose where we send it.",
        label: "Send the code to",
        email: "Email: {name}",
        send: "Send code")
}

extension PageStrings.Registration {
    static let english = Self(
        title: "Add a way to confirm it's you",
        lead: "To sign in, add an email address where we can send codes. You only do this once.",
        label: "Email for codes")
}
