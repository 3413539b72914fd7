import NativeAuth

extension ClientAddress {
    /// Returns an address of a network with this number; number 0 is loopback.
    static func network(_ number: Int) -> ClientAddress {
        guard number > 0 else { return .loopback }
        let bytes = [10, number >> 16 & 0xFF, number >> 8 & 0xFF, number & 0xFF].map(UInt8.init)
        return ClientAddress(bytes: bytes) ?? .loopback
    }
}
