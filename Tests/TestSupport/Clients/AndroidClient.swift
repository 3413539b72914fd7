import Foundation

/// Checks a response as MSAL for Android reads it (wire-protocol §7).
///
/// Types do not matter, but some members must not be blank.
enum AndroidClient {
    static func problems(in exchange: Exchange) -> [String] {
        var problems = Problems("Android")
        let response = exchange.response
        problems.require(response.headers["client-request-id"]?.isEmpty == false, "no correlation id")
        problems.require(!response.body.isEmpty, "an empty body")
        switch response.status {
        case 200 where exchange.isTokenRequest && response["challenge_type"] == nil:
            token(exchange, &problems)
        case 200..<300: success(exchange, &problems)
        case 400: failure(response, &problems)
        default: break
        }
        return problems.all
    }

    private static func success(_ exchange: Exchange, _ problems: inout Problems) {
        let response = exchange.response
        problems.require(response.isObject, "no object")
        if response["challenge_type"]?.lowercased() == "redirect" {
            problems.require(!exchange.completesSignUp, "a redirect where an account is expected")
            return
        }
        if exchange.isPoll {
            let statuses = ["succeeded", "failed", "in_progress", "not_started"]
            return problems.require(
                statuses.contains(response["status"]?.lowercased() ?? ""), "an unknown status")
        }
        if exchange.submitsPassword {
            problems.require(number(response, "poll_interval") != nil, "poll_interval is not a number")
        }
        let isToken = !isBlank(response, "continuation_token")
        problems.require(isToken || exchange.completesSignUp, "a success without a token")
        guard response["challenge_type"]?.lowercased() == "oob" else { return }
        let target = exchange.isRegistration ? "challenge_target" : "challenge_target_label"
        for member in ["challenge_channel", target] {
            problems.require(!isBlank(response, member), "\(member) is blank")
        }
        problems.require(number(response, "code_length") != nil, "code_length is not a number")
    }

    private static func token(_ exchange: Exchange, _ problems: inout Problems) {
        let response = exchange.response
        for member in ["token_type", "scope", "access_token"] {
            problems.require(!isBlank(response, member), "\(member) is blank")
        }
        problems.require((number(response, "expires_in") ?? 0) > 0, "expires_in is not positive")
        if exchange.requestsIDToken { problems.require(!isBlank(response, "id_token"), "no id token") }
        guard exchange.requestsClientInfo else { return }
        let text = response["client_info"] ?? ""
        let info = Data(base64URL: text).flatMap { try? JSONSerialization.jsonObject(with: $0) }
        let names = info as? [String: String] ?? [:]
        problems.require(
            names["uid"]?.isEmpty == false && names["utid"]?.isEmpty == false, "client_info lacks an id")
    }

    private static func failure(_ response: HTTPResponse, _ problems: inout Problems) {
        problems.require(!isBlank(response, "error"), "no error")
        if let codes = response.object["error_codes"] {
            problems.require((codes as? [Any])?.isEmpty == false, "empty error_codes")
        }
        let suberror = response["suberror"]?.lowercased() ?? ""
        let continues =
            ["credential_required", "attributes_required"].contains(response["error"])
            || ["mfa_required", "registration_required"].contains(suberror)
        if continues { problems.require(!isBlank(response, "continuation_token"), "no continuation token") }
        if suberror == "attribute_validation_failed" {
            problems.require(
                response.object["invalid_attributes"] is [[String: String]], "invalid_attributes not strings")
        }
    }

    private static func isBlank(_ response: HTTPResponse, _ member: String) -> Bool {
        (response[member] ?? "").allSatisfy(\.isWhitespace)
    }

    /// Returns a number, also one encoded as a string.
    private static func number(_ response: HTTPResponse, _ member: String) -> Double? {
        (response.object[member] as? NSNumber)?.doubleValue ?? response[member].flatMap(Double.init)
    }
}
