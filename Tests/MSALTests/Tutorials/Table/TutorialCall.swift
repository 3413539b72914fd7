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
