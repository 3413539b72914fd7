import Foundation
import NativeAuth
import Testing

@testable import SignUp

/// Drives a state machine with replies from the test.
struct Driver<Machine: StateMachine> {
    var machine: Machine
    /// The requests, oldest first.
    private(set) var sent: [Request] = []
    /// The request in flight; `nil` if there is none.
    private(set) var request: Request?

    init(_ machine: Machine) {
        self.machine = machine
    }

    mutating func submit(_ answer: Machine.Answer) {
        take(machine.submit(answer))
    }

    /// Returns the driver after an answer.
    func submitted(_ answer: Machine.Answer) -> Self {
        var driver = self
        driver.submit(answer)
        return driver
    }

    mutating func reply(_ status: Int, _ json: String, headers: [String: String] = [:]) {
        receive(Response(status: status, body: Data(json.utf8), headers: headers))
    }

    mutating func receive(_ response: Response) {
        take(machine.receive(.success(response)))
    }

    mutating func fail(_ failure: TransportFailure) {
        take(machine.receive(.failure(failure)))
    }

    private mutating func take(_ request: Request?) {
        self.request = request
        if let request { sent.append(request) }
    }

    /// The failure after the last reply.
    var failure: RequestFailure? { machine.failure }

    /// The continuation token in the request.
    var token: String? { request?[text: .continuationToken] }

    /// The path of the request in flight; empty if there is none.
    var path: String { request?.path.rawValue ?? "" }
}

/// A state machine whose step has a name.
protocol SteppedMachine: StateMachine {
    var stepName: String { get }
}

extension OAuthClient {
    /// A client with these capabilities.
    fileprivate static func sample(_ capabilities: [Capability] = []) -> OAuthClient {
        OAuthClient(
            clientID: "client", capabilities: capabilities,
            correlationID: "6a1f0e5c-0000-4000-8000-000000000001")
    }
}

// MARK: - Sign-up

typealias SignUpDriver = Driver<SignUp>

extension Driver<SignUp> {
    init() {
        self.init(SignUp(client: .sample()))
    }

    static var codeSent: String {
        """
        {"challenge_type":"oob","binding_method":"prompt","challenge_channel":"email","code_length":8,
         "challenge_target_label":"a**@contoso.com","interval":30,"continuation_token":"t2"}
        """
    }

    static func start() -> SignUpDriver {
        var driver = SignUpDriver()
        driver.submit(.start(email: "ada@contoso.com", password: nil, attributes: []))
        return driver
    }

