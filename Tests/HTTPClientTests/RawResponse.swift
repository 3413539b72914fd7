import Foundation

/// An HTTP response as bytes.
struct RawResponse {
    var bytes: Data

    /// A response with an empty JSON object.
    static let emptyObject = RawResponse("{}")

    init(raw: String) {
        bytes = Data(raw.utf8)
    }

    init(_ body: String, status: String = "200 OK", fields: [String] = []) {
        self.init(Data(body.utf8), status: status, fields: fields)
    }

    init(_ body: Data, status: String = "200 OK", fields: [String] = []) {
        let head = ["HTTP/1.1 \(status)", "Content-Length: \(body.count)"] + fields
        bytes = Data((head.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body
    }
}
