import NativeAuth

/// A member of a reply whose value may be shown, and what such a value looks like.
enum ReplyMember: String, CaseIterable {
    case challengeType = "challenge_type"
    case channel = "challenge_channel"
    case maskedTarget = "challenge_target_label"
    case codeLength = "code_length"
    case interval = "interval"
    case error = "error"
    case suberror = "suberror"
    case errorCodes = "error_codes"
    case state = "state"
    case action = "action"
    case scenario = "scenario"
    case type = "type"
    case v2CodeLength = "codeLength"
    case links = "_links"
    case bindingMethod = "binding_method"
    case pollInterval = "poll_interval"
    case expiresIn = "expires_in"
    case extendedExpiresIn = "ext_expires_in"
    case tokenType = "token_type"
    case scope = "scope"
    case status = "status"
    case requiredAttributes = "required_attributes"
    case invalidAttributes = "invalid_attributes"
    case unverifiedAttributes = "unverified_attributes"
    case methods = "methods"
    case v2Attributes = "attributes"
    case correlationID = "correlation_id"
    case traceID = "trace_id"
    case timestamp = "timestamp"

    /// Returns a value as text; `nil` if it does not look like a value of this member.
    func text(of value: JSONNode) -> String? {
        switch self {
        case .challengeType: Self.known(value, Self.challengeTypes)
        case .channel: Self.known(value, Self.channels)
        case .maskedTarget: value.string.flatMap { Self.isMasked($0) ? $0 : nil }
        case .codeLength, .v2CodeLength: Self.number(value, upTo: Self.longestCode)
        case .interval: Self.number(value, upTo: Self.longestInterval)
        case .error: Self.known(value, Self.errors) ?? Self.code(of: value)
        case .suberror: Self.known(value, Self.suberrors)
        case .errorCodes: Self.numbers(value)
        case .state: Self.known(value, Self.states)
        case .action: Self.known(value, Self.actions)
        case .scenario: Self.known(value, ["signin", "recovery"])
        case .type: Self.known(value, Self.methodTypes)
        case .links: Self.relations(value)
        case .bindingMethod: Self.known(value, ["prompt"])
        case .pollInterval: Self.number(value, upTo: Self.longestInterval)
        case .expiresIn, .extendedExpiresIn: Self.number(value, upTo: Self.longestLifetime)
        case .tokenType: Self.known(value, ["Bearer"])
        case .scope: Self.text(value, of: Self.charactersOfScopes)
        case .status: Self.known(value, ["failed", "in_progress", "not_started", "succeeded"])
        case .requiredAttributes, .invalidAttributes, .unverifiedAttributes: Self.names(value, "name")
        case .methods: Self.names(value, "challenge_channel", in: Self.channels)
        case .v2Attributes: Self.names(value, "attributeId")
        case .correlationID, .traceID: Self.text(value, of: Self.charactersOfIDs, count: Self.countOfIDs)
        case .timestamp: Self.text(value, of: Self.charactersOfTimes)
        }
    }

    /// The number of digits of the longest code.
    private static let longestCode = 16
    /// The longest interval between two requests, in seconds.
    private static let longestInterval = 86_400
    /// The longest lifetime of a token, in seconds.
    private static let longestLifetime = 366 * 86_400
    /// The number of characters of a UUID.
    private static let countOfIDs = 36

    private static let charactersOfScopes = Set("abcdefghijklmnopqrstuvwxyz0123456789:/._- ")
    private static let charactersOfIDs = Set("0123456789abcdef-")
    private static let charactersOfTimes = Set("0123456789-:.tz ")
    private static let charactersOfNames = Set("abcdefghijklmnopqrstuvwxyz0123456789_")

    /// The service's error numbers have at most seven digits.
    private static let largestErrorCode = 9_999_999

    private static let challengeTypes: Set = ["oob", "password", "redirect"]
    private static let channels: Set = ["email", "phone", "sms", "voice"]
    /// The members `error` of native authentication (wire-protocol §5).
    private static let errors: Set = [
        "access_denied", "attributes_required", "attribute_validation_failed", "credential_required",
        "expired_token", "interaction_required", "invalid_challenge_target", "invalid_client",
        "invalid_grant", "invalid_request", "invalid_scope", "server_error", "slow_down",
        "temporarily_unavailable", "too_many_requests", "unauthorized_client", "unsupported_challenge_type",
        "unsupported_grant_type", "user_already_exists", "user_not_found", "verification_required",
    ]
    /// The members `suberror` of native authentication (wire-protocol §5).
    private static let suberrors: Set = [
        "attribute_validation_failed", "basic_action", "introspect_required", "invalid_continuation_token",
        "invalid_oob_value", "mfa_required", "nativeauthapi_disabled", "password_banned",
        "password_is_invalid",
        "password_recently_used", "password_too_long", "password_too_short", "password_too_weak",
        "provider_blocked_by_admin", "provider_blocked_by_rep", "registration_required",
    ]

