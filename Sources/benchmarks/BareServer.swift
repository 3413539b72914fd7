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
            }, nil, nil, nil, { _, _, text in text.map(MHD_http_unescape) ?? 0 },
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
