import Glibc

/// A keep-alive HTTP connection.
final class HTTPConnection {
    private let socket: Int32
    private var receiveBuffer: [UInt8] = []

    init(to port: UInt16) throws {
        socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        var isOn: Int32 = 1
        setsockopt(socket, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, 4)
        guard result == 0 else { throw BenchmarkFailure("no connection") }
    }

    deinit { close(socket) }

    /// Posts a form and returns the status and body of the response.
    func post(_ path: String, _ form: String) throws -> (status: Int, body: String) {
        let head = """
            POST /contoso\(path) HTTP/1.1\r
            Host: 127.0.0.1\r
            Content-Type: application/x-www-form-urlencoded\r
            Content-Length: \(form.utf8.count)\r
            \r

            """
        try write(Array((head + form).utf8))
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

    private func readResponse() throws -> (status: Int, body: String) {
        var headerEnd = receiveBuffer.firstRange(of: [13, 10, 13, 10])
        while headerEnd == nil {
            try read()
            headerEnd = receiveBuffer.firstRange(of: [13, 10, 13, 10])
        }
        guard let headerEnd else { throw BenchmarkFailure("no answer") }
        let head = String(decoding: receiveBuffer[..<headerEnd.lowerBound], as: UTF8.self).lowercased()
        let size = head.split(separator: "\r\n").first { $0.hasPrefix("content-length:") }?
            .split(separator: " ").last.flatMap { Int($0) }
        let end = headerEnd.upperBound + (size ?? 0)
        while receiveBuffer.count < end { try read() }
        let body = String(decoding: receiveBuffer[headerEnd.upperBound..<end], as: UTF8.self)
        receiveBuffer.removeFirst(end)
        return (head.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0, body)
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
    /// The continuation token in a response body.
    var continuationToken: String {
        guard let start = firstRange(of: "\"continuation_token\":\"") else { return "" }
        return String(self[start.upperBound...].prefix { $0 != "\"" })
    }
}
