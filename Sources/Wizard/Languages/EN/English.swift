/// The English texts, which are the default values of the strings.
enum English: Translation {
    static let usesLatinScript = true
    static let commonCountries = ["US", "GB", "CA", "AU", "IE", "NZ"]

    static var strings: Wizard.Strings { Wizard.Strings() }
}
