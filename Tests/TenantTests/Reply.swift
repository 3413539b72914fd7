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
        body = response.decoded(as: Body.self) ?? Body()
    }

    /// A short form, such as `200 oob`, `200 Bearer` or `400 invalid_grant/invalid_oob_value 50181`.
    var line: String {
        let error = [body.error, body.suberror].compactMap(\.self).joined(separator: "/")
        let codes = (body.error_codes ?? []).map(String.init)
        let kinds = [body.challenge_type, body.token_type, body.status].compactMap(\.self)
        let parts = [String(status)] + kinds + [error] + codes
        return parts.filter { !$0.isEmpty }.joined(separator: " ")
    }

    var token: String? { body.continuation_token }
    var description: String { body.error_description ?? "" }
    /// The names of the body's members, sorted.
    var members: [String] { (StrictJSON.parse(Data(text.utf8))?.members?.keys).map { $0.sorted() } ?? [] }
    var required: [String] { (body.required_attributes ?? []).map(\.name) }
    var requirements: [String] { (body.required_attributes ?? []).map(\.line) }
    var methods: [Method] { body.methods ?? [] }
    var invalid: [String] { (body.invalid_attributes ?? []).map(\.name) }

    var accessToken: String? { body.access_token }
    var idToken: String? { body.id_token }
    var refreshToken: String? { body.refresh_token }
    var clientInfo: String? { body.client_info }
    var scope: String? { body.scope }
    var pollInterval: Int? { body.poll_interval }
    var lifetimes: [Int] { [body.expires_in, body.ext_expires_in].compactMap(\.self) }

    private struct Body: Decodable, Equatable {
        var continuation_token: String?
        var challenge_type: String?
        var token_type: String?
        var status: String?
        var poll_interval: Int?
        var scope: String?
        var expires_in: Int?
        var ext_expires_in: Int?
        var access_token: String?
        var id_token: String?
        var refresh_token: String?
        var client_info: String?
        var error: String?
        var suberror: String?
        var error_codes: [Int]?
        var error_description: String?
        var required_attributes: [NamedAttribute]?
        var invalid_attributes: [NamedAttribute]?
        var methods: [Method]?
    }

    /// A method that an introspection lists.
    struct Method: Decodable, Equatable {
        var id: String
        var login_hint: String?
    }

    private struct NamedAttribute: Decodable, Equatable {
        var name: String
        var type: String?
        var required: Bool?
        var options: [String: String]?

        var line: String { "\(name) \(type ?? "") \(required ?? false) \(options?["regex"] ?? "")" }
    }
}
