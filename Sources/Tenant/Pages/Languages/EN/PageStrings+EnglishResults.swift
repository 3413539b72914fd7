// The English texts of the pages that say what happened, or ask whether to go on.

extension PageStrings.ContinueAs {
    static let english = Self(
        title: "Continue as {account}?",
        lead:
            "You're signed in with this account in this browser. The app gets your account only if you continue.",
        proceed: "Continue",
        other: "Use a different account")
}

extension PageStrings.Returning {
    static let english = Self(
        title: "You're done here",
        account: "{account} goes to the app with this ID. Use the button to go back to it.",
        button: "Go back to the app",
        failedTitle: "Go back to the app",
        failed: "Signing in wasn't finished, so no account goes to the app.")
}

extension PageStrings.Fault {
    static let english = Self(
        title: "This sign-in link doesn't work",
        missing: "{parameter} is missing from the link.",
        twice: "{parameter} is in the link more than once.",
        unknownClient: "There's no app with this ID here.",
        redirectURI: "The app asked us to send you to an address that isn't registered for it.",
        tooLong: "The link is too long.",
        other: "{parameter} in the link isn't right.",
        unnamed: "The link isn't right.",
        nothingSent: "Nothing was sent anywhere. You can close this page.",
        remedy: "Only the developers of the app can fix this. Send them the details below.",
        registration: "Only the developers of the app can fix this: register the redirect URI below "
            + "with --redirect-uri, or correct it in the app.")
}

extension PageStrings.SignOut {
    static let english = Self(
        title: "Sign out?",
        account: "You're signed in as {account} in this browser.",
        unnamed: "This signs you out in this browser.",
        app: "The app may keep you signed in.",
        proceed: "Sign out",
        stay: "Stay signed in",
        doneTitle: "You're signed out",
        done: "You're no longer signed in here. The app may keep you signed in.")
}
