import MSAL
import UserFlow

/// A tenant and an application for it.
enum TutorialFlow: String {
    case fabrikam
    case woodgrove
    case adventure
    case fabrikamWithAlias = "fabrikam, with an alias"
    case woodgroveWithAlias = "woodgrove, with an alias"
    case adventureAttributesAtStart = "adventure, attributes required at the start"
    case woodgroveCodeOnly = "woodgrove, in an app without passwords"
    case fabrikamUnknownChallengeType = "fabrikam, in an app with an unknown challenge type"
}

extension TutorialFlow {
    /// Creates a tenant with this flow and an application for it.
    @MainActor
    func page() throws -> SignUpPage {
        switch self {
        case .fabrikam, .woodgrove, .adventure: try SignUpPage(rawValue)
        case .fabrikamWithAlias: try SignUpPage("fabrikam") { $0.alias = .optional }
        case .woodgroveWithAlias: try SignUpPage("woodgrove") { $0.alias = .optional }
        case .adventureAttributesAtStart: try SignUpPage("adventure") { $0.asksAttributesAtStart = true }
        case .woodgroveCodeOnly: try SignUpPage("woodgrove", challengeTypes: .OOB)
        case .fabrikamUnknownChallengeType: try SignUpPage("fabrikam")
        }
    }
}
