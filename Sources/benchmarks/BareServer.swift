import CMicrohttpd
import Glibc

/// A server with libmicrohttpd alone, which reads a body and returns a constant of a continuation token's size.
final class BareServer {
    let port: UInt16
    private let daemon: OpaquePointer
    private let response: OpaquePointer

    init() throws {
        var body = Array("{\"continuation_token\":\"\(String(repeating: "t", count: 43))\"}".utf8)
        let response = MHD_create_response_from_buffer(body.count, &body, .RESPMEM_MUST_COPY)
        let (socket, port) = try LoopbackAddress.listen()
        let options = [
            MHD_OptionItem(option: .LISTEN_SOCKET, value: Int(socket), ptr_value: nil),
            MHD_OptionItem(option: .CONNECTION_LIMIT, value: 6_000, ptr_value: nil),
            MHD_OptionItem(option: .END, value: 0, ptr_value: nil),
        ]
        let daemon = cmicrohttpd_start(
            MHD_USE_EPOLL_INTERNAL_THREAD.rawValue, options,
            { response, connection, _, _, _, _, size, state in
                guard let size, let state else { return .NO }
                // The first call is for the head alone, and the last one has no more of the body.
                if state.pointee == nil || size.pointee > 0 {
                    state.pointee = response
                    size.pointee = 0
                    return .YES
                }
                return MHD_queue_response(connection, 200, OpaquePointer(response))
            }, nil, nil, nil, { _, _, text in text.map(MHD_http_unescape) ?? 0 }, { _, _, _ in },
            UnsafeMutableRawPointer(response))
        guard let daemon, let response else { throw BenchmarkFailure("no bare server") }
        MHD_add_response_header(response, "content-type", "application/json; charset=utf-8")
        (self.daemon, self.response, self.port) = (daemon, response, port)
    }

    deinit {
        MHD_stop_daemon(daemon)
        MHD_destroy_response(response)
    }

    /// Returns the requests per second of the form that ``RequestBenchmark`` sends to the tenant.
    static func measureRate(clientCount: Int = 16, for seconds: Double) async throws -> Double {
        let server = try BareServer()
        let generator = LoadGenerator(port: server.port, clientCount: clientCount)
        let result = try await generator.run(for: seconds) { connection, _ in
            _ = try connection.post("/signup/v1.0/start", BenchmarkServer.startForm)
            return []
        }
        return withExtendedLifetime(server) { result.rate }
    }
}

/// The IPv4 loopback address.
enum LoopbackAddress {
    /// Calls a function with the address and a port, as the socket functions take it.
    static func withAddress(
        port: UInt16, _ body: (UnsafeMutablePointer<sockaddr>, socklen_t) -> Int32
    ) -> Int32 {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }

    /// Listens on a free port and returns the socket and the port.
    static func listen() throws -> (socket: Int32, port: UInt16) {
        let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        let isListening =
            withAddress(port: 0) { bind(socket, $0, $1) } == 0 && Glibc.listen(socket, SOMAXCONN) == 0
        guard isListening else { throw BenchmarkFailure("no port") }
        var port: UInt16 = 0
        _ = withAddress(port: 0) { address, length in
            var length = length
            let result = getsockname(socket, address, &length)
            port = address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
                UInt16(bigEndian: $0.pointee.sin_port)
            }
            return result
        }
        return (socket, port)
    }
}
