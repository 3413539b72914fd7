import NativeAuth
import Testing

struct RequestTests {
    let request = Request(
        .signUpStart, [.username: .text("ada@contoso.com"), .code: .secret(Secret("12345678") ?? Secret())],
        correlationID: "1")

    @Test func `a text can be read as text, a secret cannot`() {
        #expect(request[text: .username] == "ada@contoso.com")
        #expect(request[text: .code] == nil)
        #expect(request[text: .password] == nil)
    }

    @Test func `a field can be read as a secret whether it is a secret or text`() {
        #expect(request[secret: .code] == Secret("12345678"))
        #expect(request[secret: .username] == Secret("ada@contoso.com"))
        #expect(request[secret: .password] == nil)
    }

    @Test func `a text that is too long cannot be read as a secret`() {
        let long = Request(
            .signUpStart, [.password: .text(String(repeating: "x", count: Secret.maximumBytes + 1))],
            correlationID: "1")

        #expect(long[secret: .password] == nil)
    }

    @Test func `requests differ by path, fields and correlation ID`() {
        var others = [request, request, request]
        others[0].path = .signUpContinue
        others[1].form[.username] = .text("bob@contoso.com")
        others[2].correlationID = "2"

        #expect(Set(others + [request, request]).count == 4)
    }
}

struct ClientAddressTests {
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
