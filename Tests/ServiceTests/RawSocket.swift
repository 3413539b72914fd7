import TestSupport

/// Raw requests over new connections.
enum RawSocket {
    /// Sends bytes and returns everything received until the other end closes the connection.
    static func exchange(_ bytes: [UInt8], port: UInt16, at address: UInt32 = 0x7F00_0001) async -> [UInt8] {
        await RawConnection.exchange([bytes], port: port, at: address)
    }

    /// Sends a request and returns its response, after which the connection must be closed.
    static func exchange(_ text: String, port: UInt16) async -> HTTPResponse {
        HTTPResponse(await exchange(Array(text.utf8), port: port))
    }
}
