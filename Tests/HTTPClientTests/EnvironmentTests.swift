import Foundation
import NativeAuth
import TestSupport
import Testing

@testable import HTTPClient

/// Variables and files that libcurl or OpenSSL might read; each test sets them in its own process.
struct EnvironmentTests {
    @Test(.rule("C-51")) func `SSLKEYLOGFILE gets no keys`() async throws {
        let servers = try TestServers(.init(tls: .valid))
        let folder = try TemporaryFolder()
        let file = folder.path + "/keys"

        await #expect(processExitsWith: .success) {
            [
                port = servers.ports[0] as Int, file = file as String,
                ca = ServerCertificate.authorityPath as String
            ] in
            setenv("SSLKEYLOGFILE", file, 1)
            let client = try HTTPClient(port: port, scheme: "https") { $0.trust = .file(ca) }
            #expect(try await client.result().get().status == 200)
        }

        #expect(folder.files == [])
        #expect(try servers.records()[0].text.contains("Canary-7"))
    }

    @Test(.rule("C-52")) func `libcurl itself reads no proxy from the environment`() async throws {
        let (servers, decoy) = (try TestServers(), try TestServers())

        await #expect(processExitsWith: .success) {
            [port = servers.ports[0] as Int, proxy = decoy.ports[0] as Int] in
            for name in ["http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"] {
                setenv(name, "http://127.0.0.1:\(proxy)", 1)
            }
            let client = try HTTPClient(port: port)
            #expect(try await client.result().get().status == 200)
        }

        #expect(try decoy.records()[0].connections == 0)
    }

    @Test(.rule("C-53")) func `.netrc and .curlrc are ignored`() async throws {
        let servers = try TestServers()
        let home = try TemporaryFolder()
        try home.write("machine 127.0.0.1 login ada password word\n", to: ".netrc")
        try home.write("header = \"X-Curlrc: 1\"\n", to: ".curlrc")

        await #expect(processExitsWith: .success) {
            [port = servers.ports[0] as Int, home = home.path as String] in
            setenv("HOME", home, 1)
            setenv("CURL_HOME", home, 1)
            let client = try HTTPClient(port: port)
            #expect(try await client.result().get().status == 200)
        }

        let text = try servers.records()[0].text
        #expect(text.contains("Canary-7"))
        #expect(!text.contains("Authorization") && !text.contains("X-Curlrc"))
    }

    @Test(.rule("C-50", "C-55")) func `no environment variable adds a trusted authority`() async throws {
        let servers = try TestServers(.init(tls: .valid))

        await #expect(processExitsWith: .success) {
            [port = servers.ports[0] as Int, ca = ServerCertificate.authorityPath as String] in
            for name in ["SSL_CERT_FILE", "CURL_CA_BUNDLE", "SSL_CERT_DIR"] { setenv(name, ca, 1) }
            let client = try HTTPClient(port: port, scheme: "https")
            #expect(await client.failure() == .notTrusted(host: "127.0.0.1:\(port)", .unknownAuthority))
        }

        #expect(try servers.records()[0].text == "")
    }

    @Test(.rule("C-35")) func `no copy of a secret stays in memory after it was sent`() async throws {
        let servers = try TestServers([.init(), .init(tls: .valid)])

        await #expect(processExitsWith: .success) {
            [ports = servers.ports as [Int], ca = ServerCertificate.authorityPath as String] in
            let plain = try HTTPClient(port: ports[0])
            let secure = try HTTPClient(port: ports[1], scheme: "https") { $0.trust = .file(ca) }
            for client in [plain, secure] {
                #expect(try await client.send(.withUniqueSecret()).status == 200)
            }
            // The sending thread may still be releasing its memory.
            let copies = (1...50).lazy.map { _ in ProcessMemory.copies(of: Request.shiftedPassword) }
            exit(copies.contains(0) ? 0 : 1)
        }

        let password = String(decoding: Request.shiftedPassword.map { $0 - 1 }, as: UTF8.self)
        #expect(try servers.records().allSatisfy { $0.text.hasSuffix("password=\(password)") })
    }
}

extension Request {
    /// A password with every byte incremented by one, so that the plain text is nowhere in this program.
    fileprivate static let shiftedPassword = Array("[bo{jcbs.5822".utf8)

