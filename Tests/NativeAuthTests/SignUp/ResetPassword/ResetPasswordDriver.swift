import Foundation
import NativeAuth

@testable import SignUp

/// Drives a password reset with replies from the test.
struct ResetPasswordDriver {
    var reset = ResetPassword(
        client: OAuthClient(
            clientID: "client", capabilities: OAuthClient.Capability.allCases,
            correlationID: "6a1f0e5c-0000-4000-8000-000000000001"))
    /// The request in flight, or the result of the last answer or reply.
    private(set) var request: Request?

    static let secret = Secret("70418529") ?? Secret()
    static let codeSent = """
        {"continuation_token":"r2","challenge_type":"oob","binding_method":"prompt","challenge_channel":"email",
         "challenge_target_label":"a**@contoso.com","code_length":8,"interval":30}
        """

    mutating func submit(_ answer: ResetPassword.Answer) {
        request = reset.submit(answer)
    }

    mutating func reply(_ status: Int, _ json: String, headers: [String: String] = [:]) {
        let response = Response(status: status, body: Data(json.utf8), headers: headers)
        request = reset.receive(.success(response))
    }

    mutating func fail(_ failure: TransportFailure) {
        request = reset.receive(.failure(failure))
    }

    /// The continuation token in the request.
    var token: String? { request?[text: .continuationToken] }

    /// A reset whose first request is in flight.
    static func starting() -> ResetPasswordDriver {
        var driver = ResetPasswordDriver()
        driver.submit(.start(username: "ada@contoso.com"))
        return driver
    }

    /// A reset that requests its first code.
    static func sendingCode() -> ResetPasswordDriver {
        var driver = starting()
        driver.reply(200, #"{"continuation_token":"r1"}"#)
        return driver
    }

    /// A reset that has sent a code.
    static func atCode() -> ResetPasswordDriver {
        var driver = sendingCode()
        driver.reply(200, codeSent)
        return driver
    }

    /// A reset that sends another code.
    static func resendingCode() -> ResetPasswordDriver {
        var driver = atCode()
        driver.submit(.resend)
        return driver
    }

    /// A reset that verifies a code.
    static func checkingCode() -> ResetPasswordDriver {
        var driver = atCode()
        driver.submit(.code(secret))
        return driver
    }

    /// A reset that requires a new password.
    static func atPassword() -> ResetPasswordDriver {
        var driver = checkingCode()
        driver.reply(200, #"{"continuation_token":"r3","expires_in":600}"#)
        return driver
    }

    /// A reset that submits a new password.
    static func submitting() -> ResetPasswordDriver {
        var driver = atPassword()
        driver.submit(.password(secret))
        return driver
    }

    /// A reset whose first poll is in flight.
    static func polling(interval: String = "2") -> ResetPasswordDriver {
        var driver = submitting()
        driver.reply(200, #"{"continuation_token":"r4","poll_interval":\#(interval)}"#)
        return driver
    }

    /// A reset that waits for the next poll.
    static func atSaving() -> ResetPasswordDriver {
        var driver = polling()
        driver.reply(200, #"{"status":"in_progress"}"#)
        return driver
    }

    /// A completed reset.
    static func atDone() -> ResetPasswordDriver {
        var driver = polling()
        driver.reply(200, #"{"status":"succeeded","continuation_token":"r5"}"#)
        return driver
    }

    /// A reset that can only continue in a browser.
    static func atBrowser() -> ResetPasswordDriver {
        var driver = starting()
        driver.reply(200, #"{"challenge_type":"redirect"}"#)
        return driver
    }
}
