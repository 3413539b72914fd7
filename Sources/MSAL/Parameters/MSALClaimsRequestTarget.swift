/// The token in which a claim is wanted.
public enum MSALClaimsRequestTarget: Int, Sendable {
    /// The one that tells who the person is.
    case idToken
    /// The one that opens an API.
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
