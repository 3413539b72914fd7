import SignUp

// A second factor, or the registration of a strong authentication method: its pages and where they lead.

extension SignInReducer {
    /// Opens the page for the methods that the tenant offers.
    func advance(to methods: SignIn.AuthMethods, _ navigation: inout Navigation) {
        if followsCompletedFlow { navigation.pages[.done]?.needsStrongAuth() }
        // The tenant has accepted the password or the code; to sign in again starts from the user name.
        navigation.pages[.signInPassword] = nil
        navigation.pages[.signInCode] = nil
        switch methods.requirement {
        case .secondFactor:
            navigation.pages[.authMethod] = AuthMethodPage(methods, navigation.strings)
        case .registration:
            navigation.pages[.registration] = RegistrationPage(
                methods, suggesting: methods.username, navigation.strings)
        }
        open(methods.requirement.pageID, in: &navigation)
    }

    /// Opens the page for the code that was sent, or updates it after another code.
    func advance(
        to challenge: SignIn.StrongAuthChallenge, _ navigation: inout Navigation
    ) {
        let code = SentCode(challenge)
        if navigation.pageID == .authCode {
            navigation.pages[.authCode]?.codeResent(code, clock: navigation.clock)
        } else {
            navigation.pages[.authCode] = CodePage(code: code, navigation.context, exitButton: .back)
        }
        open(.authCode, in: &navigation)
    }

    /// Discards the pages of strong authentication, and with them a code.
    func discardStrongAuth(_ navigation: inout Navigation) {
        navigation.pages[.authMethod] = nil
        navigation.pages[.registration] = nil
        navigation.pages[.authCode] = nil
    }

    /// The answer of the current page of strong authentication; `nil` if there is none.
    func strongAuthAnswer(_ navigation: Navigation) -> SignIn.Answer? {
        if let page = navigation[current: .authMethod] {
            return page.method.map { .challenge($0, contact: "") }
        }
        if let page = navigation[current: .registration] {
            return page.method.map { .challenge($0, contact: page.contact) }
        }
        return navigation[current: .authCode].map { .code($0.digits) }
    }

    /// Opens the page before the current one of strong authentication.
    ///
    /// - Returns: Whether there is one; the page of the user name may be missing after a sign-up.
    func goBackInStrongAuth(_ navigation: inout Navigation) -> Bool {
        switch navigation.pageID {
        case .authCode: open(machine.step.requirement?.pageID ?? .signIn, in: &navigation)
        case .authMethod, .registration:
            open(followsCompletedFlow ? .done : .signIn, in: &navigation)
        default: false
        }
    }
}

extension OAuthClient.Capability {
    /// The page on which the user starts to meet the requirement.
    fileprivate var pageID: PageID {
        switch self {
        case .secondFactor: .authMethod
        case .registration: .registration
        }
    }
}

extension SignIn.Step {
    /// The requirement of strong authentication; `nil` at other steps.
    var requirement: OAuthClient.Capability? {
        switch self {
        case .authMethods(let methods): methods.requirement
        case .strongAuth(let challenge): challenge.methods.requirement
        case .start, .code, .password, .done, .browser: nil
        }
    }

    /// Returns whether a page of strong authentication can be opened at this step.
    func allowsStrongAuth(on id: PageID) -> Bool {
        if id == .authCode, case .strongAuth = self { return true }
        return requirement?.pageID == id
    }
}

extension SignIn.Operation {
    /// The requirement of strong authentication that the operation helps to meet; `nil` for others.
    var requirement: OAuthClient.Capability? {
        switch self {
        case .challengingMethod(let methods, _, _), .registering(let methods): methods.requirement
        case .checkingStrongAuth(let challenge): challenge.methods.requirement
        case .listingMethods(_, let requirement): requirement
        case .starting, .challenging, .resendingCode, .checkingCode, .checkingPassword, .redeeming,
            .refreshing:
            nil
        }
    }
}
