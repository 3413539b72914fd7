import Foundation
import NativeAuth
import Testing

@testable import HTTPServer

struct ControlDoorTests {
    private static let table: [([String: String], Int)] = [
        (["authorization": "Bearer right"], 200),
        ([:], 401), (["authorization": ""], 401), (["authorization": "Bearer wrong"], 401),
        (["authorization": "Bearer righ"], 401), (["authorization": "Bearer right "], 401),
        (["authorization": "right"], 401), (["authorization": "Basic right"], 401),
        (["authorization": "Bearer right", "origin": "https://evil.example"], 403),
        (["authorization": "Bearer right", "origin": "null"], 403), (["origin": "http://localhost"], 403),
    ]

    @Test(arguments: table)
    func `E-45 E-46 a request needs the key and no origin`(headers: [String: String], status: Int) async {
        let door = ControlDoor(key: "right") { _ in Response(status: 200, body: Data("{}".utf8)) }
        var site = Site { _ in Response(status: 200, body: Data()) }
        site.control = door.respond
        site.origins = Origins(["*"])

        let response = await site.respond(to: Incoming("GET", "/control/letters", headers: headers))

        #expect(response.status == status)
        #expect((response.headers["www-authenticate"] != nil) == (status == 401))
    }

    @Test func `a query is decoded, and the first value of a repeated name counts`() {
        let incoming = Incoming("GET", "/", query: "to=a%2Bb%40c.de&to=d&e")

        #expect(incoming.parameters == ["to": "a+b@c.de", "e": ""])
        #expect(Incoming("GET", "/").parameters == [:])
    }
}
