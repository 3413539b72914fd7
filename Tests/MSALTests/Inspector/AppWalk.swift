import Wizard
import Tenant
import UserFlow

/// A walk through an application: calls with what the user types, and the steps that they lead to.
struct AppWalk {
    let name: String
    let flow: String
    let actions: [Action]

    /// One action, and what is shown after it.
    enum Action {
        /// Makes a call. A code of `inbox` is the newest code.
        case call(InspectedCall, AppForm, Outcome)
        /// Makes the tenant answer the next request in a certain way.
        case inject(InjectedOutcome)
        /// Signs the user out.
        case signOut
    }

    /// What is shown after a call.
    enum Outcome {
        case page(InspectedStep)
        /// An error on the page of the call.
        case error
        /// An access token.
        case token
    }
}

extension AppForm {
    static let password = AppForm(password: "Correct-Horse-7")
    static let home = AppForm(attributes: ["country": "Denmark", "city": "Odense"])
    static let newestCode = AppForm(code: "inbox")
    static let wrongCode = AppForm(code: "00000000")
}

extension AppWalk {
    static let all: [AppWalk] = [
        AppWalk(name: "a sign-up with a password", flow: "woodgrove", actions: signUp(.password)),
        AppWalk(
            name: "a sign-up with an alias", flow: "woodgrove",
            actions: signUp(AppForm(password: "Correct-Horse-7", attributes: ["flatusername": "ada_l"]))),
        AppWalk(
            name: "password and attributes after the code", flow: "adventure",
            actions: [
                .call(.signUp, .page(.signUpCode)),
                .call(.submitSignUpCode, .newestCode, .page(.signUpPassword)),
                .call(.submitSignUpPassword, AppForm(password: "short"), .error),
                .call(.submitSignUpPassword, .password, .page(.signUpAttributes)),
                .call(.submitAttributes, .home, .page(.signUpDone)),
                .call(.signInAfterSignUp, .page(.signedIn)),
            ]),
        AppWalk(
            name: "browsers", flow: "fabrikam",
            actions: [
                .inject(.redirect(reason: nil)), .call(.signUp, .error),
                .inject(.redirect(reason: nil)), .call(.signIn, .error),
                .inject(.redirect(reason: nil)), .call(.resetPassword, .error),
            ]),
        AppWalk(
            name: "a sign-in with a code", flow: "fabrikam",
            actions: signUp(AppForm()) + [
                .call(.signIn, .page(.signInCode)),
                .call(.submitSignInCode, .wrongCode, .error),
                .call(.resendSignInCode, .page(.signInCode)),
                .call(.submitSignInCode, .newestCode, .page(.signedIn)),
            ]),
        AppWalk(
            name: "a sign-in with a password", flow: "woodgrove",
            actions: signUp(.password) + [
                .call(.signIn, .page(.signInPassword)),
                .call(.submitSignInPassword, AppForm(password: "wrong"), .error),
                .call(.submitSignInPassword, .password, .page(.signedIn)),
            ]),
        AppWalk(
            name: "a second factor", flow: "woodgrove",
            actions: signUp(.password) + [
                .inject(.requireStepUp(.secondFactor)), .call(.signIn, .page(.signInPassword)),
                .call(.submitSignInPassword, .password, .page(.signInMethod)),
                .call(.requestSecondFactor, .page(.signInSecondFactorCode)),
                .call(.requestSecondFactor, .page(.signInSecondFactorCode)),
                .call(.submitSecondFactor, .wrongCode, .error),
                .call(.submitSecondFactor, .newestCode, .page(.signedIn)),
            ]),
        AppWalk(
            name: "a registration", flow: "woodgrove",
            actions: signUp(.password) + [
                .inject(.requireStepUp(.registration)), .call(.signIn, .page(.signInPassword)),
                .call(.submitSignInPassword, .password, .page(.registrationRequired)),
                .call(.requestRegistration, .page(.registrationCode)),
                .call(.requestRegistration, .page(.registrationCode)),
                .call(.submitRegistration, .wrongCode, .error),
                .call(.submitRegistration, .newestCode, .page(.signedIn)),
            ]),
        AppWalk(
            name: "a password reset", flow: "woodgrove",
            actions: signUp(.password) + [
                .call(.resetPassword, .page(.resetCode)),
                .call(.submitResetCode, .wrongCode, .error),
                .call(.resendResetCode, .page(.resetCode)),
                .call(.submitResetCode, .newestCode, .page(.resetNewPassword)),
                .call(.submitNewPassword, AppForm(password: "short"), .error),
                .inject(.reportPoll(.inProgress, times: 1)),
                .call(.submitNewPassword, AppForm(password: "Battery-Staple-8"), .page(.resetDone)),
                .call(.signInAfterReset, .page(.signedIn)),
            ]),
    ]

    /// A sign-up with a wrong code and another code, then a sign-in and a sign-out.
    private static func signUp(_ form: AppForm) -> [Action] {
        [
            .call(.signUp, form, .page(.signUpCode)),
            .call(.submitSignUpCode, .wrongCode, .error),
            .call(.resendSignUpCode, .page(.signUpCode)),
            .call(.submitSignUpCode, .newestCode, .page(.signUpDone)),
            .call(.signInAfterSignUp, .page(.signedIn)),
            .call(.getAccessToken, .token), .signOut,
        ]
    }
}

extension AppWalk.Action {
    /// A call for which the user types nothing but the address.
    static func call(_ call: InspectedCall, _ outcome: AppWalk.Outcome) -> Self {
        .call(call, AppForm(), outcome)
    }
}