    /// A sign-up that requests its first code.
    static func sendingCode() -> SignUpDriver {
        var driver = start()
        driver.reply(200, #"{"continuation_token":"t1"}"#)
        return driver
    }

    /// A sign-up that has sent a code.
    static func atCode() -> SignUpDriver {
        var driver = sendingCode()
        driver.reply(200, codeSent)
        return driver
    }

    /// A sign-up that verifies a code.
    static func checkingCode() -> SignUpDriver {
        var driver = atCode()
        driver.submit(.code(Secret("12345678") ?? Secret()))
        return driver
    }

    /// A sign-up that announces the password that is required after the code.
    static func announcing() -> SignUpDriver {
        var driver = checkingCode()
        driver.reply(400, #"{"error":"credential_required","error_codes":[55103],"continuation_token":"t3"}"#)
        return driver
    }

    /// A sign-up that requires a password after the code.
    static func atPassword() -> SignUpDriver {
        var driver = announcing()
        driver.reply(200, #"{"challenge_type":"password","continuation_token":"t4"}"#)
        return driver
    }

    /// A sign-up that requires a city.
    static func atAttributes() -> SignUpDriver {
        var driver = checkingCode()
        driver.reply(
            400,
            """
            {"error":"attributes_required","error_codes":[55106],"continuation_token":"t5",
             "required_attributes":[{"name":"city","type":"string","required":true,"options":{"regex":"^.+$"}}]}
            """)
        return driver
    }
}

extension SignUp: SteppedMachine {
    var stepName: String { step.name }
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

    /// What was sent with a code, if that is the step.
    var sentCode: SentCode? {
        if case .code(let code) = self { code } else { nil }
    }

    /// The attributes that are required, if that is the step.
    var requiredAttributes: [RequiredAttribute]? {
        if case .attributes(let attributes) = self { attributes.required } else { nil }
    }
}

extension FlowCompletion {
    /// A flow that ended with this token.
    init(username: String, token: Token?, version: APIVersion = .v1) {
        self.init(
            username: username, continuation: token.map { Continuation(api: version, token: $0) })
    }
}

// MARK: - Sign-in

/// Drives a sign-in by a client that supports strong authentication.
typealias StrongAuthDriver = Driver<SignIn>

extension Driver<SignIn> {
    init(supportedRequirements: [OAuthClient.Capability]? = nil) {
        let client = OAuthClient.sample(OAuthClient.Capability.allCases)
        self.init(SignIn(client: client, supportedRequirements: supportedRequirements))
    }

    /// The reply that lists the methods.
    static var methods: String {
        """
        {"continuation_token":"m1","methods":[
         {"id":"email","challenge_type":"oob","challenge_channel":"email","login_hint":"a**@contoso.com"}]}
        """
    }

    static var codeSent: String {
        """
        {"continuation_token":"m2","challenge_type":"oob","challenge_channel":"email","code_length":8,
         "challenge_target":"b**@contoso.com","interval":30}
        """
    }

    static var email: SignIn.AuthMethod {
        SignIn.AuthMethod(
            id: ServerText("email"), challengeType: ServerText("oob"), channel: ServerText("email"),
            hint: ServerText("a**@contoso.com"))
    }

    /// Replies to a token request with a requirement.
    mutating func require(_ requirement: OAuthClient.Capability, token: String? = "m0") {
        let token = token.map { #","continuation_token":"\#($0)""# } ?? ""
        reply(400, #"{"error":"invalid_grant","suberror":"\#(requirement.rawValue)"\#(token)}"#)
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

extension SignIn: SteppedMachine {
    var stepName: String { step.name }
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

// MARK: - Password reset

typealias ResetPasswordDriver = Driver<ResetPassword>

extension Driver<ResetPassword> {
    init() {
        self.init(ResetPassword(client: .sample(OAuthClient.Capability.allCases)))
    }

    static var secret: Secret { Secret("70418529") ?? Secret() }

    static var codeSent: String {
        """
        {"continuation_token":"r2","challenge_type":"oob","binding_method":"prompt","challenge_channel":"email",
         "challenge_target_label":"a**@contoso.com","code_length":8,"interval":30}
        """
    }

    /// A reset whose first request is in flight.
    static func starting() -> ResetPasswordDriver {
        var driver = ResetPasswordDriver()
        driver.submit(.start(username: "ada@contoso.com"))
        return driver
    }

    /// A reset that requests its first code.
    static func sendingCode() -> ResetPasswordDriver {
        var driver = starting()
        driver.reply(200, #"{"continuation_token":"r1"}"#)
        return driver
    }

    /// A reset that has sent a code.
    static func atCode() -> ResetPasswordDriver {
        var driver = sendingCode()
        driver.reply(200, codeSent)
        return driver
    }

    /// A reset that sends another code.
    static func resendingCode() -> ResetPasswordDriver {
        var driver = atCode()
        driver.submit(.resend)
        return driver
    }

    /// A reset that verifies a code.
    static func checkingCode() -> ResetPasswordDriver {
        var driver = atCode()
        driver.submit(.code(secret))
        return driver
    }

    /// A reset that requires a new password.
    static func atPassword() -> ResetPasswordDriver {
        var driver = checkingCode()
        driver.reply(200, #"{"continuation_token":"r3","expires_in":600}"#)
        return driver
    }

    /// A reset that submits a new password.
    static func submitting() -> ResetPasswordDriver {
        var driver = atPassword()
        driver.submit(.password(secret))
        return driver
    }

    /// A reset whose first poll is in flight.
    static func polling(interval: String = "2") -> ResetPasswordDriver {
        var driver = submitting()
        driver.reply(200, #"{"continuation_token":"r4","poll_interval":\#(interval)}"#)
        return driver
    }

    /// A reset that waits for the next poll.
    static func atSaving() -> ResetPasswordDriver {
        var driver = polling()
        driver.reply(200, #"{"status":"in_progress"}"#)
        return driver
    }

    /// A completed reset.
    static func atDone() -> ResetPasswordDriver {
        var driver = polling()
        driver.reply(200, #"{"status":"succeeded","continuation_token":"r5"}"#)
        return driver
    }

    /// A reset that can only continue in a browser.
    static func atBrowser() -> ResetPasswordDriver {
        var driver = starting()
        driver.reply(200, #"{"challenge_type":"redirect"}"#)
        return driver
    }
}

extension ResetPassword: SteppedMachine {
    var stepName: String { step.name }
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
