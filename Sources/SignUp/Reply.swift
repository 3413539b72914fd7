import NativeAuth

/// What a tenant's answer says, member by member.
///
/// A member of the wrong shape counts as absent, and the others stay usable: a service that sends a number too
/// large in `error_codes` has still said which `error` it means.
struct Reply: Decodable {
    var continuationToken: Token?
    var challengeType: String?
    var redirectReason: String?
    var challengeTargetLabel: String?
    var challengeChannel: String?
    var codeLength: Int?
    var interval: Int?
    var error: ErrorCode?
    var suberror: ErrorCode?
    var errorCodes: [Int]
    var errorDescription: String?
    var correlationID: String?
    var requiredAttributes: [RequiredAttribute]
    var invalidAttributes: [String]

    private enum CodingKeys: String, CodingKey {
        case continuationToken = "continuation_token"
        case challengeType = "challenge_type"
        case redirectReason = "redirect_reason"
        case challengeTargetLabel = "challenge_target_label"
        case challengeChannel = "challenge_channel"
        case codeLength = "code_length"
        case interval, error, suberror
        case errorCodes = "error_codes"
        case errorDescription = "error_description"
        case correlationID = "correlation_id"
        case requiredAttributes = "required_attributes"
        case invalidAttributes = "invalid_attributes"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func read<Value: Decodable>(_ key: CodingKeys) -> Value? {
            guard container.contains(key) else { return nil }
            return try? container.decode(Value.self, forKey: key)
        }
        let token: String? = read(.continuationToken)
        continuationToken = token.flatMap { $0.isEmpty ? nil : Token($0) }
        challengeType = read(.challengeType)
        redirectReason = read(.redirectReason)
        challengeTargetLabel = read(.challengeTargetLabel)
        challengeChannel = read(.challengeChannel)
        codeLength = read(.codeLength)
        interval = read(.interval)
        error = read(.error)
        suberror = read(.suberror)
        let codes: [Lenient<Int>]? = read(.errorCodes)
        errorCodes = codes?.compactMap(\.value) ?? []
        errorDescription = read(.errorDescription)
        correlationID = read(.correlationID)
        let required: [Lenient<WireAttribute>]? = read(.requiredAttributes)
        requiredAttributes = required?.compactMap(\.value?.required) ?? []
        let invalid: [Lenient<WireAttribute>]? = read(.invalidAttributes)
        invalidAttributes = invalid?.compactMap(\.value?.name) ?? []
    }
}

/// A value, or nothing where the text holds something else.
private struct Lenient<Value: Decodable>: Decodable {
    let value: Value?

    init(from decoder: any Decoder) throws {
        value = try? decoder.singleValueContainer().decode(Value.self)
    }
}

/// An attribute as the wire describes it (wire-protocol §5.3).
private struct WireAttribute: Decodable {
    var name: String
    var type: String?
    var options: Options?

    struct Options: Decodable {
        var regex: String?
    }

    var required: RequiredAttribute {
        let pattern = options?.regex.flatMap { $0.isEmpty ? nil : $0 }
        return RequiredAttribute(name: name, type: type ?? "string", pattern: pattern)
    }
}
