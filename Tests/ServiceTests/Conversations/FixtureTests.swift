import TenantStore
import Foundation
import NativeAuth
import Tenant
import TestSupport
import Testing

/// The requests in `assets/exchanges` as raw bytes, as each client writes them.
struct FixtureTests {
    /// Each request, with a flow that accepts it and the response's summary.
    private static let table: [(String, flow: String, line: String)] = [
        ("signup-start-minimal", "woodgrove", "200"), ("signup-start-full", "woodgrove", "200"),
        ("signup-start-boolean-attribute", "woodgrove", "200"),
        ("signup-challenge", "woodgrove", "200 oob"),
        ("signup-challenge-without-challenge-type", "woodgrove", "200 oob"),
        ("signup-continue-oob", "woodgrove", "400 credential_required"),
        ("signup-continue-password", "woodgrove", "200"),
        ("signup-continue-attributes", "adventure", "400 attributes_required"),
        ("signup-continue-attributes-multiselect", "adventure", "400 attributes_required"),
        ("oauth2-initiate", "woodgrove", "200"), ("oauth2-initiate-alias", "contoso", "200"),
        ("oauth2-challenge", "woodgrove", "200 password"), ("oauth2-introspect", "woodgrove", "200"),
        ("oauth2-challenge-mfa", "woodgrove", "200 oob"), ("token-password", "woodgrove", "200 Bearer"),
        ("register-introspect", "fabrikam", "200"), ("register-challenge", "fabrikam", "200 preverified"),
        ("register-continue-oob", "fabrikam", "200"), ("register-continue-preverified", "fabrikam", "200"),
        ("resetpassword-start", "woodgrove", "200"), ("resetpassword-start-ios", "woodgrove", "200"),
        ("resetpassword-challenge", "woodgrove", "200 oob"), ("resetpassword-continue", "woodgrove", "200"),
        // The file has a placeholder, which violates the policy.
        ("resetpassword-submit", "woodgrove", "400 invalid_grant/password_too_weak"),
        ("resetpassword-poll", "woodgrove", "200 succeeded"),
        ("token-after-reset-ios", "woodgrove", "200 Bearer"),
        ("token-after-reset-without-username", "woodgrove", "200 Bearer"),
        ("token-mfa-oob", "fabrikam", "200 Bearer"), ("token-oob", "fabrikam", "200 Bearer"),
        ("token-continuation-android", "fabrikam", "200 Bearer"),
        ("token-continuation-docs", "fabrikam", "200 Bearer"),
        ("token-continuation-ios", "woodgrove", "200 Bearer"),
        ("token-continuation-js", "fabrikam", "200 Bearer"),
    ]

    @Test(arguments: table, [RequestWriter.iOS, .android, .js].map(\.verbatim))
    func `a request is accepted as each client writes it`(
        request: (name: String, flow: String, line: String), sender: RequestWriter
    ) async throws {
        let fixture = try Fixture(request.name)
        let service = try LocalService(request.flow)
        var client = RawClient(to: service)
        client.clientID = fixture.form["client_id"] ?? ""
        try await PrecedingRequests(service: service).send(&client, before: request.name)

        client.writer = sender
        // The file's token, code and method belong to another session.
        var form = fixture.form
        form["client_id"] = nil
        form["continuation_token"] = nil
        if form["oob"] != nil {
            form["oob"] = try service.code(for: PrecedingRequests.recipient(before: request.name))
        }
        if form["id"] != nil { form["id"] = "email" }

        #expect(await client.exchange(fixture.path, form).summary == request.line)
    }

    @Test func `the table has every request file`() {
        #expect(Self.table.map(\.0).sorted() == Fixture.requests)
    }
}

extension RequestWriter {
    /// The same encoding and order of fields, without added or omitted fields.
    fileprivate var verbatim: RequestWriter {
        var writer = self
        writer.adjust = { [name] _, form in
            if name == "Android" { form.sort { $0.name < $1.name } }
            if name == "iOS" {
                form.sort { $0.name.reversed().lexicographicallyPrecedes($1.name.reversed()) }
            }
        }
        return writer
    }
}

/// A request in `assets/exchanges`.
private struct Fixture {
    let path: String
    let form: RequestWriter.Form

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../assets/exchanges").standardized

    /// The names of all requests, without the common prefix and the extension.
    static let requests =
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? [])
        .filter { $0.hasPrefix("request-") }.map { String($0.dropFirst(8).dropLast(5)) }.sorted()

    init(_ name: String) throws {
        let data = try Data(contentsOf: Self.folder.appending(path: "request-\(name).json"))
        let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        path = try #require(object["request"] as? String)
        form = try #require(object["form"] as? [String: String]).map { ($0, $1) }.sorted { $0.0 < $1.0 }
    }
}

/// Sends the requests that must precede a request.
private struct PrecedingRequests {
    static let email = "casey@contoso.com"
    let service: LocalService

