import Foundation
import Testing

extension Served {
    /// The path of the file with the control API's key.
    var controlKey: String? {
        program.output.firstMatch(of: #/control key: (.*)\n/#).map { String($0.output.1) }
    }
}

extension Guest {
    /// Returns a client that sends the control API's key.
    static func keeper(of served: Served) throws -> Guest {
        let key = try String(contentsOf: URL(filePath: try #require(served.controlKey)), encoding: .utf8)
        var guest = Guest(port: served.port)
        guest.headers = "Authorization: Bearer \(key.trimmingCharacters(in: .newlines))\r\n"
        return guest
    }

    /// Posts JSON.
    func send(_ path: String, _ json: String) async -> HTTPAnswer {
        await Wire.exchange(
            """
            POST \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\(headers)\
            Content-Type: application/json\r\nContent-Length: \(json.utf8.count)\r\n\r\n\(json)
            """, port: port)
    }
}
