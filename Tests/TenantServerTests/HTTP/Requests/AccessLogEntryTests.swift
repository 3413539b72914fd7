import Synchronization
import Testing

@testable import TenantServer

struct AccessLogEntryTests {
    @Test func `E-43 control characters and line breaks are replaced`() {
        let long = String(repeating: "a", count: 1_000_000)
        let entry = AccessLogEntry(
            peer: "127.0.0.1", method: "PO\nST", path: "/\u{1B}[2J/ż \(long)", correlationID: "a\r\nb\(long)",
            status: 200, duration: .milliseconds(12))

        #expect(entry.text.utf8.count <= 400)
        #expect(entry.text.hasPrefix("127.0.0.1 PO?ST /?[2J/???aaa"))
        #expect(entry.text.contains(" 200 12ms a??baaa"))
        #expect(entry.text.utf8.allSatisfy { (0x20...0x7E).contains($0) })
    }

    @Test func `a request is logged in one line, without its query and its body`() async throws {
        let (entries, continuation) = AsyncStream.makeStream(of: AccessLogEntry.self)
        let server = try ServerHarness(log: { continuation.yield($0) })

        _ = await server.send(
            """
            POST /signup?oob=12345678 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\
            client-request-id: abc\r\nContent-Length: 10\r\n\r\npassword=x
            """)

        let entry = await entries.first { _ in true }
        #expect(entry?.text.hasPrefix("127.0.0.1 POST /signup 200 ") == true)
        #expect(entry?.text.hasSuffix("ms abc") == true)
    }
}
