import Foundation
import NativeAuth
import Testing

@testable import SignUp

/// A file in `assets/v2-exchanges`: a reply, or a request.
struct V2Fixture {
    private let exchange: [String: Any]

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../../assets/v2-exchanges").standardized

    init(_ name: String) throws {
        let data = try Data(contentsOf: Self.folder.appending(path: "\(name).json"))
        exchange = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }

    /// The replies in all files.
    static let replies: [Response] = {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
        let names = files.filter { !$0.hasPrefix("request-") }.sorted().map { String($0.dropLast(5)) }
        return names.compactMap { try? V2Fixture($0).response() }
    }()

    /// The reply, with other members in the place of its own, and without the members with these names.
    func response(_ members: [String: Any] = [:], removing names: Set<String> = []) throws -> Response {
        let own = exchange["body"] as? [String: Any] ?? [:]
        let body = own.merging(members) { _, new in new }.filter { !names.contains($0.key) }
        let data = try JSONSerialization.data(withJSONObject: body)
        return Response(status: exchange["status"] as? Int ?? 0, body: data)
    }

    /// The links of the reply and of its methods.
    var hrefs: [String] { exchange["body"].map { Self.hrefs(in: $0) } ?? [] }

    private static func hrefs(in value: Any) -> [String] {
        if let object = value as? [String: Any] {
            let own = [object["href"] as? String].compactMap(\.self)
            return own + object.values.flatMap { Self.hrefs(in: $0) }
        }
        return (value as? [Any] ?? []).flatMap { Self.hrefs(in: $0) }
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

    /// The names of the fields that hold secrets.
    var secretNames: [String] {
        form.filter { $0.value.isSecret }.map(\.key.rawValue)
    }
}

extension Request.Value {
    fileprivate var isSecret: Bool {
        if case .secret = self { true } else { false }
    }
}
