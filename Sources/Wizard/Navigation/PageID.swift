import UserFlow

/// A kind of page, by its name in journey files.
package enum PageKind: String, Hashable, Sendable, CaseIterable {
    /// The email address for the sign-up.
    case email = "email"
    /// The password, before the code or where the tenant requires it after the code.
    case password = "password"
    case alias = "alias"
    /// Attributes of the flow, or those that the tenant requires and the flow does not define.
    case attributes = "attributes"
    case code = "code"
    case browser = "browser"
    /// A review of all answers.
    case review = "review"
    /// An error that no answer can correct.
    case deadEnd = "deadEnd"
    /// The user name for sign-in.
    case signIn = "signIn"
    case signInPassword = "signInPassword"
    case signInCode = "signInCode"
    /// The method of a second factor, of a sign-in or of a password reset.
    case authMethod = "authMethod"
    /// The address to register as a strong authentication method.
    case registration = "registration"
    /// The code of a second factor or of a registration.
    case authCode = "authCode"
    /// The user name for a password reset.
    case resetPassword = "resetPassword"
    case resetCode = "resetCode"
    case newPassword = "newPassword"
    case done = "done"

    /// Returns the name of a page of this kind in documents.
    ///
    /// It is that in journey files, or `laterPassword` or `extra` for what the tenant requires later.
    package func name(isRequired: Bool) -> String {
        switch self {
        case .password where isRequired: "laterPassword"
        case .attributes where isRequired: "extra"
        case .email, .password, .alias, .attributes, .code, .browser, .review, .deadEnd, .signIn,
            .signInPassword, .signInCode, .authMethod, .registration, .authCode, .resetPassword, .resetCode,
            .newPassword, .done:
            rawValue
        }
    }

    /// How the page counts in the progress text.
    enum Progress: Sendable {
        /// As a step of the sign-up with this name, in the order of the pages.
        case counted(@Sendable (Wizard.Strings) -> String)
        /// As a step of the sign-in or the password reset with a fixed number, from 1.
        case step(Int)
        case uncounted
    }
}

/// The id of a page: its kind, and which page of this kind it is.
package struct PageID: Hashable, Sendable {
    /// The kind of the page.
    package let kind: PageKind
    private let variant: Variant

    /// Which of the pages of a kind a page is.
    private enum Variant: Hashable, Sendable {
        /// The only one, or the one without anything special.
        case usual
        /// The attribute page of the flow with this index.
        case index(Int)
        /// The page of what the tenant requires after the code.
        case required
        /// The page of the methods of a sign-in.
        case signIn
        /// The page of the methods of a password reset.
        case reset
    }

    private init(_ kind: PageKind, _ variant: Variant) {
        self.kind = kind
        self.variant = variant
    }

    /// Creates the id of a page of a kind: the first one, or the one of what the tenant requires.
    package init(_ kind: PageKind, isRequired: Bool = false) {
        let usual: Variant = kind == .attributes ? .index(0) : .usual
        self.init(kind, isRequired ? .required : usual)
    }

    /// Creates the id of the page with a question of a sign-up.
    init(_ question: UserFlow.Question, isAfterCode: Bool) {
        self =
            switch question {
            case .email: .email
            case .password: isAfterCode ? .passwordAfterCode : .password
            case .alias: .alias
            case .attributes(let index): .attributes(index)
            }
    }

    /// The index of an attribute page in the flow; `nil` for every other page.
    package var index: Int? { if case .index(let index) = variant { index } else { nil } }
    /// The number of an attribute page of the flow, from 1; `nil` for every other page.
    package var number: Int? { index.map { $0 + 1 } }
    /// Whether the page asks for what the tenant requires after the code.
    package var isRequired: Bool { variant == .required }
    /// The id without what tells pages of a kind apart, unless the tenant requires the page.
    package var general: PageID { PageID(kind, isRequired: isRequired) }
    /// The name of the page in documents, such as `attributes1`.
    package var name: String { generalName + (number.map { "\($0)" } ?? "") }
    /// The name without the number.
    package var generalName: String { kind.name(isRequired: isRequired) }

    package static let email = PageID(.email)
    package static let password = PageID(.password)
    package static let alias = PageID(.alias)
    package static let code = PageID(.code)
    /// The password, if the tenant requires it after the code.
    package static let passwordAfterCode = PageID(.password, isRequired: true)
    /// Attributes that the tenant requires and the flow does not define.
    package static let unknownAttributes = PageID(.attributes, isRequired: true)
    package static let browser = PageID(.browser)
    package static let review = PageID(.review)
    package static let deadEnd = PageID(.deadEnd)
    package static let signIn = PageID(.signIn)
    package static let signInPassword = PageID(.signInPassword)
    package static let signInCode = PageID(.signInCode)
    /// The method of a second factor.
    package static let authMethod = PageID(.authMethod)
    /// The method of a sign-in, if the tenant offers several.
    package static let signInMethod = PageID(.authMethod, .signIn)
    /// The method of a password reset, if the tenant offers several.
    package static let resetMethod = PageID(.authMethod, .reset)
    package static let registration = PageID(.registration)
    package static let authCode = PageID(.authCode)
    package static let resetPassword = PageID(.resetPassword)
    package static let resetCode = PageID(.resetCode)
    package static let newPassword = PageID(.newPassword)
    package static let done = PageID(.done)

    /// Returns the id of an attribute page of the flow, by its index in the flow.
    package static func attributes(_ index: Int) -> PageID { PageID(.attributes, .index(index)) }

    /// The pages in the order in which documents show their states.
    static let presentationOrder: [PageID] = [
        .email, .password, .alias, .attributes(0), .code, .passwordAfterCode, .unknownAttributes, .review,
        .done, .browser, .deadEnd, .signIn, .signInPassword, .signInCode, .authMethod, .registration,
        .authCode, .resetPassword, .resetCode, .newPassword,
    ]
}

