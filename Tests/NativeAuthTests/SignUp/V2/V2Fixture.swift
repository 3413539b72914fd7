import Foundation
import NativeAuth
import SignUp
import Testing

extension Driver {
    /// Replies with files of `assets/v2-exchanges`, one after another.
    mutating func reply(_ names: String...) throws {
        for name in names { receive(try V2Fixture(name).response()) }
    }

    /// Returns the driver after these replies.
    func replied(_ names: String...) throws -> Self {
        var driver = self
        for name in names { driver.receive(try V2Fixture(name).response()) }
        return driver
    }

    mutating func receive(json: String, status: Int = 200) {
        reply(status, json)
    }
}

extension Driver<SignIn> {
    /// The methods that are offered.
    var authMethods: SignIn.AuthMethods {
        get throws {
            guard case .authMethods(let methods) = machine.step else { throw V2.WrongStep() }
            return methods
        }
    }

    /// Chooses the method with a channel, of those that are offered.
    mutating func choose(_ channel: String, contact: String = "") throws {
        let available = try authMethods.available
        let method = try #require(available.first { $0.channel.raw == channel })
        submit(.challenge(method, contact: contact))
    }
}

extension Driver<ResetPassword> {
    /// Chooses the method with a channel, of those that are offered.
    mutating func choose(_ channel: String) throws {
        guard case .methods(let methods) = machine.step else { throw V2.WrongStep() }
        let method = try #require(methods.available.first { $0.channel.raw == channel })
        submit(.challenge(method))
    }
}

/// Values of the conversations.
enum V2 {
    static let email = "casey@contoso.com"
    static let authority = "https://contoso.ciamlogin.com/contoso.onmicrosoft.com"
    static let client = OAuthClient(
        clientID: "00001111-aaaa-2222-bbbb-3333cccc4444",
        capabilities: [.secondFactor, .registration], correlationID: "6a1f0e5c-0000-4000-8000-000000000001")

    /// The client, if it supports no passwords.
    static let codeClient = OAuthClient(
        clientID: client.clientID, challengeTypes: [.code], capabilities: client.capabilities,
        correlationID: client.correlationID)

    static func secret(_ text: String) throws -> Secret { try #require(Secret(text)) }

    /// A sign-up whose first reply is due.
    static func signUp(password: String? = nil, _ attributes: [AttributeValue] = []) -> Driver<SignUp> {
        let secret = password.flatMap { Secret($0) }
        return Driver(SignUp(client: client, api: .v2, authority: authority))
            .submitted(.start(email: email, password: secret, attributes: attributes))
    }

    /// A sign-up that has sent a code.
    static func signUpAtCode() throws -> Driver<SignUp> {
        try signUp().replied("start-401", "signup-collect-email", "signup-verify")
    }

    /// A sign-up that verifies a code.
    static func signUpChecking() throws -> Driver<SignUp> {
        try signUpAtCode().submitted(.code(secret("12345678")))
    }

    /// A sign-up that sends another code.
    static func signUpResending() throws -> Driver<SignUp> {
        try signUpAtCode().submitted(.resend)
    }

    /// A sign-up that asks for a password and attributes after the code.
    static func signUpAtPassword() throws -> Driver<SignUp> {
        try signUpChecking().replied("signup-collect-password-attributes")
    }

    /// A sign-up that sends a password and one attribute after the code.
    static func signUpSubmitting(
        password: String = "Canary-7!", _ name: String = "jobTitle", _ value: String = "Engineer"
    ) throws -> Driver<SignUp> {
        try signUpAtPassword().submitted(.password(secret(password)))
            .submitted(.attributes([AttributeValue(name, .string(value))]))
    }

    /// A sign-in whose first reply is due.
    static func signIn(password: String? = nil, client: OAuthClient = client) -> Driver<SignIn> {
        Driver(SignIn(client: client, api: .v2, authority: authority))
            .submitted(.start(username: email, password: password.flatMap { Secret($0) }))
    }

    /// A sign-in that sends a password.
    static func signInWithPassword(client: OAuthClient = client) throws -> Driver<SignIn> {
        try signIn(password: "Canary-7!", client: client)
            .replied("start-401", "signin-challenge", "signin-verify-password")
    }

    /// A sign-in with a code that has sent another one to a second factor.
    static func signInAtSecondFactor() throws -> Driver<SignIn> {
        var driver = try signIn(client: codeClient).replied("start-401", "signin-challenge", "signup-verify")
            .submitted(.code(secret("12345678"))).replied("signin-mfa-challenge")
        try driver.choose("email")
        return try driver.replied("signup-verify-resent")
    }

    /// A sign-in with a password that offers what can be registered.
    static func signInAtEnroll() throws -> Driver<SignIn> {
        var driver = try signInWithPassword()
        driver.receive(json: enroll)
        return driver
    }

    /// A sign-in with a password that has sent a code to a contact to register.
    static func signInAtRegistration() throws -> Driver<SignIn> {
        var driver = try signInAtEnroll()
        try driver.choose("email", contact: "new@contoso.com")
        driver.receive(json: activate)
        return driver
    }

    /// A sign-in that redeems the token of a completed flow.
    static func resuming(_ token: Token) -> Driver<SignIn> {
        Driver(SignIn(client: client, api: .v2, authority: authority))
            .submitted(.after(FlowCompletion(username: email, token: token, version: .v2)))
    }

    /// A password reset whose first reply is due.
    static func reset() -> Driver<ResetPassword> {
        Driver(ResetPassword(client: client, api: .v2, authority: authority))
            .submitted(.start(username: email))
    }

    /// A password reset that asks for the new password.
    static func resetAtPassword() throws -> Driver<ResetPassword> {
        try reset().replied("start-401", "reset-challenge", "signup-verify")
            .submitted(.code(secret("12345678"))).replied("reset-update")
    }

    /// A password reset that submits a new password.
    static func resetSubmitting(_ password: String = "Canary-7!") throws -> Driver<ResetPassword> {
        try resetAtPassword().submitted(.password(secret(password)))
    }

    /// The step is another one than expected.
    struct WrongStep: Error {}

    static let enroll = """
        {"continuationToken":"t5","action":"enroll","_embedded":{"methods":[
          {"id":"e","type":"email","_links":{"enroll":{"href":"/enroll"}}}]}}
        """

    static let activate = """
        {"continuationToken":"t6","action":"activate","type":"email","codeLength":8,
         "_links":{"activate":{"href":"/activate"}}}
        """

    static let tokens = """
        {"token_type":"Bearer","access_token":"at-1","expires_in":3600,"scope":"openid","id_token":"h.p.s"}
        """
}

/// A file in `assets/v2-exchanges`: a reply, or a request.
struct V2Fixture {
    private let exchange: [String: Any]

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../../assets/v2-exchanges").standardized

