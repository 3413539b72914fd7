import Foundation
import NativeAuth
@testable import SignUp
import Testing

/// Drives a sign-up with replies from the test.
struct SignUpDriver {
    var signUp = SignUp(
        client: OAuthClient(clientID: "client", correlationID: "6a1f0e5c-0000-4000-8000-000000000001"))
    /// The request in flight, or the last one.
    private(set) var request: Request?

    mutating func submit(_ answer: SignUp.Answer) {
        request = signUp.submit(answer)
    }

    mutating func reply(_ status: Int, _ json: String, headers: [String: String] = [:]) {
        let response = Response(status: status, body: Data(json.utf8), headers: headers)
        request = signUp.receive(.success(response))
    }

    mutating func fail(_ failure: TransportFailure) {
        request = signUp.receive(.failure(failure))
    }

    /// The failure after the last reply.
    var failure: RequestFailure? {
        if case .failed(let failure, _) = signUp.activity { failure } else { nil }
    }

    /// The continuation token in the request.
    var token: String? { request?[text: .continuationToken] }

    static let codeSent = """
        {"challenge_type":"oob","binding_method":"prompt","challenge_channel":"email","code_length":8,
         "challenge_target_label":"a**@contoso.com","interval":30,"continuation_token":"t2"}
        """

    static func start(password: String? = nil) -> SignUpDriver {
        var driver = SignUpDriver()
        driver.submit(
            .start(email: "ada@contoso.com", password: password.flatMap { Secret($0) }, attributes: []))
        return driver
    }

    /// A sign-up that has sent a code.
    static func atCode() -> SignUpDriver {
        var driver = start()
        driver.reply(200, #"{"continuation_token":"t1"}"#)
        driver.reply(200, codeSent)
        return driver
    }

    /// A sign-up that requires a password after the code.
    static func atPassword() throws -> SignUpDriver {
        var driver = atCode()
        driver.submit(.code(try #require(Secret("12345678"))))
        driver.reply(400, #"{"error":"credential_required","error_codes":[55103],"continuation_token":"t3"}"#)
        driver.reply(200, #"{"challenge_type":"password","continuation_token":"t4"}"#)
        return driver
    }

    /// A sign-up that requires a city.
    static func atAttributes() throws -> SignUpDriver {
        var driver = atCode()
        driver.submit(.code(try #require(Secret("12345678"))))
        driver.reply(
            400,
            """
            {"error":"attributes_required","error_codes":[55106],"continuation_token":"t5",
             "required_attributes":[{"name":"city","type":"string","required":true,"options":{"regex":"^.+$"}}]}
            """)
        return driver
    }
}

/// Drives a sign-in through strong authentication with replies from the test.
struct StrongAuthDriver {
    var signIn: SignIn
    private(set) var request: Request?

    /// The reply that lists the methods.
    static let methods = """
        {"continuation_token":"m1","methods":[
         {"id":"email","challenge_type":"oob","challenge_channel":"email","login_hint":"a**@contoso.com"}]}
        """
    static let codeSent = """
        {"continuation_token":"m2","challenge_type":"oob","challenge_channel":"email","code_length":8,
         "challenge_target":"b**@contoso.com","interval":30}
        """
    static let email = SignIn.AuthMethod(
        id: ServerText("email"), challengeType: ServerText("oob"), channel: ServerText("email"),
        hint: ServerText("a**@contoso.com"))

    init(supportedRequirements: [OAuthClient.Capability]? = nil) {
        signIn = SignIn(
            client: OAuthClient(
                clientID: "client", capabilities: OAuthClient.Capability.allCases,
                correlationID: "6a1f0e5c-0000-4000-8000-000000000001"),
            supportedRequirements: supportedRequirements)
    }

    mutating func submit(_ answer: SignIn.Answer) {
        request = signIn.submit(answer)
    }

    mutating func reply(_ status: Int, _ json: String) {
        request = signIn.receive(.success(Response(status: status, body: Data(json.utf8))))
    }

    /// Replies to a token request with a requirement.
    mutating func require(_ requirement: OAuthClient.Capability, token: String? = "m0") {
        let token = token.map { #","continuation_token":"\#($0)""# } ?? ""
        reply(400, #"{"error":"invalid_grant","suberror":"\#(requirement.rawValue)"\#(token)}"#)
    }

    /// The failure after the last reply.
    var failure: RequestFailure? {
        if case .failed(let failure, _) = signIn.activity { failure } else { nil }
    }

    /// A sign-in after a sign-up, with a token request in flight.
    static func redeeming(supportedRequirements: [OAuthClient.Capability]? = nil) -> StrongAuthDriver {
        var driver = StrongAuthDriver(supportedRequirements: supportedRequirements)
        driver.submit(.after(FlowCompletion(username: "ada@contoso.com", token: Token("final"))))
        return driver
    }

    /// A sign-in with a request for the methods in flight.
    static func listing(_ requirement: OAuthClient.Capability) -> StrongAuthDriver {
        var driver = redeeming()
        driver.require(requirement)
        return driver
    }

    /// A sign-in that has listed the methods.
    static func atMethods(_ requirement: OAuthClient.Capability) -> StrongAuthDriver {
        var driver = listing(requirement)
        driver.reply(200, methods)
        return driver
    }

    /// A sign-in that has sent a code for strong authentication.
    static func atStrongAuth(_ requirement: OAuthClient.Capability) -> StrongAuthDriver {
        var driver = atMethods(requirement)
        driver.submit(.challenge(email, contact: "bo@contoso.com"))
        driver.reply(200, codeSent)
        return driver
    }
}

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
