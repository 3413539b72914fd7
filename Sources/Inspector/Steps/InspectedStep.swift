/// A step of a sign-up, a sign-in or a password reset, as the inspector names it.
package enum InspectedStep: String, Hashable, Sendable, CaseIterable {
    /// Nothing was sent yet: the application starts a sign-up.
    case signUpStart
    /// The sign-up requires a code.
    case signUpCode
    /// The sign-up requires a password after the code.
    case signUpPassword
    /// The sign-up requires attributes.
    case signUpAttributes
    /// The account exists, and its user can sign in without typing anything.
    case signUpDone
    /// The sign-up can only continue in a browser.
    case signUpBrowser

    /// Nothing was sent yet: the application starts a sign-in.
    case signInStart
    /// The sign-in requires a code.
    case signInCode
    /// The sign-in requires a password.
    case signInPassword
    /// The sign-in requires a second factor, and the user chooses one.
    case signInMethod
    /// The sign-in requires the code that was sent to the second factor.
    case signInSecondFactorCode
    /// The sign-in requires the user to register an authentication method.
    case registrationRequired
    /// The sign-in requires the code that was sent to the contact to register.
    case registrationCode
    /// The user is signed in.
    case signedIn
    /// The sign-in can only continue in a browser.
    case signInBrowser

    /// Nothing was sent yet: the application starts a password reset.
    case resetStart
    /// The password reset requires a code.
    case resetCode
    /// The password reset requires the new password.
    case resetNewPassword
    /// The tenant stores the new password.
    case resetSaving
    /// The new password is stored, and its user can sign in without typing anything.
    case resetDone
    /// The password reset can only continue in a browser.
    case resetBrowser
}
