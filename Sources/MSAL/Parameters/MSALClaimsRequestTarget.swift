/// The token in which a claim is requested.
public enum MSALClaimsRequestTarget: Int, Sendable {
    /// The ID token.
    case idToken
    /// The access token.
    case accessToken

    /// The name on the wire.
    var name: String {
        switch self {
        case .idToken: "id_token"
        case .accessToken: "access_token"
        }
    }

    init?(name: String) {
        switch name {
        case "id_token": self = .idToken
        case "access_token": self = .accessToken
        default: return nil
        }
    }
}
