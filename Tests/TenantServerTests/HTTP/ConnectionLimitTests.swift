import Foundation
import TenantServer
import NativeAuth
import TestSupport
import Testing

/// More connections than the limit.
struct ConnectionLimitTests {
    @Test func `E-50 a new connection is served while slow clients hold theirs`() async throws {
        var limits = ServerLimits()
        limits.maximumConnections = 64
        let server = try ServerHarness(limits)
        let slowConnections = (0..<200).map { _ in RawConnection(to: server.port) }
        for connection in slowConnections { connection.write(Array("POST / HTTP/1.1\r\nHost: loc".utf8)) }

        let response = await server.send("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")

        #expect(response.statuses == [200])
        #expect(slowConnections.count == 200)
    }

    @Test func `E-50 a new connection is served, and a request in progress is not evicted`() async throws {
        var limits = ServerLimits()
        limits.maximumConnections = 64
        let (started, start) = AsyncStream.makeStream(of: Void.self)
        let (released, release) = AsyncStream.makeStream(of: Void.self)
        let server = try ServerHarness(
            limits,
            handler: { request in
                if request.path == "/long" {
                    start.finish()
                    for await _ in released {}
                }
                return Response(status: 200, body: Data("done".utf8))
            })
        async let longResponse = server.send(
            "GET /long HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        for await _ in started {}
        let slowConnections = (0..<200).map { _ in RawConnection(to: server.port) }
        for connection in slowConnections { connection.write(Array("POST / HTTP/1.1\r\nHost: loc".utf8)) }

        let response = await server.send("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        release.finish()

        #expect(response.statuses == [200])
        #expect(await longResponse.hasSuffix("done"))
        #expect(slowConnections.count == 200)
    }

    @Test func `E-50 the connection that has waited longest is evicted, not one in use`() async throws {
        var limits = ServerLimits()
        limits.maximumConnections = 16
        let server = try ServerHarness(limits)
        let get = Array("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8)
        let last = Array("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".utf8)

        let responses = await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                let slowConnections = (0..<16).map { _ in RawConnection(to: server.port) }
                for connection in slowConnections {
                    connection.write(Array("POST / HTTP/1.1\r\nHost: loc".utf8))
                }
                let keptAlive = RawConnection(to: server.port)
                keptAlive.write(get)
                let first = String(decoding: keptAlive.read(), as: UTF8.self)
                server.clock.advance(.seconds(1))
                let newConnection = RawConnection(to: server.port)
                newConnection.write(last)
                let second = newConnection.readAllText()
                keptAlive.write(last)
                continuation.resume(returning: [first, second, keptAlive.readAllText()])
            }
        }

        #expect(responses.map(\.statuses) == [[200], [200], [200]])
    }
}
