import SignUp

/// What a tenant answers, in the words of no version of the API.
enum TenantAnswer: Sendable {
    /// The email address or the alias already belongs to an account.
    case userAlreadyExists
    /// The email address is not valid.
    case emailRefused
    /// The service sends no codes to the address because of its bad reputation.
    case emailBlocked
    /// The code could not be delivered to the address.
    case emailUndelivered

    /// The code is not the one that was sent last.
    case codeWrong
    /// The code is correct but has expired.
    case codeExpired
    /// The sign-up took too long and has expired.
    case sessionExpired

    /// An account needs a password as well; continue with this token.
    case passwordRequired(token: String)
    /// The next answer must be a password; continue with this token.
    case passwordAnnounced(token: String)
    /// The password is not accepted.
    case passwordRefused(RequestFailure.PasswordRejection)

    /// An account needs these attributes as well; continue with this token.
    case attributesRequired([RequestedAttribute], token: String)
    /// The attributes with these names have invalid values; empty if the tenant names none.
    case attributesInvalid([String])

    /// Only a browser can continue, for this reason if the tenant gives one.
    case browser(reason: String?)

    /// Native authentication is disabled for the app.
    case nativeAuthDisabled
    /// The tenant does not know the app.
    case unknownClient
    /// The app is registered as a confidential client.
    case confidentialClient
    /// The tenant does not support one of the challenge types of the client.
    case challengeTypeUnsupported
    /// The tenant does not know one of the challenge types of the client.
    case challengeTypeUnknown
    /// The account uses a different authentication method.
    case methodUnsupported
    /// An error that the client does not know, with a number.
    case unknownError(String, number: Int = 1)

    /// Too many requests were sent.
    case tooManyRequests
    /// The service has an internal problem, and says so.
    case serviceDown(status: Int)
    /// A reply without content.
    case empty(status: Int)
}

extension TenantAnswer {
    /// An attribute that the tenant asks for.
    struct RequestedAttribute: Sendable {
        /// The name.
        var name: String
        /// The kind; `nil` if the tenant does not state it.
        var kind: Kind?
        /// Whether the tenant states that an answer is required; it never states the opposite.
        var isMarkedRequired = false
    }

    /// The number of the error, which pages show as a detail; `nil` if there is none.
    var errorNumber: Int? {
        guard case .error(_, _, let number, _) = reply else { return nil }
        return number
    }
}

extension TenantAnswer.RequestedAttribute {
    /// A kind of attribute.
    enum Kind: String {
        case text = "string"
        case integer = "int64"
        case boolean = "boolean"
    }
}

extension WizardHarness {
    /// Sends an answer of the tenant to the pending request.
    mutating func answer(_ answer: TenantAnswer) {
        switch answer.reply {
        case .error(let error, let suberror, let number, let members):
            refuse(error, suberror, code: number, extra: members)
        case .body(let json, let status): reply(status, json)
        }
    }
}

// The words of version 1 of the API.

extension TenantAnswer {
    /// A reply by version 1 of the API.
    fileprivate enum ReplyV1 {
        /// An error with its further members.
        case error(String, suberror: String? = nil, number: Int, members: String = "")
        /// The text of a body.
        case body(String, status: Int)
    }

    /// The answer as version 1 of the API sends it.
    fileprivate var reply: ReplyV1 {
        switch self {
        case .userAlreadyExists: .error("user_already_exists", number: 1_003_037)
        case .emailRefused: .body(Self.emailRefusal, status: 400)
        case .emailBlocked: .error("access_denied", number: 550_024)
        case .emailUndelivered: .error("access_denied", number: 50_185)
        case .codeWrong: .error("invalid_grant", suberror: "invalid_oob_value", number: 50_181)
        case .codeExpired: .error("invalid_grant", suberror: "invalid_oob_value", number: 50_182)
        case .sessionExpired: .error("expired_token", number: 552_003)
        case .passwordRequired(let token):
            .error("credential_required", number: 55_103, members: #","continuation_token":"\#(token)""#)
        case .passwordAnnounced(let token):
            .body(#"{"challenge_type":"password","continuation_token":"\#(token)"}"#, status: 200)
        case .passwordRefused(let rejection):
            .error("invalid_grant", suberror: rejection.suberror, number: 399_246)
        case .attributesRequired(let attributes, let token):
            .error(
                "attributes_required", number: 55_106,
                members: #","continuation_token":"\#(token)","required_attributes":\#(attributes.json)"#)
        case .attributesInvalid(let names):
            .error(
                "invalid_grant", suberror: "attribute_validation_failed", number: 1_002_027,
                members: names.isEmpty ? "" : Self.invalidAttributes(names))
        case .browser(let reason): .body(Self.redirect(reason), status: 200)
        case .nativeAuthDisabled: .error("invalid_client", suberror: "nativeauthapi_disabled", number: 0)
        case .unknownClient: .error("unauthorized_client", number: 700_016)
        case .confidentialClient: .error("invalid_client", number: 550_022)
        case .challengeTypeUnsupported: .error("unsupported_challenge_type", number: 901_007)
        case .challengeTypeUnknown: .error("invalid_request", number: 901_007)
        case .methodUnsupported: .error("unsupported_auth_method", number: 0)
        case .unknownError(let error, let number): .error(error, number: number)
        case .tooManyRequests: .body(#"{"error": "slow"}"#, status: 429)
        case .serviceDown(let status): .body(#"{"error": "server_error"}"#, status: status)
        case .empty(let status): .body("", status: status)
        }
    }

    private static let emailRefusal = """
        {"error":"invalid_request","error_codes":[90100],
         "error_description":"AADSTS90100: username parameter is empty or not valid."}
        """

    private static func invalidAttributes(_ names: [String]) -> String {
        let attributes = names.map { RequestedAttribute(name: $0) }
        return #","invalid_attributes":\#(attributes.json)"#
    }

    private static func redirect(_ reason: String?) -> String {
        let member = reason.map { #","redirect_reason":"\#($0.escapedForJSON)""# } ?? ""
        return #"{"challenge_type":"redirect"\#(member)}"#
    }
}

extension [TenantAnswer.RequestedAttribute] {
    /// The list with those members of each attribute that the tenant states.
    fileprivate var json: String {
        let objects = map { attribute in
            var members = [#""name":"\#(attribute.name)""#]
            if let kind = attribute.kind { members.append(#""type":"\#(kind.rawValue)""#) }
            if attribute.isMarkedRequired { members.append(#""required":true"#) }
            return "{\(members.joined(separator: ","))}"
        }
        return "[\(objects.joined(separator: ","))]"
    }
}

extension RequestFailure.PasswordRejection {
    /// The suberror that reports it; `nil` for an unknown reason.
    fileprivate var suberror: String? {
        switch self {
        case .tooShort: "password_too_short"
        case .tooLong: "password_too_long"
        case .tooWeak: "password_too_weak"
        case .banned: "password_banned"
        case .recentlyUsed: "password_recently_used"
        case .invalid: "password_is_invalid"
        case .other: nil
        }
    }
}

extension String {
    /// The text with the characters escaped that JSON does not allow in a string.
    fileprivate var escapedForJSON: String {
        unicodeScalars.map { scalar -> String in
            switch scalar.value {
            case 0x22, 0x5C: return "\\\(scalar)"
            case 0..<0x10: return "\\u000\(String(scalar.value, radix: 16))"
            case 0x10..<0x20: return "\\u00\(String(scalar.value, radix: 16))"
            default: return String(scalar)
            }
        }.joined()
    }
}
