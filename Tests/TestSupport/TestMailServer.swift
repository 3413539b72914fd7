import Foundation
import Glibc

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

/// A server that accepts connections and never sends anything.
package final class SilentServer: Sendable {
    /// The port that it listens on.
    package let port: UInt16
    private let descriptor: Int32

    /// The server cannot listen.
    private struct Failure: Error {}

    /// Starts to listen on 127.0.0.1.
    package init() throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = withUnsafeMutableBytes(of: &address) { [descriptor] bytes in
            let pointer = bytes.assumingMemoryBound(to: sockaddr.self).baseAddress
            return bind(descriptor, pointer, size) == 0 && listen(descriptor, 4_096) == 0
                && getsockname(descriptor, pointer, &size) == 0
        }
        port = UInt16(bigEndian: address.sin_port)
        guard isListening else { throw Failure() }
    }

    deinit { close(descriptor) }

    /// The address for `--mail`.
    package var address: String { "smtp://127.0.0.1:\(port)" }

    /// Waits for a connection, which it leaves to the system.
    package func waitForConnection() async {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { [descriptor] in
                var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
                poll(&entry, 1, 60_000)
                continuation.resume()
            }
        }
    }
}