/// What the wizard knows of a page besides the page itself, and its place in ``PageSession/pageOrder``.
struct PageRow {
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
        _ phase: PageKind.Phase, _ progress: PageKind.Progress,
        _ availability: Availability,
        _ states: @autoclosure @escaping () -> Wizard.PageStates
    ) {
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
        switch kind {
        case .email: PageRow(.signUp, .counted { $0.email.step }, .inOrder, EmailPage.states)
        case .password where isRequired:
            PageRow(.signUp, .counted { $0.password.step }, .atStep, PasswordPage.statesAfterCode)
        case .password: PageRow(.signUp, .counted { $0.password.step }, .inOrder, PasswordPage.states)
        case .alias: PageRow(.signUp, .counted { $0.alias.step }, .timed, AliasPage.states)
        case .attributes where isRequired:
            PageRow(.signUp, .counted { $0.attribute.step }, .atStep, AttributesPage.statesOfUnknown)
        case .attributes: PageRow(.signUp, .counted { $0.attribute.step }, .timed, AttributesPage.states)
        case .code: PageRow(.signUp, .counted { $0.code.step }, .atStep, CodePage.states)
        case .browser: PageRow(.browser, .uncounted, .atStep, BrowserPage.states)
        case .review: PageRow(.signUp, .counted { $0.review.step }, .timed, ReviewPage.states)
        case .deadEnd: PageRow(.signUp, .uncounted, .opened, DeadEndPage.states)
        case .signIn: PageRow(.signIn, .step(1), .opened, SignInPage.states)
        case .signInPassword: PageRow(.signIn, .step(2), .atStep, SignInPasswordPage.states)
        case .signInCode: PageRow(.signIn, .step(2), .atStep, CodePage.statesOfSignIn)
        case .authMethod where variant == .signIn:
            PageRow(.signIn, .step(2), .atStep, AuthMethodPage.states)
        case .authMethod where variant == .reset:
            PageRow(.resetPassword, .step(2), .atStep, AuthMethodPage.states)
        case .authMethod: PageRow(.signIn, .step(3), .atStep, AuthMethodPage.states)
        case .registration: PageRow(.signIn, .step(3), .atStep, RegistrationPage.states)
        case .authCode: PageRow(.signIn, .step(3), .atStep, CodePage.statesOfStrongAuth)
        case .resetPassword: PageRow(.resetPassword, .step(1), .opened, ResetPasswordPage.states)
        case .resetCode: PageRow(.resetPassword, .step(2), .atStep, CodePage.statesOfReset)
        case .newPassword: PageRow(.resetPassword, .step(3), .atStep, PasswordPage.statesOfReset)
        case .done: PageRow(.signUp, .uncounted, .opened, DonePage.states)
        }
    }

    /// The part of the wizard that the page belongs to.
    var phase: PageKind.Phase { row.phase }
    /// How the page counts in the progress text.
    var progress: PageKind.Progress { row.progress }
    /// Whether the page is a step of the sign-up.
    var isStep: Bool { if case .counted = row.progress { true } else { false } }
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
        guard [.code, .signInCode, .authCode, .resetCode].contains(id.kind) else { return nil }
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
