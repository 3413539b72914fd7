import Foundation

/// Checks a response as MSAL.js reads it (wire-protocol §7).
///
/// The body is always JSON, and the required members must exist.
enum JSClient {
    static func complaints(_ exchange: Exchange) -> [String] {
        var complaints = Complaints("JS")
        let answer = exchange.answer
        complaints.unless(
            (try? JSONSerialization.jsonObject(with: answer.body)) != nil, "a body that is not JSON")
        let correlation = answer["correlation_id"] ?? answer.headers["x-ms-request-id"]
        complaints.unless(correlation?.isEmpty == false, "no correlation id")
        if !(200..<300).contains(answer.status) {
            failure(answer, &complaints)
        } else if answer["challenge_type"] != "redirect" {
            exchange.isToken ? token(exchange, &complaints) : success(exchange, &complaints)
        }
        return complaints.all
    }

    private static func success(_ exchange: Exchange, _ complaints: inout Complaints) {
        let answer = exchange.answer
        complaints.unless(answer["continuation_token"]?.isEmpty == false, "a success without a token")
        guard answer["challenge_type"] == "oob" else { return }
        let target = exchange.isRegistration ? "challenge_target" : "challenge_target_label"
        for member in ["challenge_channel", target, "code_length"] {
            complaints.unless(answer.object[member] != nil, "no \(member)")
        }
    }

    /// The client always requests every token; only the requested members are checked here.
    private static func token(_ exchange: Exchange, _ complaints: inout Complaints) {
        let answer = exchange.answer
        var members = ["access_token"]
        if exchange.asksForIdentity { members.append("id_token") }
        if exchange.asksForClientInfo { members.append("client_info") }
        if exchange.form["scope"]?.contains("offline_access") == true { members.append("refresh_token") }
        for member in members { complaints.unless(answer[member]?.isEmpty == false, "no \(member)") }
        complaints.unless(
            ((answer.object["expires_in"] as? NSNumber)?.intValue ?? 0) > 0, "expires_in is not positive")
        complaints.unless(answer["token_type"] == "Bearer", "tokens of another type")
    }

    private static func failure(_ answer: HTTPAnswer, _ complaints: inout Complaints) {
        complaints.unless(answer["error"]?.isEmpty == false, "an error without a code")
        complaints.unless(answer["error_description"] != nil, "an error without a description")
        let codes = (answer.object["error_codes"] as? [Any] ?? []).compactMap { ($0 as? NSNumber)?.intValue }
        switch answer["error"] {
        case "credential_required":
            complaints.unless(codes.contains(55_103), "credential_required without its error code")
        case "attributes_required":
            let isFull = (answer.object["required_attributes"] as? [Any])?.isEmpty == false
            complaints.unless(
                isFull && answer["continuation_token"] != nil, "attributes_required lacks a member")
        default: break
        }
    }
}
