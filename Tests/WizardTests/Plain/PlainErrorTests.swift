import NativeAuth
import TestSupport
import Testing
import Wizard

/// The output for a refusal of each kind, whose words the tests of the pages cover.
struct PlainErrorTests {
    /// A status, a body, the line of the error, and the question after it.
    private typealias Row = (Int, String, String, String)

    private static let start: [Row] = [
        (
            400, #"{"error":"user_already_exists","error_codes":[1003037]}"#,
            "Error: There's already an account for ada@contoso.com. Sign in, or use a different email.",
            "Email: "
        ),
        (
            400, #"{"error":"invalid_grant","suberror":"password_too_weak"}"#,
            "Error: This password is too easy to guess. Make it longer or add an unrelated word.",
            "Password (typing is hidden): "
        ),
        (
            400, #"{"error":"invalid_grant","suberror":"attribute_validation_failed"}"#,
            "Error: One of your answers wasn't accepted, but we don't know which. Check them all.",
            "Password (typing is hidden): "
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
            400, #"{"error":"unauthorized_client","error_codes":[700016]}"#,
            "Error: This app isn't set up for that. Contact support with the details below.",
            "Type a number, or press Enter for Start again: "
        ),
        (
            429, "", "Error: Too many requests from your network. Wait a minute and try again.",
            "Password (typing is hidden): "
        ),
    ]

    @Test(.rule("R-61"), arguments: start)
    func `a refusal is explained at its field, and asks again`(
        status: Int, body: String, error: String, question: String
    ) throws {
        var harness = try PlainHarness.atPassword(columns: 200)
        harness.type("Correct-Horse-7")

        harness.reply(status, body)

        harness.expectError(error, question)
    }

    private static let code: [Row] = [
        (
            400, #"{"error":"invalid_grant","suberror":"invalid_oob_value","error_codes":[50181]}"#,
            "Error: That code isn't right. Use the newest one we sent.", "Code: "
        ),
        (
            400, #"{"error":"invalid_grant","suberror":"invalid_oob_value","error_codes":[50182]}"#,
            "Error: This code has expired. You can get a new one in 0:30.", "Code: "
        ),
        (
            400, #"{"error":"invalid_request","error_codes":[701014]}"#,
            "Error: Too many codes were sent to ada@contoso.com. Try again later.", "Code: "
        ),
        (
            200, "",
            "Error: We couldn't read the reply when we created your account. It may exist, so try to sign in first.",
            "Code: "
        ),
    ]

    @Test(.rule("R-61"), arguments: code)
    func `a refusal of the code is explained at its field, and asks again`(
        status: Int, body: String, error: String, question: String
    ) throws {
        var harness = try PlainHarness.atPassword(columns: 200)
        harness.type("Correct-Horse-7")
        harness.accept(2)
        harness.type("40273951")

        harness.reply(status, body)

        harness.expectError(error, question)
    }
}

extension PlainHarness {
    /// Expects that the new output has one error and ends in a question.
    fileprivate mutating func expectError(_ error: String, _ question: String) {
        let lines = newOutput().split(separator: "\n")

        #expect(lines.filter { $0.hasPrefix("Error:") } == [error[...]])
        #expect(lines.last == question[...])
    }
}
