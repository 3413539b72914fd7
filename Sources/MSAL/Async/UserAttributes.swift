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
