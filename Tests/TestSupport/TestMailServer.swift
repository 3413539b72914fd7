import Foundation

/// A real mail server on this machine, in a process that ends with this value.
package final class TestMailServer {
    /// A message as received.
    package struct ReceivedMessage: Decodable {
        /// The sender of the envelope.
        package var from: String
        /// The recipients of the envelope.
        package var to: [String]
        /// The message.
        package var content: String
    }

    /// The port that it listens on.
    package private(set) var port = 0
    private let process = Process()
    private let (input, output) = (Pipe(), Pipe())

    /// Starts the server.
    ///
    /// - Parameter refusals: The number of messages to `later@contoso.com` that get a transient error first.
    package init(refusals: Int = 0) throws {
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

    /// The address for `--mail`.
    package var address: String { "smtp://127.0.0.1:\(port)" }

    /// Returns the next message received.
    package func nextMessage() throws -> ReceivedMessage {
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
