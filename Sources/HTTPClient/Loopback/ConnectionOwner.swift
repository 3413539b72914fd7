import Glibc
import PosixSupport

/// Which user is at the other end of a loopback connection.
enum ConnectionOwner {
    /// Returns the connections whose other end belongs to this user or to root, as the system says; all of
    /// them where it does not.
    ///
    /// The others are reset, so that nothing of them is left.
    static func trusted(_ connections: [Socket]) -> [Socket] {
        let inquiry = SocketInquiry()
        var undecided: [(Socket, Addresses)] = []
        var trusted: [Socket] = []
        for socket in connections {
            socket.resetWhenClosed(true)
            guard let ends = ConnectionEnds(socket) else { continue }
            switch inquiry?.remoteEnd(of: ends) ?? .unknown {
            case .open(let user): if isTrusted(user) { trusted.append(socket) }
            case .closed: break
            case .unknown: undecided.append((socket, Addresses(ends)))
            }
        }
        trusted += listedAsTrusted(undecided)
        for socket in trusted { socket.resetWhenClosed(false) }
        return trusted
    }

    private static func isTrusted(_ user: uid_t) -> Bool { user == geteuid() || user == 0 }

    /// Returns the connections that the system's tables of connections have as trusted; all of them where
    /// there is no such table.
    ///
    /// The system takes milliseconds to write a table, so one is read for all connections.
    private static func listedAsTrusted(_ connections: [(Socket, Addresses)]) -> [Socket] {
        var undecided = connections
        var trusted: [Socket] = []
        for _ in 0..<maximumReads where !undecided.isEmpty {
            let ipv4Table = undecided.contains { !$0.1.isIPv6 } ? table("/proc/net/tcp") : []
            let ipv6Table = undecided.contains { $0.1.isIPv6 } ? table("/proc/net/tcp6") : []
            undecided.removeAll { socket, addresses in
                guard let table = addresses.isIPv6 ? ipv6Table : ipv4Table else {
                    trusted.append(socket)
                    return true
                }
                let verdict = isTrusted(table, addresses, user: geteuid())
                if verdict == true { trusted.append(socket) }
                return verdict != nil
            }
        }
        return trusted
    }

    private static func table(_ path: String) -> [UInt8]? {
        guard let file = FileDescriptor(path, O_RDONLY) else { return nil }
        return DescriptorIO.read(upTo: 1 << 24, from: file.number)
    }

    /// The number of times to look for a row: if the table changes while it is read, rows can be missing.
    private static let maximumReads = 8

    /// Returns whether a table has a row for the other end, with an open socket of `user` or root;
    /// `nil` without a row.
    ///
    /// A socket that its program has closed has no inode, and on older kernels it counts as one of root.
    static func isTrusted(_ table: [UInt8], _ addresses: Addresses, user: uid_t) -> Bool? {
        guard let row = row(with: ": \(addresses.remote) \(addresses.local) ", in: table) else { return nil }
        let columns = row.split(separator: UInt8(ascii: " "))
        guard columns.count > 8 else { return nil }
        let owner = uid_t(String(decoding: columns[6], as: UTF8.self))
        return (owner == user || owner == 0) && !columns[8].elementsEqual("0".utf8)
    }

    /// Returns the row that has a text, from that text on.
    ///
    /// A table can have tens of thousands of rows, so only this one is split.
    private static func row(with text: String, in table: [UInt8]) -> ArraySlice<UInt8>? {
        let offset = (table + [0]).withUnsafeBytes { bytes -> Int? in
            guard let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self) else { return nil }
            return strstr(start, text).map { UnsafePointer($0) - start }
        }
        guard let offset else { return nil }
        // Without the colon before the addresses.
        return table[(offset + 1)...].prefix { $0 != UInt8(ascii: "\n") }
    }

    /// The two ends of a connection, in the notation of the table.
    struct Addresses: Hashable {
        var local: String
        var remote: String
        var isIPv6: Bool
    }
}

extension ConnectionOwner.Addresses {
    /// Writes the addresses of a connection.
    init(_ ends: ConnectionEnds) {
        self.init(
            local: Self.text(ends.local), remote: Self.text(ends.remote), isIPv6: ends.isIPv6)
    }

    private static func text(_ end: ConnectionEnds.Address) -> String {
        let words = end.address.withUnsafeBytes { bytes in
            stride(from: 0, to: bytes.count, by: 4).map {
                bytes.loadUnaligned(fromByteOffset: $0, as: UInt32.self).hexadecimal(digits: 8)
            }
        }
        let port = UInt32(end.port[0]) << 8 | UInt32(end.port[1])
        return "\(words.joined()):\(port.hexadecimal(digits: 4))"
    }
}

extension UInt32 {
    fileprivate func hexadecimal(digits: Int) -> String {
        let text = String(self, radix: 16, uppercase: true)
        return String(String(repeating: "0", count: digits).dropLast(text.count)) + text
    }
}

// MARK: - SocketInquiry

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

    /// Reads an answer; a socket that only listens is none of a connection, and one that was
    /// closed has no inode.
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
