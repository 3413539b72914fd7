import FoundationEssentials
import NativeAuth
import Tenant

/// A reply, as a client decodes it.
struct Reply: Equatable {
    var status: Int
    var headers: [String: String]
    var text: String
    private var body: Body

    init(_ response: Response) {
        status = response.status
        headers = response.headers
        text = String(decoding: response.body, as: UTF8.self)
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let isStrict = StrictJSON.isValid(response.body)
        body = (isStrict ? try? decoder.decode(Body.self, from: response.body) : nil) ?? Body()
    }

    /// A short form, such as `200 oob`, `200 Bearer` or `400 invalid_grant/invalid_oob_value 50181`.
    var line: String {
        let error = [body.error, body.suberror].compactMap(\.self).joined(separator: "/")
        let codes = (body.errorCodes ?? []).map(String.init)
        let kinds = [body.challengeType, body.tokenType, body.status].compactMap(\.self)
        let parts = [String(status)] + kinds + [error] + codes
        return parts.filter { !$0.isEmpty }.joined(separator: " ")
    }

    var token: String? { body.continuationToken }
    var description: String { body.errorDescription ?? "" }
    /// The names of the body's members, sorted.
    var members: [String] { (StrictJSON.parse(Data(text.utf8))?.members?.keys).map { $0.sorted() } ?? [] }
    var required: [String] { (body.requiredAttributes ?? []).map(\.name) }
    var requirements: [String] { (body.requiredAttributes ?? []).map(\.line) }
    var methods: [Method] { body.methods ?? [] }
    var invalid: [String] { (body.invalidAttributes ?? []).map(\.name) }

    var accessToken: String? { body.accessToken }
    var idToken: String? { body.idToken }
    var refreshToken: String? { body.refreshToken }
    var clientInfo: String? { body.clientInfo }
    var scope: String? { body.scope }
    var pollInterval: Int? { body.pollInterval }
    var lifetimes: [Int] { [body.expiresIn, body.extExpiresIn].compactMap(\.self) }

    private struct Body: Decodable, Equatable {
        var continuationToken: String?
        var challengeType: String?
        var tokenType: String?
        var status: String?
        var pollInterval: Int?
        var scope: String?
        var expiresIn: Int?
        var extExpiresIn: Int?
        var accessToken: String?
        var idToken: String?
        var refreshToken: String?
        var clientInfo: String?
        var error: String?
        var suberror: String?
        var errorCodes: [Int]?
        var errorDescription: String?
        var requiredAttributes: [NamedAttribute]?
        var invalidAttributes: [NamedAttribute]?
        var methods: [Method]?
    }

    /// A method that an introspection lists.
    struct Method: Decodable, Equatable {
        var id: String
        var loginHint: String?
    }

    private struct NamedAttribute: Decodable, Equatable {
        var name: String
        var type: String?
        var required: Bool?
        var options: [String: String]?

        var line: String { "\(name) \(type ?? "") \(required ?? false) \(options?["regex"] ?? "")" }
    }
}
