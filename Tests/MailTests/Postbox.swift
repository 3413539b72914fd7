import Foundation

/// A real mail server on this machine, in a process that ends with this value.
final class Postbox {
    /// A message as received.
    struct Mail: Decodable {
        var from: String
        var to: [String]
        var content: String
    }

    private(set) var port = 0
    private let process = Process()
    private let (input, output) = (Pipe(), Pipe())

    /// - Parameter refusals: The number of messages to `later@contoso.com` that get a transient error first.
    init(refusals: Int = 0) throws {
        let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "mail_server.py")
        process.executableURL = URL(filePath: "/usr/bin/python3")
        process.arguments = [script.path(), String(refusals)]
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        port = try JSONDecoder().decode(Int.self, from: line())
    }

    deinit {
        try? input.fileHandleForWriting.close()
        process.terminate()
    }

    var address: String { "smtp://127.0.0.1:\(port)" }

    /// Returns the next message received.
    func mail() throws -> Mail { try JSONDecoder().decode(Mail.self, from: line()) }

    private func line() throws -> Data {
        var line = Data()
        while let byte = try output.fileHandleForReading.read(upToCount: 1), byte.first != 0x0A {
            guard !byte.isEmpty else { break }
            line += byte
        }
        return line
    }
}
