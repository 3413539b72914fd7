import NativeAuth
import TestSupport
import Testing

@testable import Wizard

/// The output for every refusal of a tenant.
struct PlainErrorTests {
    @Test(.rule("R-61"), arguments: start)
    func `a refusal of the first request is explained at its field, and asks again`(
        status: Int, body: String, error: String, question: String
    ) throws {
        var harness = try PlainHarness.atPassword(columns: 200)
        harness.type("Correct-Horse-7")

        harness.reply(status, body)

        let lines = harness.newOutput().split(separator: "\n")
        #expect(lines.filter { $0.hasPrefix("Error:") } == [error[...]])
        #expect(lines.last == question[...])
    }

    @Test(.rule("R-61"), arguments: code)
    func `a refusal of the code is explained at its field, and asks again`(
        status: Int, body: String, error: String, question: String
    ) throws {
        var harness = try PlainHarness.atPassword(columns: 200)
        harness.type("Correct-Horse-7")
        harness.accept(2)
        harness.type("40273951")

        harness.reply(status, body)

        let lines = harness.newOutput().split(separator: "\n")
        #expect(lines.filter { $0.hasPrefix("Error:") } == [error[...]])
        #expect(lines.last == question[...])
    }

    typealias Row = (Int, String, String, String)

    static let start: [Row] = [
        (
            400, #"{"error":"user_already_exists","error_codes":[1003037]}"#,
            "Error: There's already an account for ada@contoso.com. Sign in, or use a different email.",
            "Email: "
        ),
        (
            400,
            #"{"error":"invalid_request","error_codes":[90100],"error_description":"AADSTS90100: Username parameter is empty or not valid. Trace"}"#,
            "Error: This email address wasn't accepted. Check the spelling or use a different one.",
            "Email: "
        ),
        (
            400, #"{"error":"invalid_grant","suberror":"password_too_weak"}"#,
            "Error: This password is too easy to guess. Make it longer or add an unrelated word.",
            "Password (typing is hidden): "
        ),
        (
            400, #"{"error":"invalid_grant","suberror":"password_too_short"}"#,
            "Error: Use at least 8 characters. This password has 15.",
            "Password (typing is hidden): "
        ),
        (
            400, #"{"error":"invalid_grant","suberror":"password_too_long"}"#,
            "Error: Use 256 characters or fewer. This password has 15.",
            "Password (typing is hidden): "
        ),
        (
            400, #"{"error":"invalid_grant","suberror":"password_banned"}"#,
            "Error: This password, or a word in it, is too common. Choose a different one.",
            "Password (typing is hidden): "
        ),
        (
            400, #"{"error":"invalid_grant","suberror":"password_recently_used"}"#,
            "Error: You've used this password before. Choose a new one.",
            "Password (typing is hidden): "
        ),
        (
            400, #"{"error":"invalid_grant","suberror":"password_is_invalid"}"#,
            "Error: This password wasn't accepted, and we don't know why. Try a longer one.",
            "Password (typing is hidden): "
        ),
        (
            400, #"{"error":"invalid_grant","suberror":"attribute_validation_failed"}"#,
            "Error: One of your answers wasn't accepted, but we don't know which. Check them all.",
            "Password (typing is hidden): "
        ),
        (
            400, #"{"error":"access_denied","suberror":"provider_blocked_by_rep","error_codes":[550024]}"#,
            "Error: We can't send codes to ada@contoso.com. Use a different email or contact support.",
            "Email: "
        ),
        (
            400, #"{"error":"invalid_request","error_codes":[50185]}"#,
            "Error: Email. We couldn't deliver the code to ada@contoso.com. Check the address or use a different one.",
            "Email: "
        ),
        (
            400, #"{"error":"expired_token","error_codes":[552003]}"#,
            "Error: This sign-up timed out. Your answers are kept, except the password. Press Enter to go on.",
            "Email: "
        ),
        (
            400, #"{"error":"invalid_request","error_codes":[55200]}"#,
            "Error: This sign-up was continued somewhere else. Press Enter to start again.",
            "Email: "
        ),
        (
            400, #"{"error":"unsupported_auth_method"}"#,
            "Error: This app isn't set up for that. Contact support with the details below.",
            "Type a number, or press Enter for Start again: "
        ),
        (
            400, #"{"error":"invalid_client","suberror":"nativeauthapi_disabled"}"#,
            "Error: This app isn't set up for that. Contact support with the details below.",
            "Type a number, or press Enter for Start again: "
        ),
        (
            400, #"{"error":"invalid_client","error_codes":[550022]}"#,
            "Error: This app isn't set up for that. Contact support with the details below.",
            "Type a number, or press Enter for Start again: "
        ),
        (
            400, #"{"error":"unauthorized_client","error_codes":[700016]}"#,
            "Error: This app isn't set up for that. Contact support with the details below.",
            "Type a number, or press Enter for Start again: "
        ),
        (
            400, #"{"error":"invalid_request","error_codes":[901007]}"#,
            "Error: This app isn't set up for that. Contact support with the details below.",
            "Type a number, or press Enter for Start again: "
        ),
        (
            400, #"{"error":"from_2031","error_codes":[1]}"#,
            "Error: The service sent an answer we don't understand. Try again or use your browser.",
            "Type a number, or press Enter for Start again: "
        ),
        (
            404, "",
            "Error: This app isn't set up for that. Contact support with the details below.",
            "Type a number, or press Enter for Start again: "
        ),
        (
            429, "",
            "Error: Too many requests from your network. Wait a minute and try again.",
            "Password (typing is hidden): "
        ),
        (
            500, "",
            "Error: The service isn't working right now. Your answers are kept. Try again.",
            "Password (typing is hidden): "
        ),
        (
            200, "",
            "Error: The service sent an answer we don't understand. Try again or use your browser.",
            "Password (typing is hidden): "
        ),
    ]

    static let code: [Row] = [
        (
            400, #"{"error":"invalid_grant","suberror":"invalid_oob_value","error_codes":[50181]}"#,
            "Error: That code isn't right. Use the newest one we sent.",
            "Code: "
        ),
        (
            400, #"{"error":"invalid_grant","suberror":"invalid_oob_value","error_codes":[50182]}"#,
            "Error: This code has expired. You can get a new one in 0:30.",
            "Code: "
        ),
        (
            400, #"{"error":"invalid_request","error_codes":[701014]}"#,
            "Error: Too many codes were sent to ada@contoso.com. Try again later.",
            "Code: "
        ),
        (
            400, #"{"error":"expired_token","error_codes":[552003]}"#,
            "Error: This sign-up timed out. Your answers are kept, except the password. Press Enter to go on.",
            "Email: "
        ),
        (
            500, "",
            "Error: The service isn't working right now. Your answers are kept. Try again.",
            "Code: "
        ),
        (
            200, "",
            "Error: We couldn't read the reply when we created your account. It may exist, so try to sign in first.",
            "Code: "
        ),
    ]
}
