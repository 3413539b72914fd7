import Testing

@testable import HTTPClient

struct ConnectionOwnerTests {
    private static let ends = ConnectionOwner.Addresses(
        local: "0100007F:A2F9", remote: "0100007F:C350", isIPv6: false)

    private static func table(_ local: String, _ remote: String, user: Int, inode: Int) -> [UInt8] {
        let header =
            "  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode\n"
        let row =
            "   0: \(local) \(remote) 01 00000000:00000000 00:00000000 00000000 \(user)        0 \(inode) 1 0 20\n"
        return Array((header + row).utf8)
    }

    @Test(arguments: [
        (1_000, 77, true), (0, 77, true), (1_001, 77, false), (65_534, 77, false), (0, 0, false),
        (1_000, 0, false),
    ])
    func `B-59 only an open socket of this user or root is trusted`(user: Int, inode: Int, isTrusted: Bool) {
        let table = Self.table(Self.ends.remote, Self.ends.local, user: user, inode: inode)

        #expect(ConnectionOwner.isTrusted(table, Self.ends, user: 1_000) == isTrusted)
    }

    @Test func `the row of this end, or of another connection, does not count`() {
        let own = Self.table(Self.ends.local, Self.ends.remote, user: 1_000, inode: 77)
        let other = Self.table("0100007F:C351", Self.ends.local, user: 1_000, inode: 77)

        #expect(ConnectionOwner.isTrusted(own, Self.ends, user: 1_000) == nil)
        #expect(ConnectionOwner.isTrusted(other, Self.ends, user: 1_000) == nil)
    }
}