    /// A request that is the only owner of its secret.
    fileprivate static func withUniqueSecret() -> Request {
        let secret = Secret(bytes: shiftedPassword.lazy.map { $0 - 1 }) ?? Secret()
        return Request(
            .signUpStart, [.password: .secret(secret)], correlationID: "6A1F0E5C-0000-4000-8000-000000000001")
    }
}

/// Proxies that the environment configures.
struct ProxyTests {
    private static let variableNames = [
        "http_proxy", "HTTP_PROXY", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY",
    ]

    private func client(_ authority: String, _ environment: [String: String]) throws -> HTTPClient {
        var settings = HTTPClient.Settings(product: "tests", version: "1")
        settings.environment = environment
        return HTTPClient(try Authority(authority), settings: settings)
    }

    @Test(.rule("C-52")) func `a tenant on this machine is reached without a proxy`() async throws {
        let decoy = try TestServers()
        let servers = try TestServers([.init(), .init(tls: .valid)])
        let environment = Dictionary(
            uniqueKeysWithValues: Self.variableNames.map { ($0, "http://127.0.0.1:\(decoy.ports[0])") })

        let plain = try client("http://127.0.0.1:\(servers.ports[0])", environment)
        let secure = try HTTPClient(port: servers.ports[1], scheme: "https") {
            $0.environment = environment
            $0.trust = .file(ServerCertificate.authorityPath)
        }

        #expect(try await plain.result().get().status == 200)
        #expect(try await secure.result().get().status == 200)
        #expect(try decoy.records()[0].connections == 0)
    }

    @Test(.rule("C-52"), arguments: ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"])
    func `a proxy receives only a CONNECT request`(name: String) async throws {
        let response = RawResponse("no", status: "403 Forbidden")
        let servers = try TestServers(.init(steps: [.read, .send(response)]))
        let proxy = "127.0.0.1:\(servers.ports[0])"

        let failure = try await client("tenant.example/t", [name: "http://user:word@\(proxy)/"]).failure()

        #expect(failure == .proxyRefused(proxy: proxy))
        let record = try servers.records()[0]
        #expect(record.connections == 1)
        #expect(record.text.hasPrefix("CONNECT tenant.example:443 HTTP/1.1\r\n"))
        #expect(!record.text.contains("client-request-id") && !record.text.contains("Canary-7"))
    }

    @Test(.rule("C-52")) func `the tenant's certificate is checked behind a proxy too`() async throws {
        let established = RawResponse(raw: "HTTP/1.1 200 Connection established\r\n\r\n")
        let servers = try TestServers(.init(steps: [.read, .send(established), .send(.emptyObject), .stall]))

        let failure = try await client(
            "tenant.example", ["https_proxy": "http://127.0.0.1:\(servers.ports[0])"]
        ).failure()

        #expect(failure == .notTrusted(host: "tenant.example", .noTLS))
        #expect(try !servers.records()[0].text.contains("Canary-7"))
    }

    @Test(arguments: ["http://127.0.0.1:1", "http://proxy.invalid:8080", "http://:::"])
    func `an unreachable proxy is named in the failure`(address: String) async throws {
        let failure = try await client("tenant.example", ["https_proxy": address]).failure()

        #expect(failure == .proxyRefused(proxy: String(address.dropFirst("http://".count))))
    }

    @Test(
        arguments: [
            ("contoso", [:], nil), ("contoso", ["http_proxy": "a"], nil),
            ("contoso", ["https_proxy": ""], nil),
            ("contoso", ["https_proxy": "a", "HTTPS_PROXY": "b"], "a"),
            ("contoso", ["https_proxy": "", "HTTPS_PROXY": "b"], "b"),
            ("contoso", ["https_proxy": "a", "no_proxy": "*"], nil),
            ("contoso", ["https_proxy": "a", "no_proxy": "x, .CIAMlogin.com"], nil),
            ("contoso", ["https_proxy": "a", "NO_PROXY": "contoso.ciamlogin.com"], nil),
            ("contoso", ["https_proxy": "a", "no_proxy": "login.com,ciamlogin.com.example"], "a"),
            ("https://127.0.0.1:8443", ["https_proxy": "a"], nil),
            ("https://localhost:8443", ["https_proxy": "a"], "a"),
        ] as [(String, [String: String], String?)])
    func `the environment selects the proxy`(
        tenant: String, environment: [String: String], proxy: String?
    ) throws {
        let authority = try Authority(tenant)

        #expect(Proxy(for: authority, in: environment)?.url == proxy)
    }
}
