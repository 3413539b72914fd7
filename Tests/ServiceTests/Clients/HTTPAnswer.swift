import Foundation

/// An answer as it came over the line.
struct HTTPAnswer {
    /// The status; 0 when nothing came that is an answer.
    var status = 0
    /// The header fields, their names in lower case.
    var headers: [String: String] = [:]
    var body = Data()

    init(status: Int, headers: [String: String], body: Data) {
        (self.status, self.headers, self.body) = (status, headers, body)
    }

    init(_ bytes: [UInt8]) {
        let data = Data(bytes)
        guard let gap = data.firstRange(of: Data("\r\n\r\n".utf8)) else { return }
        let lines = String(decoding: data[..<gap.lowerBound], as: UTF8.self).split(separator: "\r\n")
        status = (lines.first?.split(separator: " ").dropFirst().first).flatMap { Int($0) } ?? 0
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1)
            headers[parts[0].lowercased()] = parts.last.map { $0.trimmingCharacters(in: .whitespaces) }
        }
        body = Data(data[gap.upperBound...])
    }

    /// A member of the body where it is a text.
    subscript(_ member: String) -> String? { object[member] as? String }

    /// Whether the body is a JSON object.
    var isObject: Bool { (try? JSONSerialization.jsonObject(with: body)) is [String: Any] }

    /// The body as JSON; empty when it is none.
    var object: [String: Any] {
        ((try? JSONSerialization.jsonObject(with: body)) as? [String: Any]) ?? [:]
    }
}
