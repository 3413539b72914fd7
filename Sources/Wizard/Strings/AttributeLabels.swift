import UserFlow

extension Wizard.Strings {
    /// The labels of the built-in attributes, for attributes that the flow file does not define.
    struct AttributeLabels: Hashable, Sendable, Codable {
        var city = "City"
        var country = "Country or region"
        var displayName = "Display name"
        var givenName = "Given name"
        var jobTitle = "Job title"
        var postalCode = "Postal code"
        var state = "State or province"
        var streetAddress = "Street address"
        var surname = "Surname"
    }

    /// Returns the label of an attribute that the flow does not define.
    func defaultLabel(for name: String) -> String {
        switch name {
        case "city": labels.city
        case "country": labels.country
        case "displayName": labels.displayName
        case "givenName": labels.givenName
        case "jobTitle": labels.jobTitle
        case "postalCode": labels.postalCode
        case "state": labels.state
        case "streetAddress": labels.streetAddress
        case "surname": labels.surname
        default: UserFlow.readableLabel(for: name)
        }
    }
}
