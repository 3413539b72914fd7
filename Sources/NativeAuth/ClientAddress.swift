/// The IP address that a request came from.
///
/// Limits count by ``network``, because one client usually has a whole IPv6 network.
public struct ClientAddress: Hashable, Sendable {
    private let high: UInt64
    private let low: UInt64

    /// The IPv6 loopback address, which also stands for a caller in the same process.
    public static let loopback = ClientAddress(high: 0, low: 1)

    private static let mappedPrefix: UInt64 = 0xFFFF_0000_0000

    private init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// Creates an address from its 16 bytes (IPv6) or 4 bytes (IPv4) in network order;
    /// `nil` for another count.
    ///
    /// An IPv4 address and the IPv6 address that it is mapped to are equal (RFC 4291 §2.5.5.2).
    public init?(bytes: some Collection<UInt8>) {
        let values = bytes.map(UInt64.init)
        func number(_ part: some Collection<UInt64>) -> UInt64 { part.reduce(0) { $0 << 8 | $1 } }
        switch values.count {
        case 4: self.init(high: 0, low: Self.mappedPrefix | number(values))
        case 16: self.init(high: number(values.prefix(8)), low: number(values.dropFirst(8)))
        default: return nil
        }
    }

    /// Whether it is an address of this machine: `::1` or `127.0.0.0/8`.
    public var isLoopback: Bool {
        high == 0 && (low == 1 || low >> 24 == (Self.mappedPrefix | 0x7F00_0000) >> 24)
    }

    /// The address that limits count: an IPv4 address itself, the first 64 bits of an IPv6 address.
    public var network: ClientAddress {
        if isLoopback { return .loopback }
        return high == 0 ? self : ClientAddress(high: high, low: 0)
    }
}
