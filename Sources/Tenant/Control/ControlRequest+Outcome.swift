import FoundationEssentials
import NativeAuth

extension ControlRequest {
    /// Reads `{"correlationId": …}` with one of `refuse`, `answer` and `demand`.
    static func outcome(_ members: [String: JSONValue]) throws(ControlFailure) -> ControlRequest {
        try check(
            members.keys, among: ["correlationId", "refuse", "attributes", "retryAfter", "answer", "demand"])
        if let id = members["correlationId"], id.text?.isEmpty != false {
            throw ControlFailure("correlationId must be a text.")
        }
        let outcome: Outcome
        switch (members["refuse"], members["answer"], members["demand"]) {
        case (let word?, nil, nil): outcome = .refuse(try refusal(word, members))
        case (nil, .object(let answer)?, nil): outcome = .answer(try response(answer))
        case (nil, nil, .text("mfa_required")?): outcome = .demand(.secondFactor)
        case (nil, nil, .text("registration_required")?): outcome = .demand(.registration)
        default:
            throw ControlFailure(
                #"Write one of "refuse" (a word or number), "answer" (status, headers, body) and "demand" (mfa_required or registration_required)."#
            )
        }
        return .force(outcome, correlationID: members["correlationId"]?.text)
    }

    /// Returns the only refusal with this error code or AADSTS code.
    private static func refusal(
        _ word: JSONValue, _ members: [String: JSONValue]
    ) throws(ControlFailure) -> Refusal {
        switch word.text {
        case "attribute_validation_failed":
            guard case .list(let names)? = members["attributes"], !names.isEmpty,
                names.allSatisfy({ $0.text != nil })
            else { throw ControlFailure(#"Name them too: "attributes": ["city"]."#) }
            return .attributesInvalid(names.compactMap(\.text))
        case "too_many_requests":
            guard let seconds = members["retryAfter"]?.whole, seconds > 0 else {
                throw ControlFailure(#"Say when to come back: "retryAfter": 5."#)
            }
            return .tooManyRequests(retryAfter: seconds)
        default: return try refusal(word)
        }
    }

    private static func refusal(_ word: JSONValue) throws(ControlFailure) -> Refusal {
        let found = Refusal.forcible.filter { refusal in
            let facts = refusal.facts
            if let number = word.whole { return facts.number == number }
            return (facts.suberror ?? facts.error).rawValue == word.text
        }
        if let refusal = found.first, found.count == 1 { return refusal }
        let known = found.isEmpty ? Refusal.forcible : found
        let names = known.map { $0.facts.number.map(String.init) ?? $0.facts.name }
        let reason = found.isEmpty ? "No refusal has that name" : "Several refusals have that name"
        throw ControlFailure("\(reason). Possible: \(names.joined(separator: ", ")).")
    }

    private static func response(_ members: [String: JSONValue]) throws(ControlFailure) -> Response {
        try check(members.keys, among: ["status", "headers", "body"])
        guard let status = members["status"]?.whole, (200...599).contains(status) else {
            throw ControlFailure("status must be a number from 200 to 599.")
        }
        var headers: [String: String] = ["content-type": "application/json; charset=utf-8"]
        if let given = members["headers"] {
            guard case .object(let fields) = given else {
                throw ControlFailure("headers must be an object of texts.")
            }
            for (name, value) in fields {
                guard let text = value.text, (name + text).utf8.allSatisfy({ (0x20...0x7E).contains($0) })
                else {
                    throw ControlFailure("headers must be an object of texts.")
                }
                headers[name.lowercased()] = text
            }
        }
        switch members["body"] {
        case nil: return Response(status: status, body: Data(), headers: headers)
        case .text(let text)?: return Response(status: status, body: Data(text.utf8), headers: headers)
        case let body?:
            guard let response = try? Response(status: status, json: body, headers: headers) else {
                throw ControlFailure("body must be JSON, or a text that is sent as it is.")
            }
            return response
        }
    }
}

extension Refusal {
    /// The refusals that a test can inject by name alone.
    static let forcible: [Refusal] = [
        .missingParameter(.username), .missingRedirectAtStart, .unknownClient, .nativeAuthDisabled,
        .confidentialClient, .userAlreadyExists, .unsupportedAuthMethod, .passwordTooShort, .passwordTooLong,
        .passwordInvalid, .passwordTooWeak, .passwordBanned, .passwordRecentlyUsed, .tokenInvalid,
        .tokenExpired,
        .codeWrong, .codeExpired, .codesThrottled, .codeUndelivered, .userNotFound, .passwordWrong,
        .accountLocked,
        .accountWithoutPassword, .authMethodInvalid, .passwordChangeRequired, .introspectRequired,
        .methodBlocked,
        .contactRefused, .unknownGrant, .scopeInvalid, .refreshTokenInvalid, .refreshTokenExpired, .slowDown,
        .authorizationPending, .notFound, .serverError,
    ]
}

extension Refusal.Facts {
    /// The code that distinguishes it from similar errors.
    fileprivate var name: String { (suberror ?? error).rawValue }
}
