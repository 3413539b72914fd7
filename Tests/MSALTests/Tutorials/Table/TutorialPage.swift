/// A tutorial, told apart by the calls that it makes.
enum TutorialPage: String, CaseIterable {
    case android = "Android, in the page for both systems"
    case parameters = "iOS and macOS, in the page for both systems"
    case legacy = "iOS and macOS, by the calls of the first version"
    case legacyAttributes = "A password and attributes, by the calls of the first version"
    case alias = "iOS and macOS, with an alias"
    case legacyPassword = "A password, by the calls of the first version"

    /// How the page's code is written.
    var style: Style {
        switch self {
        case .android: .awaiting
        case .parameters, .alias: .parameters
        case .legacy, .legacyAttributes, .legacyPassword: .legacy
        }
    }

    enum Style {
        /// Waits for results.
        case awaiting
        /// Listens, and begins with an object of parameters.
        case parameters
        /// Listens, and begins with arguments.
        case legacy
    }
}
