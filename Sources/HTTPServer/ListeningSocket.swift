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
    public init(_ place: String) throws(ListeningFailure) {
        guard let sign = place.lastIndex(of: ":"), let port = UInt16(place[place.index(after: sign)...]),
            let address = Address(host: place[..<sign], port: port)
        else { throw .notAPlace(place) }
        let descriptor = socket(address.family, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw Self.failure(at: place) }
        do throws(ListeningFailure) {
            self.port = try address.listen(on: descriptor, place)
        } catch {
            close(descriptor)
            throw error
        }
        self.descriptor = descriptor
        host = String(place[..<sign])
        isLoopback = address.isLoopback
    }

    fileprivate static func failure(at place: String) -> ListeningFailure {
        errno == EADDRINUSE ? .inUse(place) : .notAvailable(place, reason: String(cString: strerror(errno)))
    }
}

/// An IPv4 or IPv6 socket address.
private enum Address {
    case four(sockaddr_in)
    case six(sockaddr_in6)

    init?(host: Substring, port: UInt16) {
        var four = sockaddr_in()
        var six = sockaddr_in6()
        if inet_pton(AF_INET, host == "localhost" ? "127.0.0.1" : String(host), &four.sin_addr) == 1 {
            four.sin_family = sa_family_t(AF_INET)
            four.sin_port = port.bigEndian
            self = .four(four)
        } else if host.hasPrefix("["), host.hasSuffix("]"),
            inet_pton(AF_INET6, String(host.dropFirst().dropLast()), &six.sin6_addr) == 1
        {
            six.sin6_family = sa_family_t(AF_INET6)
            six.sin6_port = port.bigEndian
            self = .six(six)
        } else {
            return nil
        }
    }

    var family: Int32 {
        switch self {
        case .four: AF_INET
        case .six: AF_INET6
        }
    }

    var isLoopback: Bool {
        switch self {
        case .four(let address): UInt32(bigEndian: address.sin_addr.s_addr) >> 24 == 127
        case .six(let address):
            withUnsafeBytes(of: address.sin6_addr) { $0.dropLast().allSatisfy { $0 == 0 } && $0.last == 1 }
        }
    }

    /// Binds a socket, listens on it, and returns the port.
    func listen(on descriptor: Int32, _ place: String) throws(ListeningFailure) -> UInt16 {
        var yes: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
        var storage = sockaddr_storage()
        var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let done = withUnsafeMutableBytes(of: &storage) { storage in
            switch self {
            case .four(let address): withUnsafeBytes(of: address) { storage.copyMemory(from: $0) }
            case .six(let address): withUnsafeBytes(of: address) { storage.copyMemory(from: $0) }
            }
            return storage.withMemoryRebound(to: sockaddr.self) { address in
                bind(descriptor, address.baseAddress, self.size) == 0
                    && Glibc.listen(descriptor, 1_024) == 0
                    && getsockname(descriptor, address.baseAddress, &size) == 0
            }
        }
        guard done else { throw ListeningSocket.failure(at: place) }
        // The port has the same offset in both families.
        return withUnsafeBytes(of: storage) {
            UInt16(bigEndian: $0.loadUnaligned(fromByteOffset: 2, as: UInt16.self))
        }
    }

    private var size: socklen_t {
        switch self {
        case .four: socklen_t(MemoryLayout<sockaddr_in>.size)
        case .six: socklen_t(MemoryLayout<sockaddr_in6>.size)
        }
    }
}
