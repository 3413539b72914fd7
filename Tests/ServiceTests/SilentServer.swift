import Foundation
import Glibc
import Testing

/// A server that accepts connections and never sends anything.
final class SilentServer: Sendable {
    let port: UInt16
    private let descriptor: Int32

    init() throws {
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
        try #require(isListening)
    }

    deinit { close(descriptor) }

    /// Waits for a connection, which it leaves to the system.
    func waitForConnection() async {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { [descriptor] in
                var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
                poll(&entry, 1, 60_000)
                continuation.resume()
            }
        }
    }
}
