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
        case nil:
            navigation.pages[.signInMethod] = AuthMethodPage(methods, for: .signIn, navigation.strings)
        case .registration:
            navigation.pages[.registration] = RegistrationPage(
                methods, suggesting: methods.username, navigation.strings)
        }
        open(Self.page(of: methods), in: &navigation)
    }

    /// Opens the page for the code that was sent, or updates it after another code.
    func advance(
        to challenge: SignIn.StrongAuthChallenge, _ navigation: inout Navigation
    ) {
        let purpose = CodePage.Purpose.strongAuth(contact: challenge.contact)
        if navigation.pageID == .authCode {
            navigation.pages[.authCode]?.purpose = purpose
            navigation.pages[.authCode]?.codeResent(challenge.code, clock: navigation.clock)
        } else {
            navigation.pages[.authCode] = CodePage(
                code: challenge.code, navigation.context, purpose: purpose, exitButton: .back)
        }
        open(.authCode, in: &navigation)
    }

    /// Discards the pages of strong authentication, and with them a code.
    func discardStrongAuth(_ navigation: inout Navigation) {
        navigation.pages[.signInMethod] = nil
        navigation.pages[.authMethod] = nil
        navigation.pages[.registration] = nil
        navigation.pages[.authCode] = nil
    }

    /// The answer of the current page of strong authentication; `nil` if there is none.
    func strongAuthAnswer(_ navigation: Navigation) -> SignIn.Answer? {
        if let page = navigation[current: .authMethod] ?? navigation[current: .signInMethod] {
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
        case .authCode: open(machine.step.methods.map(Self.page) ?? .signIn, in: &navigation)
        case .authMethod, .registration, .signInMethod:
            open(followsCompletedFlow ? .done : .signIn, in: &navigation)
        default: false
        }
    }

    /// The page on which the user chooses one of the methods.
    fileprivate static func page(of methods: SignIn.AuthMethods) -> PageID {
        switch methods.requirement {
        case .secondFactor: .authMethod
        case .registration: .registration
        case nil: .signInMethod
        }
    }
}

extension SignIn.Step {
    /// The methods that were offered; `nil` at other steps.
    var methods: SignIn.AuthMethods? {
        switch self {
        case .authMethods(let methods): methods
        case .strongAuth(let challenge): challenge.methods
        case .start, .code, .password, .done, .browser: nil
        }
    }

    /// Returns whether a page of strong authentication can be opened at this step.
    func allowsStrongAuth(on id: PageID) -> Bool {
        if id == .authCode, case .strongAuth = self { return true }
        return methods.map { SignInReducer.page(of: $0) == id } ?? false
    }
}

extension FlowOperation {
    /// The requirement of strong authentication that the operation helps to meet; `nil` for others.
    var requirement: OAuthClient.Capability? {
        switch self {
        case .listingMethods(_, let requirement): requirement
        default: methods?.requirement
        }
    }

    /// Whether another code is requested.
    var isResending: Bool {
        switch self {
        case .resendingCode, .resendingStrongAuth: true
        default: false
        }
    }
}