    func send(_ client: inout RawClient, before name: String) async throws {
        switch name.split(separator: "-").prefix(2).joined(separator: "-") {
        case "signup-start": break
        case "signup-challenge": await start(&client)
        case "signup-continue":
            await start(&client)
            try await verify(&client, upTo: name)
        case "resetpassword-start", "resetpassword-challenge", "resetpassword-continue",
            "resetpassword-submit", "resetpassword-poll", "token-after":
            try await reset(&client, before: name)
        case "register-introspect", "register-challenge", "register-continue":
            try await register(&client, before: name)
        case "oauth2-introspect": try await requireStepUp(&client)
        case "oauth2-challenge" where name.hasSuffix("-mfa"):
            try await requireStepUp(&client)
            await client.post("/oauth2/v2.0/introspect", [])
        case "token-mfa":
            try await requireStepUp(&client)
            await client.post("/oauth2/v2.0/introspect", [])
            await client.post("/oauth2/v2.0/challenge", [])
        case "oauth2-challenge":
            try await signUp(&client)
            await initiate(&client)
        case "token-password", "token-oob":
            try await signUp(&client)
            await initiate(&client)
            await client.post("/oauth2/v2.0/challenge", [])
        default: try await signUp(&client)
        }
    }

    private func start(_ client: inout RawClient) async {
        await client.post(
            "/signup/v1.0/start",
            [
                ("username", Self.email), ("challenge_type", ScriptedConversation.types),
                ("capabilities", "mfa_required registration_required"),
            ])
    }

    private func initiate(_ client: inout RawClient) async {
        await client.post(
            "/oauth2/v2.0/initiate",
            [("username", Self.email), ("challenge_type", ScriptedConversation.types)])
    }

    /// Submits the code, and then the password, as far as the request needs them.
    private func verify(_ client: inout RawClient, upTo name: String) async throws {
        await client.post("/signup/v1.0/challenge", [])
        guard !name.hasSuffix("-oob") else { return }
        await client.post(
            "/signup/v1.0/continue", [("grant_type", "oob"), ("oob", try service.code(for: Self.email))])
        await client.post("/signup/v1.0/challenge", [])
        guard !name.hasSuffix("-password") else { return }
        await client.post(
            "/signup/v1.0/continue", [("grant_type", "password"), ("password", "Correct-Horse-7")])
    }

    private func signUp(_ client: inout RawClient) async throws {
        await start(&client)
        await client.post("/signup/v1.0/challenge", [])
        let code = try service.code(for: Self.email)
        var response = await client.post("/signup/v1.0/continue", [("grant_type", "oob"), ("oob", code)])
        if response["error"] == "credential_required" {
            await client.post("/signup/v1.0/challenge", [])
            response = await client.post(
                "/signup/v1.0/continue", [("grant_type", "password"), ("password", "Correct-Horse-7")])
        }
        guard response["error"] == "attributes_required" else { return }
        let answers =
            #"{"country":"Denmark","city":"Odense","jobTitle":"Engineer","flatusername":"casey_123"}"#
        await client.post("/signup/v1.0/continue", [("grant_type", "attributes"), ("attributes", answers)])
    }

    /// Returns the address that the code before a request went to.
    static func recipient(before name: String) -> String {
        name == "register-continue-oob" ? "bo@contoso.com" : email
    }

    /// Sends the requests of a password reset that come before a request.
    private func reset(_ client: inout RawClient, before name: String) async throws {
        try await signUp(&client)
        guard !name.hasPrefix("resetpassword-start") else { return }
        await client.post(
            "/resetpassword/v1.0/start",
            [("username", Self.email), ("challenge_type", ScriptedConversation.types)])
        guard !name.hasSuffix("-challenge") else { return }
        await client.post("/resetpassword/v1.0/challenge", [])
        guard !name.hasSuffix("-continue") else { return }
        let code = try service.code(for: Self.email)
        await client.post("/resetpassword/v1.0/continue", [("grant_type", "oob"), ("oob", code)])
        guard !name.hasSuffix("-submit") else { return }
        await client.post("/resetpassword/v1.0/submit", [("new_password", "Fresh-Staple-8")])
        if name.hasPrefix("token") { await client.post("/resetpassword/v1.0/poll_completion", []) }
    }

    /// Sends the requests of a registration that come before a request.
    private func register(_ client: inout RawClient, before name: String) async throws {
        try await requireStepUp(&client, .registration)
        guard !name.hasSuffix("-introspect") else { return }
        await client.post("/register/v1.0/introspect", [])
        guard !name.hasSuffix("-challenge") else { return }
        await client.post(
            "/register/v1.0/challenge",
            [
                ("challenge_type", "oob"), ("challenge_target", Self.recipient(before: name)),
                ("challenge_channel", "email"),
            ])
    }

    private func requireStepUp(
        _ client: inout RawClient, _ stepUp: InjectedOutcome.StepUp = .secondFactor
    ) async throws {
        try await signUp(&client)
        await service.tenant.inject(.requireStepUp(stepUp), for: nil)
        await client.post(
            "/oauth2/v2.0/token",
            [
                ("grant_type", "continuation_token"), ("username", Self.email),
                ("scope", ScriptedConversation.scope),
            ])
    }
}
