import Foundation
import Testing

/// The built program while it serves.
struct Served {
    let program: Program
    let port: UInt16

    /// Runs the server during `body`; by default on a free loopback port, with accounts in memory.
    ///
    /// - Parameters:
    ///   - arguments: The command-line arguments.
    ///   - launcher: Another command that starts the program, with its arguments.
    ///   - body: Runs while the server does.
    static func during<Value>(
        _ arguments: [String] = ["--data", ":memory:"], behind starter: [String] = [],
        _ body: (Served) async throws -> Value
    ) async throws -> Value {
        let place = arguments.contains("--listen") ? [] : ["--listen", "127.0.0.1:0"]
        let program = try Program(place + arguments, behind: starter)
        do {
            let value = try await body(try await Served(program))
            #expect(await program.stop() == 0, "\(program.complaints)")
            return value
        } catch {
            _ = await program.stop()
            throw error
        }
    }

    /// Waits until a program serves.
    init(_ program: Program) async throws {
        self.program = program
        try #require(await program.says("listens on"), "\(program.complaints)")
        let port = program.output.firstMatch(of: #/listens on https?://[^\n]*:(\d+)\n/#)
        self.port = try #require(port.flatMap { UInt16($0.output.1) })
    }

    var address: String { "http://127.0.0.1:\(port)" }

    /// Returns the newest code printed for an address; waits for the first.
    func code(for address: String) async throws -> String {
        try #require(await program.says("To \(address): "), "no email to \(address)")
        let codes = program.output.split(separator: "\n").filter { $0.hasPrefix("To \(address): ") }
        return String(try #require(codes.last?.split(separator: " ").last))
    }
}
