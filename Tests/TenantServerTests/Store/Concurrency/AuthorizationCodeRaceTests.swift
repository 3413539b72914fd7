import Foundation
import NativeAuth
import Tenant
import TenantStore
import TestSupport
import Testing
import UserFlow

/// Concurrent uses of an authorization code.
@Suite(.rule("E-99"))
struct AuthorizationCodeRaceTests {
    @Test(.rule("B-46"))
    func `of 32 parallel uses of a code in 100 rounds exactly one succeeds`() async throws {
        let visitor = try await SignedInVisitor()
        for _ in 0..<100 {
            let code = try await visitor.newCode()

            let responses = try await withThrowingTaskGroup(of: CallResult.self) { group in
                for _ in 0..<32 { group.addTask { try await visitor.redeem(code) } }
                return try await group.reduce(into: [CallResult]()) { $0.append($1) }
            }

            #expect(responses.count { $0.status == 200 } == 1)
            #expect(responses.count { $0["error_codes"] == "[54005]" } == 31)
            let winner = try #require(responses.first { $0.status == 200 })
            let refreshed = try await visitor.refresh(try #require(winner["refresh_token"]))
            #expect(refreshed["error_codes"] == "[70000]")
        }
    }
}

/// A browser whose user has signed up at a tenant, and the client that it comes from.
private struct SignedInVisitor: Sendable {
    private static let origin = "http://127.0.0.1:8080"
    private static let redirectURI = "http://localhost:1"
    private static let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
    private static let authorization = [
        "client_id": "app", "response_type": "code", "redirect_uri": redirectURI,
        "scope": "openid offline_access", "code_challenge": "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
        "code_challenge_method": "S256",
    ]

    private let tenant: ConcurrentTenant
    private let cookie: String

    init() async throws {
        let inbox = Inbox()
        tenant = ConcurrentTenant(
            accounts: try .inMemory(cost: .minimum), clock: { .someday }, deliver: inbox.deliver,
            makeTenant: { accounts in
                let flow = UserFlow(name: "Contoso", identityProvider: .emailOneTimePasscode)
                var tenant = Tenant(
                    flow: flow, accounts: accounts, random: SodiumGenerator(), signer: Ed25519Signer())
                tenant.browserSettings = BrowserSettings(
                    redirectURIs: [RedirectURI("http://localhost")].compactMap(\.self), port: 8080,
                    isSecure: false)
                return tenant
            })
        var browser = Browser(tenant: tenant)
        try await browser.begin(Self.authorization.merging(["prompt": "create"]) { $1 })
        try await browser.submit(["username": "ada@contoso.com"])
        try await browser.submit(["oob": inbox.code])
        cookie = browser.cookie
    }

    /// Returns a new authorization code, for the session of the browser.
    func newCode() async throws -> String {
        var browser = Browser(tenant: tenant, cookie: cookie)
        try await browser.begin(Self.authorization)
        let location = try await browser.submit([:])
        return try #require(location.firstMatch(of: #/[?]code=([\w-]+)/#).map { String($0.output.1) })
    }

    func redeem(_ code: String) async throws -> CallResult {
        try await tenant.call(
            .token,
            [
                .grantType: "authorization_code", .authorizationCode: code,
                .redirectURI: Self.redirectURI, .codeVerifier: Self.verifier,
            ])
    }

    func refresh(_ token: String) async throws -> CallResult {
        try await tenant.call(.token, [.grantType: "refresh_token", .refreshToken: token])
    }

    /// The pages of one transaction.
    private struct Browser {
        let tenant: ConcurrentTenant
        var cookie = ""
        private var context = ""
        private var csrf = ""

        init(tenant: ConcurrentTenant, cookie: String = "") {
            (self.tenant, self.cookie) = (tenant, cookie)
        }

        mutating func begin(_ query: [String: String]) async throws {
            try await follow(await send(query: query))
        }

        /// Sends the form of the page, and returns where it leads.
        @discardableResult
        mutating func submit(_ fields: [String: String]) async throws -> String {
            let form = fields.merging(["ctx": context, "csrf": csrf, "do": "continue"]) { $1 }
            return try await follow(await send(form: form))
        }

        @discardableResult
        private mutating func follow(_ response: Response) async throws -> String {
            if let header = response.headers["set-cookie"] { cookie = String(header.prefix { $0 != ";" }) }
            let location = try #require(response.headers["location"], "status \(response.status)")
            guard location.hasPrefix("authorize?ctx=") else { return location }
            context = String(location.dropFirst("authorize?ctx=".count))
            let page = String(decoding: await send(query: ["ctx": context]).body, as: UTF8.self)
            csrf = page.firstMatch(of: #/name="csrf" value="([^"]+)"/#).map { String($0.output.1) } ?? ""
            return location
        }

        private func send(query: [String: String] = [:], form: [String: String]? = nil) async -> Response {
            var request = PageRequest(.authorize)
            request.query = Self.parameters(query)
            request.form = Self.parameters(form ?? [:])
            request.isSubmission = form != nil
            request.cookies = cookie
            request.ownOrigins = [origin]
            return await tenant.respond(to: request)
        }

        private static func parameters(_ pairs: [String: String]) -> PageParameters {
            PageParameters(pairs.map { .init(name: $0.key, value: .text($0.value)) })
        }
    }
}
