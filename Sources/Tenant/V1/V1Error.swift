package import NativeAuth
package import UserFlow

/// An error that only version 1 reports: a parameter that is wrong, or what a conversation still requires
/// (wire-protocol §2 and §3).
package enum V1Error: Error, Hashable, Sendable {
    /// A parameter is missing, empty or malformed.
    case missingParameter(Request.Field)
    /// The challenge types of a sign-up's start request lack `redirect`.
    case missingRedirectAtStart
    /// The challenge types of any other request lack `redirect`.
    case missingRedirectAtChallenge
    /// The challenge types contain an unknown type.
    case unsupportedChallengeType
    /// No tokens are issued for this grant type.
    case unknownGrant
    /// A password is required; continue with this token.
    case credentialRequired(token: Tenant.Token)
    /// These attributes are required; continue with this token.
    case attributesRequired(token: Tenant.Token, [UserFlow.AttributeDefinition])
    /// The address must be verified by a code first; continue with this token.
    case verificationRequired(token: Tenant.Token)
    /// A second factor is required; continue with this token.
    case secondFactorRequired(token: Tenant.Token)
    /// A second factor must be registered; continue with this token.
    case registrationRequired(token: Tenant.Token)
}

extension V1Error: CatalogedError {
    /// Every error once, with an example of what it needs.
    package static let all: [V1Error] = [
        .missingParameter(.clientID), .missingRedirectAtStart, .missingRedirectAtChallenge,
        .unsupportedChallengeType, .unknownGrant, .credentialRequired(token: "injected"),
        .attributesRequired(token: "injected", []), .verificationRequired(token: "injected"),
        .secondFactorRequired(token: "injected"), .registrationRequired(token: "injected"),
    ]

    /// What is known of the error (wire-protocol §3.1 and §3.2).
    package var facts: ErrorFacts {
        switch self {
        case .missingParameter(let field):
            ErrorFacts(
                name: "parameter_missing",
                oauth: .invalidRequest(90100, "\(field.rawValue) parameter is empty or not valid."),
                flags: field == .username ? ["isInvalidUsername"] : [], isNamedByWords: false)
        case .missingRedirectAtStart:
            ErrorFacts(
                name: "unsupported_challenge_type",
                oauth: OAuthError(
                    error: "unsupported_challenge_type", aadstsCode: 901_007,
                    message: Self.missingRedirectMessage))
        case .missingRedirectAtChallenge:
            ErrorFacts(
                name: "redirect_missing", oauth: .invalidRequest(901_007, Self.missingRedirectMessage),
                isNamedByWords: false)
        case .unsupportedChallengeType:
            ErrorFacts(
                name: "challenge_type_unknown",
                oauth: .invalidRequest(
                    901_007, "The challenge_type list parameter contains an unsupported challenge type."),
                isNamedByWords: false)
        case .credentialRequired(let token):
            ErrorFacts(
                name: "credential_required",
                oauth: OAuthError(
                    error: "credential_required", aadstsCode: 55103, message: "Credential required.",
                    token: token),
                needs: .conversation)
        case .attributesRequired(let token, let attributes):
            ErrorFacts(
                name: "attributes_required",
                oauth: OAuthError(
                    error: "attributes_required", aadstsCode: 55106, message: "User attributes required.",
                    token: token, required: attributes),
                needs: .conversation)
        case .verificationRequired(let token):
            ErrorFacts(
                name: "verification_required",
                oauth: OAuthError(
                    error: "verification_required", message: "Verification required.", token: token,
                    unverified: ["email"]))
        case .secondFactorRequired(let token):
            ErrorFacts(
                name: "mfa_required",
                oauth: OAuthError(
                    error: "invalid_grant", suberror: "mfa_required", aadstsCode: 50076,
                    message: "\(Self.policyChangeMessage) you must use multi-factor authentication.",
                    token: token),
                needs: .conversation)
        case .registrationRequired(let token):
            ErrorFacts(
                name: "registration_required",
                oauth: OAuthError(
                    error: "invalid_grant", suberror: "registration_required", aadstsCode: 50079,
                    message: "\(Self.policyChangeMessage) you must enroll in multi-factor authentication.",
                    token: token),
                needs: .conversation)
        case .unknownGrant:
            ErrorFacts(
                name: "unsupported_grant_type",
                oauth: OAuthError(
                    error: "unsupported_grant_type", aadstsCode: 70003,
                    message: "The app returned an unsupported grant type."))
        }
    }

    private static let missingRedirectMessage =
        "The challenge_type list parameter does not include the 'redirect' type."
    private static let policyChangeMessage =
        "Due to a configuration change made by your administrator, or because you moved to a new location,"
}
