import NativeAuth
import SignUp

extension InspectedEndpoint {
    /// What a tenant can refuse in reply to the request: what concerns the answer first, then what concerns
    /// the session, the app and the service.
    ///
    /// Replies that ask for more, such as `attributes_required`, are no refusals: they lead to the next step.
    package var refusals: [Refusal] {
        specificRefusals + (isStart ? configurationRefusals : sessionRefusals) + browserRefusals + limits
    }

    /// The refusals of what the user has answered.
    private var specificRefusals: [Refusal] {
        switch call {
        case .signUp: path == .signUpStart ? signUpRefusals : codeRefusals
        case .submitSignUpCode: wrongCodes("isInvalidCode") + [takenIdentity()]
        case .submitSignUpPassword: passwordRefusals + [takenIdentity()]
        case .submitAttributes: attributesRefusals
        case .resendSignUpCode, .resendSignInCode, .resendResetCode: codeRefusals
        case .signInAfterSignUp, .signInAfterReset: tokenRefusals
        case .signIn: path == .signInInitiate ? [unknownUser("isUserNotFound")] + usernames : codeRefusals
        case .submitSignInCode: wrongCodes("isInvalidCode") + tokenRefusals
        case .submitSignInPassword: signInPasswordRefusals + tokenRefusals
        case .requestSecondFactor: [blockedContact("isAuthMethodBlocked")] + codeRefusals
        case .submitSecondFactor: wrongCodes("isInvalidChallenge") + tokenRefusals
        case .requestRegistration: contactRefusals
        case .submitRegistration: path == .token ? tokenRefusals : wrongCodes("isInvalidChallenge")
        case .getAccessToken: refreshRefusals
        case .resetPassword: path == .resetPasswordStart ? resetRefusals : codeRefusals
        case .submitResetCode: wrongCodes("isInvalidCode") + [disabledReset]
        case .submitNewPassword: path == .resetPasswordPoll ? pollRefusals : passwordRefusals
        }
    }

    /// Whether the request is the first one of a flow.
    private var isStart: Bool { [.signUpStart, .signInInitiate, .resetPasswordStart].contains(path) }

    /// The refusals of an app or a tenant that is configured wrongly.
    private var configurationRefusals: [Refusal] {
        let flag = call == .signUp ? "isAuthNotSupported" : nil
        return ["invalid_request", "unsupported_challenge_type"].map {
            refusal(
                $0, codes: [901_007], call.flow.misconfigured(.challengeType), android: flag, .configure)
        } + [
            refusal(
                "invalid_client", "nativeauthapi_disabled", codes: [],
                call.flow.misconfigured(.nativeAuthOff), .configure),
            refusal(
                "invalid_client", codes: [550_022], call.flow.misconfigured(.confidentialClient), .configure),
            refusal(
                "unauthorized_client", codes: [700_016], call.flow.misconfigured(.unknownClient), .configure),
            refusal(status: 404, nil, codes: [], call.flow.misconfigured(.noUserFlow), .configure),
        ]
    }

    /// The refusals of a session that has ended.
    private var sessionRefusals: [Refusal] {
        guard call != .getAccessToken else { return [] }
        return [
            refusal(
                "expired_token", codes: [552_003, 552_001], call.flow.sessionExpired, ios: "isSessionExpired",
                .startAgain),
            refusal(
                "invalid_request", codes: [55200], call.flow.sessionReplaced, ios: "isSessionExpired",
                .startAgain),
        ]
    }

    /// The reply that leads to a browser, where the service is known to send it.
    private var browserRefusals: [Refusal] {
        guard
            ![.signUpContinue, .resetPasswordContinue, .resetPasswordSubmit, .resetPasswordPoll]
                .contains(path), call != .getAccessToken
        else { return [] }
        return [
            refusal(
                status: 200, nil, codes: [], .browser, ios: "isBrowserRequired",
                android: call.hasAndroidBrowserFlag ? "isBrowserRequired" : nil, .browser,
                members: #""challenge_type":"redirect""#)
        ]
    }

    /// The refusals of every request but a poll, which the SDKs repeat by themselves.
    private var limits: [Refusal] {
        guard path != .resetPasswordPoll else { return [] }
        return [
            refusal(status: 429, nil, codes: [], call.flow.tooManyRequests, .wait),
            refusal(status: 503, nil, codes: [], call.flow.serviceDown, .wait),
        ]
    }

    /// Creates a refusal of the request.
    ///
    /// - Parameters:
    ///   - ios: The flag of the error, or the method of the delegate that is called instead; `nil` for a
    ///     general error.
    ///   - android: The flag of the error, without parentheses; `nil` if there is none.
    ///   - members: The other members of the reply, as JSON text.
    func refusal(
        status: Int = 400, _ error: ErrorCode?, _ suberror: ErrorCode? = nil, codes: [Int],
        _ failure: InspectedFailure, ios: String? = nil, android: String? = nil, _ remedy: Remedy,
        members: String = ""
    ) -> Refusal {
        let iosFlag = ios ?? "isGeneralError"
        return Refusal(
            status: status, error: error, suberror: suberror, codes: codes, members: members,
            failure: failure, iosFlag: iosFlag.hasPrefix("on") ? iosFlag : "\(call.iosError).\(iosFlag)",
            androidFlag: android.map { "\(call.androidError).\($0)()" } ?? call.androidError, remedy: remedy)
    }
}

extension InspectedCall {
    /// Whether the error class of MSAL for Android has a flag for a browser.
    fileprivate var hasAndroidBrowserFlag: Bool {
        switch self {
        case .resendSignUpCode, .resendSignInCode, .resendResetCode, .signInAfterSignUp, .signInAfterReset,
            .getAccessToken, .submitNewPassword:
            false
        case .signUp, .submitSignUpCode, .submitSignUpPassword, .submitAttributes, .signIn, .submitSignInCode,
            .submitSignInPassword, .requestSecondFactor, .submitSecondFactor, .requestRegistration,
            .submitRegistration, .resetPassword, .submitResetCode:
            true
        }
    }
}
