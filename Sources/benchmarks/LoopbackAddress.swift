import Glibc

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
