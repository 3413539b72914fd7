/// A kind of page, by its name in journey files.
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

    /// A part of the wizard that has its own controller.
    enum Phase: Hashable, Sendable {
        case signUp
        case signIn
        case resetPassword
        case browser
    }

    /// How the page counts in the progress text.
    enum Progress: Hashable, Sendable {
        /// As a step of the sign-up with this name, in the order of the pages.
        case counted(Wizard.StringKey)
        /// As a step of the sign-in or the password reset with a fixed number, from 1.
        case step(Int)
        case uncounted
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

    /// The pages in the order in which documents show their states.
    static let presentationOrder: [PageID] = [
        .email, .password, .alias, .attributes(0), .code, .passwordAfterCode, .unknownAttributes, .review,
        .done, .browser, .deadEnd, .signIn, .signInPassword, .signInCode, .authMethod, .registration,
        .authCode, .resetPassword, .resetCode, .newPassword,
    ]
}

/// What the wizard knows of a page besides the page itself, and its place in ``PageSession/pageOrder``.
struct PageRow {
    /// The kind of the page.
    let kind: PageKind
    /// The part of the wizard that the page belongs to.
    let phase: PageKind.Phase
    /// How the page counts in the progress text.
    let progress: PageKind.Progress
    /// When the page can be opened.
    let availability: Availability
    private let makeStates: () -> Wizard.PageStates

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

    fileprivate init(
        _ kind: PageKind, _ phase: PageKind.Phase, _ progress: PageKind.Progress,
        _ availability: Availability,
        _ states: @autoclosure @escaping () -> Wizard.PageStates
    ) {
        self.kind = kind
        self.phase = phase
        self.progress = progress
        self.availability = availability
        makeStates = states
    }

    /// The states of the page.
    var states: Wizard.PageStates { makeStates() }
}

extension PageID {
    /// What the wizard knows of the page.
    private var row: PageRow {
        switch self {
        case .email: PageRow(.email, .signUp, .counted(\.email.step), .inOrder, EmailPage.states)
        case .password: PageRow(.password, .signUp, .counted(\.password.step), .inOrder, PasswordPage.states)
        case .alias: PageRow(.alias, .signUp, .counted(\.alias.step), .timed, AliasPage.states)
        case .attributes:
            PageRow(.attributes, .signUp, .counted(\.attribute.step), .timed, AttributesPage.states)
        case .code: PageRow(.code, .signUp, .counted(\.code.step), .atStep, CodePage.states)
        case .passwordAfterCode:
            PageRow(.password, .signUp, .counted(\.password.step), .atStep, PasswordPage.statesAfterCode)
        case .unknownAttributes:
            PageRow(.attributes, .signUp, .counted(\.attribute.step), .atStep, AttributesPage.statesOfUnknown)
        case .browser: PageRow(.browser, .browser, .uncounted, .atStep, BrowserPage.states)
        case .review: PageRow(.review, .signUp, .counted(\.review.step), .timed, ReviewPage.states)
        case .deadEnd: PageRow(.deadEnd, .signUp, .uncounted, .opened, DeadEndPage.states)
        case .signIn: PageRow(.signIn, .signIn, .step(1), .opened, SignInPage.states)
        case .signInPassword:
            PageRow(.signInPassword, .signIn, .step(2), .atStep, SignInPasswordPage.states)
        case .signInCode: PageRow(.signInCode, .signIn, .step(2), .atStep, CodePage.statesOfSignIn)
        case .signInMethod: PageRow(.authMethod, .signIn, .step(2), .atStep, AuthMethodPage.states)
        case .authMethod: PageRow(.authMethod, .signIn, .step(3), .atStep, AuthMethodPage.states)
        case .registration: PageRow(.registration, .signIn, .step(3), .atStep, RegistrationPage.states)
        case .authCode: PageRow(.authCode, .signIn, .step(3), .atStep, CodePage.statesOfStrongAuth)
        case .resetPassword:
            PageRow(.resetPassword, .resetPassword, .step(1), .opened, ResetPasswordPage.states)
        case .resetMethod: PageRow(.authMethod, .resetPassword, .step(2), .atStep, AuthMethodPage.states)
        case .resetCode: PageRow(.resetCode, .resetPassword, .step(2), .atStep, CodePage.statesOfReset)
        case .newPassword:
            PageRow(.newPassword, .resetPassword, .step(3), .atStep, PasswordPage.statesOfReset)
        case .done: PageRow(.done, .signUp, .uncounted, .opened, DonePage.states)
        }
    }

    /// The kind of the page.
    var kind: PageKind { row.kind }
    /// The part of the wizard that the page belongs to.
    var phase: PageKind.Phase { row.phase }
    /// How the page counts in the progress text.
    var progress: PageKind.Progress { row.progress }
    /// The name of the step of the sign-up that the page is; `nil` for any other page.
    var step: Wizard.StringKey? { if case .counted(let name) = row.progress { name } else { nil } }
    /// When the page can be opened.
    var availability: PageRow.Availability { row.availability }
    /// The states of the page.
    var states: Wizard.PageStates { row.states }
}

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
