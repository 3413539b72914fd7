import MSAL
import UserFlow

/// A section of a tutorial: a flow and its calls in order.
struct TutorialRow {
    let page: TutorialPage
    let section: String
    let flow: TutorialFlow
    let steps: [Step]

    init(_ page: TutorialPage, _ section: String, _ flow: TutorialFlow, _ steps: [Step]) {
        self.page = page
        self.section = section
        self.flow = flow
        self.steps = steps
    }

    /// One call, with its requests and its outcome.
    struct Step {
        let call: TutorialCall
        /// The last segments of the paths, in order.
        let requests: [String]
        /// The outcome; `nil` if the call has none.
        let outcome: Outcome?

        init(_ call: TutorialCall, _ requests: String..., outcome: Outcome? = nil) {
            self.call = call
            self.requests = requests
            self.outcome = outcome
        }
    }

    /// The outcome of a call: a delegate method or the case of a result.
    struct Outcome: Hashable {
        var name: String
        /// The error property that is `true`.
        var flag: String?
        /// How a code was sent.
        var delivery: CodeDelivery?
        /// The names of the listed attributes.
        var attributes: [String] = []
    }

    /// The masked target, channel and number of digits of a code.
    struct CodeDelivery: Hashable {
        var target = "a*a@co**o**.com"
        var channel = "email"
        var length = 8
    }
}

extension TutorialRow.Outcome {
    static func code(_ name: String, _ delivery: TutorialRow.CodeDelivery = .init()) -> Self {
        Self(name: name, delivery: delivery)
    }

    static func error(_ name: String, _ flag: String) -> Self { Self(name: name, flag: flag) }

    static func attributes(_ name: String, _ names: String...) -> Self { Self(name: name, attributes: names) }

    static func method(_ name: String) -> Self { Self(name: name) }
}

extension TutorialRow {
    /// Every section of every page, in the pages' order.
    static let all = android + parameters + legacy + legacyAttributes + alias + legacyPassword

    private static let android: [Self] = [
        .init(.android, "Signing up: a code", .fabrikam, .awaitedCode),
        .init(.android, "Signing up: a password", .woodgrove, .awaitedPassword),
        .init(.android, "Signing up: another code", .fabrikam, .awaitedResentCode),
        .init(.android, "Attributes: with the first call", .adventure, .awaitedAttributesAtStart),
        .init(
            .android, "Attributes: required before the code", .adventureAttributesAtStart,
            .awaitedAttributesBeforeCode),
        .init(.android, "Attributes: required after the code", .adventure, .awaitedAttributesAfterCode),
        .init(.android, "Errors: a taken address", .woodgrove, .awaitedUserAlreadyExists),
        .init(.android, "Errors at the start: password, address", .woodgrove, .awaitedStartErrors),
        .init(.android, "Errors at the start: attributes", .adventure, .awaitedAttributesRejected),
        .init(.android, "Errors at the start: a browser", .woodgroveCodeOnly, .awaitedBrowser),
        .init(
            .android, "Errors at the start: a challenge type", .fabrikamUnknownChallengeType,
            .awaitedAuthNotSupported),
        .init(.android, "Errors of a code", .fabrikam, .awaitedInvalidCode),
    ]

    private static let parameters = signUp(.parameters) + attributes(.parameters) + errors(.parameters)

    private static let legacy =
        [Self(.legacy, "Before you begin", .woodgrove, .preparation)]
        + signUp(.legacy) + attributes(.legacy) + errors(.legacy)
        + [
            .init(.legacy, "Optional: signing in afterwards", .woodgrove, .password + .signIn),
            .init(.legacy, "What comes next", .woodgrove, .password + .signIn(by: TutorialCall.email)),
        ]

