import NativeAuth
import TestSupport
import Testing
import UserFlow

@testable import Tenant

/// How much a request makes the tenant keep: at most 4 KB a row beside the attributes that the flow allows.
struct RowSizeTests {
    private static let maximumBytes = 4_096

    /// 60,000 bytes of distinct words, of which the last has a meaning.
    private static func words(_ last: String) -> String {
        (0..<12_000).map { String($0, radix: 36) }.joined(separator: " ").prefix(59_900) + " " + last
    }

    /// Returns a client whose every field is as long as the tenant accepts.
    private static func client(_ flow: UserFlow) -> Client {
        var client = Client(flow)
        client.clientID = String(repeating: "c", count: 128)
        client.correlationID = String(repeating: "\u{327}\u{301}", count: 8_000)
        return client
    }

    /// The longest address: 64 bytes, and labels of 63.
    private static let address =
        String(repeating: "a", count: 64) + "@" + String(repeating: "b", count: 63) + "."
        + String(repeating: "c", count: 63) + "." + String(repeating: "d", count: 61)

    /// Attributes of contoso's longest values, and as many unknown ones as the tenant ignores.
    private static let attributes: String = {
        let unknown = (0..<90).map { "\"\($0)\":\"\(String(repeating: "x", count: 500))\"" }
        let text = String(repeating: "J\u{301}\u{327}é", count: 25)
        return """
            {"flatusername":"\(String(repeating: "a", count: 64))","country":"Denmark","city":"\(text)",\
            "jobTitle":"A\(text)","extension_0123456789abcdef0123456789abcdef_Newsletter":true,\
            \(unknown.joined(separator: ","))}
            """
    }()

    private func expectSmallRows(of tenant: Tenant, _ count: Int) {
        var sizes = tenant.signUps.flows.rows.map { row in
            storedBytes(row.value.value) - storedBytes(row.value.value.answers)
        }
        sizes += tenant.signIns.flows.rows.map { storedBytes($0.value.value) }
        sizes += tenant.passwordResets.flows.rows.map { storedBytes($0.value.value) }
        sizes += tenant.passwordResets.expiredClients.rows.map { storedBytes($0.value.value) }
        sizes += tenant.signIns.expiredClients.rows.map { storedBytes($0.value.value) }
        sizes += tenant.signUps.expiredClients.rows.map { storedBytes($0.value.value) }
        sizes += tenant.sessions.rows.rows.map { storedBytes($0.value.value) }
        sizes += tenant.responseCache.rows.rows.map { storedBytes($0.value.value) }
        sizes += tenant.limits.codes.rows.map { storedBytes($0.value.value) }
        sizes += tenant.limits.wrongPasswords.rows.map { storedBytes($0.value.value) }

        #expect(sizes.count >= count)
        #expect(sizes.allSatisfy { $0 <= Self.maximumBytes }, "\(sizes)")
    }

    @Test(.rule("E-26")) func `a sign-up keeps no more than 4 KB beside its attributes`() throws {
        let flow = try #require(try UserFlow.bundled("contoso"))
        var client = Self.client(flow)
        let capabilities = Self.words("mfa_required")

        let started = client.start(
            "  \(Self.address)  ", password: String(repeating: "aB1 ", count: 64),
            attributes: Self.attributes,
            capabilities: capabilities)
        expectSmallRows(of: client.tenant, 1)
        let challenged = client.challenge()
        client.submit(code: client.wrongCode)
        expectSmallRows(of: client.tenant, 3)
        let finished = client.submit(code: client.code)
        expectSmallRows(of: client.tenant, 3)

        #expect([started.line, challenged.line, finished.line] == ["200", "200 oob", "200"])
        #expect(client.store.accounts.map(\.attributes.count) == [4])
    }

    @Test(.rule("E-26")) func `a sign-in and its session keep no more than 4 KB`() {
        var client = Self.client(.passwords())
        client.signUp(Self.address, password: goodPassword)
        let permissions = (0..<120).map { "api\($0)" }.joined(separator: " ")

        client.initiate(Self.address, capabilities: Self.words("registration_required"))
        client.challengeSignIn()
        client.redeem(password: String(repeating: "x", count: 60_000))
        expectSmallRows(of: client.tenant, 3)
        let tokens = client.redeem(
            "password", [.password: goodPassword, .scope: "\(Client.scope) \(permissions)"])
        client.redeem(refresh: tokens.refreshToken)
        expectSmallRows(of: client.tenant, 3)

        #expect(tokens.line == "200 Bearer")
        #expect(client.tenant.sessions.count == 1)
    }

    @Test(.rule("E-26")) func `a password reset keeps no more than 4 KB`() {
        var client = Self.client(.passwords())
        client.signUp(Self.address, password: goodPassword)

        client.startReset(Self.address, capabilities: Self.words("registration_required"))
        client.challengeReset()
        client.continueReset(code: client.code)
        let submitted = client.submit(newPassword: String(repeating: "aB1 ", count: 64))
        expectSmallRows(of: client.tenant, 4)

        #expect([submitted.line, client.pollReset().line] == ["200", "200 succeeded"])
    }

    @Test(
        .rule("E-26"),
        arguments: [
            (1_024, "200 Bearer"), (1_025, "400 invalid_scope 70011"), (60_000, "400 invalid_scope 70011"),
        ])
    func `a scope of more than 1,024 bytes is refused`(count: Int, line: String) {
        var client = Client.atPassword()
        let scope = "openid " + String(repeating: "a", count: count - 7)

        let reply = client.redeem("password", [.password: goodPassword, .scope: scope])

        #expect(reply.line == line)
        #expect(reply.scope == (line == "200 Bearer" ? scope : nil))
    }

    @Test(.rule("E-26")) func `expired tokens are remembered by digests`() throws {
        var client = Self.client(.codes())
        client.start(Self.address)
        client.wait(seconds: 600)
        client.start(Self.address)

        expectSmallRows(of: client.tenant, 2)
        #expect(client.tenant.signUps.expiredClients.count == 1)
    }
}
