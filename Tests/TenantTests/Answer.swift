import NativeAuth

/// An answer as a client reads it.
struct Answer: Equatable {
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

    /// The answer in a few words, such as `200 oob` or `400 invalid_grant/invalid_oob_value 50181`.
    var line: String {
        let error = [body.error, body.suberror].compactMap(\.self).joined(separator: "/")
        let codes = (body.error_codes ?? []).map(String.init)
        let words = [String(status), body.challenge_type ?? "", error] + codes
        return words.filter { !$0.isEmpty }.joined(separator: " ")
    }

    var token: String? { body.continuation_token }
    var description: String { body.error_description ?? "" }
    var required: [String] { (body.required_attributes ?? []).map(\.name) }
    var requirements: [String] { (body.required_attributes ?? []).map(\.line) }
    var invalid: [String] { (body.invalid_attributes ?? []).map(\.name) }

    private struct Body: Decodable, Equatable {
        var continuation_token: String?
        var challenge_type: String?
        var error: String?
        var suberror: String?
        var error_codes: [Int]?
        var error_description: String?
        var required_attributes: [Named]?
        var invalid_attributes: [Named]?
    }

    private struct Named: Decodable, Equatable {
        var name: String
        var type: String?
        var required: Bool?
        var options: [String: String]?

        var line: String { "\(name) \(type ?? "") \(required ?? false) \(options?["regex"] ?? "")" }
    }
}
