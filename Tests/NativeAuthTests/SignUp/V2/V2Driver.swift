import Foundation
import NativeAuth
@testable import SignUp
import Testing

/// Drives a state machine with replies of version 2.
struct V2Driver<Machine: StateMachine> {
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

    /// Replies with files of `assets/v2-exchanges`, one after another.
    mutating func reply(_ names: String...) throws {
        for name in names { receive(try V2Fixture(name).response()) }
    }

    mutating func receive(json: String, status: Int = 200, headers: [String: String] = [:]) {
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

    /// The path of the request in flight; empty if there is none.
    var path: String { request?.path.rawValue ?? "" }
}

extension V2Driver<SignIn> {
    /// Chooses the method with a channel, of those that are offered.
    mutating func choose(_ channel: String) throws {
        guard case .authMethods(let methods) = machine.step else { throw V2.WrongStep() }
        let method = try #require(methods.available.first { $0.channel.raw == channel })
        submit(.challenge(method, contact: ""))
    }
}

extension V2Driver<ResetPassword> {
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

    static func secret(_ text: String) throws -> Secret { try #require(Secret(text)) }

    /// A sign-up whose first reply is due.
    static func signUp(password: String? = nil, _ attributes: [AttributeValue] = []) -> V2Driver<SignUp> {
        var driver = V2Driver(SignUp(client: client, api: .v2, authority: authority))
        let secret = password.flatMap { Secret($0) }
        driver.submit(.start(email: email, password: secret, attributes: attributes))
        return driver
    }

    /// A sign-up that has sent a code.
    static func signUpAtCode() throws -> V2Driver<SignUp> {
        var driver = signUp()
        try driver.reply("start-401", "signup-collect-email", "signup-verify")
        return driver
    }

    /// A sign-up that asks for a password and attributes after the code.
    static func signUpAtPassword() throws -> V2Driver<SignUp> {
        var driver = try signUpAtCode()
        driver.submit(.code(try secret("12345678")))
        try driver.reply("signup-collect-password-attributes")
        return driver
    }

    /// A sign-in whose first reply is due.
    static func signIn(password: String? = nil, client: OAuthClient = client) -> V2Driver<SignIn> {
        var driver = V2Driver(SignIn(client: client, api: .v2, authority: authority))
        driver.submit(.start(username: email, password: password.flatMap { Secret($0) }))
        return driver
    }

    /// A sign-in with a code that has sent another one to a second factor.
    static func signInAtSecondFactor() throws -> V2Driver<SignIn> {
        var client = V2.client
        client.challengeTypes = [.code]
        var driver = signIn(client: client)
        try driver.reply("start-401", "signin-challenge", "signup-verify")
        driver.submit(.code(try secret("12345678")))
        try driver.reply("signin-mfa-challenge")
        guard case .authMethods(let methods) = driver.machine.step else { throw WrongStep() }
        driver.submit(.challenge(methods.available[0], contact: ""))
        try driver.reply("signup-verify-resent")
        return driver
    }

    /// A sign-in with a password that offers what can be registered.
    static func signInAtEnroll() throws -> V2Driver<SignIn> {
        var driver = signIn(password: "Canary-7!")
        try driver.reply("start-401", "signin-challenge", "signin-verify-password")
        driver.receive(json: enroll)
        return driver
    }

    /// A sign-in with a password that has sent a code to a contact to register.
    static func signInAtRegistration() throws -> V2Driver<SignIn> {
        var driver = try signInAtEnroll()
        guard case .authMethods(let methods) = driver.machine.step else { throw WrongStep() }
        driver.submit(.challenge(methods.available[0], contact: "new@contoso.com"))
        driver.receive(json: activate)
        return driver
    }

    /// A password reset whose first reply is due.
    static func reset() -> V2Driver<ResetPassword> {
        var driver = V2Driver(ResetPassword(client: client, api: .v2, authority: authority))
        driver.submit(.start(username: email))
        return driver
    }

    /// A password reset that asks for the new password.
    static func resetAtPassword() throws -> V2Driver<ResetPassword> {
        var driver = reset()
        try driver.reply("start-401", "reset-challenge", "signup-verify")
        driver.submit(.code(try secret("12345678")))
        try driver.reply("reset-update")
        return driver
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
