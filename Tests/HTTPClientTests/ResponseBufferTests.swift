import Testing

@testable import HTTPClient

/// The part of a response that is kept, which is untrusted.
struct ResponseBufferTests {
    @Test func `C-71 no more than 64 KiB of a body are kept`() {
        let buffer = ResponseBuffer()
        let chunk = [UInt8](repeating: 0x61, count: 16_000)

        let acceptedCount = (0..<3_000).count { _ in chunk.withUnsafeBytes { buffer.append(body: $0) } }

        #expect(acceptedCount == 4)
        #expect(buffer.body.count == 64_000)
        #expect(buffer.failure == .tooLong)
    }

    @Test func `C-71 no more than 64 KiB of header lines are kept`() {
        let buffer = ResponseBuffer()

        let acceptedCount = (0..<100_000).count { append("x-\($0): \($0)\r\n", to: buffer) }

        let keptBytes = buffer.headers.reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count }
        #expect((1_000..<10_000).contains(acceptedCount))
        #expect(keptBytes < 65_536)
        #expect(buffer.failure == .tooLong)
    }

    @Test func `C-80 a header line that is not ASCII is ignored`() {
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

    @Test func `C-80 a line that only looks like a status line with marks is ignored`() {
        let buffer = ResponseBuffer()

        _ = append("retry-after: 7\r\n", to: buffer)
        _ = append("HTTP/\u{301}1.1 200\r\n", to: buffer)

        #expect(buffer.headers == ["retry-after": "7"])
    }

    private func append(_ line: String, to buffer: ResponseBuffer) -> Bool {
        Array(line.utf8).withUnsafeBytes { buffer.append(header: $0) }
    }
}
