import Foundation
import NativeAuth
import Synchronization
import TenantServer
import TestSupport

/// A tenant with a discovery document and a token endpoint, whose pages are left to the test.
final class BrowserTenant: Sendable {
    /// The requests and what is replied to them.
    struct State {
        var requests: [HTTPRequest] = []
        /// The nonce of the last authorization request.
        var nonce = ""
        /// Changes the claims of the ID token, as JSON values.
        var changeClaims: @Sendable (inout [String: String]) -> Void = { _ in }
        /// The error of the token endpoint; `nil` for tokens.
        var error: String?
        var errorDescription = "Why"
        /// The granted scopes.
        var scope = "User.Read openid profile offline_access"
        var promisesIssuer = false
    }

    private let state = Mutex(State())
    let port: UInt16
    private let listener = Mutex<TenantServer.Listener?>(nil)

    init() throws {
        let socket = try ListeningSocket("127.0.0.1:0")
        port = socket.port
        let server = try TenantServer.Listener(on: socket) { [weak self] request in
            self?.respond(to: request) ?? Response(status: 500, body: Data())
        }
        listener.withLock { $0 = server }
    }

    deinit { _ = listener.withLock { $0?.stop() } }

    /// Changes what is replied.
    func change(_ body: (inout State) -> Void) { state.withLock { body(&$0) } }

    var authority: String { "http://127.0.0.1:\(port)/contoso" }

    /// The issuer, whose path is not that of the authority.
    var issuer: String { "http://127.0.0.1:\(port)/8e1b0f23/v2.0" }

    /// The forms that the token endpoint received.
    var tokenRequests: [[Request.Field: String]] {
        state.withLock(\.requests).filter { $0.method == "POST" }.map { request in
            let fields = (try? FormParser.fields(of: request)) ?? [:]
            return fields.compactMapValues { if case .text(let text) = $0 { text } else { nil } }
        }
    }

    var paths: [String] { state.withLock(\.requests).map(\.path) }

    private func respond(to request: HTTPRequest) -> Response {
        state.withLock { state in
            state.requests.append(request)
            switch (request.method, request.path) {
            case ("GET", "/contoso/v2.0/.well-known/openid-configuration"):
                return Response(
                    """
                    {"issuer":"\(issuer)","token_endpoint":"http://127.0.0.1:1/elsewhere",
                     "authorization_endpoint":"http://127.0.0.1:1/elsewhere",
                     "authorization_response_iss_parameter_supported":\(state.promisesIssuer)}
                    """)
            case ("POST", "/contoso/oauth2/v2.0/token"):
                if let error = state.error {
                    let body =
                        #"{"error":"\#(error)","error_codes":[7],"error_description":"\#(state.errorDescription)"}"#
                    return Response(body, status: 400)
                }
                return tokens(state)
            case ("POST", "/contoso/signup/v1.0/start"):
                return Response(#"{"challenge_type":"redirect"}"#)
            default:
                return Response("{}", status: 404)
            }
        }
    }

    private func tokens(_ state: State) -> Response {
        var claims = [
            "iss": #""\#(issuer)""#, "aud": #""client""#, "exp": "9999999999", "nonce": #""\#(state.nonce)""#,
            "tid": #""8e1b0f23""#, "oid": #""0b9e""#, "sub": #""3a""#,
            "preferred_username": #""ada@contoso.com""#,
        ]
        state.changeClaims(&claims)
        let payload = "{\(claims.map { #""\#($0)":\#($1)"# }.joined(separator: ","))}"
        let jwt = ["{}", payload, "s"].map { String(base64URL: Array($0.utf8)) }.joined(separator: ".")
        return Response(
            """
            {"access_token":"canary-access","refresh_token":"canary-refresh","id_token":"\(jwt)","token_type":"Bearer",
             "expires_in":3600,"scope":"\(state.scope)"}
            """)
    }
}

extension Response {
    fileprivate init(_ json: String, status: Int = 200) {
        self.init(
            status: status, body: Data(json.utf8), headers: ["content-type": "application/json"])
    }
}
