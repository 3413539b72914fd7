import NativeAuth
import Testing

@testable import Plain

/// The output for every refusal of a tenant.
struct PlainErrorTests {
    @Test(arguments: start)
    func `R-61 a refusal of the first request is explained at its field, and asks again`(
        status: Int, body: String, error: String, question: String
    ) throws {
        var harness = try PlainHarness.atPassword(columns: 200)
        harness.type("Correct-Horse-7")

        harness.reply(status, body)

        let lines = harness.newOutput().split(separator: "\n")
        #expect(lines.filter { $0.hasPrefix("Error:") } == [error[...]])
        #expect(lines.last == question[...])
    }

    @Test(arguments: code)
    func `R-61 a refusal of the code is explained at its field, and asks again`(
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
            "Error: Email. ada@contoso.com already has an account. Sign in instead, or use another address.",
            "Email: "
        ),
        (
            400,
            #"{"error":"invalid_request","error_codes":[90100],"error_description":"AADSTS90100: Username parameter is empty or not valid. Trace"}"#,
            "Error: Email. The service does not take this address. Check the spelling or use another one.",
            "Email: "
        ),
        (
            400, #"{"error":"invalid_grant","suberror":"password_too_weak"}"#,
            "Error: The service finds this password too easy to guess. Make it longer or less regular.",
            "Password (typing is hidden): "
        ),
        (
            400, #"{"error":"invalid_grant","suberror":"password_too_short"}"#,
            "Error: The password has 15 characters. Use 8 or more.",
            "Password (typing is hidden): "
        ),
        (
            400, #"{"error":"invalid_grant","suberror":"password_too_long"}"#,
            "Error: The password has 15 characters. Use 256 or fewer.",
            "Password (typing is hidden): "
        ),
        (
            400, #"{"error":"invalid_grant","suberror":"password_banned"}"#,
            "Error: This password, or a word in it, is too common. Choose a different one.",
            "Password (typing is hidden): "
        ),
        (
            400, #"{"error":"invalid_grant","suberror":"password_recently_used"}"#,
            "Error: You used this password before. Choose a new one.",
            "Password (typing is hidden): "
        ),
        (
            400, #"{"error":"invalid_grant","suberror":"password_is_invalid"}"#,
            "Error: The service did not accept the password and gave no reason. Try a longer one.",
            "Password (typing is hidden): "
        ),
        (
            400, #"{"error":"invalid_grant","suberror":"attribute_validation_failed"}"#,
            "Error: The service did not accept an answer on this page but did not say which. Check them all.",
            "Password (typing is hidden): "
        ),
        (
            400, #"{"error":"access_denied","suberror":"provider_blocked_by_rep","error_codes":[550024]}"#,
            "Error: Email. The service cannot send codes to ada@contoso.com. Use another address or contact support.",
            "Email: "
        ),
        (
            400, #"{"error":"invalid_request","error_codes":[50185]}"#,
            "Error: Email. The code could not be delivered to ada@contoso.com. Check the address or use another one.",
            "Email: "
        ),
        (
            400, #"{"error":"expired_token","error_codes":[552003]}"#,
            "Error: This sign-up was idle too long. Your answers but the password are kept; press Enter to start again.",
            "Email: "
        ),
        (
            400, #"{"error":"invalid_request","error_codes":[55200]}"#,
            "Error: This sign-up was continued somewhere else. Press Enter to start again.",
            "Email: "
        ),
        (
            400, #"{"error":"unsupported_auth_method"}"#,
            "Error: The flow needs another sign-in method than those offered (oob password redirect). Change the flow file.",
            "Number, or Enter for Start again: "
        ),
        (
            400, #"{"error":"invalid_client","suberror":"nativeauthapi_disabled"}"#,
            "Error: Native sign-up is switched off for this app. An admin can turn on native authentication for client.",
            "Number, or Enter for Start again: "
        ),
        (
            400, #"{"error":"invalid_client","error_codes":[550022]}"#,
            "Error: The app is set up as a confidential client. Native sign-up needs a public client.",
            "Number, or Enter for Start again: "
        ),
        (
            400, #"{"error":"unauthorized_client","error_codes":[700016]}"#,
            "Error: The service does not know the app client in this tenant. Check client id and tenant.",
            "Number, or Enter for Start again: "
        ),
        (
            400, #"{"error":"invalid_request","error_codes":[901007]}"#,
            "Error: The flow needs another sign-in method than those offered (oob password redirect). Change the flow file.",
            "Number, or Enter for Start again: "
        ),
        (
            400, #"{"error":"from_2031","error_codes":[1]}"#,
            "Error: The service answered in a way this program does not know. Try again or use the browser.",
            "Number, or Enter for Start again: "
        ),
        (
            404, "",
            "Error: No sign-up flow is linked to this app. An admin can link a user flow to client.",
            "Number, or Enter for Start again: "
        ),
        (
            429, "",
            "Error: Too many requests from here. Wait a minute and try again.",
            "Password (typing is hidden): "
        ),
        (
            500, "",
            "Error: The service has a problem of its own (no answer we can use). Nothing was lost; try again.",
            "Password (typing is hidden): "
        ),
        (
            200, "",
            "Error: The service answered in a way this program does not know. Try again or use the browser.",
            "Password (typing is hidden): "
        ),
    ]

    static let code: [Row] = [
        (
            400, #"{"error":"invalid_grant","suberror":"invalid_oob_value","error_codes":[50181]}"#,
            "Error: That is not the code we sent last. Check the newest email and enter it again.",
            "Code: "
        ),
        (
            400, #"{"error":"invalid_grant","suberror":"invalid_oob_value","error_codes":[50182]}"#,
            "Error: This code has expired. You can get a new one in 0:30.",
            "Code: "
        ),
        (
            400, #"{"error":"invalid_request","error_codes":[701014]}"#,
            "Error: No more codes for ada@contoso.com for now. Try again later, or change the address.",
            "Code: "
        ),
        (
            400, #"{"error":"expired_token","error_codes":[552003]}"#,
            "Error: This sign-up was idle too long. Your answers but the password are kept; press Enter to start again.",
            "Email: "
        ),
        (
            500, "",
            "Error: The service has a problem of its own (no answer we can use). Nothing was lost; try again.",
            "Code: "
        ),
        (
            200, "",
            "Error: The connection broke while creating the account. It may exist: try to sign in first.",
            "Code: "
        ),
    ]
}
