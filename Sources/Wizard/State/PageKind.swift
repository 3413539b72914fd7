/// A kind of page: its name in journey files, the reducer that it belongs to, and its place in the progress.
///
/// With ``Navigation/pageOrder`` and ``Navigation/makePage(_:)``, this is all that the wizard knows of
/// a page besides the page itself.
enum PageKind: String, Hashable, Sendable, CaseIterable {
    case email = "email"
    case password = "password"
    case alias = "alias"
    case attributes = "attributes"
    case code = "code"
    case browser = "browser"
    case review = "review"
    case deadEnd = "deadEnd"
    case signIn = "signIn"
    case signInPassword = "signInPassword"
    case signInCode = "signInCode"
    case authMethod = "authMethod"
    case registration = "registration"
    case authCode = "authCode"
    case resetPassword = "resetPassword"
    case resetCode = "resetCode"
    case newPassword = "newPassword"
    case done = "done"

    /// A part of the wizard that has its own reducer.
    enum Phase: Hashable, Sendable {
        case signUp
        case signIn
        case resetPassword
        case browser
    }

    /// The part of the wizard that the page belongs to.
    var phase: Phase {
        switch self {
        case .email, .password, .alias, .attributes, .code, .review, .deadEnd, .done: .signUp
        case .signIn, .signInPassword, .signInCode, .authMethod, .registration, .authCode: .signIn
        case .resetPassword, .resetCode, .newPassword: .resetPassword
        case .browser: .browser
        }
    }

    /// How the page counts in the progress text.
    enum Progress: Hashable, Sendable {
        /// As a step of the sign-up, in the order of the pages.
        case counted
        /// As a step of the sign-in or the password reset with a fixed number, from 1.
        case step(Int)
        case uncounted
    }

    /// How the page counts in the progress text.
    var progress: Progress {
        switch self {
        case .email, .password, .alias, .attributes, .code, .review: .counted
        case .signIn, .resetPassword: .step(1)
        case .signInPassword, .signInCode, .resetCode: .step(2)
        case .authMethod, .registration, .authCode, .newPassword: .step(3)
        case .browser, .deadEnd, .done: .uncounted
        }
    }
}

/// The id of a page.
enum PageID: Hashable, Sendable {
    case email
    case password
    case alias
    /// An attribute page of the flow, by its index in the flow.
    case attributes(Int)
    case code
    /// The password, if the tenant requires it after the code.
    case passwordAfterCode
    /// Attributes that the tenant requires and the flow does not define.
    case unknownAttributes
    case browser
    /// A review of all answers.
    case review
    /// An error that no answer can correct.
    case deadEnd
    /// The user name for sign-in.
    case signIn
    case signInPassword
    case signInCode
    /// The method for a second factor.
    case authMethod
    /// The method of a sign-in, if the tenant offers several.
    case signInMethod
    /// The method of a password reset, if the tenant offers several.
    case resetMethod
    /// The address to register as a strong authentication method.
    case registration
    /// The code of a second factor or of a registration.
    case authCode
    /// The user name for a password reset.
    case resetPassword
    case resetCode
    case newPassword
    case done

    /// The kind of the page.
    var kind: PageKind {
        switch self {
        case .email: .email
        case .password, .passwordAfterCode: .password
        case .alias: .alias
        case .attributes, .unknownAttributes: .attributes
        case .code: .code
        case .browser: .browser
        case .deadEnd: .deadEnd
        case .review: .review
        case .signIn: .signIn
        case .signInPassword: .signInPassword
        case .signInCode: .signInCode
        case .authMethod, .signInMethod, .resetMethod: .authMethod
        case .registration: .registration
        case .authCode: .authCode
        case .resetPassword: .resetPassword
        case .resetCode: .resetCode
        case .newPassword: .newPassword
        case .done: .done
        }
    }

    /// The part of the wizard that the page belongs to.
    var phase: PageKind.Phase { self == .resetMethod ? .resetPassword : kind.phase }

    /// How the page counts in the progress text.
    var progress: PageKind.Progress {
        self == .signInMethod || self == .resetMethod ? .step(2) : kind.progress
    }

    /// When a page can be opened.
    enum Availability: Hashable, Sendable {
        /// Whenever it has a place in the order of pages.
        case inOrder
        /// At its time in the order: before the code, or once the tenant asks for attributes.
        case timed
        /// While the tenant waits for the answer that the page asks for.
        case atStep
        /// Once a reply or the user has opened it.
        case opened
    }

    /// When the page can be opened.
    var availability: Availability {
        switch self {
        case .email, .password: .inOrder
        case .alias, .attributes, .review: .timed
        case .code, .passwordAfterCode, .unknownAttributes, .browser, .signInPassword, .signInCode,
            .signInMethod, .authMethod, .registration, .authCode, .resetMethod, .resetCode, .newPassword:
            .atStep
        case .deadEnd, .signIn, .resetPassword, .done: .opened
        }
    }

    /// The states of the page.
    var states: Wizard.PageStates {
        switch self {
        case .email: EmailPage.states
        case .password: PasswordPage.states
        case .alias: AliasPage.states
        case .attributes: AttributesPage.states
        case .code: CodePage.states
        case .passwordAfterCode: PasswordPage.statesAfterCode
        case .unknownAttributes: AttributesPage.statesOfUnknown
        case .browser: BrowserPage.states
        case .review: ReviewPage.states
        case .deadEnd: DeadEndPage.states
        case .signIn: SignInPage.states
        case .signInPassword: SignInPasswordPage.states
        case .signInCode: CodePage.statesOfSignIn
        case .authMethod, .signInMethod, .resetMethod: AuthMethodPage.states
        case .registration: RegistrationPage.states
        case .authCode: CodePage.statesOfStrongAuth
        case .resetPassword: ResetPasswordPage.states
        case .resetCode: CodePage.statesOfReset
        case .newPassword: PasswordPage.statesOfReset
        case .done: DonePage.states
        }
    }

    /// The pages in the order in which documents show their states.
    static let presentationOrder: [PageID] = [
        .email, .password, .alias, .attributes(0), .code, .passwordAfterCode, .unknownAttributes, .review,
        .done, .browser, .deadEnd, .signIn, .signInPassword, .signInCode, .authMethod, .registration,
        .authCode, .resetPassword, .resetCode, .newPassword,
    ]
}
