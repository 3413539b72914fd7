import Foundation
import NativeAuth
import Testing

@testable import SignUp

/// Drives a sign-up with replies from the test.
struct SignUpDriver {
    var signUp = SignUp(
        client: OAuthClient(clientID: "client", correlationID: "6a1f0e5c-0000-4000-8000-000000000001"))
    /// The request in flight, or the last one.
    private(set) var request: Request?

    mutating func submit(_ answer: SignUp.Answer) {
        request = signUp.submit(answer)
    }

    mutating func reply(_ status: Int, _ json: String, headers: [String: String] = [:]) {
        let response = Response(status: status, body: Data(json.utf8), headers: headers)
        request = signUp.receive(.success(response))
    }

    mutating func fail(_ failure: TransportFailure) {
        request = signUp.receive(.failure(failure))
    }

    /// The failure after the last reply.
    var failure: RequestFailure? {
        if case .failed(let failure, _) = signUp.activity { failure } else { nil }
    }

    /// The continuation token in the request.
    var token: String? { request?[text: .continuationToken] }

    static let codeSent = """
        {"challenge_type":"oob","binding_method":"prompt","challenge_channel":"email","code_length":8,
         "challenge_target_label":"a**@contoso.com","interval":30,"continuation_token":"t2"}
        """

    static func start(password: String? = nil) -> SignUpDriver {
        var driver = SignUpDriver()
        driver.submit(
            .start(email: "ada@contoso.com", password: password.flatMap { Secret($0) }, attributes: []))
        return driver
    }

    /// A sign-up that has sent a code.
    static func atCode() -> SignUpDriver {
        var driver = start()
        driver.reply(200, #"{"continuation_token":"t1"}"#)
        driver.reply(200, codeSent)
        return driver
    }

    /// A sign-up that requires a password after the code.
    static func atPassword() throws -> SignUpDriver {
        var driver = atCode()
        driver.submit(.code(try #require(Secret("12345678"))))
        driver.reply(400, #"{"error":"credential_required","error_codes":[55103],"continuation_token":"t3"}"#)
        driver.reply(200, #"{"challenge_type":"password","continuation_token":"t4"}"#)
        return driver
    }

    /// A sign-up that requires a city.
    static func atAttributes() throws -> SignUpDriver {
        var driver = atCode()
        driver.submit(.code(try #require(Secret("12345678"))))
        driver.reply(
            400,
            """
            {"error":"attributes_required","error_codes":[55106],"continuation_token":"t5",
             "required_attributes":[{"name":"city","type":"string","required":true,"options":{"regex":"^.+$"}}]}
            """)
        return driver
    }
}
