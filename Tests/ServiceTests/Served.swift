import Foundation
import Testing

/// The built program while it serves.
struct Served {
    let program: Program
    let port: UInt16

    /// Has it serve on a free port, keeping nothing unless told otherwise, for as long as `body` runs.
    static func during<Value>(
        _ arguments: [String] = ["--data", ":memory:"], _ body: (Served) async throws -> Value
    ) async throws -> Value {
        let program = try Program(["--listen", "127.0.0.1:0"] + arguments)
        do {
            let served = try await Served(program)
            let value = try await body(served)
            #expect(await program.stop() == 0, "\(program.complaints)")
            return value
        } catch {
            _ = await program.stop()
            throw error
        }
    }

    private init(_ program: Program) async throws {
        self.program = program
        try #require(await program.says("listens on"), "\(program.complaints)")
        let port = program.output.firstMatch(of: #/listens on https?://[^\n]*:(\d+)\n/#)
        self.port = try #require(port.flatMap { UInt16($0.output.1) })
    }

    var address: String { "http://127.0.0.1:\(port)" }

    /// The newest code that was printed for an address; waits for the first.
    func code(for address: String) async throws -> String {
        try #require(await program.says("To \(address): "), "no letter to \(address)")
        let codes = program.output.split(separator: "\n").filter { $0.hasPrefix("To \(address): ") }
        return String(try #require(codes.last?.split(separator: " ").last))
    }
}
