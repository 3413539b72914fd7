// The texts of the last page.

extension DonePage {
    struct Strings: Hashable, Sendable, Codable {
        var only = "Account created for {email}."
        var itself = "Your account for {email} is ready. You're signed in."
        var nosignin =
            "Your account for {email} is ready, but signing in didn't work. Sign in with your new account."
        var mfa = "Your account for {email} is ready. To sign in, complete one more step in your browser."
        var register =
            "Your account for {email} is ready. Add a second sign-in method in your browser to go on."
        var locked = "Your account is ready, but signing in is paused for {duration}."
        var lockedOpen = "Your account is ready, but signing in is paused for a while. Sign in later."
        var password = "Your password is changed. You're signed in."
        var passwordOnly = "Your password is changed. Sign in as {name} with the new one."
        var passwordNosignin =
            "Your password is changed, but signing in didn't work. Sign in with the new one."
        var passwordTitle = "Your password is changed"
        var devices = "You're signed out everywhere else."
        var welcome = "Welcome, {name}"
        var emailRow = "Email"
        var aliasRow = "Username"
        var signedInRow = "Signed in"
        var signedInValue = "until {time} ({duration})"
        var permissionsRow = "App can"
        var seeProfile = "see your profile"
        var staySignedIn = "keep you signed in"
        var nextTime = "Next time, sign in with your email or username."
        var nextTimeEmail = "Next time, sign in with your email."
    }

    /// The texts while the user can sign in with the continuation token of the sign-up.
    struct OfferStrings: Hashable, Sendable, Codable {
        var title = "Your account is ready"
        var offer = "Press Enter to sign in. You don't need your password again."
        var offerCode = "Press Enter to sign in. You don't need another code."
        var enter = "Enter sign in"
        var escape = "Esc finish"
    }
}
