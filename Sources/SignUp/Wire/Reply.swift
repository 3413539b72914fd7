import NativeAuth

/// The members of a tenant's reply.
///
/// A member of the wrong type counts as absent and does not affect the others: a reply with a number in
/// `error_codes` that is too large still has its `error`.
struct Reply: Decodable {
    var continuationToken: Token?
    var challengeType: String?
    var redirectReason: String?
    var challengeTargetLabel: String?
    var challengeTarget: String?
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
    var methods: [SignIn.AuthMethod]
    var status: String?
    var pollInterval: Int?
    var expiresIn: Int?
    /// Whether the members that identify a successful reply are strings where they are present.
    var isWellFormed: Bool

    private enum CodingKeys: String, CodingKey {
        case continuationToken = "continuation_token"
        case challengeType = "challenge_type"
        case redirectReason = "redirect_reason"
        case challengeTargetLabel = "challenge_target_label"
        case challengeTarget = "challenge_target"
        case challengeChannel = "challenge_channel"
        case codeLength = "code_length"
        case interval = "interval"
        case error = "error"
        case suberror = "suberror"
        case methods = "methods"
        case status = "status"
        case pollInterval = "poll_interval"
        case expiresIn = "expires_in"
        case errorCodes = "error_codes"
        case errorDescription = "error_description"
        case errorURI = "error_uri"
        case correlationID = "correlation_id"
        case requiredAttributes = "required_attributes"
        case invalidAttributes = "invalid_attributes"
    }

    init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        continuationToken = Token(members.decodeLeniently(.continuationToken))
        challengeType = members.decodeLeniently(.challengeType)
        redirectReason = members.decodeLeniently(.redirectReason)
        challengeTargetLabel = members.decodeLeniently(.challengeTargetLabel)
        challengeTarget = members.decodeLeniently(.challengeTarget)
        challengeChannel = members.decodeLeniently(.challengeChannel)
        codeLength = members.decodeLeniently(.codeLength)
        interval = members.decodeLeniently(.interval)
        error = members.decodeLeniently(.error)
        suberror = members.decodeLeniently(.suberror)
        errorCodes = members.decodeElements(.errorCodes)
        errorDescription = members.decodeLeniently(.errorDescription)
        errorURI = members.decodeLeniently(.errorURI)
        correlationID = members.decodeLeniently(.correlationID)
        let required: [WireAttribute] = members.decodeElements(.requiredAttributes)
        requiredAttributes = required.map(\.attribute).deduplicated
        let invalid: [WireAttribute] = members.decodeElements(.invalidAttributes)
        invalidAttributes = invalid.map(\.name)
        let methods: [WireMethod] = members.decodeElements(.methods)
        self.methods = methods.compactMap(\.method).deduplicated
        status = members.decodeLeniently(.status)
        pollInterval = members.decodeLeniently(.pollInterval)
        expiresIn = members.decodeLeniently(.expiresIn)
        isWellFormed = [.continuationToken, .challengeType, .error].allSatisfy(members.isStringOrAbsent)
    }
}

extension KeyedDecodingContainer {
    /// Returns a member, or `nil` if it is absent or has a different type.
    fileprivate func decodeLeniently<Value: Decodable>(_ key: Key) -> Value? {
        try? decodeIfPresent(Value.self, forKey: key)
    }

    /// Returns the elements of an array that have the expected type.
    fileprivate func decodeElements<Value: Decodable>(_ key: Key) -> [Value] {
        let list: [Lenient<Value>]? = decodeLeniently(key)
        return list?.compactMap(\.value) ?? []
    }

    /// Returns whether a member is a string, null or absent.
    fileprivate func isStringOrAbsent(_ key: Key) -> Bool {
        (try? decodeIfPresent(String.self, forKey: key)) != nil || (try? decodeNil(forKey: key)) != false
    }
}

extension [RequiredAttribute] {
    /// The list without repeated names; empty if too many remain besides the alias (C-75).
    fileprivate var deduplicated: [RequiredAttribute] {
        var names: Set<String> = []
        let unique = filter { names.insert($0.name).inserted }
        return unique.count { !$0.isAlias } <= ReplyLimits.entries ? unique : []
    }
}

/// A value, or `nil` if the JSON has a different type.
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
        case name = "name"
        case type = "type"
        case required = "required"
        case options = "options"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        name = try container.decode(String.self, forKey: .name)
        guard !name.allSatisfy(\.isWhitespace) else {
            throw DecodingError.dataCorruptedError(forKey: .name, in: container, debugDescription: "")
        }
        type = try? container.decode(String.self, forKey: .type)
        required = try? container.decode(Bool.self, forKey: .required)
        options = try? container.decode(Options.self, forKey: .options)
    }
}
