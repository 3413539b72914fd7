import Foundation
import NativeAuth
import Testing

/// A file in `assets/exchanges`.
struct ExchangeFile {
    var status: Int
    var body: [String: Any]
    /// The path and the form, if the exchange is a request.
    var path: Request.Path?
    var form: [Request.Field: String]

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../assets/exchanges").standardized

    /// The names of all files, without the index.
    static let names =
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? [])
        .map { String($0.dropLast(".json".count)) }.filter { $0 != "index" }.sorted()

    init(_ name: String) throws {
        let exchange = try Self.object(Data(contentsOf: Self.folder.appending(path: "\(name).json")))
        status = exchange["status"] as? Int ?? 0
        body = exchange["body"] as? [String: Any] ?? [:]
        path = (exchange["request"] as? String).map(Request.Path.init(rawValue:))
        let fields = exchange["form"] as? [String: String] ?? [:]
        form = Dictionary(uniqueKeysWithValues: fields.map { (Request.Field(rawValue: $0), $1) })
    }

    static func object(_ data: Data) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }
}
