import Foundation
import NativeAuth

/// A reply in `assets/v2-exchanges`, which documents version 2 as its SDKs know it.
struct V2Exchange {
    let status: Int
    let body: JSONNode

    init(_ name: String) throws {
        let exchange = try Self.exchange(name)
        guard let body = exchange["body"] else { throw Unreadable() }
        status = exchange["status"]?.integer ?? 0
        self.body = body
    }

    /// Returns the fields of a request.
    static func fields(of name: String) throws -> JSONNode {
        let exchange = try exchange(name)
        guard let fields = exchange["json"] ?? exchange["form"] else { throw Unreadable() }
        return fields
    }

    private static func exchange(_ name: String) throws -> JSONNode {
        let folder = URL(filePath: #filePath).appending(path: "../../../../assets/v2-exchanges").standardized
        let data = try Data(contentsOf: folder.appending(path: "\(name).json"))
        guard let exchange = StrictJSON.parse(data) else { throw Unreadable() }
        return exchange
    }

    struct Unreadable: Error {}
}

extension JSONNode {
    /// The members at any depth, such as `_links.verify.href` or `attributes[].label`, sorted.
    var shape: [String] { Set(paths(under: "")).sorted() }

    private func paths(under prefix: String) -> [String] {
        switch content {
        case .object(let members):
            members.flatMap { $0.value.paths(under: prefix.isEmpty ? $0.name : "\(prefix).\($0.name)") }
        case .array(let values): values.flatMap { $0.paths(under: "\(prefix)[]") }
        case .string, .number, .boolean, .null: [prefix]
        }
    }
}
