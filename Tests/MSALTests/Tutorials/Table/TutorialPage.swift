/// A tutorial, or a part of one with its own kind of calls.
enum TutorialPage: String, CaseIterable {
    case android = "Android, in the tutorial for both platforms"
    case parameters = "iOS and macOS, in the tutorial for both platforms"
    case legacy = "iOS and macOS, with MSAL 1.x calls"
    case legacyAttributes = "A password and attributes, with MSAL 1.x calls"
    case alias = "iOS and macOS, with an alias"
    case legacyPassword = "A password, with MSAL 1.x calls"

    /// The style of the tutorial's calls.
    var style: Style {
        switch self {
        case .android: .asynchronous
        case .parameters, .alias: .parameters
        case .legacy, .legacyAttributes, .legacyPassword: .legacy
        }
    }

    enum Style {
        /// Async calls that return results.
        case asynchronous
        /// Delegates, with a parameters object.
        case parameters
        /// Delegates, with separate arguments.
        case legacy
    }
}
