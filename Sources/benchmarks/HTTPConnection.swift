// Its header includes <sys/socket.h>, so SOCK_STREAM belongs to it here.
import CMicrohttpd
import Glibc

/// A keep-alive HTTP connection.
final class HTTPConnection {
    private let socket: Int32
    private var receiveBuffer: [UInt8] = []

    init(to port: UInt16) throws {
        socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        let result = LoopbackAddress.withAddress(port: port) { connect(socket, $0, $1) }
        var isOn: Int32 = 1
        setsockopt(socket, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, 4)
        var timeout = timeval(tv_sec: 30, tv_usec: 0)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
        guard result == 0 else { throw BenchmarkFailure("no connection") }
    }

    deinit { close(socket) }

    /// Posts a form to a tenant and returns the status and body of the response.
    func post(_ path: String, _ form: String) throws -> (status: Int, body: String) {
        try post("/contoso\(path)", "Content-Type: application/x-www-form-urlencoded\r\n", form)
    }

    /// Posts a body with the given header lines.
    func post(_ path: String, _ fields: String, _ body: String) throws -> (status: Int, body: String) {
        let head =
            "POST \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\n\(fields)Content-Length: \(body.utf8.count)\r\n\r\n"
        try write(Array((head + body).utf8))
        return try readResponse()
    }

    private func write(_ bytes: [UInt8]) throws {
        var remaining = bytes[...]
        while !remaining.isEmpty {
            let count = remaining.withUnsafeBytes { send(socket, $0.baseAddress, $0.count, 0) }
            guard count > 0 else { throw BenchmarkFailure("the connection broke") }
            remaining = remaining.dropFirst(count)
        }
    }

    /// Reads a response; looks at single bytes, so that the client takes little of the time that is measured.
    private func readResponse() throws -> (status: Int, body: String) {
        var head = ResponseHead(receiveBuffer)
        while head == nil {
            try read()
            head = ResponseHead(receiveBuffer)
        }
        guard let head else { throw BenchmarkFailure("no answer") }
        let end = head.size + head.bodySize
        while receiveBuffer.count < end { try read() }
        let body = String(decoding: receiveBuffer[head.size..<end], as: UTF8.self)
        receiveBuffer.removeFirst(end)
        return (head.status, body)
    }

    private func read() throws {
        let part = [UInt8](unsafeUninitializedCapacity: 16_384) { buffer, count in
            count = max(recv(socket, buffer.baseAddress, buffer.count, 0), 0)
        }
        guard !part.isEmpty else { throw BenchmarkFailure("the connection was closed") }
        receiveBuffer += part
    }
}

extension String {
    /// Returns the first string with this name in a JSON text, or an empty one if there is none.
    func jsonString(named name: String) -> String {
        guard let start = firstRange(of: "\"\(name)\":") else { return "" }
        return String(self[start.upperBound...].drop { $0 != "\"" }.dropFirst().prefix { $0 != "\"" })
    }
}