    init(_ name: String) throws {
        let data = try Data(contentsOf: Self.folder.appending(path: "\(name).json"))
        exchange = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }

    /// The replies in all files.
    static let replies: [Response] = {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
        let names = files.filter { !$0.hasPrefix("request-") }.sorted().map { String($0.dropLast(5)) }
        return names.compactMap { try? V2Fixture($0).response() }
    }()

    /// The reply, with other members in the place of its own, and without the members with these names.
    func response(_ members: [String: Any] = [:], removing names: Set<String> = []) throws -> Response {
        let own = exchange["body"] as? [String: Any] ?? [:]
        let body = own.merging(members) { _, new in new }.filter { !names.contains($0.key) }
        let data = try JSONSerialization.data(withJSONObject: body)
        return Response(status: exchange["status"] as? Int ?? 0, body: data)
    }

    /// The links of the reply and of its methods.
    var hrefs: [String] { exchange["body"].map { Self.hrefs(in: $0) } ?? [] }

    private static func hrefs(in value: Any) -> [String] {
        if let object = value as? [String: Any] {
            let own = [object["href"] as? String].compactMap(\.self)
            return own + object.values.flatMap { Self.hrefs(in: $0) }
        }
        return (value as? [Any] ?? []).flatMap { Self.hrefs(in: $0) }
    }

    /// The fields of the request; an attribute is named as in a request.
    var fields: [String: String] {
        let object = (exchange["json"] ?? exchange["form"]) as? [String: Any] ?? [:]
        let attributes = object["attributes"] as? [String: String] ?? [:]
        let others = object.compactMapValues { $0 as? String }
        return others.merging(attributes.map { ("attributes/\($0.key)", $0.value) }) { first, _ in first }
    }

    /// The method of the request.
    var method: String {
        (exchange["request"] as? String ?? "").split(separator: " ").first.map(String.init) ?? ""
    }

    /// Whether the request is JSON.
    var isJSON: Bool { exchange["json"] != nil }
}

extension Request {
    /// The fields and their values.
    var fields: [String: String] {
        Dictionary(
            uniqueKeysWithValues: form.map { field, value in
                let text =
                    switch value {
                    case .text(let text): text
                    case .secret(let secret): secret.reveal { String(decoding: $0, as: UTF8.self) }
                    }
                return (field.rawValue, text)
            })
    }

    /// The names of the fields that hold secrets.
    var secretNames: [String] {
        form.filter { $0.value.isSecret }.map(\.key.rawValue)
    }
}

extension Request.Value {
    fileprivate var isSecret: Bool {
        if case .secret = self { true } else { false }
    }
}
