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
    var errorURI: String?
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
        case errorURI = "error_uri"
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
        errorURI = read(.errorURI)
        correlationID = read(.correlationID)
        let required: [Lenient<WireAttribute>]? = read(.requiredAttributes)
        requiredAttributes = required?.compactMap(\.value?.attribute).uniqued ?? []
        let invalid: [Lenient<WireAttribute>]? = read(.invalidAttributes)
        invalidAttributes = invalid?.compactMap(\.value?.name) ?? []
    }
}

extension [RequiredAttribute] {
    /// The first of each name, and no more than a person could ever fill in (C-75).
    fileprivate var uniqued: [RequiredAttribute] {
        var names: Set<String> = []
        return filter { names.insert($0.name).inserted }.prefix(100).map(\.self)
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
    var required: Bool?
    var options: Options?

    struct Options: Decodable {
        var regex: String?
    }

    var attribute: RequiredAttribute {
        let pattern = options?.regex.flatMap { $0.isEmpty ? nil : $0 }
        return RequiredAttribute(
            name: name, type: type ?? "string", isRequired: required ?? true, pattern: pattern)
    }

    private enum CodingKeys: String, CodingKey {
        case name, type, required, options
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        name = try container.decode(String.self, forKey: .name)
        type = try? container.decode(String.self, forKey: .type)
        required = try? container.decode(Bool.self, forKey: .required)
        options = try? container.decode(Options.self, forKey: .options)
    }
}
