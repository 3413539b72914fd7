import Foundation
import TestSupport
import Testing
import UserFlow

/// What a sign-up in a browser leaves behind in the built program.
@Suite(.nightly, .chromium, .timeLimit(.minutes(5))) struct BrowserSecretTests {
    private static let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"

    @Test(.rule("B-60"))
    func `secrets of a sign-up are in no log, argument, environment, file or address`() async throws {
        let flow = try #require(try UserFlow.bundled("woodgrove"))
        let (folder, mail) = (try TemporaryFolder(), try TemporaryFolder())
        let arguments = [
            "--flow", "woodgrove", "--data", folder.path, "--mail", "maildir:\(mail.path)", "--access-log",
            "all",
        ]
        var process: ServerProcess?
        let secrets = try await RunningServer.withServer(arguments) { server in
            process = server.process
            let (code, answer, addresses) = try await Self.signUp(flow, at: server, mail: mail)
            var client = RawClient(port: server.port)
            client.clientID = "app"
            let tokens = await client.post(
                "/oauth2/v2.0/token",
                [
                    ("grant_type", "authorization_code"), ("code", answer),
                    ("redirect_uri", "http://localhost:1/"), ("code_verifier", Self.verifier),
                ])
            let secrets = [
                "Correct-Horse-7", code, answer, Self.verifier, tokens["id_token"], tokens["refresh_token"],
                tokens["access_token"],
            ].compactMap(\.self)

            #expect(tokens.status == 200 && secrets.count == 7)
            #expect(addresses.filter { address in secrets.contains { address.contains($0) } } == [])
            // The state is the client's own, which it sends once.
            #expect(addresses.count { $0.contains("state-1") } == 1)
            let id = server.process.identifier
            for name in ["cmdline", "environ"] {
                let bytes = try Data(contentsOf: URL(filePath: "/proc/\(id)/\(name)"))
                #expect(Self.found(secrets + ["state-1"], in: bytes) == [], "\(name)")
            }
            for (name, bytes) in folder.contents {
                #expect(Self.found(secrets + ["state-1"], in: bytes) == [], "\(name)")
            }
            return secrets
        }

        #expect(folder.contents.count >= 2)
        for (name, bytes) in folder.contents {
            #expect(Self.found(secrets + ["state-1"], in: bytes) == [], "\(name)")
        }
        let log = (process?.output ?? "") + (process?.errorOutput ?? "")
        #expect(log.contains("/oauth2/v2.0/authorize"))
        #expect(Self.found(secrets + ["state-1"], in: Data(log.utf8)) == [])
    }

    /// Signs up, and returns the mailed code, the authorization code, and the addresses at the tenant.
    private static func signUp(
        _ flow: UserFlow, at server: RunningServer, mail: TemporaryFolder
    ) async throws -> (code: String, answer: String, addresses: [String]) {
        try await Browser.withBrowser { browser in
            let redirectURI = "http://localhost:1/"
            try await browser.open(
                SimulatedVisitor.authorizeURL(at: server.address, prompt: "create", redirectURI: redirectURI))
            let visitor = SimulatedVisitor(browser: browser, flow: flow, email: "ada@contoso.com") {
                try mailedCode(in: mail)
            }
            let answer = try #require(try await visitor.answerPages(until: redirectURI)).url
            return (
                try mailedCode(in: mail),
                try #require(answer.firstMatch(of: #/code=([\w-]{43})/#).map { String($0.output.1) }),
                browser.requests.map(\.url).filter { $0.hasPrefix(server.address) }
            )
        }
    }

    /// Returns the code of the only email.
    private static func mailedCode(in folder: TemporaryFolder) throws -> String {
        let email = folder.contents.values.map { String(decoding: $0, as: UTF8.self) }.joined()
        return try #require(email.firstMatch(of: #/\b\d{8}\b/#).map { String($0.output) })
    }

    /// Returns the secrets that bytes have, in clear or in another encoding.
    private static func found(_ secrets: [String], in bytes: Data) -> [String] {
        secrets.filter { secret in
            bytes.range(of: Data(secret.utf8)) != nil
                || secret.utf8.count >= 12 && !Canary(secret: secret).encodings(in: Array(bytes)).isEmpty
        }
    }
}
