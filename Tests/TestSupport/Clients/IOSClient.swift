import Foundation

/// Checks a response as MSAL for iOS reads it (wire-protocol §7).
///
/// A member of the wrong type invalidates the whole response.
enum IOSClient {
    static func problems(in exchange: Exchange) -> [String] {
        var problems = Problems("iOS")
        let response = exchange.response
        let id = response.headers["client-request-id"] ?? ""
        problems.require(UUID(uuidString: id) != nil, "client-request-id is not a UUID")
        switch response.status {
        case 200 where exchange.isTokenRequest && response["challenge_type"] == nil:
            token(exchange, &problems)
        case 200: success(exchange, &problems)
        case 400, 401: failure(response, &problems)
        default: break
        }
        return problems.all
    }

    private enum PollStatus: String, Decodable {
        case succeeded, failed
        case inProgress = "in_progress"
        case notStarted = "not_started"
    }

    /// The response to a poll, whose token may be missing.
    private struct Poll: Decodable {
        var status: PollStatus
        var continuationToken: String?
    }

    private enum ChallengeType: String, Decodable { case oob, password, redirect }

    private struct Success: Decodable {
        var continuationToken: String?
        var challengeType: ChallengeType?
        var redirectReason: String?
        var bindingMethod: String?
        var challengeChannel: String?
        var challengeTargetLabel: String?
        var codeLength: Int?
        var interval: Int?
        var expiresIn: Int?
        var pollInterval: Int?
        var correlationId: UUID?
        var methods: [Method]?
    }

    /// The response when an authentication method is registered; `challenge_type` may be any string.
    private struct Registration: Decodable {
        var continuationToken: String
        var challengeType: String?
        var challengeTarget: String?
        var challengeChannel: String?
        var codeLength: Int?
        var methods: [Method]?
    }

    private struct Method: Decodable {
        var id: String
        var challengeType: String
        var challengeChannel: String
        var loginHint: String?
    }

    private static func success(_ exchange: Exchange, _ problems: inout Problems) {
        if exchange.isRegistration {
            let body = decoded(Registration.self, exchange.response)
            problems.require(body != nil, "a registration cannot be decoded")
            guard let body, body.challengeType == "oob" else { return }
            problems.require(
                body.challengeTarget != nil && body.codeLength != nil, "a challenge lacks a member")
            return
        }
        if exchange.isPoll, exchange.response["challenge_type"] == nil {
            return problems.require(decoded(Poll.self, exchange.response) != nil, "a poll cannot be decoded")
        }
        guard let body = decoded(Success.self, exchange.response) else {
            return problems.require(false, "a success cannot be decoded")
        }
        switch body.challengeType {
        case .redirect:
            problems.require(!exchange.completesSignUp, "a redirect where an account is expected")
            return
        case .oob:
            let channel = ["email", "sms"].contains(body.challengeChannel)
            problems.require(channel, "an unknown challenge channel")
            problems.require(
                body.challengeTargetLabel != nil && body.codeLength != nil, "a challenge lacks a member")
        case .password, nil: break
        }
        problems.require(
            body.continuationToken != nil || exchange.completesSignUp, "a success without a token")
        problems.require(!exchange.submitsPassword || body.pollInterval != nil, "no poll_interval")
    }

    private struct Tokens: Decodable {
        var tokenType: String
        var scope: String
        var expiresIn: Int
        var extExpiresIn: Int?
        var accessToken: String
        var idToken: String?
        var refreshToken: String?
        var clientInfo: String?
    }

    private static func token(_ exchange: Exchange, _ problems: inout Problems) {
        guard let body = decoded(Tokens.self, exchange.response) else {
            return problems.require(false, "tokens cannot be decoded")
        }
        problems.require(body.tokenType.lowercased() == "bearer", "tokens of another type")
        if exchange.requestsClientInfo {
            problems.require(body.clientInfo?.isEmpty == false, "no client_info for the cache")
        }
        guard exchange.requestsIDToken else { return }
        let parts = (body.idToken ?? "").split(separator: ".", omittingEmptySubsequences: false).map(bytes)
        problems.require(parts.count == 3, "an id token without three parts")
        problems.require(parts.prefix(2).allSatisfy(isJSON), "an id token that does not begin with JSON")
        // The client tries to parse every part that is valid UTF-8 as JSON, including the signature.
        let isReadable = parts.allSatisfy { String(validating: $0, as: UTF8.self) == nil || isJSON($0) }
        problems.require(isReadable, "an id token whose signature is valid UTF-8")
    }

    private struct Failure: Decodable {
        var error: String
        var errorDescription: String?
        var errorCodes: [Int]?
        var suberror: String?
        var continuationToken: String?
        var correlationId: UUID?
        var requiredAttributes: [Required]?
        var invalidAttributes: [Named]?
        var unverifiedAttributes: [Named]?

        struct Required: Decodable {
            var name: String
            var type: String
            var required: Bool
            var options: Options?
        }

        struct Options: Decodable { var regex: String? }

        struct Named: Decodable { var name: String }
    }

    private static func failure(_ response: HTTPResponse, _ problems: inout Problems) {
        guard let body = decoded(Failure.self, response) else {
            return problems.require(false, "an error cannot be decoded")
        }
        switch (body.error, body.suberror) {
        case ("credential_required", _), ("invalid_grant", "mfa_required"),
            ("invalid_grant", "registration_required"):
            problems.require(body.continuationToken != nil, "\(body.error) without a token")
        case ("attributes_required", _):
            problems.require(body.continuationToken != nil, "attributes_required without a token")
            problems.require(
                body.requiredAttributes?.isEmpty == false, "attributes_required without attributes")
        case ("invalid_grant", "attribute_validation_failed"):
            problems.require(body.invalidAttributes?.isEmpty == false, "no invalid_attributes")
        default: break
        }
    }

    private static func decoded<Body: Decodable>(_ type: Body.Type, _ response: HTTPResponse) -> Body? {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return try? decoder.decode(type, from: response.body)
    }

    private static func bytes(_ part: Substring) -> [UInt8] {
        Array(Data(base64URL: part) ?? Data())
    }

    private static func isJSON(_ bytes: [UInt8]) -> Bool {
        (try? JSONSerialization.jsonObject(with: Data(bytes))) is [String: Any]
    }
}
