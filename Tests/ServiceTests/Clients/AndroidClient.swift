import Foundation

/// Checks a response as MSAL for Android reads it (wire-protocol §7).
///
/// Types do not matter, but some members must not be blank.
enum AndroidClient {
    static func complaints(_ exchange: Exchange) -> [String] {
        var complaints = Complaints("Android")
        let answer = exchange.answer
        complaints.unless(answer.headers["client-request-id"]?.isEmpty == false, "no correlation id")
        complaints.unless(!answer.body.isEmpty, "an empty body")
        switch answer.status {
        case 200 where exchange.isToken && answer["challenge_type"] == nil: token(exchange, &complaints)
        case 200..<300: success(exchange, &complaints)
        case 400: failure(answer, &complaints)
        default: break
        }
        return complaints.all
    }

    private static func success(_ exchange: Exchange, _ complaints: inout Complaints) {
        let answer = exchange.answer
        complaints.unless(answer.isObject, "no object")
        if answer["challenge_type"]?.lowercased() == "redirect" {
            complaints.unless(!exchange.isLastOfSignUp, "a redirect where an account is expected")
            return
        }
        let isToken = !blank(answer, "continuation_token")
        complaints.unless(isToken || exchange.isLastOfSignUp, "a success without a token")
        guard answer["challenge_type"]?.lowercased() == "oob" else { return }
        let target = exchange.isRegistration ? "challenge_target" : "challenge_target_label"
        for member in ["challenge_channel", target] {
            complaints.unless(!blank(answer, member), "\(member) is blank")
        }
        complaints.unless(number(answer, "code_length") != nil, "code_length is not a number")
    }

    private static func token(_ exchange: Exchange, _ complaints: inout Complaints) {
        let answer = exchange.answer
        for member in ["token_type", "scope", "access_token"] {
            complaints.unless(!blank(answer, member), "\(member) is blank")
        }
        complaints.unless((number(answer, "expires_in") ?? 0) > 0, "expires_in is not positive")
        if exchange.asksForIdentity { complaints.unless(!blank(answer, "id_token"), "no id token") }
        guard exchange.asksForClientInfo else { return }
        let text = (answer["client_info"] ?? "").replacing("-", with: "+").replacing("_", with: "/")
        let padding = String(repeating: "=", count: (4 - text.count % 4) % 4)
        let info = Data(base64Encoded: text + padding).flatMap { try? JSONSerialization.jsonObject(with: $0) }
        let names = info as? [String: String] ?? [:]
        complaints.unless(
            names["uid"]?.isEmpty == false && names["utid"]?.isEmpty == false, "client_info lacks an id")
    }

    private static func failure(_ answer: HTTPAnswer, _ complaints: inout Complaints) {
        complaints.unless(!blank(answer, "error"), "no error")
        if let codes = answer.object["error_codes"] {
            complaints.unless((codes as? [Any])?.isEmpty == false, "empty error_codes")
        }
        let suberror = answer["suberror"]?.lowercased() ?? ""
        let goesOn =
            ["credential_required", "attributes_required"].contains(answer["error"])
            || ["mfa_required", "registration_required"].contains(suberror)
        if goesOn { complaints.unless(!blank(answer, "continuation_token"), "no continuation token") }
        if suberror == "attribute_validation_failed" {
            complaints.unless(
                answer.object["invalid_attributes"] is [[String: String]], "invalid_attributes not strings")
        }
    }

    private static func blank(_ answer: HTTPAnswer, _ member: String) -> Bool {
        (answer[member] ?? "").allSatisfy(\.isWhitespace)
    }

    /// Returns a number, also one encoded as a string.
    private static func number(_ answer: HTTPAnswer, _ member: String) -> Double? {
        (answer.object[member] as? NSNumber)?.doubleValue ?? answer[member].flatMap(Double.init)
    }
}
