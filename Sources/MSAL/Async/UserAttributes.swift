/// What a person says about themselves, under the names that the tenant knows.
public typealias UserAttributes = [String: Any]

extension UserAttributes {
    /// Puts attributes together by their usual names.
    ///
    /// Every method returns a builder with one attribute more and leaves the one that it is called on as it was.
    public struct Builder: Sendable {
        private var values: [String: String] = [:]

        /// Begins with no attribute.
        public init() {}

        /// Adds the city.
        public func city(_ city: String) -> Builder { adding("city", city) }

        /// Adds the country or region.
        public func country(_ country: String) -> Builder { adding("country", country) }

        /// Adds the name that others see.
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

        /// Adds the street and the number.
        public func streetAddress(_ streetAddress: String) -> Builder {
            adding("streetAddress", streetAddress)
        }

        /// Adds the last name.
        public func surname(_ surname: String) -> Builder { adding("surname", surname) }

        /// Adds an attribute under any name, such as `extension_0123456789abcdef0123456789abcdef_Newsletter`.
        public func customAttribute(_ key: String, _ value: String) -> Builder { adding(key, value) }

        /// The attributes that were added; of two of one name the last.
        public func build() -> UserAttributes { values }

        private func adding(_ name: String, _ value: String) -> Builder {
            var builder = self
            builder.values[name] = value
            return builder
        }
    }
}
