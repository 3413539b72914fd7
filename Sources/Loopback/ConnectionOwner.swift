internal import FileSystem
internal import Glibc

/// Which user is at the other end of a loopback connection.
enum ConnectionOwner {
    /// Returns the connections whose other end belongs to this user or to root, as the system's tables of
    /// connections say; all of them where there is no such table.
    ///
    /// The system takes milliseconds to write a table, so one is read for all connections.
    static func trusted(_ connections: [Socket]) -> [Socket] {
        var undecided = connections.compactMap { socket in Addresses(socket).map { (socket, $0) } }
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
    /// Reads the addresses of a connected socket.
    init?(_ connection: Socket) {
        guard let (local, isIPv6) = Self.text(connection.number, getsockname),
            let (remote, _) = Self.text(connection.number, getpeername)
        else { return nil }
        self.init(local: local, remote: remote, isIPv6: isIPv6)
    }

    private static func text(
        _ number: Int32,
        _ read: (Int32, UnsafeMutablePointer<sockaddr>?, UnsafeMutablePointer<socklen_t>?) -> Int32
    ) -> (String, isIPv6: Bool)? {
        var storage = sockaddr_storage()
        var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let isRead = withUnsafeMutableBytes(of: &storage) { bytes in
            bytes.withMemoryRebound(to: sockaddr.self) { read(number, $0.baseAddress, &size) == 0 }
        }
        guard isRead else { return nil }
        let isIPv6 = storage.ss_family == sa_family_t(AF_INET6)
        return withUnsafeBytes(of: storage) { bytes in
            let port = UInt16(bigEndian: bytes.loadUnaligned(fromByteOffset: 2, as: UInt16.self))
            let words = (isIPv6 ? Array(stride(from: 8, to: 24, by: 4)) : [4]).map {
                bytes.loadUnaligned(fromByteOffset: $0, as: UInt32.self).hexadecimal(digits: 8)
            }
            return ("\(words.joined()):\(UInt32(port).hexadecimal(digits: 4))", isIPv6)
        }
    }
}

extension UInt32 {
    fileprivate func hexadecimal(digits: Int) -> String {
        let text = String(self, radix: 16, uppercase: true)
        return String(String(repeating: "0", count: digits).dropLast(text.count)) + text
    }
}
