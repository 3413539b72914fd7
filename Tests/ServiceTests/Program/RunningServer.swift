import Foundation
import Testing

/// The built program while it serves.
struct RunningServer {
    let process: ServerProcess
    let port: UInt16

    /// Runs the server during `body`; by default on a free loopback port, with accounts in memory.
    ///
    /// - Parameters:
    ///   - arguments: The command-line arguments.
    ///   - launcher: Another command that starts the program, with its arguments.
    ///   - body: Runs while the server does.
    static func withServer<Value>(
        _ arguments: [String] = ["--data", ":memory:"], via launcher: [String] = [],
        _ body: (RunningServer) async throws -> Value
    ) async throws -> Value {
        let listenOption = arguments.contains("--listen") ? [] : ["--listen", "127.0.0.1:0"]
        let process = try ServerProcess(listenOption + arguments, via: launcher)
        do {
            let value = try await body(try await RunningServer(process))
            #expect(await process.stop() == 0, "\(process.errorOutput)")
            return value
        } catch {
            _ = await process.stop()
            throw error
        }
    }

    /// Waits until a program serves.
    init(_ process: ServerProcess) async throws {
        self.process = process
        try #require(await process.waitForOutput("listens on"), "\(process.errorOutput)")
        let port = process.output.firstMatch(of: #/listens on https?://[^\n]*:(\d+)\n/#)
        self.port = try #require(port.flatMap { UInt16($0.output.1) })
    }

    var address: String { "http://127.0.0.1:\(port)" }

    /// Returns the newest code printed for an address; waits for the first.
    func code(for address: String) async throws -> String {
        try #require(await printedCode(for: address), "no email to \(address)")
    }

    /// Returns the newest code printed for an address; `nil` if the program ends before it prints one.
    ///
    /// - Parameter number: How many codes to the address must have been printed.
    func printedCode(for address: String, number: Int = 1) async -> String? {
        let lines = await process.outputLines(number, startingWith: "To \(address): ")
        return lines.last?.split(separator: " ").last.map(String.init)
    }
}
