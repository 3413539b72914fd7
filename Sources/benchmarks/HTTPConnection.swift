// Its header includes <sys/socket.h>, so SOCK_STREAM belongs to it here.
import CMicrohttpd
import Glibc
import Synchronization

/// A keep-alive HTTP connection.
final class HTTPConnection {
    private let socket: Int32
    private var receiveBuffer: [UInt8] = []

    init(to port: UInt16) throws {
        socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        let result = Self.withLoopbackAddress(port: port) { connect(socket, $0, $1) }
        var isOn: Int32 = 1
        setsockopt(socket, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, 4)
        var timeout = timeval(tv_sec: 30, tv_usec: 0)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
        guard result == 0 else { throw BenchmarkFailure("no connection") }
    }

    deinit { close(socket) }

    /// Calls a function with the IPv4 loopback address and a port, as the socket functions take it.
    private static func withLoopbackAddress(
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

// MARK: - ResponseHead

/// The parts of a response's head that a client needs.
struct ResponseHead {
    /// The number of bytes up to the body.
    let size: Int
    let status: Int
    let bodySize: Int

    /// Parses a head; `nil` if it is not complete.
    init?(_ bytes: [UInt8]) {
        var (line, status, bodySize) = (0, 0, 0)
        while let end = bytes[line...].firstIndex(of: 0x0A) {
            if line == 0 { status = Self.number(bytes, from: 9) }
            if end - line == 1 {
                self.size = end + 1
                self.status = status
                self.bodySize = bodySize
                return
            }
            if Self.isContentLength(bytes, at: line) { bodySize = Self.number(bytes, from: line + 16) }
            line = end + 1
        }
        return nil
    }

    /// Whether a line begins with `content-length: `, in any case.
    private static func isContentLength(_ bytes: [UInt8], at line: Int) -> Bool {
        let name: StaticString = "content-length: "
        guard bytes.count > line + 16 else { return false }
        return (0..<16).allSatisfy { bytes[line + $0] | 0x20 == name.utf8Start[$0] }
    }

    private static func number(_ bytes: [UInt8], from start: Int) -> Int {
        var (number, index) = (0, start)
        while index < bytes.count, (0x30...0x39).contains(bytes[index]) {
            number = number * 10 + Int(bytes[index] - 0x30)
            index += 1
        }
        return number
    }
}

// MARK: - LoadGenerator

/// Clients that repeat an operation, each on a thread and over a connection of its own.
struct LoadGenerator {
    /// The port of the server.
    let port: UInt16
    /// The number of clients.
    let clientCount: Int

    /// What a run achieved.
    struct Throughput {
        /// The number of operations.
        var count: Int
        /// The elapsed time.
        var seconds: Double
        /// All measurements, in milliseconds.
        var times: [Double]

        /// The number of operations per second.
        var rate: Double { Double(count) / seconds }
    }

    /// Runs an operation, which returns its measurements, until the time is over.
    func run(
        for seconds: Double, _ operation: @escaping @Sendable (HTTPConnection, Int) throws -> [Double]
    ) async throws -> Throughput {
        let (ready, counter) = (Counter(), Counter())
        let results = try await withThrowingTaskGroup(of: (seconds: Double, times: [[Double]]).self) {
            group in
            for _ in 0..<clientCount {
                group.addTask {
                    try await runOnThread {
                        let connection = Result { try HTTPConnection(to: port) }
                        ready.waitForAll(clientCount)
                        return try repeatOperation(for: seconds, over: connection.get()) {
                            try operation($0, counter.next())
                        }
                    }
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        let times = results.flatMap(\.times)
        let longest = results.map(\.seconds).max() ?? seconds
        return Throughput(count: times.count, seconds: longest, times: times.flatMap(\.self))
    }

    private func repeatOperation(
        for seconds: Double, over connection: HTTPConnection,
        _ operation: (HTTPConnection) throws -> [Double]
    ) throws -> (seconds: Double, times: [[Double]]) {
        let stopwatch = Stopwatch()
        var times: [[Double]] = []
        while stopwatch.seconds < seconds {
            times.append(try operation(connection))
        }
        return (stopwatch.seconds, times)
    }
}

/// A thread-safe counter.
private final class Counter: Sendable {
    private let last = Atomic(0)

    func next() -> Int { last.add(1, ordering: .relaxed).newValue }

    /// Counts the caller and returns when all callers have been counted.
    func waitForAll(_ count: Int) {
        _ = next()
        while last.load(ordering: .acquiring) < count { wait() }
    }

    private func wait() {
        var pause = timespec(tv_sec: 0, tv_nsec: 1_000_000)
        nanosleep(&pause, nil)
    }
}
