import NativeAuth

extension V2Error {
    /// The error in the words of version 1, which the failures are made of; unknown words stay as they are.
    var reply: Reply {
        var reply = Reply(errorCodes: numbers, description: message, correlationID: correlationID)
        reply.suberror = suberror
        reply.invalidAttributes = details.flatMap(\.attributeIDs).map(V2Attribute.name(of:))
        addNumber(to: &reply)
        if details.contains(where: { $0.code == "userAlreadyExists" }) {
            reply.error = "user_already_exists"
        } else if code != "invalidGrant", innerCode == "invalidContinuationToken" {
            // Version 2 has one word for every token that is no longer good.
            reply.error = "expired_token"
        }
        reply = reply.withErrorOfCodes
        reply.error = reply.error ?? code.map(Self.error)
        return reply
    }

    /// The word of version 1 for the inner code or for the first detail that has one; else the inner code itself.
    private var suberror: ErrorCode? {
        if code == "invalidGrant", innerCode == "invalidContinuationToken", !numbers.contains(55200) {
            // The first clients took it for a wrong code.
            return Self.suberror(for: "invalidOneTimeCode")
        }
        // A refused password has a number of its own.
        guard !refusesPassword else { return nil }
        let words = (details.map(\.code) + [innerCode]).compactMap(\.self)
        let known = words.compactMap(Self.suberror).first
        return known
            ?? (numbers.contains(120002) ? "password_too_weak" : innerCode.map { ErrorCode(rawValue: $0) })
    }

    /// Whether the password of a sign-up is refused, for no reason that the service gives.
    private var refusesPassword: Bool { details.contains { $0.code == "passwordPolicyViolation" } }

    /// Adds the number that the words stand for, behind those that the service sent.
    private func addNumber(to reply: inout Reply) {
        let number: Int? =
            switch innerCode {
            case _ where refusesPassword: 399246
            case "invalidUserNameOrPassword": 50126
            default: nil
            }
        guard let number else { return }
        if !reply.errorCodes.contains(number) { reply.errorCodes.append(number) }
        reply.suberror = nil
        reply.error = code.map { ErrorCode(rawValue: $0) }
    }

    /// Returns the word of version 1 for an error that an administrator corrects; any other word as it is.
    private static func error(_ word: String) -> ErrorCode {
        switch word {
        case "invalidClient": "invalid_client"
        case "unauthorizedClient": "unauthorized_client"
        case "unsupportedAuthMethod": "unsupported_auth_method"
        default: ErrorCode(rawValue: word)
        }
    }

    /// Returns the word of version 1 for one of version 2; `nil` if there is none.
    private static func suberror(for word: String) -> ErrorCode? {
        switch word {
        case "invalidOneTimeCode": "invalid_oob_value"
        case "attributeValidationError", "attributeRequired": "attribute_validation_failed"
        case "passwordTooWeak": "password_too_weak"
        case "passwordTooShort": "password_too_short"
        case "passwordTooLong": "password_too_long"
        case "passwordIsInvalid": "password_is_invalid"
        case "passwordRecentlyUsed": "password_recently_used"
        case "passwordBanned": "password_banned"
        case "providerBlockedByRep": "provider_blocked_by_rep"
        case "nativeauthapiDisabled": "nativeauthapi_disabled"
        default: nil
        }
    }
}

extension Reply {
    /// Creates an error without words.
    init(errorCodes: [Int], description: String?, correlationID: String?) {
        self.errorCodes = errorCodes
        errorDescription = description
        self.correlationID = correlationID
        requiredAttributes = []
        invalidAttributes = []
        methods = []
        isWellFormed = true
    }
}
