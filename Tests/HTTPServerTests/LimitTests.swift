import Foundation
import NativeAuth
import Synchronization
import Testing

@testable import HTTPServer

struct LimitTests {
    @Test(arguments: ["65537", "10000000", "9223372036854775807", "9223372036854775808"])
    func `E-52 a declared length that is too large is refused before the body`(length: String) async throws {
        let client = try Client()

        let answer = await client.send(
            "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: \(length)\r\n\r\n")

        #expect(answer.statuses == [413])
        #expect(answer.lowercased().contains("content-type: application/json"))
    }

    @Test func `E-52 an endless body is cut off with an error`() async throws {
        let client = try Client()
        let head = "POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
        let chunk = Array("1000\r\n\(String(repeating: "a", count: 4_096))\r\n".utf8)

        let answer = await client.send([Array(head.utf8)] + Array(repeating: chunk, count: 64))

        #expect(answer.isEmpty || answer.statuses == [413])
    }

    @Test func `a body of exactly the maximum size is accepted`() async throws {
        let client = try Client()
        let body = String(repeating: "a", count: 65_536)

        let answer = await client.send(
            "POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 65536\r\n\r\n\(body)")

        #expect(answer.statuses == [200] && answer.hasSuffix(body))
    }

    @Test(arguments: [(count: 65, size: 1), (count: 20, size: 900)])
    func `a header that is too large is refused with a JSON error`(count: Int, size: Int) async throws {
        let client = try Client()
        let fields = (0..<count).map { "X-\($0): \(String(repeating: "v", count: size))\r\n" }.joined()

        let answer = await client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\(fields)\r\n")

        #expect(answer.statuses == [431])
        #expect(answer.contains(#""error":"invalid_request""#))
    }

    /// How far the server has got with a client.
    enum Stage {
        case connected, begun, answered
    }

    private static let slow: [(String, stage: Stage, answer: [Int])] = [
        ("", .connected, []), ("POST / HT", .connected, []),
        ("POST / HTTP/1.1\r\nHost: loc", .begun, [408]),
        ("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nhi", .begun, [408]),
        ("POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n2", .begun, [408]),
        ("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", .answered, [200]),
    ]

    @Test(arguments: slow)
    func `E-51 a client that stalls is disconnected`(text: String, stage: Stage, answer: [Int]) async throws {
        let answered = Flag()
        let client = try Client(Self.short, log: { _ in answered.raise() })
        async let reply = client.send(text)

        let hasCome = await eventually {
            switch stage {
            case .connected: client.listener.connections == 1
            case .begun: client.listener.board.connections.begun == 1
            case .answered: answered.isUp
            }
        }
        client.clock.advance(.seconds(30))

        #expect(hasCome)
        #expect(await reply.statuses == answer)
    }

    @Test func `E-51 sending a byte now and then does not extend the timeout`() async throws {
        let client = try Client(Self.short)

        let answer = await withCheckedContinuation { done in
            Thread.detachNewThread {
                let line = Line(to: client.port)
                line.write(Array("GET / HTTP/1.1\r\nHost: localhost\r\nX: ".utf8))
                // Each byte comes soon after the one before it, and their number is within the header's
                // limit.
                for _ in 0..<10_000 where line.write([0x61]) { client.clock.advance(.milliseconds(1)) }
                done.resume(returning: line.rest())
            }
        }

        #expect(answer.isEmpty || answer.statuses == [408])
    }

    /// Short timeouts, which are checked often.
    private static let short: Limits = {
        var limits = Limits()
        (limits.head, limits.request, limits.idle) = (
            .milliseconds(80), .milliseconds(100), .milliseconds(100)
        )
        return limits
    }()

    /// Waits until a condition holds, for a minute at most, without blocking a task.
    private func eventually(_ isTrue: @escaping @Sendable () -> Bool) async -> Bool {
        let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "eventually"))
        let end = ContinuousClock.now + .seconds(60)
        timer.schedule(deadline: .now(), repeating: .milliseconds(2))
        return await withCheckedContinuation { done in
            timer.setEventHandler {
                let isOver = isTrue()
                guard isOver || ContinuousClock.now > end else { return }
                timer.cancel()
                timer.setEventHandler {}
                done.resume(returning: isOver)
            }
            timer.activate()
        }
    }

    @Test func `stopping waits for a request in progress, and accepts no other`() async throws {
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

    @Test func `stopping gives up on a request that exceeds the timeout`() async throws {
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

/// A flag that is raised once.
private final class Flag: Sendable {
    private let value = Atomic(false)

    var isUp: Bool { value.load(ordering: .relaxed) }

    func raise() { value.store(true, ordering: .relaxed) }
}
