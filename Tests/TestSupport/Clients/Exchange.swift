import Foundation

/// A request and its response, to be checked against three clients.
package struct Exchange: Sendable {
    /// The last three segments of the path.
    package let endpoint: String
    /// The fields sent, with the names of the specification.
    package let form: [String: String]
    /// The response.
    package let response: HTTPResponse

    /// Creates an exchange from the path, the form and the response.
    package init(_ path: String, _ form: [String: String], _ response: HTTPResponse) {
        endpoint = "/" + path.split(separator: "?")[0].split(separator: "/").suffix(3).joined(separator: "/")
        self.form = form
        self.response = response
    }

    /// What each of the three clients cannot read; empty when all can read everything.
    package var problems: [String] {
        IOSClient.problems(in: self) + AndroidClient.problems(in: self) + JSClient.problems(in: self)
    }

    /// Whether the request asks for tokens.
    package var isTokenRequest: Bool { endpoint == "/oauth2/v2.0/token" }
    /// Whether the request can complete a sign-up.
    package var completesSignUp: Bool { endpoint == "/signup/v1.0/continue" }
    /// Whether the request registers an authentication method.
    package var isRegistration: Bool { endpoint.hasPrefix("/register/") }
    /// Whether the request submits a new password.
    package var submitsPassword: Bool { endpoint == "/resetpassword/v1.0/submit" }
    /// Whether the request asks whether the new password is stored.
    package var isPoll: Bool { endpoint == "/resetpassword/v1.0/poll_completion" }
    /// Whether the request asks for `client_info`.
    package var requestsClientInfo: Bool { ["true", "1"].contains(form["client_info"]) }
    /// Whether the request asks for an ID token.
    package var requestsIDToken: Bool { form["scope"]?.contains("openid") == true }

    /// A summary of the response, such as `200 oob` or `400 invalid_grant/invalid_oob_value`.
    package var summary: String {
        let error = [response["error"], response["suberror"]].compactMap(\.self).joined(separator: "/")
        let parts = [
            String(response.status),
            response["challenge_type"] ?? response["token_type"] ?? response["status"] ?? "", error,
        ]
        return parts.filter { !$0.isEmpty }.joined(separator: " ")
    }
}

/// The problems that one client has with a response.
struct Problems {
    let clientName: String
    private(set) var all: [String] = []

    init(_ clientName: String) { self.clientName = clientName }

    mutating func require(_ condition: Bool, _ text: String) {
        if !condition { all.append("\(clientName): \(text)") }
    }
}
