import Foundation
import TestSupport
import Testing

/// The built program when its output is a pipe that is not read.
struct UnreadOutputTests {
    @Test func `E-90 a standard error that is not read delays no request, and the lost lines are counted`()
        async throws
    {
        let process = try ServerProcess(
            ["--listen", "127.0.0.1:0", "--data", ":memory:"], isErrorOutputRead: false)
        let server = try await RunningServer(process)

        let statuses = await KeepAliveClient.run(4, port: server.port) { _ in
            let client = KeepAliveClient(port: server.port)
            return (0..<1_250).map { _ in client.status(of: KeepAliveClient.start) }
        }
        process.terminate()

        #expect(statuses.joined().count { $0 == 200 } == 5_000)
        #expect(await process.waitForExit() == 0)
        let lines = try process.readErrorOutput().split(separator: "\n")
        let count = try #require(
            lines.last?.wholeMatch(
                of: #/signup-tenant: (\d+) lines were not written because standard error was not read\./#))
        #expect(Int(count.output.1) == 5_000 - (lines.count - 1))
    }

    @Test func `both outputs in one pipe are complete when it is read`() async throws {
        let process = try ServerProcess(
            ["--data", ":memory:", "--listen", "127.0.0.1:0"],
            via: ["/bin/sh", "-c", "exec \"$0\" \"$@\" 2>&1"])
        let server = try await RunningServer(process)

        for _ in 0..<50 { _ = await RawClient(port: server.port).get("/none") }

        #expect(await process.stop() == 0)
        #expect(process.output.split(separator: "\n").count == 51)
    }
}
