import FoundationEssentials
import NativeAuth
import TextAlgorithms

extension ControlRequest {
    /// Parses an outcome: one of `refuse`, `answer`, `redirect`, `demand` and `poll`, and optionally
    /// `correlationId`.
    static func outcome(from members: [String: JSONNode]) throws(ControlFailure) -> ControlRequest {
        try validate(
            members.keys,
            allowed: [
                "correlationId", "refuse", "attributes", "retryAfter", "answer", "redirect", "demand", "poll",
                "times",
            ])
        if let id = members["correlationId"], id.string?.isEmpty != false {
            throw ControlFailure("correlationId must be a text.")
        }
        let kinds = ["refuse", "answer", "redirect", "demand", "poll"].filter { members[$0] != nil }
        guard kinds.count == 1, let kind = kinds.first, let value = members[kind],
            let outcome = try outcome(kind, value, members)
        else {
            throw ControlFailure(
                #"Write one of "refuse" (a word or number), "answer" (status, headers, body), "redirect" (a reason, or ""), "demand" (mfa_required or registration_required) and "poll" (not_started, in_progress or failed)."#
            )
        }
        return .injectOutcome(outcome, correlationID: members["correlationId"]?.string)
    }

    /// Returns the outcome that a member describes; `nil` if it has another type or is not one of the words.
    private static func outcome(
        _ kind: String, _ value: JSONNode, _ members: [String: JSONNode]
    ) throws(ControlFailure) -> InjectedOutcome? {
        switch (kind, value.string) {
        case ("refuse", _): return .refuse(try refusal(value, members))
        case ("answer", _): return try value.members.map(response).map(InjectedOutcome.respond)
        case ("redirect", let reason?): return .redirect(reason: reason.isEmpty ? nil : reason)
        case ("demand", "mfa_required"): return .requireStepUp(.secondFactor)
        case ("demand", "registration_required"): return .requireStepUp(.registration)
        case ("poll", let status?):
            let times = members["times"]
            guard let status = InjectedOutcome.PollStatus(rawValue: status) else { return nil }
            guard let count = times == nil ? 1 : times?.integer, (1...1_000).contains(count) else {
                throw ControlFailure(#"Say how many times, from 1 to 1000: "times": 3."#)
            }
            return .reportPoll(status, times: count)
        default: return nil
        }
    }

    /// Returns the refusal with this error code or AADSTS code, or with a name of its own where neither tells it
    /// from another; throws unless there is exactly one.
    private static func refusal(
        _ name: JSONNode, _ members: [String: JSONNode]
    ) throws(ControlFailure) -> Refusal {
        switch name.string {
        case "attribute_validation_failed":
            guard let names = members["attributes"]?.elements, !names.isEmpty,
                names.allSatisfy({ $0.string != nil })
            else { throw ControlFailure(#"Name them too: "attributes": ["city"]."#) }
            return .attributesInvalid(names.compactMap(\.string))
        case "too_many_requests":
            guard let seconds = members["retryAfter"]?.integer, seconds > 0 else {
                throw ControlFailure(#"Say when to come back: "retryAfter": 5."#)
            }
            return .tooManyRequests(retryAfter: seconds)
        case "user_without_password": return .passwordResetUnsupported
        case "reset_not_enabled": return .passwordResetDisabled
        case "unsupported_grant": return .unsupportedGrant
        case "verification_required": return .verificationRequired(token: "injected")
        default: return try refusal(name)
        }
    }

    private static func refusal(_ name: JSONNode) throws(ControlFailure) -> Refusal {
        let matches = Refusal.injectable.filter { refusal in
            let error = refusal.oauthError
            if let code = name.integer { return error.aadstsCode == code }
            return (error.suberror ?? error.error).rawValue == name.string
        }
        if let refusal = matches.first, matches.count == 1 { return refusal }
        let candidates = matches.isEmpty ? Refusal.injectable : matches
        let names = candidates.map { $0.oauthError.aadstsCode.map(String.init) ?? $0.oauthError.name }
        let reason = matches.isEmpty ? "No refusal has that name" : "Several refusals have that name"
        throw ControlFailure("\(reason). Possible: \(names.joined(separator: ", ")).")
    }

    private static func response(_ members: [String: JSONNode]) throws(ControlFailure) -> Response {
        try validate(members.keys, allowed: ["status", "headers", "body"])
        guard let status = members["status"]?.integer, (200...599).contains(status) else {
            throw ControlFailure("status must be a number from 200 to 599.")
        }
        var headers: [String: String] = ["content-type": "application/json; charset=utf-8"]
        if let given = members["headers"] {
            guard let fields = given.members else {
                throw ControlFailure("headers must be an object of texts.")
            }
            for (name, value) in fields {
                guard let text = value.string, (name + text).utf8.allSatisfy({ (0x20...0x7E).contains($0) })
                else {
                    throw ControlFailure("headers must be an object of texts.")
                }
                headers[name.lowercased()] = text
            }
        }
        guard let body = members["body"], body.string == nil else {
            let text = members["body"]?.string ?? ""
            return Response(status: status, body: Data(text.utf8), headers: headers)
        }
        guard let response = try? Response(status: status, json: body, headers: headers) else {
            throw ControlFailure("body must be JSON, or a text that is sent as it is.")
        }
        return response
    }
}

extension Refusal {
    /// The refusals that a test can inject by name alone.
    static let injectable: [Refusal] = [
        .missingParameter(.username), .missingRedirectAtStart, .unknownClient, .nativeAuthDisabled,
        .confidentialClient, .userAlreadyExists, .unsupportedAuthMethod, .passwordTooShort, .passwordTooLong,
        .passwordInvalid, .passwordTooWeak, .passwordBanned, .passwordRecentlyUsed, .tokenInvalid,
        .tokenExpired,
        .codeWrong, .codeExpired, .codesThrottled, .codeUndelivered, .userNotFound, .passwordWrong,
        .accountLocked,
        .accountWithoutPassword, .authMethodInvalid, .passwordChangeRequired, .introspectRequired,
        .methodBlocked,
        .contactInvalid, .unknownGrant, .scopeInvalid, .refreshTokenInvalid, .refreshTokenExpired, .slowDown,
        .authorizationPending, .notFound, .serverError,
    ]
}

extension Refusal.OAuthError {
    /// The code that distinguishes it from similar errors.
    fileprivate var name: String { (suberror ?? error).rawValue }
}
