package import Foundation
import Glibc
import PosixSupport

/// A blocking connection to a server on this machine, for any bytes.
package final class RawConnection: Sendable {
    private let descriptor: FileDescriptor

    /// Connects to a port; without a server there, nothing can be written or read.
    ///
    /// - Parameters:
    ///   - port: The port.
    ///   - address: The server's IPv4 address, by default 127.0.0.1.
    package init(to port: UInt16, at address: UInt32 = 0x7F00_0001) {
        let number = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        descriptor = FileDescriptor(adopting: number)
        var timeout = timeval(tv_sec: 60, tv_usec: 0)
        setsockopt(number, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
        var socketAddress = sockaddr_in()
        socketAddress.sin_family = sa_family_t(AF_INET)
        socketAddress.sin_port = port.bigEndian
        socketAddress.sin_addr.s_addr = address.bigEndian
        withUnsafeBytes(of: &socketAddress) { bytes in
            let address = bytes.assumingMemoryBound(to: sockaddr.self).baseAddress
            _ = connect(number, address, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
    }

    /// Connects to a port of ::1; without a server there, nothing can be written or read.
    package init(toIPv6 port: UInt16) {
        let number = socket(AF_INET6, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        descriptor = FileDescriptor(adopting: number)
        var timeout = timeval(tv_sec: 60, tv_usec: 0)
        setsockopt(number, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
        var socketAddress = sockaddr_in6()
        socketAddress.sin6_family = sa_family_t(AF_INET6)
        socketAddress.sin6_port = port.bigEndian
        socketAddress.sin6_addr = in6addr_loopback
        withUnsafeBytes(of: &socketAddress) { bytes in
            let address = bytes.assumingMemoryBound(to: sockaddr.self).baseAddress
            _ = connect(number, address, socklen_t(MemoryLayout<sockaddr_in6>.size))
        }
    }

    /// Whether the connection was accepted and is not closed.
    package var isConnected: Bool {
        var address = sockaddr_storage()
        var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
        return withUnsafeMutableBytes(of: &address) { bytes in
            bytes.withMemoryRebound(to: sockaddr.self) {
                getpeername(descriptor.number, $0.baseAddress, &size) == 0
            }
        }
    }

    /// Writes until everything is sent or the other end has closed the connection.
    @discardableResult
    package func write(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                send(descriptor.number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Tells the other end that nothing more is sent.
    package func finishWriting() { shutdown(descriptor.number, Int32(SHUT_WR)) }

    /// Reads until the other end closes the connection, or sends nothing for a minute.
    package func readAll() -> [UInt8] {
        var bytes: [UInt8] = []
        while true {
            let chunk = read()
            if chunk.isEmpty { return bytes }
            bytes += chunk
        }
    }

    /// Reads like ``readAll()``, and decodes the bytes.
    package func readAllText() -> String { String(decoding: readAll(), as: UTF8.self) }

    /// Reads the next bytes; empty at the end.
    package func read() -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
            count = max(recv(descriptor.number, buffer.baseAddress, buffer.count, 0), 0)
        }
    }

    /// Sends bytes over a new connection and returns everything received until the other end closes it.
    ///
    /// It uses a thread that may block: the server needs those of Swift's pool.
    package static func exchange(
        _ pieces: [[UInt8]], port: UInt16, at address: UInt32 = 0x7F00_0001
    ) async -> [UInt8] {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                let connection = RawConnection(to: port, at: address)
                for piece in pieces { connection.write(piece) }
                continuation.resume(returning: connection.readAll())
            }
        }
    }
}

/// A parsed HTTP response.
package struct HTTPResponse: Sendable {
    /// The status; 0 without a valid response.
    package var status = 0
    /// The header fields, by lower-case name.
    package var headers: [String: String] = [:]
    /// The body.
    package var body = Data()

    /// Creates a response from its parts.
    package init(status: Int, headers: [String: String], body: Data) {
        (self.status, self.headers, self.body) = (status, headers, body)
    }

    /// Parses a response; an invalid one has the status 0.
    package init(_ bytes: [UInt8]) {
        let data = Data(bytes)
        guard let separator = data.firstRange(of: Data("\r\n\r\n".utf8)) else { return }
        let lines = String(decoding: data[..<separator.lowerBound], as: UTF8.self).split(separator: "\r\n")
        status = (lines.first?.split(separator: " ").dropFirst().first).flatMap { Int($0) } ?? 0
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1)
            headers[parts[0].lowercased()] = parts.last.map { $0.trimmingCharacters(in: .whitespaces) }
        }
        body = Data(data[separator.upperBound...])
    }

    /// A string member of the body.
    package subscript(_ member: String) -> String? { object[member] as? String }

    /// Whether the body is a JSON object.
    package var isObject: Bool { (try? JSONSerialization.jsonObject(with: body)) is [String: Any] }

    /// The body as a JSON object; empty if it is not one.
    package var object: [String: Any] {
        ((try? JSONSerialization.jsonObject(with: body)) as? [String: Any]) ?? [:]
    }
}
