import Foundation
import TestSupport
import Testing

extension RunningServer {
    /// The path of the file with the control API's key.
    var controlKey: String? {
        process.output.firstMatch(of: #/control key: (.*)\n/#).map { String($0.output.1) }
    }
}

extension RawClient {
    /// Returns a client that sends the control API's key.
    static func controlClient(of server: RunningServer) throws -> RawClient {
        let key = try String(contentsOf: URL(filePath: try #require(server.controlKey)), encoding: .utf8)
        var client = RawClient(port: server.port)
        client.headers = "Authorization: Bearer \(key.trimmingCharacters(in: .newlines))\r\n"
        return client
    }

    /// Posts JSON.
    func send(_ path: String, _ json: String) async -> HTTPResponse {
        await RawSocket.exchange(
            """
            POST \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\(headers)\
            Content-Type: application/json\r\nContent-Length: \(json.utf8.count)\r\n\r\n\(json)
            """, port: port)
    }
}
