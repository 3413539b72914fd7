import Foundation
import NativeAuth
import Testing

@testable import HTTPClient

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

    @Test func `C-52 a tenant on this machine is reached without a proxy`() async throws {
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

    @Test(arguments: ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"])
    func `C-52 a proxy receives only a CONNECT request`(name: String) async throws {
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

    @Test func `C-52 the tenant's certificate is checked behind a proxy too`() async throws {
        let established = RawResponse(raw: "HTTP/1.1 200 Connection established\r\n\r\n")
        let servers = try TestServers(.init(steps: [.read, .send(established), .send(.emptyObject), .stall]))

        let failure = try await client(
            "tenant.example", ["https_proxy": "http://127.0.0.1:\(servers.ports[0])"]
        ).failure()

        #expect(failure == .notTrusted(host: "tenant.example", .weak))
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
