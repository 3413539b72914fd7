import FoundationEssentials
import NativeAuth
import SignUp
import Terminal
import Wizard

/// The browser of a session, and what listens for it: a copy continues independently of the original.
struct SimulatedBrowser {
    /// The issuer of the answers and of the ID tokens.
    private static let issuer = BrowserSignIn.Issuer(
        issuer: "https://login.example.com/tenant/v2.0", promisesIssuer: true)

    /// The number of the request to listen.
    let number: Int
    private let signIn: BrowserSignIn
    private let localLink: Link
    private let authorizationPage: Link

    /// Listens for a sign-in with these settings; `nil` if they cannot be used.
    init?(_ settings: BrowserSignIn.Settings, number: Int) {
        self.number = number
        let port = settings.redirectURI.port ?? 41_737
        guard
            var signIn = try? BrowserSignIn(
                settings, issuer: Self.issuer, randomBytes: (0..<96).map { UInt8($0) }),
            let page = signIn.authorizeURL(port: port).flatMap(Link.init),
            let localLink = Link("http://localhost:\(port)/go/AAECAwQFBgcICQoLDA0ODw")
        else { return nil }
        (self.signIn, self.localLink, authorizationPage) = (signIn, localLink, page)
    }

    /// The settings of a tenant with pages, for a port or any free one.
    static func settings(port: Int?) -> BrowserSignIn.Settings {
        var settings = BrowserSignIn.Settings(
            client: OAuthClient(clientID: SimulatedSession.clientID, correlationID: ""),
            authority: "https://login.example.com/tenant")
        if let port, let redirectURI = RedirectURI("http://localhost:\(port)") {
            settings.redirectURI = redirectURI
        }
        return settings
    }

    /// The event that the program listens.
    var listening: Wizard.Event {
        .browser(
            .listening(signIn, localLink: localLink, authorizationPage: authorizationPage), of: number)
    }

    /// The event that the browser brought a code, or an error.
    func answered(error: String? = nil, issuer: String = issuer.issuer) -> Wizard.Event {
        let result: BrowserSignIn.Answer.Field =
            error.map { .init(.error, $0) } ?? .init(.authorizationCode, "c")
        let fields = [result, .init(.state, parameter("state")), .init(.issuer, issuer)]
        return .browser(.answered(BrowserSignIn.Answer(.post, fields)), of: number)
    }

    /// The reply with the tokens of an account.
    func tokens(of username: String, clientID: String, scope: String = "openid profile offline_access")
        -> Response
    {
        let claims = [
            ("iss", Self.issuer.issuer), ("aud", clientID), ("nonce", parameter("nonce")), ("tid", "tenant"),
            ("oid", "0b9e"), ("preferred_username", username),
        ]
        let members = claims.map { "\"\($0.0)\":\"\($0.1)\"" } + ["\"exp\":4102444800"]
        let idToken = ["{\"alg\":\"none\"}", "{\(members.joined(separator: ","))}", "signature"]
            .map { String(base64URL: Array($0.utf8)) }.joined(separator: ".")
        let body = """
            {"access_token":"a","token_type":"Bearer","expires_in":3600,"refresh_token":"r",\
            "id_token":"\(idToken)","scope":"\(scope)"}
            """
        return Response(status: 200, body: Data(body.utf8))
    }

    /// The value of a parameter of the authorization request that needs no decoding.
    private func parameter(_ name: String) -> String {
        let query = authorizationPage.url.split(separator: "?").last ?? ""
        let value = query.split(separator: "&").first { $0.hasPrefix("\(name)=") }
        return String(value?.dropFirst(name.count + 1) ?? "")
    }
}