    private static let legacyAttributes: [Self] =
        [
            .init(.legacyAttributes, "Before you begin", .adventure, .preparation),
            .init(.legacyAttributes, "Signing up: attributes", .adventure, .attributesAtStart),
            .init(.legacyAttributes, "Signing up: refused attributes", .adventure, .attributesRejected),
            .init(.legacyAttributes, "Errors: a password", .woodgrove, .invalidPassword),
            .init(.legacyAttributes, "Errors: a taken address", .woodgrove, .userAlreadyExists),
        ]
        + laterAttributes(.legacyAttributes)
        + [.init(.legacyAttributes, "What comes next", .woodgrove, .password)]

    private static let alias: [Self] =
        [Self(.alias, "Before you begin", .woodgroveWithAlias, .preparation)]
        + signUp(.alias) + attributes(.alias)
        + [
            .init(.alias, "An alias: with a password", .woodgroveWithAlias, .alias),
            .init(.alias, "An alias: without a password", .fabrikamWithAlias, .aliasWithoutPassword),
            .init(.alias, "An alias: taken", .woodgroveWithAlias, .aliasTaken),
            .init(.alias, "An alias: malformed", .woodgroveWithAlias, .aliasMalformed),
        ]
        + errors(.alias)
        + [
            .init(.alias, "Optional: signing in afterwards", .woodgroveWithAlias, .alias + .signIn),
            .init(
                .alias, "Optional: by the address", .woodgroveWithAlias,
                .alias + .signIn(by: TutorialCall.email)),
            .init(.alias, "Optional: by the alias", .woodgroveWithAlias, .alias + .signIn(by: "ada_l")),
            .init(.alias, "What comes next", .woodgrove, .password + .signIn(by: TutorialCall.email)),
        ]

    private static let legacyPassword: [Self] =
        [
            .init(.legacyPassword, "Before you begin", .woodgrove, .preparation),
            .init(.legacyPassword, "Signing up", .woodgrove, .password),
        ]
        + errors(.legacyPassword)
        + [
            .init(
                .legacyPassword, "What comes next", .woodgrove,
                .password + .signIn(by: TutorialCall.email))
        ]

    private static func signUp(_ page: TutorialPage) -> [Self] {
        [
            .init(page, "Signing up: a code", .fabrikam, .codeOnly),
            .init(page, "Signing up: a password", .woodgrove, .password),
            .init(page, "Signing up: another code", .fabrikam, .resentCode),
        ]
    }

    private static func attributes(_ page: TutorialPage) -> [Self] {
        [
            .init(page, "Attributes: with the first call", .adventure, .attributesAtStart),
            .init(page, "Attributes: refused", .adventure, .attributesRejected),
        ] + laterAttributes(page)
    }

    private static func laterAttributes(_ page: TutorialPage) -> [Self] {
        [
            .init(page, "Attributes on several pages", .adventure, .attributesLater),
            .init(page, "Attributes on several pages: unlisted", .adventure, .attributesWithoutList),
        ]
    }

    private static func errors(_ page: TutorialPage) -> [Self] {
        [
            .init(page, "Errors: a taken address", .woodgrove, .userAlreadyExists),
            .init(page, "Errors: a password", .woodgrove, .invalidPassword),
            .init(page, "Errors: an address", .woodgrove, .invalidUsername),
        ]
    }
}

/// A tenant and an application for it.
enum TutorialFlow: String {
    case fabrikam
    case woodgrove
    case adventure
    case fabrikamWithAlias = "fabrikam, with an alias"
    case woodgroveWithAlias = "woodgrove, with an alias"
    case adventureAttributesAtStart = "adventure, attributes required at the start"
    case woodgroveCodeOnly = "woodgrove, in an app without passwords"
    case fabrikamUnknownChallengeType = "fabrikam, in an app with an unknown challenge type"
}

