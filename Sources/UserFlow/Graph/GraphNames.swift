/// The names of Microsoft Graph for user flows, as both directions use them (resource types
/// `externalUsersSelfServiceSignUpEventsFlow`, `authenticationAttributeCollectionInputConfiguration` and
/// `identityUserFlowAttribute`).
enum GraphName {
    /// What precedes the name of a type in `@odata.type`.
    static let typePrefix = "#microsoft.graph."
    /// The end of the names of the types that a flow consists of.
    static let flowSuffix = "ExternalUsersSelfServiceSignUp"
    /// The type of a flow.
    static let flowType = "externalUsersSelfServiceSignUpEventsFlow"
    /// The type of a flow in the prose of some pages.
    static let otherFlowType = "externalUsersSelfServiceSignupEventsFlow"

    /// The attribute that every flow collects by itself.
    static let email = "email"

    /// The regular expression of an input that takes any text.
    static let anyText = "^.*"
    /// The regular expression of an input that takes an integer.
    static let anyInteger = "^[0-9]+$"
    /// The regular expression by which an input for text takes a date; Graph has no dates.
    static let date = "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$"

    /// The ID of an identity provider, and its type.
    static func provider(_ provider: UserFlow.IdentityProvider) -> (id: String, type: String) {
        switch provider {
        case .emailPassword: ("EmailPassword-OAUTH", "EmailPassword")
        case .emailOneTimePasscode: ("EmailOtpSignup-OAUTH", "EmailOTP")
        }
    }

    /// The input type of a kind of attribute.
    static func inputType(of kind: UserFlow.AttributeDefinition.Kind) -> String {
        switch kind {
        case .text, .integer, .date, .country: "text"
        case .boolean: "boolean"
        case .choice: "radioSingleSelect"
        case .multipleChoice: "checkboxMultiSelect"
        }
    }

    /// The locale of a language in the company branding of a tenant.
    static func locale(of language: Language) -> String {
        switch language {
        case .english, .pseudo: "en-US"
        case .danish: "da-DK"
        case .german: "de-DE"
        case .japanese: "ja-JP"
        }
    }

    /// The path below `v1.0` or `beta` of the flows of a tenant.
    static let flows = "identity/authenticationEventsFlows"
}

extension UserFlow.AttributeDefinition {
    /// Whether every tenant has the attribute.
    var isBuiltIn: Bool { Self.builtInLimits[name] != nil }

    /// The name without the part of the app that the tenant keeps its own attributes in.
    var shortName: String {
        let parts = name.split(separator: "_", maxSplits: 2)
        return parts.count == 3 && parts[0] == "extension" ? String(parts[2]) : name
    }
}
