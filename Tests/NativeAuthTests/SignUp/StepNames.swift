@testable import SignUp

extension SignUp.Step {
    var name: String {
        switch self {
        case .start: "start"
        case .code: "code"
        case .password: "password"
        case .attributes: "attributes"
        case .done: "done"
        case .browser: "browser"
        }
    }
}

extension SignIn.Step {
    var name: String {
        switch self {
        case .start: "start"
        case .code: "code"
        case .password: "password"
        case .authMethods: "methods"
        case .strongAuth: "proof"
        case .done: "done"
        case .browser: "browser"
        }
    }
}

extension ResetPassword.Step {
    var name: String {
        switch self {
        case .start: "start"
        case .methods: "methods"
        case .code: "code"
        case .password: "password"
        case .saving: "saving"
        case .done: "done"
        case .browser: "browser"
        }
    }
}

extension FlowCompletion {
    /// A flow that ended with this token.
    init(username: String, token: Token?, version: APIVersion = .v1) {
        self.init(
            username: username, continuation: token.map { Continuation(api: version, token: $0) })
    }
}
