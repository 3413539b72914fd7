import Foundation
import TestSupport
import Testing

/// The three response checkers (wire-protocol §7).
struct ResponseCheckTests {
    private static let uuid = "a10ea781-9cbd-4763-8335-39a8ca451e7a"
    private static let info = "eyJ1aWQiOiJhIiwidXRpZCI6ImIifQ"
    private static let tokens = """
        "token_type":"Bearer","scope":"openid","expires_in":3600,"access_token":"a","refresh_token":"r"
        """
    private static let challenge = """
        "challenge_type":"oob","challenge_channel":"email","challenge_target_label":"a***b","continuation_token":"c"
        """

    /// An endpoint, a status and a body, and the clients that cannot read them.
    private static let table: [(call: String, status: Int, body: String, readers: Set<String>)] = [
        ("/signup/v1.0/start", 200, #"{"continuation_token":"c","new":[1]}"#, []),
        ("/signup/v1.0/start", 200, "{}", ["iOS", "Android", "JS"]),
        ("/signup/v1.0/start", 200, #"{"challenge_type":"redirect"}"#, []),
        ("/signup/v1.0/start", 200, #"{"challenge_type":"telepathy","continuation_token":"c"}"#, ["iOS"]),
        ("/signup/v1.0/start", 200, #"{"continuation_token":"c","correlation_id":"x"}"#, ["iOS"]),
        ("/signup/v1.0/continue", 200, "{}", ["JS"]),
        ("/signup/v1.0/continue", 200, #"{"challenge_type":"redirect"}"#, ["iOS", "Android"]),
        ("/signup/v1.0/challenge", 200, "{\(challenge),\"code_length\":8}", []),
        ("/signup/v1.0/challenge", 200, "{\(challenge),\"code_length\":\"8\"}", ["iOS"]),
        ("/signup/v1.0/challenge", 200, "{\(challenge),\"code_length\":8.5}", ["iOS"]),
        ("/signup/v1.0/challenge", 200, "{\(challenge)}", ["iOS", "Android", "JS"]),
        ("/oauth2/v2.0/introspect", 200, #"{"continuation_token":"c","methods":[{"id":"1"}]}"#, ["iOS"]),
        ("/resetpassword/v1.0/continue", 200, #"{"continuation_token":"c","expires_in":600}"#, []),
        ("/resetpassword/v1.0/continue", 200, #"{"continuation_token":"c","expires_in":"600"}"#, ["iOS"]),
        ("/resetpassword/v1.0/submit", 200, #"{"continuation_token":"c","poll_interval":2}"#, []),
        ("/resetpassword/v1.0/submit", 200, #"{"continuation_token":"c"}"#, ["iOS", "Android", "JS"]),
        ("/resetpassword/v1.0/submit", 200, #"{"continuation_token":"c","poll_interval":0}"#, ["JS"]),
        ("/resetpassword/v1.0/poll_completion", 200, #"{"status":"in_progress"}"#, []),
        ("/resetpassword/v1.0/poll_completion", 200, #"{"status":"succeeded"}"#, ["JS"]),
        ("/resetpassword/v1.0/poll_completion", 200, #"{"status":"done"}"#, ["iOS", "Android", "JS"]),
        ("/resetpassword/v1.0/poll_completion", 200, #"{"challenge_type":"redirect"}"#, []),
        ("/register/v1.0/challenge", 200, #"{"continuation_token":"c","challenge_type":"preverified"}"#, []),
        (
            "/oauth2/v2.0/token", 200, "{\(tokens),\"id_token\":\"e30.e30._w\",\"client_info\":\"\(info)\"}",
            []
        ),
        (
            "/oauth2/v2.0/token", 200,
            "{\(tokens),\"id_token\":\"e30.e30.c2ln\",\"client_info\":\"\(info)\"}", ["iOS"]
        ),
        ("/oauth2/v2.0/token", 200, "{\(tokens),\"id_token\":\"e30.e30._w\"}", ["iOS", "Android", "JS"]),
        (
            "/oauth2/v2.0/token", 200, "{\(tokens),\"id_token\":\"e30.e30._w\",\"client_info\":\"e30\"}",
            ["Android"]
        ),
        (
            "/oauth2/v2.0/token", 200,
            "{\(tokens.replacing("Bearer", with: "bearer")),\"id_token\":\"e30.e30._w\",\"client_info\":\"\(info)\"}",
            ["JS"]
        ),
        ("/signup/v1.0/start", 400, #"{"error":"e","error_description":"d"}"#, []),
        ("/signup/v1.0/start", 400, #"{"error":"e","error_description":"d","error_codes":[]}"#, ["Android"]),
        ("/signup/v1.0/start", 400, #"{"error":"e","error_description":"d","error_codes":["1"]}"#, ["iOS"]),
        (
            "/signup/v1.0/continue", 400, #"{"error":"credential_required","error_description":"d"}"#,
            ["iOS", "Android", "JS"]
        ),
        (
            "/signup/v1.0/continue", 400,
            #"{"error":"credential_required","error_description":"d","continuation_token":"c"}"#, ["JS"]
        ),
        (
            "/signup/v1.0/continue", 400,
            #"{"error":"attributes_required","error_description":"d","continuation_token":"c","required_attributes":[]}"#,
            ["iOS", "JS"]
        ),
        ("/signup/v1.0/start", 404, "", ["Android", "JS"]), ("/signup/v1.0/start", 429, "<html>", ["JS"]),
    ]

    @Test(arguments: table)
    func `a client reports what it cannot read`(
        row: (call: String, status: Int, body: String, readers: Set<String>)
    ) {
        let head =
            "HTTP/1.1 \(row.status) X\r\nclient-request-id: \(Self.uuid)\r\nx-ms-request-id: \(Self.uuid)\r\n\r\n"
        let form = ["client_info": "true", "scope": "openid profile offline_access"]

        let exchange = Exchange(row.call, form, HTTPResponse(Array((head + row.body).utf8)))

        #expect(
            Set(exchange.problems.compactMap { $0.split(separator: ":").first.map(String.init) })
                == row.readers)
    }
}