extension TutorialFlow {
    /// Creates a tenant with this flow and an application for it.
    @MainActor
    func page() throws -> SignUpPage {
        switch self {
        case .fabrikam, .woodgrove, .adventure: try SignUpPage(rawValue)
        case .fabrikamWithAlias: try SignUpPage("fabrikam") { $0.alias = .optional }
        case .woodgroveWithAlias: try SignUpPage("woodgrove") { $0.alias = .optional }
        case .adventureAttributesAtStart: try SignUpPage("adventure") { $0.asksAttributesAtStart = true }
        case .woodgroveCodeOnly: try SignUpPage("woodgrove", challengeTypes: .OOB)
        case .fabrikamUnknownChallengeType: try SignUpPage("fabrikam")
        }
    }
}

/// A call that an application makes.
enum TutorialCall {
    case makeApplication
    case signUp(User)
    case submitCode(CodeInput)
    case resendCode
    case submitAttributes([String: String])
    case signInAfterSignUp
    case signIn(String)
    case signOut

    /// The input of a sign-up.
    struct User {
        var email = TutorialCall.email
        var password: String?
        var attributes: [String: String] = [:]
    }

    /// The code that is submitted, and by which delegate.
    enum CodeInput: String {
        case newest = "the code"
        case wrong = "a wrong code"
        case newestWithoutList = "the code, with a delegate that lacks the attribute list method"
    }

    static let email = "ada@contoso.com"
    static let password = "Correct-Horse-7"

    /// The signature of the call and a summary of its arguments.
    func text(_ style: TutorialPage.Style) -> String {
        argumentSummary.isEmpty ? "`\(name(style))`" : "`\(name(style))` with \(argumentSummary)"
    }

    private func name(_ style: TutorialPage.Style) -> String {
        let isAsync = style == .asynchronous
        switch self {
        case .makeApplication: return "init(nativeAuthConfiguration:transport:)"
        case .signUp(let user):
            return switch style {
            case .asynchronous: "signUp(_:)"
            case .parameters: "signUp(parameters:delegate:)"
            case .legacy: user.legacyName
            }
        case .submitCode: return isAsync ? "submitCode(code:)" : "submitCode(code:delegate:)"
        case .resendCode: return isAsync ? "resendCode()" : "resendCode(delegate:)"
        case .submitAttributes:
            return isAsync ? "submitAttributes(attributes:)" : "submitAttributes(attributes:delegate:)"
        case .signInAfterSignUp:
            return style == .legacy ? "signIn(scopes:delegate:)" : "signIn(parameters:delegate:)"
        case .signIn:
            return style == .legacy ? "signIn(username:password:delegate:)" : "signIn(parameters:delegate:)"
        case .signOut: return "signOut()"
        }
    }

    private var argumentSummary: String {
        switch self {
        case .signUp(let user): user.argumentSummary
        case .submitCode(let code): code.rawValue
        case .submitAttributes(let attributes): attributes.isEmpty ? "nothing" : attributes.argumentSummary
        case .signIn(let name): name == Self.email ? "the address" : "the alias \(name)"
        case .makeApplication, .resendCode, .signInAfterSignUp, .signOut: ""
        }
    }
}

extension TutorialCall.User {
    /// The MSAL 1.x method with the labels of the given arguments.
    fileprivate var legacyName: String {
        let labels = (password == nil ? "" : "password:") + (attributes.isEmpty ? "" : "attributes:")
        return "signUp(username:\(labels)delegate:)"
    }

    fileprivate var argumentSummary: String {
        var parts: [String] = []
        if email != TutorialCall.email { parts.append("the address \"\(email)\"") }
        if let password {
            parts.append(password == TutorialCall.password ? "a password" : "the password \"\(password)\"")
        }
        if !attributes.isEmpty { parts.append(attributes.argumentSummary) }
        return parts.joined(separator: ", ")
    }
}

extension [String: String] {
    fileprivate var argumentSummary: String {
        sorted { $0.key < $1.key }.map { name, value in
            "\(name) \(value.count > 40 ? "of \(value.count) letters" : value)"
        }.joined(separator: ", ")
    }
}
