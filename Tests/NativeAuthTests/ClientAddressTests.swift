import NativeAuth
import Testing

@Suite struct ClientAddressTests {
    @Test func `127.0.0.0/8, its mapped form and ::1 are loopback`() throws {
        let mapped = [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF, 127, 0, 0, 1]
        #expect(try #require(ClientAddress(bytes: [127, 9, 8, 7])).isLoopback)
        #expect(try #require(ClientAddress(bytes: mapped)).isLoopback)
        #expect(ClientAddress(bytes: [UInt8](repeating: 0, count: 15) + [1]) == .loopback)
        #expect(ClientAddress(bytes: mapped) == ClientAddress(bytes: [127, 0, 0, 1]))
    }

    @Test(arguments: [[128, 0, 0, 1], [126, 255, 255, 255], [0, 0, 0, 1], [10, 0, 0, 1]] as [[UInt8]])
    func `another IPv4 address is its own network`(bytes: [UInt8]) throws {
        let address = try #require(ClientAddress(bytes: bytes))
        #expect(!address.isLoopback)
        #expect(address.network == address)
    }

    @Test func `IPv6 addresses count by their first 64 bits`() throws {
        func address(_ seventh: UInt8, _ last: UInt8) throws -> ClientAddress {
            let bytes: [UInt8] = [0x20, 0x01, 0x0D, 0xB8, 0, 0, 0, seventh, 0, 0, 0, 0, 0, 0, 0, last]
            return try #require(ClientAddress(bytes: bytes))
        }
        #expect(try address(1, 1).network == address(1, 2).network)
        #expect(try address(1, 1).network != address(2, 1).network)
        #expect(ClientAddress(bytes: [1, 2, 3]) == nil)
    }
}
