import Testing

@testable import HTTPClient

/// The header lines of a response, which are untrusted.
struct HeaderLineTests {
    @Test func `C-05 a header line that is not ASCII is ignored`() {
        let marks = "e" + String(repeating: "\u{327}\u{301}", count: 10_000)
        let buffer = ResponseBuffer()
        let lines = [
            "HTTP/1.1 200 OK\r\n", "Retry-After: 7 \r\n", "\(marks): a\r\n", "x-name: \(marks)\r\n",
            "\(marks)\r\n",
            "HTTP/\(marks)\r\n", "\r\n",
        ]

        for line in lines.prefix(3) + lines.suffix(1) { #expect(append(line, to: buffer)) }

        #expect(buffer.headers == ["retry-after": "7"])
    }

    @Test func `C-05 a line that only looks like a status line with marks is ignored`() {
        let buffer = ResponseBuffer()

        _ = append("retry-after: 7\r\n", to: buffer)
        _ = append("HTTP/\u{301}1.1 200\r\n", to: buffer)

        #expect(buffer.headers == ["retry-after": "7"])
    }

    private func append(_ line: String, to buffer: ResponseBuffer) -> Bool {
        Array(line.utf8).withUnsafeBytes { buffer.append(header: $0) }
    }
}
