import Foundation
import HTTPServer
import NativeAuth
import Testing

/// More connections than the limit.
struct CrowdTests {
    @Test func `E-50 a new connection is served while slow clients hold theirs`() async throws {
        var limits = Limits()
        limits.connections = 64
        let client = try Client(limits)
        let slow = (0..<200).map { _ in Line(to: client.port) }
        for line in slow { line.write(Array("POST / HTTP/1.1\r\nHost: loc".utf8)) }

        let answer = await client.send("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")

        #expect(answer.statuses == [200])
        #expect(slow.count == 200)
    }

    @Test func `E-50 a new connection is served, and a request in progress is not evicted`() async throws {
        var limits = Limits()
        limits.connections = 64
        // No connection is evicted for being idle.
        limits.idle = .seconds(600)
        let (begun, begin) = AsyncStream.makeStream(of: Void.self)
        let (freed, free) = AsyncStream.makeStream(of: Void.self)
        let client = try Client(
            limits,
            handler: { incoming in
                if incoming.path == "/long" {
                    begin.finish()
                    for await _ in freed {}
                }
                return Response(status: 200, body: Data("done".utf8))
            })
        async let long = client.send("GET /long HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        for await _ in begun {}
        let slow = (0..<200).map { _ in Line(to: client.port) }
        for line in slow { line.write(Array("POST / HTTP/1.1\r\nHost: loc".utf8)) }

        let answer = await client.send("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        free.finish()

        #expect(answer.statuses == [200])
        #expect(await long.hasSuffix("done"))
        #expect(slow.count == 200)
    }

    @Test func `E-50 the connection with the earliest deadline is evicted, not one in use`() async throws {
        var limits = Limits()
        limits.connections = 16
        let client = try Client(limits)
        let get = Array("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8)
        let last = Array("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".utf8)

        let answers = await withCheckedContinuation { done in
            Thread.detachNewThread {
                let slow = (0..<16).map { _ in Line(to: client.port) }
                for line in slow { line.write(Array("POST / HTTP/1.1\r\nHost: loc".utf8)) }
                let guest = Line(to: client.port)
                guest.write(get)
                let first = String(decoding: guest.read(), as: UTF8.self)
                let newcomer = Line(to: client.port)
                newcomer.write(last)
                let second = newcomer.rest()
                guest.write(last)
                done.resume(returning: [first, second, guest.rest()])
            }
        }

        #expect(answers.map(\.statuses) == [[200], [200], [200]])
    }
}
