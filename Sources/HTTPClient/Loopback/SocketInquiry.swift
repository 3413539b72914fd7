internal import Glibc

/// Asks the system for the owner of single connections (sock_diag(7)).
///
/// An answer takes microseconds, however many connections the machine has. Its table of all connections takes
/// milliseconds, and more the more another user opens.
struct SocketInquiry {
    /// What the system knows of the socket at one end of a connection.
    enum Answer: Hashable {
        /// A program of this user has it open.
        case open(by: uid_t)
        /// No program has it open any more.
        case closed
        /// The system does not tell.
        case unknown
    }

    private static let netlinkFamily: Int32 = 16
    private static let diagnosticsProtocol: Int32 = 4
    private static let byFamily: UInt16 = 20
    private static let error: UInt16 = 2
    private static let answerSize = 88

    private let socket: Socket

    /// Prepares to ask; `nil` where the system does not answer such questions.
    init?() {
        let type = Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        let number = Glibc.socket(Self.netlinkFamily, type, Self.diagnosticsProtocol)
        guard number >= 0 else { return nil }
        socket = Socket(adopting: number)
    }

    /// Returns what the system knows of the remote end of a connection, which is on this machine too.
    func remoteEnd(of ends: ConnectionEnds) -> Answer {
        let ports = ends.remote.port + ends.local.port
        let ids = ports + ends.remote.paddedAddress + ends.local.paddedAddress
        // The TCP socket of these addresses in any state and on any interface.
        let family = UInt8(truncatingIfNeeded: ends.isIPv6 ? AF_INET6 : AF_INET)
        let question: [UInt8] =
            [family, UInt8(IPPROTO_TCP), 0, 0, 255, 255, 255, 255] + ids + Self.anyInterfaceAndCookie
        // The length, the type, the flag of a request, a number, and no port of ours.
        let header = (UInt32(16 + question.count), Self.byFamily, UInt16(1), UInt32(1), UInt32(0))
        let message = withUnsafeBytes(of: header) { Array($0) } + question
        // The system answers before it returns.
        guard socket.send(message[...]) != nil, let answer = socket.receive() else {
            return .unknown
        }
        return Self.read(answer, ports: ports)
    }

    private static let anyInterfaceAndCookie: [UInt8] =
        [0, 0, 0, 0] + Array(repeating: 255, count: 8)

    /// Reads an answer; a socket that only listens is none of a connection, and one that was closed has no inode.
    static func read(_ answer: [UInt8], ports: [UInt8]) -> Answer {
        answer.withUnsafeBytes { bytes in
            guard bytes.count >= 20 else { return .unknown }
            let type = bytes.loadUnaligned(fromByteOffset: 4, as: UInt16.self)
            if type == error {
                return bytes.loadUnaligned(fromByteOffset: 16, as: Int32.self) == -ENOENT ? .closed : .unknown
            }
            guard type == byFamily, bytes.count >= answerSize else { return .unknown }
            guard bytes[20..<24].elementsEqual(ports),
                bytes.loadUnaligned(fromByteOffset: 84, as: UInt32.self) != 0
            else { return .closed }
            return .open(by: bytes.loadUnaligned(fromByteOffset: 80, as: uid_t.self))
        }
    }
}

/// The addresses of both ends of a connection.
struct ConnectionEnds {
    /// The end of this process.
    let local: Address
    /// The other end.
    let remote: Address
    let isIPv6: Bool

    /// An address and a port, in network byte order.
    struct Address {
        let port: [UInt8]
        let address: [UInt8]

        /// The address in 16 bytes.
        var paddedAddress: [UInt8] { address + Array(repeating: 0, count: 16 - address.count) }
    }

    /// Reads the addresses of a connected socket.
    init?(_ connection: Socket) {
        guard let (local, isIPv6) = Self.address(connection.number, getsockname),
            let (remote, _) = Self.address(connection.number, getpeername)
        else { return nil }
        (self.local, self.remote, self.isIPv6) = (local, remote, isIPv6)
    }

    private static func address(
        _ number: Int32,
        _ read: (Int32, UnsafeMutablePointer<sockaddr>?, UnsafeMutablePointer<socklen_t>?) -> Int32
    ) -> (Address, isIPv6: Bool)? {
        var storage = sockaddr_storage()
        var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let isRead = withUnsafeMutableBytes(of: &storage) { bytes in
            bytes.withMemoryRebound(to: sockaddr.self) { read(number, $0.baseAddress, &size) == 0 }
        }
        guard isRead else { return nil }
        let isIPv6 = storage.ss_family == sa_family_t(AF_INET6)
        return withUnsafeBytes(of: storage) { bytes in
            (
                Address(port: Array(bytes[2..<4]), address: Array(isIPv6 ? bytes[8..<24] : bytes[4..<8])),
                isIPv6
            )
        }
    }
}
