import Foundation
import NativeAuth
import Testing

@testable import SignUp

/// A file in `assets/v2-exchanges`: a reply, or a request.
struct V2Fixture {
    private let exchange: [String: Any]

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../assets/v2-exchanges").standardized

    init(_ name: String) throws {
        let data = try Data(contentsOf: Self.folder.appending(path: "\(name).json"))
        exchange = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }

    /// The reply, with other members in the place of its own.
    func response(_ members: [String: Any] = [:]) throws -> Response {
        let body = exchange["body"] as? [String: Any] ?? [:]
        let data = try JSONSerialization.data(withJSONObject: body.merging(members) { _, new in new })
        return Response(status: exchange["status"] as? Int ?? 0, body: data)
    }

    /// The fields of the request; an attribute is named as in a request.
    var fields: [String: String] {
        let object = (exchange["json"] ?? exchange["form"]) as? [String: Any] ?? [:]
        let attributes = object["attributes"] as? [String: String] ?? [:]
        let others = object.compactMapValues { $0 as? String }
        return others.merging(attributes.map { ("attributes/\($0.key)", $0.value) }) { first, _ in first }
    }

    /// The method of the request.
    var method: String {
        (exchange["request"] as? String ?? "").split(separator: " ").first.map(String.init) ?? ""
    }

    /// Whether the request is JSON.
    var isJSON: Bool { exchange["json"] != nil }
}

extension Request {
    /// The fields and their values.
    var fields: [String: String] {
        Dictionary(
            uniqueKeysWithValues: form.map { field, value in
                let text =
                    switch value {
                    case .text(let text): text
                    case .secret(let secret): secret.reveal { String(decoding: $0, as: UTF8.self) }
                    }
                return (field.rawValue, text)
            })
    }
}
