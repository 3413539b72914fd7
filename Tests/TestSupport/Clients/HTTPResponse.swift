package import Foundation

/// A parsed HTTP response.
package struct HTTPResponse: Sendable {
    /// The status; 0 without a valid response.
    package var status = 0
    /// The header fields, by lower-case name.
    package var headers: [String: String] = [:]
    /// The body.
    package var body = Data()

    /// Creates a response from its parts.
    package init(status: Int, headers: [String: String], body: Data) {
        (self.status, self.headers, self.body) = (status, headers, body)
    }

    /// Parses a response; an invalid one has the status 0.
    package init(_ bytes: [UInt8]) {
        let data = Data(bytes)
        guard let separator = data.firstRange(of: Data("\r\n\r\n".utf8)) else { return }
        let lines = String(decoding: data[..<separator.lowerBound], as: UTF8.self).split(separator: "\r\n")
        status = (lines.first?.split(separator: " ").dropFirst().first).flatMap { Int($0) } ?? 0
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1)
            headers[parts[0].lowercased()] = parts.last.map { $0.trimmingCharacters(in: .whitespaces) }
        }
        body = Data(data[separator.upperBound...])
    }

    /// A string member of the body.
    package subscript(_ member: String) -> String? { object[member] as? String }

    /// Whether the body is a JSON object.
    package var isObject: Bool { (try? JSONSerialization.jsonObject(with: body)) is [String: Any] }

    /// The body as a JSON object; empty if it is not one.
    package var object: [String: Any] {
        ((try? JSONSerialization.jsonObject(with: body)) as? [String: Any]) ?? [:]
    }
}
