internal import PosixSupport
internal import Glibc

/// Which user is at the other end of a loopback connection.
enum ConnectionOwner {
    /// Returns the connections whose other end belongs to this user or to root, as the system says; all of them
    /// where it does not.
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

    /// Returns the connections that the system's tables of connections have as trusted; all of them where there is no
    /// such table.
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
