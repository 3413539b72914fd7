import Foundation
import TestSupport

/// An app of version 2 over real HTTP, which follows the links of the last document.
struct V2RawClient {
    let port: UInt16
    /// The last document that has a token.
    private(set) var document = HTTPResponse(status: 0, headers: [:], body: Data())

    init(port: UInt16) {
        self.port = port
    }

    /// The last token.
    var token: String { document["continuationToken"] ?? document["continuation_token"] ?? "" }

    /// Posts a form to a fixed endpoint.
    mutating func post(_ path: String, _ form: String) async -> HTTPResponse {
        await send("POST", "/tenant\(path)", "application/x-www-form-urlencoded", form)
    }

    /// Follows a link with these members besides the token.
    mutating func follow(
        _ relation: String, _ members: [String: Any] = [:], method: String = "POST"
    ) async throws -> HTTPResponse {
        let all = members.merging(["continuationToken": token]) { first, _ in first }
        let body = try JSONSerialization.data(withJSONObject: all)
        return await send(method, href(relation), "application/json", String(decoding: body, as: UTF8.self))
    }

    /// Returns the path of a link: of the document, or of its first method that has one.
    func href(_ relation: String) -> String {
        if let flat = document[relation] { return flat }
        let embedded = document.object["_embedded"] as? [String: Any]
        let methods = embedded?["methods"] as? [[String: Any]] ?? []
        let links = ([document.object] + methods).compactMap { $0["_links"] as? [String: [String: String]] }
        return links.compactMap { $0[relation]?["href"] }.first ?? ""
    }

    /// Sends a request, and continues with its reply if that has a token.
    mutating func send(
        _ method: String, _ path: String, _ type: String, _ body: String
    ) async -> HTTPResponse {
        let head =
            "\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nContent-Type: \(type)\r\n"
        let response = await RawSocket.exchange(
            "\(head)Content-Length: \(body.utf8.count)\r\n\r\n\(body)", port: port)
        if response["continuationToken"] != nil || response["continuation_token"] != nil {
            document = response
        }
        return response
    }
}
