/// The English texts of pages.
extension PageStrings {
    static let english = PageStrings(
        frame: Frame(
            errorTitle: "Error: {question}",
            errorMark: "Error:",
            oneThing: "There's 1 thing to fix",
            manyThings: "There are {n} things to fix",
            step: "Step {n} of {all}",
            optional: "{label} (optional)",
            details: "Details for support",
            number: "Error number",
            correlationID: "Correlation ID",
            appID: "App ID",
            redirectURI: "Redirect URI"),
        button: Button(
            proceed: "Continue", back: "Back", cancel: "Cancel and go back to the app", signIn: "Sign in",
            signUp: "Create account"),
        duration: Duration(
            second: "{n} second", seconds: "{n} seconds", minute: "{n} minute", minutes: "{n} minutes"),
        email: Email(
            title: "What's your email address?",
            lead: "You'll sign in with it. We'll send a code to confirm it.",
            label: "Email",
            haveAccount: "Have an account already?"),
        signIn: SignIn(
            title: "Sign in to your account",
            lead: "Enter the email address or username you signed up with.",
            leadAddress: "Enter the email address you signed up with.",
            label: "Email or username",
            noAccount: "Don't have an account yet?"),
        reset: Reset(
            title: "Reset your password",
            lead: "Enter your email or username. We'll email you a code.",
            leadAddress: "Enter your email address. We'll email you a code."),
        newPassword: .english, password: .english, alias: .english, attribute: .english, code: .english,
        method: .english, registration: .english, continueAs: .english, returning: .english,
        fault: .english, signOut: .english,
        expired: Notice(
            title: "This page has expired",
            text: "Nothing was changed. Go back to the app and start again."),
        forbidden: Notice(
            title: "We couldn't accept that",
            text: "The answer didn't come from this page, so nothing was changed. "
                + "Go back to the app and start again."),
        error: Errors(empty: .english, refused: .english, account: .english, service: .english))
}
