import Foundation

/// A real mail server on this machine, in a process that ends with this value.
final class TestMailServer {
    /// A message as received.
    struct ReceivedMessage: Decodable {
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
        port = try JSONDecoder().decode(Int.self, from: readLine())
    }

    deinit {
        try? input.fileHandleForWriting.close()
        process.terminate()
    }

    var address: String { "smtp://127.0.0.1:\(port)" }

    /// Returns the next message received.
    func nextMessage() throws -> ReceivedMessage {
        try JSONDecoder().decode(ReceivedMessage.self, from: readLine())
    }

    private func readLine() throws -> Data {
        var line = Data()
        while let byte = try output.fileHandleForReading.read(upToCount: 1), byte.first != 0x0A {
            guard !byte.isEmpty else { break }
            line += byte
        }
        return line
    }
}
