import Accounts
import Foundation
import NativeAuth
import Tenant
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
        ("token-oob", "fabrikam", "200 Bearer"), ("token-continuation-android", "fabrikam", "200 Bearer"),
        ("token-continuation-docs", "fabrikam", "200 Bearer"),
        ("token-continuation-ios", "woodgrove", "200 Bearer"),
        ("token-continuation-js", "fabrikam", "200 Bearer"),
    ]

    @Test(arguments: table, [Sender.iOS, .android, .js].map(\.asWritten))
    func `a request is accepted as each client writes it`(
        request: (name: String, flow: String, line: String), sender: Sender
    ) async throws {
        let file = try Fixture(request.name)
        let service = try LocalService(request.flow)
        var guest = Guest(of: service)
        guest.client = file.form["client_id"] ?? ""
        try await Lead(service: service).lead(&guest, to: request.name)

        guest.sender = sender
        // The file's token, code and method belong to another session.
        var form = file.form
        form["client_id"] = nil
        form["continuation_token"] = nil
        if form["oob"] != nil { form["oob"] = try service.code(for: Lead.email) }
        if form["id"] != nil { form["id"] = "email" }

        #expect(await guest.exchange(file.path, form).line == request.line)
    }

    @Test func `the table has every request file`() {
        #expect(Self.table.map(\.0).sorted() == Fixture.requests)
    }
}

extension Sender {
    /// The same encoding and order of fields, without added or omitted fields.
    fileprivate var asWritten: Sender {
        var sender = self
        sender.adapt = { [name] _, form in
            if name == "Android" { form.sort { $0.name < $1.name } }
            if name == "iOS" {
                form.sort { $0.name.reversed().lexicographicallyPrecedes($1.name.reversed()) }
            }
        }
        return sender
    }
}

/// A request in `assets/exchanges`.
private struct Fixture {
    let path: String
    let form: Sender.Form

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
private struct Lead {
    static let email = "casey@contoso.com"
    let service: LocalService

    func lead(_ guest: inout Guest, to name: String) async throws {
        switch name.split(separator: "-").prefix(2).joined(separator: "-") {
        case "signup-start": break
        case "signup-challenge": await start(&guest)
        case "signup-continue":
            await start(&guest)
            try await prove(&guest, upTo: name)
        case "oauth2-introspect": try await demand(&guest)
        case "oauth2-challenge" where name.hasSuffix("-mfa"):
            try await demand(&guest)
            await guest.post("/oauth2/v2.0/introspect", [])
        case "oauth2-challenge":
            try await signUp(&guest)
            await initiate(&guest)
        case "token-password", "token-oob":
            try await signUp(&guest)
            await initiate(&guest)
            await guest.post("/oauth2/v2.0/challenge", [])
        default: try await signUp(&guest)
        }
    }

    private func start(_ guest: inout Guest) async {
        await guest.post(
            "/signup/v1.0/start",
            [("username", Self.email), ("challenge_type", Talk.types), ("capabilities", "mfa_required")])
    }

    private func initiate(_ guest: inout Guest) async {
        await guest.post("/oauth2/v2.0/initiate", [("username", Self.email), ("challenge_type", Talk.types)])
    }

    /// Submits the code, and then the password, as far as the request needs them.
    private func prove(_ guest: inout Guest, upTo name: String) async throws {
        await guest.post("/signup/v1.0/challenge", [])
        guard !name.hasSuffix("-oob") else { return }
        await guest.post(
            "/signup/v1.0/continue", [("grant_type", "oob"), ("oob", try service.code(for: Self.email))])
        await guest.post("/signup/v1.0/challenge", [])
        guard !name.hasSuffix("-password") else { return }
        await guest.post(
            "/signup/v1.0/continue", [("grant_type", "password"), ("password", "Correct-Horse-7")])
    }

    private func signUp(_ guest: inout Guest) async throws {
        await start(&guest)
        await guest.post("/signup/v1.0/challenge", [])
        let code = try service.code(for: Self.email)
        var last = await guest.post("/signup/v1.0/continue", [("grant_type", "oob"), ("oob", code)])
        if last["error"] == "credential_required" {
            await guest.post("/signup/v1.0/challenge", [])
            last = await guest.post(
                "/signup/v1.0/continue", [("grant_type", "password"), ("password", "Correct-Horse-7")])
        }
        guard last["error"] == "attributes_required" else { return }
        let answers =
            #"{"country":"Denmark","city":"Odense","jobTitle":"Engineer","flatusername":"casey_123"}"#
        await guest.post("/signup/v1.0/continue", [("grant_type", "attributes"), ("attributes", answers)])
    }

    private func demand(_ guest: inout Guest) async throws {
        try await signUp(&guest)
        await service.tenant.force(.requireStepUp(.secondFactor), for: nil)
        await guest.post(
            "/oauth2/v2.0/token",
            [("grant_type", "continuation_token"), ("username", Self.email), ("scope", Talk.scope)])
    }
}
