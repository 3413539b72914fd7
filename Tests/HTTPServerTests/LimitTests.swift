import Foundation
import HTTPServer
import NativeAuth
import Synchronization
import Testing

struct LimitTests {
    @Test(arguments: ["65537", "10000000", "9223372036854775807", "9223372036854775808"])
    func `E-52 a body that is said to be too long is refused before it comes`(length: String) async throws {
        let client = try Client()

        let answer = await client.send(
            "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: \(length)\r\n\r\n")

        #expect(answer.statuses == [413])
        #expect(answer.lowercased().contains("content-type: application/json"))
    }

    @Test func `E-52 a body without an end is cut off, with words`() async throws {
        let client = try Client()
        let head = "POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
        let chunk = Array("1000\r\n\(String(repeating: "a", count: 4_096))\r\n".utf8)

        let answer = await client.send([Array(head.utf8)] + Array(repeating: chunk, count: 64))

        #expect(answer.isEmpty || answer.statuses == [413])
    }

    @Test func `a body of exactly what is allowed is taken`() async throws {
        let client = try Client()
        let body = String(repeating: "a", count: 65_536)

        let answer = await client.send(
            "POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 65536\r\n\r\n\(body)")

        #expect(answer.statuses == [200] && answer.hasSuffix(body))
    }

    @Test(arguments: [(count: 65, size: 1), (count: 20, size: 900)])
    func `a header that is too long is refused, in JSON`(count: Int, size: Int) async throws {
        let client = try Client()
        let fields = (0..<count).map { "X-\($0): \(String(repeating: "v", count: size))\r\n" }.joined()

        let answer = await client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\(fields)\r\n")

        #expect(answer.statuses == [431])
        #expect(answer.contains(#""error":"invalid_request""#))
    }

    private static let slow: [(String, answer: [Int])] = [
        ("", []), ("POST / HT", []), ("POST / HTTP/1.1\r\nHost: loc", [408]),
        ("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nhi", [408]),
        ("POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n2", [408]),
        ("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", [200]),
    ]

    @Test(arguments: slow)
    func `E-51 who stops in the middle is sent away`(text: String, answer: [Int]) async throws {
        var limits = Limits()
        (limits.head, limits.request, limits.idle) = (
            .milliseconds(50), .milliseconds(100), .milliseconds(100)
        )
        let client = try Client(limits)

        #expect(await client.send(text).statuses == answer)
    }

    @Test func `E-51 a byte now and then does not help`() async throws {
        var limits = Limits()
        limits.head = .milliseconds(100)
        let client = try Client(limits)
        let began = ContinuousClock.now
        let answer = await withCheckedContinuation { done in
            Thread.detachNewThread { [port = client.port] in
                let line = Line(to: port)
                line.write(Array("GET / HTTP/1.1\r\nHost: localhost\r\nX: ".utf8))
                // Until the server has had enough; the machine's own pace is all the waiting there is.
                while line.write([0x61]), ContinuousClock.now - began < .seconds(10) { usleep(2_000) }
                done.resume(returning: line.rest())
            }
        }

        #expect(ContinuousClock.now - began < .seconds(5))
        #expect(answer.isEmpty || answer.statuses == [408] || answer.statuses == [431])
    }

    @Test func `E-50 a newcomer is served while the slow ones hang on`() async throws {
        var limits = Limits()
        limits.connections = 64
        let client = try Client(limits)
        let slow = (0..<200).map { _ in Line(to: client.port) }
        for line in slow { line.write(Array("POST / HTTP/1.1\r\nHost: loc".utf8)) }

        let answer = await client.send("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")

        #expect(answer.statuses == [200])
        #expect(slow.count == 200)
    }

    @Test func `stopping lets a request that is under way end, and takes no other`() async throws {
        let (begun, begin) = AsyncStream.makeStream(of: Void.self)
        let (freed, free) = AsyncStream.makeStream(of: Void.self)
        let client = try Client(handler: { _ in
            begin.finish()
            for await _ in freed {}
            return Response(status: 200, body: Data("late".utf8))
        })
        async let answer = client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        for await _ in begun {}

        async let isDone = withCheckedContinuation { done in
            Thread.detachNewThread { done.resume(returning: client.listener.stop()) }
        }
        free.finish()

        #expect(await answer.hasSuffix("late"))
        #expect(await isDone)
        #expect(await client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n").isEmpty)
    }

    @Test func `who does not come to an end is not waited for`() async throws {
        let (begun, begin) = AsyncStream.makeStream(of: Void.self)
        let (freed, free) = AsyncStream.makeStream(of: Void.self)
        let client = try Client(handler: { _ in
            begin.finish()
            for await _ in freed {}
            return Response(status: 200, body: Data())
        })
        async let answer = client.send("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        for await _ in begun {}

        #expect(!client.listener.stop(within: .milliseconds(20)))
        free.finish()
        #expect(await answer.statuses == [200])
    }
}
