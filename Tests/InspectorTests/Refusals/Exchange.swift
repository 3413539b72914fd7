import Foundation
import Testing

/// A refusal among the exchanges in `assets/exchanges`, which document the service.
struct Exchange: CustomTestStringConvertible {
    let name: String
    let path: String
    let error: String?
    let suberror: String?
    let code: Int?
    /// What the reply means to the state library.
    let means: String

    var testDescription: String { name }

    /// All refusals of the service, in the order of their names.
    static let all: [Exchange] = {
        let folder = URL(filePath: #filePath).appending(path: "../../../../assets/exchanges").standardized
        let files =
            (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        return files.sorted { $0.path() < $1.path() }.compactMap(Exchange.init)
    }()

    private init?(_ file: URL) {
        guard let data = try? Data(contentsOf: file),
            let exchange = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
            let path = exchange["reply"] as? String, exchange["status"] as? Int == 400,
            let means = exchange["means"] as? String, let body = exchange["body"] as? [String: Any]
        else { return nil }
        name = file.deletingPathExtension().lastPathComponent
        self.path = path
        self.means = means
        error = body["error"] as? String
        suberror = body["suberror"] as? String
        code = (body["error_codes"] as? [Int])?.first
    }
}
