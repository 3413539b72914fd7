import CMicrohttpd
import Glibc
import NativeAuth

/// The other end of a connection.
struct Peer: Hashable {
    /// The address, which limits count by.
    let address: ClientAddress
    /// The address in the notation of the access log.
    let text: String

    /// Asks libmicrohttpd for the other end of a connection.
    init(of connection: OpaquePointer) {
        guard let address = cmicrohttpd_peer(connection) else {
            self.address = .loopback
            text = "-"
            return
        }
        self.address = ClientAddress(bytes: Self.bytes(of: address)) ?? .loopback
        text = Self.text(of: address)
    }

    private static func bytes(of address: UnsafePointer<sockaddr>) -> [UInt8] {
        let storage = UnsafeRawPointer(address)
        if address.pointee.sa_family == sa_family_t(AF_INET6) {
            return withUnsafeBytes(of: storage.loadUnaligned(as: sockaddr_in6.self).sin6_addr) { Array($0) }
        }
        return withUnsafeBytes(of: storage.loadUnaligned(as: sockaddr_in.self).sin_addr) { Array($0) }
    }

    private static func text(of address: UnsafePointer<sockaddr>) -> String {
        var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
        let size =
            address.pointee.sa_family == sa_family_t(AF_INET6)
            ? MemoryLayout<sockaddr_in6>.size : MemoryLayout<sockaddr_in>.size
        getnameinfo(address, socklen_t(size), &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST)
        return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
