internal import Glibc

/// A bound and listening socket, which no server uses yet.
public struct ListeningSocket: Sendable {
    /// The file descriptor.
    let descriptor: Int32
    /// The host as given.
    public let host: String
    /// The port; chosen by the system if 0 was given.
    public let port: UInt16
    /// Whether only programs on this machine can connect.
    public let isLoopback: Bool

    /// Listens on an endpoint such as `127.0.0.1:8080`, `[::1]:0` or `localhost:8080`.
    public init(_ endpoint: String) throws(ListeningFailure) {
        guard let colon = endpoint.lastIndex(of: ":"),
            let port = UInt16(endpoint[endpoint.index(after: colon)...]),
            let address = SocketAddress(host: endpoint[..<colon], port: port)
        else { throw .invalidAddress(endpoint) }
        let descriptor = socket(address.family, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw Self.failure(at: endpoint) }
        do throws(ListeningFailure) {
            self.port = try address.listen(on: descriptor, endpoint)
        } catch {
            close(descriptor)
            throw error
        }
        self.descriptor = descriptor
        host = String(endpoint[..<colon])
        isLoopback = address.isLoopback
    }

    fileprivate static func failure(at endpoint: String) -> ListeningFailure {
        errno == EADDRINUSE
            ? .inUse(endpoint) : .notAvailable(endpoint, reason: String(cString: strerror(errno)))
    }
}

/// An IPv4 or IPv6 socket address.
private enum SocketAddress {
    case ipv4(sockaddr_in)
    case ipv6(sockaddr_in6)

    init?(host: Substring, port: UInt16) {
        var ipv4 = sockaddr_in()
        var ipv6 = sockaddr_in6()
        if inet_pton(AF_INET, host == "localhost" ? "127.0.0.1" : String(host), &ipv4.sin_addr) == 1 {
            ipv4.sin_family = sa_family_t(AF_INET)
            ipv4.sin_port = port.bigEndian
            self = .ipv4(ipv4)
        } else if host.hasPrefix("["), host.hasSuffix("]"),
            inet_pton(AF_INET6, String(host.dropFirst().dropLast()), &ipv6.sin6_addr) == 1
        {
            ipv6.sin6_family = sa_family_t(AF_INET6)
            ipv6.sin6_port = port.bigEndian
            self = .ipv6(ipv6)
        } else {
            return nil
        }
    }

    var family: Int32 {
        switch self {
        case .ipv4: AF_INET
        case .ipv6: AF_INET6
        }
    }

    var isLoopback: Bool {
        switch self {
        case .ipv4(let address): UInt32(bigEndian: address.sin_addr.s_addr) >> 24 == 127
        case .ipv6(let address):
            withUnsafeBytes(of: address.sin6_addr) { $0.dropLast().allSatisfy { $0 == 0 } && $0.last == 1 }
        }
    }

    /// Binds a socket, listens on it, and returns the port.
    func listen(on descriptor: Int32, _ endpoint: String) throws(ListeningFailure) -> UInt16 {
        var isOn: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &isOn, socklen_t(MemoryLayout<Int32>.size))
        var storage = sockaddr_storage()
        var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let isListening = withUnsafeMutableBytes(of: &storage) { storage in
            switch self {
            case .ipv4(let address): withUnsafeBytes(of: address) { storage.copyMemory(from: $0) }
            case .ipv6(let address): withUnsafeBytes(of: address) { storage.copyMemory(from: $0) }
            }
            return storage.withMemoryRebound(to: sockaddr.self) { address in
                bind(descriptor, address.baseAddress, self.size) == 0
                    && Glibc.listen(descriptor, SOMAXCONN) == 0
                    && getsockname(descriptor, address.baseAddress, &size) == 0
            }
        }
        guard isListening else { throw ListeningSocket.failure(at: endpoint) }
        // The port has the same offset in both families.
        return withUnsafeBytes(of: storage) {
            UInt16(bigEndian: $0.loadUnaligned(fromByteOffset: 2, as: UInt16.self))
        }
    }

    private var size: socklen_t {
        switch self {
        case .ipv4: socklen_t(MemoryLayout<sockaddr_in>.size)
        case .ipv6: socklen_t(MemoryLayout<sockaddr_in6>.size)
        }
    }
}

/// Why a server could not start.
public enum ListeningFailure: Error, Hashable, Sendable {
    /// The string is not an address and a port.
    case invalidAddress(String)
    /// Another process listens on the address.
    case inUse(String)
    /// The address is not available to this process.
    case notAvailable(String, reason: String)
    /// The certificate or the key is not PEM, or they do not match.
    case invalidCertificate
    /// There is not enough memory, or there are not enough file descriptors.
    case insufficientResources
}
