import Foundation
import NativeAuth
import Testing

@testable import HTTPServer

struct ControlAuthenticatorTests {
    private static let table: [(HeaderFields, Int)] = [
        (["authorization": "Bearer right"], 200),
        ([:], 401), (["authorization": ""], 401), (["authorization": "Bearer wrong"], 401),
        (["authorization": "Bearer righ"], 401), (["authorization": "Bearer right "], 401),
        (["authorization": "right"], 401), (["authorization": "Basic right"], 401),
        (["authorization": "Bearer right", "origin": "https://evil.example"], 403),
        (["authorization": "Bearer right", "origin": "null"], 403), (["origin": "http://localhost"], 403),
    ]

    @Test(arguments: table)
    func `E-45 E-46 a request needs the key and no origin`(headers: HeaderFields, status: Int) async {
        let authenticator = ControlAuthenticator(key: "right") { _ in
            Response(status: 200, body: Data("{}".utf8))
        }
        var router = Router(endpoints: []) { _, _ in Response(status: 200, body: Data()) }
        router.controlHandler = authenticator.respond
        router.cors = CORSPolicy(["*"])

        let response = await router.respond(to: HTTPRequest("GET", "/control/letters", headers: headers))

        #expect(response.status == status)
        #expect((response.headers["www-authenticate"] != nil) == (status == 401))
    }

    @Test func `a query is decoded in order`() {
        let request = HTTPRequest("GET", "/", query: "to=a%2Bb%40c.de&to=d&e")

        #expect(request.parameters.map(\.name) == ["to", "to", "e"])
        #expect(request.parameters.map(\.value) == ["a+b@c.de", "d", ""])
        #expect(HTTPRequest("GET", "/").parameters.isEmpty)
    }
}
