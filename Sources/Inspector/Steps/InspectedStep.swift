/// A step of a sign-up, a sign-in or a password reset, as the inspector names it.
package enum InspectedStep: String, Hashable, Sendable, CaseIterable {
    /// Nothing was sent yet: the application starts a sign-up.
    case signUpStart = "signUpStart"
    /// The sign-up requires a code.
    case signUpCode = "signUpCode"
    /// The sign-up requires a password after the code.
    case signUpPassword = "signUpPassword"
    /// The sign-up requires attributes.
    case signUpAttributes = "signUpAttributes"
    /// The account exists, and its user can sign in without typing anything.
    case signUpDone = "signUpDone"
    /// The sign-up can only continue in a browser.
    case signUpBrowser = "signUpBrowser"

    /// Nothing was sent yet: the application starts a sign-in.
    case signInStart = "signInStart"
    /// The sign-in requires a code.
    case signInCode = "signInCode"
    /// The sign-in requires a password.
    case signInPassword = "signInPassword"
    /// The sign-in requires a second factor, and the user chooses one.
    case signInMethod = "signInMethod"
    /// The sign-in requires the code that was sent to the second factor.
    case signInSecondFactorCode = "signInSecondFactorCode"
    /// The sign-in requires the user to register an authentication method.
    case registrationRequired = "registrationRequired"
    /// The sign-in requires the code that was sent to the contact to register.
    case registrationCode = "registrationCode"
    /// The user is signed in.
    case signedIn = "signedIn"
    /// The sign-in can only continue in a browser.
    case signInBrowser = "signInBrowser"

    /// Nothing was sent yet: the application starts a password reset.
    case resetStart = "resetStart"
    /// The password reset requires a code.
    case resetCode = "resetCode"
    /// The password reset requires the new password.
    case resetNewPassword = "resetNewPassword"
    /// The tenant stores the new password.
    case resetSaving = "resetSaving"
    /// The new password is stored, and its user can sign in without typing anything.
    case resetDone = "resetDone"
    /// The password reset can only continue in a browser.
    case resetBrowser = "resetBrowser"
}
