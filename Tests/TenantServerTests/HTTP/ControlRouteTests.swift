import Foundation
import NativeAuth
import Tenant
import TenantServer
import TestSupport
import Testing

/// The key and the queries of the control API.
struct ControlRouteTests {
    private static let table: [(HeaderFields, Int)] = [
        (["authorization": "Bearer right"], 200),
        ([:], 401), (["authorization": ""], 401), (["authorization": "Bearer wrong"], 401),
        (["authorization": "Bearer righ"], 401), (["authorization": "Bearer right "], 401),
        (["authorization": "right"], 401), (["authorization": "Basic right"], 401),
        (["authorization": "XXXXXX right"], 401), (["authorization": "Bearer rigHt"], 401),
        (["authorization": "Bearer right" + String(repeating: "t", count: 2_000)], 401),
        (["authorization": "Bearer right", "origin": "https://evil.example"], 403),
        (["authorization": "Bearer right", "origin": "null"], 403), (["origin": "http://localhost"], 403),
    ]

    @Test(.rule("E-45", "E-46"), arguments: table)
    func `a request needs the key and no origin`(headers: HeaderFields, status: Int) async {
        var router = Router([
            .control(key: "right") { _ in Response(status: 200, body: Data("{}".utf8)) }
        ])
        router.cors = CORSPolicy(["*"])

        let response = await router.respond(to: HTTPRequest("GET", "/control/emails", headers: headers))

        #expect(response.status == status)
        #expect((response.headers["www-authenticate"] != nil) == (status == 401))
    }

    /// A key as the tenant generates it.
    private static let key = "3w5e11264sgsfx2i9c1b0fovh5ax1y2p0ij32udvox3v8j4uqxyzt1d"

    private static func status(_ header: String) async -> Int {
        let router = Router([.control(key: key) { _ in Response(status: 200, body: Data()) }])
        return await router.respond(
            to: HTTPRequest("GET", "/control/emails", headers: ["authorization": header])
        ).status
    }

    @Test(.rule("E-46")) func `a header that differs from the right one in one bit gets status 401`() async {
        let right = Array("Bearer \(Self.key)".utf8)
        #expect(await Self.status(String(decoding: right, as: UTF8.self)) == 200)

        for index in right.indices {
            for bit in 0..<7 {
                var bytes = right
                bytes[index] ^= 1 << bit
                let header = String(decoding: bytes, as: UTF8.self)
                #expect(await Self.status(header) == 401, "\(header)")
            }
        }
    }

    private static let queries: [(String, ControlRequest?)] = [
        ("", .emails(to: nil)), ("to=ada+x@contoso.com", .emails(to: "ada+x@contoso.com")),
        ("to=ada%2Bx%40contoso.com", .emails(to: "ada+x@contoso.com")),
        ("%74o=ada+x@contoso.com", .emails(to: "ada+x@contoso.com")),
        ("to=ada%ZZ@contoso.com", .emails(to: "ada%ZZ@contoso.com")),
        ("to=ada@contoso.com&to=ada@contoso.com", nil), ("TO=ada@contoso.com", nil), ("to=", nil),
        ("to", nil), ("to=%FF@contoso.com", nil),
        ((0..<150).map { "a\($0)=1&" }.joined() + "to=ada@contoso.com", nil),
    ]

    @Test(arguments: queries)
    func `emails are found by an address in any spelling of a query, or the query is refused`(
        query: String, expected: ControlRequest?
    ) {
        let request = HTTPRequest("GET", "/control/emails", query: query)

        let parsed = try? ControlRequest(
            request.method, request.path, parameters: request.parameters, body: Data())

        #expect(parsed == expected)
    }

    @Test func `a query is decoded in order`() {
        let request = HTTPRequest("GET", "/", query: "to=a%2Bb%40c.de&to=d&e")

        #expect(request.parameters.map(\.name) == ["to", "to", "e"])
        #expect(request.parameters.map(\.value) == ["a+b@c.de", "d", ""])
        #expect(HTTPRequest("GET", "/").parameters.isEmpty)
    }
}
