/// A call that an application makes.
enum TutorialCall {
    case makeApplication
    case signUp(Person)
    case submitCode(Digits)
    case resendCode
    case submitAttributes([String: String])
    case signInAfterSignUp
    case signIn(String)
    case signOut

    /// The input of a sign-up.
    struct Person {
        var email = TutorialCall.email
        var password: String?
        var attributes: [String: String] = [:]
    }

    /// The code that is submitted, and by which delegate.
    enum Digits: String {
        case newest = "the code"
        case wrong = "a wrong code"
        case newestWithoutList = "the code, with a delegate that lacks the attribute list method"
    }

    static let email = "ada@contoso.com"
    static let password = "Correct-Horse-7"

    /// The signature of the call and a summary of its arguments.
    func text(_ style: TutorialPage.Style) -> String {
        given.isEmpty ? "`\(name(style))`" : "`\(name(style))` with \(given)"
    }

    private func name(_ style: TutorialPage.Style) -> String {
        let isAwaiting = style == .awaiting
        switch self {
        case .makeApplication: return "init(nativeAuthConfiguration:transport:)"
        case .signUp(let person):
            return switch style {
            case .awaiting: "signUp(_:)"
            case .parameters: "signUp(parameters:delegate:)"
            case .legacy: person.legacyName
            }
        case .submitCode: return isAwaiting ? "submitCode(code:)" : "submitCode(code:delegate:)"
        case .resendCode: return isAwaiting ? "resendCode()" : "resendCode(delegate:)"
        case .submitAttributes:
            return isAwaiting ? "submitAttributes(attributes:)" : "submitAttributes(attributes:delegate:)"
        case .signInAfterSignUp:
            return style == .legacy ? "signIn(scopes:delegate:)" : "signIn(parameters:delegate:)"
        case .signIn:
            return style == .legacy ? "signIn(username:password:delegate:)" : "signIn(parameters:delegate:)"
        case .signOut: return "signOut()"
        }
    }

    private var given: String {
        switch self {
        case .signUp(let person): person.given
        case .submitCode(let digits): digits.rawValue
        case .submitAttributes(let attributes): attributes.isEmpty ? "nothing" : attributes.given
        case .signIn(let name): name == Self.email ? "the address" : "the alias \(name)"
        case .makeApplication, .resendCode, .signInAfterSignUp, .signOut: ""
        }
    }
}

extension TutorialCall.Person {
    /// The MSAL 1.x method with the labels of the given arguments.
    fileprivate var legacyName: String {
        let labels = (password == nil ? "" : "password:") + (attributes.isEmpty ? "" : "attributes:")
        return "signUp(username:\(labels)delegate:)"
    }

    fileprivate var given: String {
        var parts: [String] = []
        if email != TutorialCall.email { parts.append("the address \"\(email)\"") }
        if let password {
            parts.append(password == TutorialCall.password ? "a password" : "the password \"\(password)\"")
        }
        if !attributes.isEmpty { parts.append(attributes.given) }
        return parts.joined(separator: ", ")
    }
}

extension [String: String] {
    fileprivate var given: String {
        sorted { $0.key < $1.key }.map { name, value in
            "\(name) \(value.count > 40 ? "of \(value.count) letters" : value)"
        }.joined(separator: ", ")
    }
}
