public import Foundation
import SignUp

/// The values of a user's attributes, by their programmable names.
public typealias UserAttributes = [String: Any]

extension UserAttributes {
    /// A builder for the common attributes.
    ///
    /// Every method returns a new builder with one more attribute and does not change the original.
    public struct Builder: Sendable {
        private var values: [String: String] = [:]

        /// Creates an empty builder.
        public init() {}

        /// Adds the city.
        public func city(_ city: String) -> Builder { adding("city", city) }

        /// Adds the country or region.
        public func country(_ country: String) -> Builder { adding("country", country) }

        /// Adds the display name.
        public func displayName(_ displayName: String) -> Builder { adding("displayName", displayName) }

        /// Adds an email address.
        public func emailAddress(_ emailAddress: String) -> Builder { adding("email", emailAddress) }

        /// Adds the first name.
        public func givenName(_ givenName: String) -> Builder { adding("givenName", givenName) }

        /// Adds the job title.
        public func jobTitle(_ jobTitle: String) -> Builder { adding("jobTitle", jobTitle) }

        /// Adds the postal code.
        public func postalCode(_ postalCode: String) -> Builder { adding("postalCode", postalCode) }

        /// Adds the state or province.
        public func state(_ state: String) -> Builder { adding("state", state) }

        /// Adds the street address.
        public func streetAddress(_ streetAddress: String) -> Builder {
            adding("streetAddress", streetAddress)
        }

        /// Adds the last name.
        public func surname(_ surname: String) -> Builder { adding("surname", surname) }

        /// Adds an attribute under any name, such as `extension_0123456789abcdef0123456789abcdef_Newsletter`.
        public func customAttribute(_ key: String, _ value: String) -> Builder { adding(key, value) }

        /// Returns the attributes; the last value for a name wins.
        public func build() -> UserAttributes { values }

        private func adding(_ name: String, _ value: String) -> Builder {
            var builder = self
            builder.values[name] = value
            return builder
        }
    }
}

/// An attribute that the tenant requires.
public struct RequiredUserAttribute: Hashable, Sendable {
    /// The programmable name, under which the value is submitted.
    public let attributeName: String
    /// The attribute's type as the tenant names it, such as `string`.
    public let type: String
    /// Whether a value is required to create the account.
    public let required: Bool
    /// Constraints on the value, if the tenant sent any.
    public let options: RequiredUserAttributeOptions?

    init(_ attribute: MSALNativeAuthRequiredAttribute) {
        attributeName = attribute.name
        type = attribute.type
        required = attribute.required
        options = attribute.regex.map(RequiredUserAttributeOptions.init)
    }
}

/// The constraints on the value of an attribute.
public struct RequiredUserAttributeOptions: Hashable, Sendable {
    /// The regular expression that the value must match.
    public let regex: String
}

/// An attribute that the tenant requires.
public final class MSALNativeAuthRequiredAttribute: NSObject, Sendable {
    /// The programmable name, under which the value is submitted.
    public let name: String
    /// The attribute's type as the tenant names it, such as `string`.
    public let type: String
    /// Whether a value is required to create the account.
    public let required: Bool
    /// The regular expression that the value must match, if the tenant sent one.
    public let regex: String?

    init(_ attribute: RequiredAttribute) {
        name = attribute.name
        type = attribute.type
        required = attribute.isRequired
        regex = attribute.pattern
    }

    /// The name, the type, whether it is required, and the pattern.
    public override var description: String {
        "MSALNativeAuthRequiredAttribute(name: \(name), type: \(type), required: \(required), "
            + "regex: \(regex ?? "none"))"
    }
}

extension [AttributeValue] {
    /// Converts a dictionary of attributes, or returns `nil` if JSON cannot represent it.
    init?(_ dictionary: [String: Any]) {
        // Checked first, since serializing an invalid object traps.
        guard JSONSerialization.isValidJSONObject(dictionary) else { return nil }
        self = []
        for (name, value) in dictionary {
            guard let value = AttributeValue.Value(value) else { return nil }
            append(AttributeValue(name, value))
        }
    }
}

extension AttributeValue.Value {
    fileprivate init?(_ value: Any) {
        switch value {
        case let text as String: self = .string(text)
        case let boolean as Bool: self = .boolean(boolean)
        case let number as Int: self = .integer(Int64(number))
        case let choices as [String]: self = .list(choices)
        default:
            let options: JSONSerialization.WritingOptions = [
                .fragmentsAllowed, .sortedKeys, .withoutEscapingSlashes,
            ]
            guard let json = try? JSONSerialization.data(withJSONObject: value, options: options) else {
                return nil
            }
            self = .json(String(decoding: json, as: UTF8.self))
        }
    }
}
