/// The id of a page together with the page's type, for typed access to an opened page.
struct PageKey<P: Page>: Sendable {
    let id: PageID

    fileprivate init(_ id: PageID) {
        self.id = id
    }
}

extension PageKey<EmailPage> {
    static var email: Self { Self(.email) }
}

extension PageKey<AliasPage> {
    static var alias: Self { Self(.alias) }
}

extension PageKey<PasswordPage> {
    static var password: Self { Self(.password) }
    static var passwordAfterCode: Self { Self(.passwordAfterCode) }
    static var newPassword: Self { Self(.newPassword) }
}

extension PageKey<AttributesPage> {
    static var unknownAttributes: Self { Self(.unknownAttributes) }

    /// The key of a page of attributes; `nil` for the id of another kind of page.
    init?(attributesOn id: PageID) {
        guard id.kind == .attributes else { return nil }
        self.init(id)
    }
}

extension PageKey<CodePage> {
    static var code: Self { Self(.code) }
    static var signInCode: Self { Self(.signInCode) }
    static var authCode: Self { Self(.authCode) }
    static var resetCode: Self { Self(.resetCode) }

    /// The key of a page that asks for a code; `nil` for the id of another kind of page.
    init?(codeOn id: PageID) {
        guard [.code, .signInCode, .authCode, .resetCode].contains(id) else { return nil }
        self.init(id)
    }
}

extension PageKey<BrowserPage> {
    static var browser: Self { Self(.browser) }
}

extension PageKey<DeadEndPage> {
    static var deadEnd: Self { Self(.deadEnd) }
}

extension PageKey<SignInPage> {
    static var signIn: Self { Self(.signIn) }
}

extension PageKey<SignInPasswordPage> {
    static var signInPassword: Self { Self(.signInPassword) }
}

extension PageKey<AuthMethodPage> {
    static var authMethod: Self { Self(.authMethod) }
    static var signInMethod: Self { Self(.signInMethod) }
    static var resetMethod: Self { Self(.resetMethod) }
}

extension PageKey<RegistrationPage> {
    static var registration: Self { Self(.registration) }
}

extension PageKey<ResetPasswordPage> {
    static var resetPassword: Self { Self(.resetPassword) }
}

extension PageKey<DonePage> {
    static var done: Self { Self(.done) }
}
