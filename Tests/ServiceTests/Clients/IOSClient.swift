import Foundation

/// Checks a response as MSAL for iOS reads it (wire-protocol §7).
///
/// A member of the wrong type invalidates the whole response.
enum IOSClient {
    static func complaints(_ exchange: Exchange) -> [String] {
        var complaints = Complaints("iOS")
        let answer = exchange.answer
        let id = answer.headers["client-request-id"] ?? ""
        complaints.unless(UUID(uuidString: id) != nil, "client-request-id is not a UUID")
        switch answer.status {
        case 200 where exchange.isToken && answer["challenge_type"] == nil: token(exchange, &complaints)
        case 200: success(exchange, &complaints)
        case 400, 401: failure(answer, &complaints)
        default: break
        }
        return complaints.all
    }

    private enum ChallengeType: String, Decodable { case oob, password, redirect }

    private struct Success: Decodable {
        var continuation_token: String?
        var challenge_type: ChallengeType?
        var redirect_reason: String?
        var binding_method: String?
        var challenge_channel: String?
        var challenge_target_label: String?
        var code_length: Int?
        var interval: Int?
        var expires_in: Int?
        var correlation_id: UUID?
        var methods: [Method]?
    }

    /// The response when an authentication method is registered; `challenge_type` may be any string.
    private struct Registration: Decodable {
        var continuation_token: String
        var challenge_type: String?
        var challenge_target: String?
        var challenge_channel: String?
        var code_length: Int?
        var methods: [Method]?
    }

    private struct Method: Decodable {
        var id: String
        var challenge_type: String
        var challenge_channel: String
        var login_hint: String?
    }

    private static func success(_ exchange: Exchange, _ complaints: inout Complaints) {
        if exchange.isRegistration {
            let body = decoded(Registration.self, exchange.answer)
            complaints.unless(body != nil, "a registration cannot be decoded")
            guard let body, body.challenge_type == "oob" else { return }
            complaints.unless(
                body.challenge_target != nil && body.code_length != nil, "a challenge lacks a member")
            return
        }
        guard let body = decoded(Success.self, exchange.answer) else {
            return complaints.unless(false, "a success cannot be decoded")
        }
        switch body.challenge_type {
        case .redirect:
            complaints.unless(!exchange.isLastOfSignUp, "a redirect where an account is expected")
            return
        case .oob:
            let channel = ["email", "sms"].contains(body.challenge_channel)
            complaints.unless(channel, "an unknown challenge channel")
            complaints.unless(
                body.challenge_target_label != nil && body.code_length != nil, "a challenge lacks a member")
        case .password, nil: break
        }
        complaints.unless(
            body.continuation_token != nil || exchange.isLastOfSignUp, "a success without a token")
    }

    private struct Tokens: Decodable {
        var token_type: String
        var scope: String
        var expires_in: Int
        var ext_expires_in: Int?
        var access_token: String
        var id_token: String?
        var refresh_token: String?
        var client_info: String?
    }

    private static func token(_ exchange: Exchange, _ complaints: inout Complaints) {
        guard let body = decoded(Tokens.self, exchange.answer) else {
            return complaints.unless(false, "tokens cannot be decoded")
        }
        complaints.unless(body.token_type.lowercased() == "bearer", "tokens of another type")
        if exchange.asksForClientInfo {
            complaints.unless(body.client_info?.isEmpty == false, "no client_info for the cache")
        }
        guard exchange.asksForIdentity else { return }
        let parts = (body.id_token ?? "").split(separator: ".", omittingEmptySubsequences: false).map(bytes)
        complaints.unless(parts.count == 3, "an id token without three parts")
        complaints.unless(parts.prefix(2).allSatisfy(isJSON), "an id token that does not begin with JSON")
        // The client tries to parse every part that is valid UTF-8 as JSON, including the signature.
        let isReadable = parts.allSatisfy { String(validating: $0, as: UTF8.self) == nil || isJSON($0) }
        complaints.unless(isReadable, "an id token whose signature is valid UTF-8")
    }

    private struct Failure: Decodable {
        var error: String
        var error_description: String?
        var error_codes: [Int]?
        var suberror: String?
        var continuation_token: String?
        var correlation_id: UUID?
        var required_attributes: [Required]?
        var invalid_attributes: [Named]?
        var unverified_attributes: [Named]?

        struct Required: Decodable {
            var name: String
            var type: String
            var required: Bool
            var options: Options?
        }

        struct Options: Decodable { var regex: String? }

        struct Named: Decodable { var name: String }
    }

    private static func failure(_ answer: HTTPAnswer, _ complaints: inout Complaints) {
        guard let body = decoded(Failure.self, answer) else {
            return complaints.unless(false, "an error cannot be decoded")
        }
        switch (body.error, body.suberror) {
        case ("credential_required", _), ("invalid_grant", "mfa_required"),
            ("invalid_grant", "registration_required"):
            complaints.unless(body.continuation_token != nil, "\(body.error) without a token")
        case ("attributes_required", _):
            complaints.unless(body.continuation_token != nil, "attributes_required without a token")
            complaints.unless(
                body.required_attributes?.isEmpty == false, "attributes_required without attributes")
        case ("invalid_grant", "attribute_validation_failed"):
            complaints.unless(body.invalid_attributes?.isEmpty == false, "no invalid_attributes")
        default: break
        }
    }

    private static func decoded<Body: Decodable>(_ type: Body.Type, _ answer: HTTPAnswer) -> Body? {
        try? JSONDecoder().decode(type, from: answer.body)
    }

    private static func bytes(_ part: Substring) -> [UInt8] {
        let text = part.replacing("-", with: "+").replacing("_", with: "/")
        let padding = String(repeating: "=", count: (4 - text.count % 4) % 4)
        return Array(Data(base64Encoded: text + padding) ?? Data())
    }

    private static func isJSON(_ bytes: [UInt8]) -> Bool {
        (try? JSONSerialization.jsonObject(with: Data(bytes))) is [String: Any]
    }
}
