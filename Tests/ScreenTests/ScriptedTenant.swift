import Foundation
import Glibc
import Synchronization
import Testing

/// An HTTP server on this machine with scripted replies, valid or not.
///
/// It runs on its own thread, because the tests' threads wait for terminals.
final class ScriptedTenant: Sendable {
    /// Returns the reply to a request: a status and a body, or `nil` to send nothing.
    typealias Script = @Sendable (_ path: String, _ form: String) -> (status: Int, body: String)?

    /// The tenant's URL.
    let address: String
    private let socket: Int32
    private let requestLog: RequestLog

    init(_ script: @escaping Script) throws {
        let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var socketAddress = sockaddr_in()
        socketAddress.sin_family = sa_family_t(AF_INET)
        socketAddress.sin_addr.s_addr = inet_addr("127.0.0.1")
        var size = socklen_t(MemoryLayout.size(ofValue: socketAddress))
        let isBound = withUnsafeMutablePointer(to: &socketAddress) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                bind(socket, pointer, size) == 0 && listen(socket, 8) == 0
                    && getsockname(socket, pointer, &size) == 0
            }
        }
        guard isBound else { throw POSIXError(.EADDRNOTAVAIL) }
        address = "http://127.0.0.1:\(socketAddress.sin_port.bigEndian)/contoso"
        let requestLog = RequestLog()
        (self.socket, self.requestLog) = (socket, requestLog)
        Thread.detachNewThread {
            defer { close(socket) }
            while true {
                let connection = accept(socket, nil, nil)
                guard connection >= 0 else { return }
                Self.serve(connection, script, requestLog)
                close(connection)
            }
        }
    }

    deinit {
        // Makes `accept` fail, which ends the thread; only then may another test get the descriptor.
        shutdown(socket, Int32(SHUT_RDWR))
    }

    /// The requests received, by the last component of their paths.
    var requestNames: [String] { requestLog.names.withLock { $0 } }

    private final class RequestLog: Sendable {
        let names = Mutex<[String]>([])
    }

    private static func serve(_ connection: Int32, _ script: Script, _ requestLog: RequestLog) {
        guard let (path, form) = request(from: connection) else { return }
        let name = String(path.split(separator: "?")[0].split(separator: "/").last ?? "")
        requestLog.names.withLock { $0.append(name) }
        guard let reply = script(name, form) else {
            // Sends nothing until the client disconnects.
            var byte: UInt8 = 0
            while read(connection, &byte, 1) > 0 {}
            return
        }
        let head = "HTTP/1.1 \(reply.status) X\r\nContent-Type: application/json\r\nConnection: close\r\n"
        let bytes = Array("\(head)Content-Length: \(reply.body.utf8.count)\r\n\r\n\(reply.body)".utf8)
        var unsent = bytes[...]
        while !unsent.isEmpty {
            let count = unsent.withUnsafeBytes {
                send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            if count <= 0 { return }
            unsent = unsent.dropFirst(count)
        }
    }

    private static func request(from connection: Int32) -> (path: String, form: String)? {
        var text = ""
        while true {
            if let headEnd = text.range(of: "\r\n\r\n") {
                let length =
                    text[..<headEnd.lowerBound].lowercased().firstMatch(of: #/content-length: (\d+)/#)
                    .flatMap { Int($0.1) } ?? 0
                let form = text[headEnd.upperBound...]
                if form.utf8.count >= length {
                    let parts = text.prefix { $0 != "\r\n" }.split(separator: " ")
                    return parts.count > 1 ? (String(parts[1]), String(form)) : nil
                }
            }
            var count = 0
            let bytes = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, filled in
                count = read(connection, buffer.baseAddress, buffer.count)
                filled = max(count, 0)
            }
            guard count > 0 else { return nil }
            text += String(decoding: bytes, as: UTF8.self)
        }
    }
}

/// A thread-safe counter that starts at 0.
final class Counter: Sendable {
    private let count = Mutex(0)

    func next() -> Int {
        count.withLock { count in
            defer { count += 1 }
            return count
        }
    }
}