    /// The states, actions and types of methods of version 2 (v2-protocol §4).
    private static let states: Set = ["continue", "interactionRequired", "webFallbackRequired"]
    private static let actions: Set = [
        "activate", "challenge", "collectAttributes", "enroll", "poll", "register", "riskverify", "update",
        "verify",
    ]
    private static let relations: Set = [
        "activate", "challenge", "continue", "enroll", "poll", "recover", "register", "resend",
        "reset_password",
        "resetPassword", "riskverify", "self", "sign_in", "sign_up", "submitAttributes", "update", "verify",
    ]
    private static let methodTypes: Set = ["email", "password", "sms"]
    /// The words for errors of version 2, and for what is wrong exactly (v2-protocol §7).
    private static let v2Errors: Set = [
        "accessDenied", "attributeInvalid", "attributeRequired", "attributeValidationError",
        "InsufficientAuthorization", "invalidClient", "invalidContinuationToken", "invalidGrant",
        "invalidOneTimeCode", "invalidRequest", "invalidUserNameOrPassword", "nativeauthapiDisabled",
        "passwordBanned", "passwordIsInvalid", "passwordPolicyViolation",
        "passwordRecentlyUsed", "passwordTooLong", "passwordTooShort", "passwordTooWeak",
        "providerBlockedByRep", "redirect_to_web", "serverError", "tooManyRequests", "unauthorizedClient",
        "unsupportedAuthMethod", "userAlreadyExists",
    ]

    /// Returns the words of an error of version 2, which is an object; `nil` if none is known.
    private static func code(of value: JSONNode) -> String? {
        func word(_ object: JSONNode?) -> String? {
            let code = object?.objectMembers.first { $0.name == "code" }?.value
            return code.flatMap { known($0, v2Errors) }
        }
        let inner = value.objectMembers.first { $0.name == "innerError" }?.value
        let details = inner?.objectMembers.first { $0.name == "details" }?.value.elements ?? []
        let words = ([value, inner] + Array(details.prefix(8))).compactMap(word)
        return words.isEmpty ? known(value, v2Errors) : words.joined(separator: " · ")
    }

    /// Returns the names of the known links of a document; `nil` if there is none.
    private static func relations(_ value: JSONNode) -> String? {
        let names = Set(value.objectMembers.map(\.name)).intersection(relations)
        return names.isEmpty ? nil : names.sorted().joined(separator: ", ")
    }

    /// Returns a text that has only characters of a set, in any case, and a number of them; `nil` for any other.
    private static func text(_ value: JSONNode, of characters: Set<Character>, count: Int? = nil) -> String? {
        value.string.flatMap { text in
            let isOfSet = !text.isEmpty && text.lowercased().allSatisfy(characters.contains)
            return isOfSet && (count ?? text.count) == text.count ? text : nil
        }
    }

    /// Returns the names in a list of objects, without the values beside them; `nil` if one does not look like a name.
    private static func names(
        _ value: JSONNode, _ member: String, in known: Set<String>? = nil
    ) -> String? {
        let names = (value.elements ?? []).map { element in
            element.member(member).flatMap { name in
                known.map { Self.known(name, $0) } ?? Self.text(name, of: charactersOfNames)
            }
        }
        guard !names.isEmpty, names.allSatisfy({ $0 != nil }) else { return nil }
        return names.compactMap(\.self).joined(separator: ", ")
    }

    private static func known(_ value: JSONNode, _ words: Set<String>) -> String? {
        value.string.flatMap { words.contains($0) ? $0 : nil }
    }

    private static func number(_ value: JSONNode, upTo maximum: Int) -> String? {
        value.integer.flatMap { (0...maximum).contains($0) ? String($0) : nil }
    }

    private static func numbers(_ value: JSONNode) -> String? {
        let numbers = (value.elements ?? []).map { number($0, upTo: largestErrorCode) }
        guard !numbers.isEmpty, numbers.allSatisfy({ $0 != nil }) else { return nil }
        return numbers.compactMap(\.self).joined(separator: ", ")
    }

    /// Returns whether a text looks like an address or a phone number of which a part is masked.
    private static func isMasked(_ text: String) -> Bool {
        let isAddress = text.split(separator: "@", omittingEmptySubsequences: false).count == 2
        let isNumber = text.allSatisfy { "+*xX0123456789 -()".contains($0) }
        return text.contains("*") && (isAddress || isNumber)
    }
}
