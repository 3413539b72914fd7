import NativeAuth

/// A member of the objects that a user flow of Microsoft Graph consists of (resource types
/// `externalUsersSelfServiceSignUpEventsFlow`, `authenticationAttributeCollectionInputConfiguration`,
/// `identityUserFlowAttribute` and, for texts in other languages, `organizationalBrandingLocalization`).
enum GraphMember: String {
    case attribute = "attribute"
    case attributeCollection = "attributeCollection"
    case attributes = "attributes"
    case collection = "onAttributeCollection"
    case collectionPage = "attributeCollectionPage"
    case contentCustomization = "contentCustomization"
    case dataType = "dataType"
    case defaultValue = "defaultValue"
    case description = "description"
    case displayName = "displayName"
    case editable = "editable"
    case hidden = "hidden"
    case id = "id"
    case identityProviders = "identityProviders"
    case inputs = "inputs"
    case inputType = "inputType"
    case interactiveStart = "onInteractiveAuthFlowStart"
    case isSignUpAllowed = "isSignUpAllowed"
    case key = "key"
    case label = "label"
    case methodLoadStart = "onAuthenticationMethodLoadStart"
    case options = "options"
    case pattern = "validationRegEx"
    case providerType = "identityProviderType"
    case required = "required"
    case title = "title"
    case type = "@odata.type"
    case userCreateStart = "onUserCreateStart"
    case userType = "userTypeToCreate"
    case value = "value"
    case views = "views"
    case writeToDirectory = "writeToDirectory"
}

/// Values in a user flow of Microsoft Graph that mean something in a flow file.
enum GraphValue {
    /// What precedes the name of a type in `@odata.type`.
    static let typePrefix = "#microsoft.graph."
    /// The type of a user flow.
    static let flowType = "externalUsersSelfServiceSignUpEventsFlow"
    /// The ID of the branding itself among its localizations.
    static let defaultLocale = "0"
    /// The key of the title of the page that collects attributes.
    static let titleKey = "AttributeCollection_Title"
    /// What precedes the name of an attribute in the key of its label.
    static let labelPrefix = "Attribute_"
    /// The attribute that every user flow collects by itself.
    static let email = "email"
    /// The regular expression of an input that takes any text.
    static let anyText = "^.*"
    /// The regular expression of an input that takes an integer.
    static let anyInteger = "^[0-9]+$"
    /// The regular expression by which an input for text takes a date; Graph has no dates.
    static let date = "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$"

    /// Returns the ID of an identity provider, and its type.
    static func provider(_ provider: UserFlow.IdentityProvider) -> (id: String, type: String) {
        switch provider {
        case .emailPassword: ("EmailPassword-OAUTH", "EmailPassword")
        case .emailOneTimePasscode: ("EmailOtpSignup-OAUTH", "EmailOTP")
        }
    }

    /// Returns the input type of a kind of attribute.
    static func inputType(of kind: UserFlow.AttributeDefinition.Kind) -> String {
        switch kind {
        case .text, .integer, .date, .country: "text"
        case .boolean: "boolean"
        case .choice: "radioSingleSelect"
        case .multipleChoice: "checkboxMultiSelect"
        }
    }
}

extension UserFlow.AttributeDefinition {
    /// Whether every tenant has the attribute.
    var isBuiltIn: Bool { Self.builtInLimits[name] != nil }

    /// The name without the part of the app that the tenant keeps its own attributes in.
    package var shortName: String {
        let parts = name.split(separator: "_", maxSplits: 2)
        return parts.count == 3 && parts[0] == "extension" ? String(parts[2]) : name
    }
}

extension String {
    /// Whether a regular expression matches only whole answers, wherever it is searched for.
    var isAnchored: Bool {
        hasPrefix("^") && hasSuffix("$") && !hasSuffix("\\$") && !hasOpenAlternative && !contains("(?x")
    }

    /// Whether a regular expression has a `|` outside of groups, where it separates the anchors.
    private var hasOpenAlternative: Bool {
        var (depth, isInClass, isEscaped) = (0, false, false)
        for character in self {
            switch (character, isEscaped, isInClass) {
            case (_, true, _):
                isEscaped = false
                continue
            case ("\\", _, _): isEscaped = true
            case ("[", _, false): isInClass = true
            case ("]", _, true): isInClass = false
            case (_, _, true): continue
            case ("(", _, _): depth += 1
            case (")", _, _): depth -= 1
            case ("|", _, _) where depth == 0: return true
            default: continue
            }
        }
        return false
    }
}
