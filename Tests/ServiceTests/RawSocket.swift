import Foundation
import Glibc

/// Raw bytes over a new connection, on a thread that may block: the server needs those of Swift's pool.
enum RawSocket {
    /// Sends bytes and returns everything received until the other end closes the connection.
    static func exchange(_ bytes: [UInt8], port: UInt16, at address: UInt32 = 0x7F00_0001) async -> [UInt8] {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                let socket = open(address, port)
                defer { close(socket) }
                write(bytes, to: socket)
                continuation.resume(returning: read(from: socket))
            }
        }
    }

    /// Sends a request and returns its response, after which the connection must be closed.
    static func exchange(_ text: String, port: UInt16) async -> HTTPResponse {
        HTTPResponse(await exchange(Array(text.utf8), port: port))
    }

    private static func open(_ host: UInt32, _ port: UInt16) -> Int32 {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var timeout = timeval(tv_sec: 60, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = host.bigEndian
        withUnsafeBytes(of: &address) { bytes in
            let address = bytes.assumingMemoryBound(to: sockaddr.self).baseAddress
            _ = connect(descriptor, address, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
        return descriptor
    }

    private static func write(_ bytes: [UInt8], to socket: Int32) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    private static func read(from socket: Int32) -> [UInt8] {
        var bytes: [UInt8] = []
        while true {
            let chunk = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
                count = max(recv(socket, buffer.baseAddress, buffer.count, 0), 0)
            }
            if chunk.isEmpty { return bytes }
            bytes += chunk
        }
    }
}
