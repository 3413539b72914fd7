import Foundation

/// Checks a response as MSAL.js reads it (wire-protocol §7).
///
/// The body is always JSON, and the required members must exist.
enum JSClient {
    static func problems(in exchange: Exchange) -> [String] {
        var problems = Problems("JS")
        let response = exchange.response
        problems.require(
            (try? JSONSerialization.jsonObject(with: response.body)) != nil, "a body that is not JSON")
        let correlation = response["correlation_id"] ?? response.headers["x-ms-request-id"]
        problems.require(correlation?.isEmpty == false, "no correlation id")
        if !(200..<300).contains(response.status) {
            failure(response, &problems)
        } else if response["challenge_type"] != "redirect" {
            exchange.isTokenRequest ? token(exchange, &problems) : success(exchange, &problems)
        }
        return problems.all
    }

    private static func success(_ exchange: Exchange, _ problems: inout Problems) {
        let response = exchange.response
        if exchange.isPoll, response["status"] != "succeeded" {
            let statuses = ["failed", "in_progress", "not_started"]
            return problems.require(statuses.contains(response["status"] ?? ""), "an unknown status")
        }
        if exchange.submitsPassword {
            let interval = (response.object["poll_interval"] as? NSNumber)?.doubleValue ?? 0
            problems.require(interval > 0, "polls without a pause")
        }
        problems.require(response["continuation_token"]?.isEmpty == false, "a success without a token")
        guard response["challenge_type"] == "oob" else { return }
        let target = exchange.isRegistration ? "challenge_target" : "challenge_target_label"
        for member in ["challenge_channel", target, "code_length"] {
            problems.require(response.object[member] != nil, "no \(member)")
        }
    }

    /// The client always requests every token; only the requested members are checked here.
    private static func token(_ exchange: Exchange, _ problems: inout Problems) {
        let response = exchange.response
        var members = ["access_token"]
        if exchange.requestsIDToken { members.append("id_token") }
        if exchange.requestsClientInfo { members.append("client_info") }
        if exchange.form["scope"]?.contains("offline_access") == true { members.append("refresh_token") }
        for member in members { problems.require(response[member]?.isEmpty == false, "no \(member)") }
        problems.require(
            ((response.object["expires_in"] as? NSNumber)?.intValue ?? 0) > 0, "expires_in is not positive")
        problems.require(response["token_type"] == "Bearer", "tokens of another type")
    }

    private static func failure(_ response: HTTPResponse, _ problems: inout Problems) {
        problems.require(response["error"]?.isEmpty == false, "an error without a code")
        problems.require(response["error_description"] != nil, "an error without a description")
        let codes = (response.object["error_codes"] as? [Any] ?? []).compactMap {
            ($0 as? NSNumber)?.intValue
        }
        switch response["error"] {
        case "credential_required":
            problems.require(codes.contains(55_103), "credential_required without its error code")
        case "attributes_required":
            let hasAttributes = (response.object["required_attributes"] as? [Any])?.isEmpty == false
            problems.require(
                hasAttributes && response["continuation_token"] != nil, "attributes_required lacks a member")
        default: break
        }
    }
}
