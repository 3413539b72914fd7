import NativeAuth
@testable import SignUp
import Testing

/// A row of the transition table (reset-password §2).
struct ResetPasswordRow: Sendable, CustomTestStringConvertible {
    var number: String
    var given: ResetPasswordDriver
    var event: Event
    var outcome: Outcome
    var mayHaveChanged: Bool

    /// What happens.
    enum Event: Sendable {
        case answer(ResetPassword.Answer)
        case reply(Int, String)
        case reply429
        case failure(TransportFailure)
    }

    /// What follows from it.
    enum Outcome: Sendable {
        case sends(Request.Path, Place)
        case idle(Place)
        case fails(RequestFailure, Place)
    }

    /// The step that follows, with its token.
    enum Place: Hashable, Sendable {
        case same, start, browser
        case code(String), password(String), saving(String)
        case done(String?)
    }

    init(
        _ number: String, _ given: ResetPasswordDriver, _ event: Event, _ outcome: Outcome
    ) {
        self.number = number
        self.given = given
        self.event = event
        self.outcome = outcome
        mayHaveChanged = false
    }

    var testDescription: String { "\(number) \(event)" }

    /// The row, with the expectation that the account may have the new password.
    var changed: ResetPasswordRow {
        var row = self
        row.mayHaveChanged = true
        return row
    }

    func check() {
        var driver = given
        switch event {
        case .answer(let answer): driver.submit(answer)
        case .reply(let status, let body): driver.reply(status, body)
        case .reply429: driver.reply(429, "<html>", headers: ["retry-after": "7"])
        case .failure(let failure): driver.fail(failure)
        }
        switch outcome {
        case .sends(let path, let place):
            #expect(driver.reset.isWaiting && driver.request?.path == path)
            check(driver.reset.step, place)
        case .idle(let place):
            #expect(driver.reset.activity == .idle && driver.request == nil)
            check(driver.reset.step, place)
        case .fails(let failure, let place):
            #expect(driver.reset.failure == failure && driver.request == nil)
            check(driver.reset.step, place)
        }
        #expect(driver.reset.mayHaveChanged == mayHaveChanged)
    }

    private func check(_ step: ResetPassword.Step, _ place: Place) {
        if place == .same { #expect(step == given.reset.step) } else { #expect(step.place == place) }
    }
}

extension ResetPassword.Step {
    /// The step with its token.
    fileprivate var place: ResetPasswordRow.Place {
        switch self {
        case .start, .methods: .start
        case .code(let code): .code(code.continuation.token.value)
        case .password(let password): .password(password.continuation.token.value)
        case .saving(let saving): .saving(saving.continuation.token.value)
        case .done(let completion): .done(completion.token?.value)
        case .browser: .browser
        }
    }
}

extension ResetPasswordRow {
    /// The rows up to the accepted code (K04 to K25); K01 to K03 have their own tests.
    static let beforePassword = start + sendingCode + resendingCode + checkingCode

    private static let redirect = #"{"challenge_type":"redirect","continuation_token":"x"}"#
    private static let sessionsEnd = [
        #"{"error":"expired_token","error_codes":[552003]}"#,
        #"{"error":"invalid_request","error_codes":[55200]}"#,
    ]

    private static let start: [ResetPasswordRow] =
        [
            (#"{"error":"user_not_found"}"#, RequestFailure.userNotFound, "K06"),
            (#"{"error":"invalid_request","error_codes":[50034]}"#, .userNotFound, "K06"),
            (#"{"error":"invalid_request","error_codes":[500222]}"#, .accountWithoutPassword, "K07"),
            (#"{"error":"invalid_request","error_codes":[7,8,500222]}"#, .accountWithoutPassword, "K07"),
            (parameter("username"), .usernameRefused, "K08"),
            (#"{"error":"invalid_request","error_codes":[901007]}"#, .misconfigured(.challengeType), "K09"),
            (#"{"error":"unsupported_challenge_type"}"#, .misconfigured(.challengeType), "K09"),
            (
                #"{"error":"invalid_client","suberror":"nativeauthapi_disabled"}"#,
                .misconfigured(.nativeAuthOff), "K10"
            ),
            (
                #"{"error":"invalid_client","error_codes":[550022]}"#, .misconfigured(.confidentialClient),
                "K10"
            ),
            (#"{"error":"invalid_client"}"#, .misconfigured(.unknownClient), "K10"),
            (#"{"error":"unauthorized_client"}"#, .misconfigured(.unknownClient), "K10"),
            (
                #"{"error":"unauthorized_client","error_codes":[700016]}"#, .misconfigured(.unknownClient),
                "K10"
            ),
            (parameter("client_id"), .misconfigured(.unknownClient), "K10"),
        ].map { ResetPasswordRow($2, .starting(), .reply(400, $0), .fails($1, .same)) } + [
            ResetPasswordRow(
                "K04", .starting(), .reply(200, #"{"continuation_token":"r1"}"#),
                .sends(.resetPasswordChallenge, .start)),
            ResetPasswordRow("K05", .starting(), .reply(200, redirect), .idle(.browser)),
            ResetPasswordRow("K05", .starting(), .reply(200, "{}"), .fails(.replyUnreadable, .same)),
            ResetPasswordRow(
                "K10", .starting(), .reply(404, ""), .fails(.misconfigured(.noUserFlow), .same)),
        ]

    private static let sendingCode: [ResetPasswordRow] =
        sessionsEnd.map {
            ResetPasswordRow("K14", .sendingCode(), .reply(400, $0), .fails(.sessionExpired, .start))
        } + [
            ResetPasswordRow(
                "K11", .sendingCode(), .reply(200, ResetPasswordDriver.codeSent), .idle(.code("r2"))),
            ResetPasswordRow("K12", .sendingCode(), .reply(200, redirect), .idle(.browser)),
            ResetPasswordRow(
                "K13", .sendingCode(),
                .reply(200, #"{"continuation_token":"x","challenge_type":"password"}"#),
                .fails(.methodUnsupported, .start)),
            ResetPasswordRow(
                "K13", .sendingCode(), .reply(200, #"{"continuation_token":"x","challenge_type":"2031"}"#),
                .fails(.methodUnsupported, .start)),
            ResetPasswordRow(
                "K13", .sendingCode(), .reply(200, #"{"challenge_type":"oob"}"#),
                .fails(.replyUnreadable, .start)),
            ResetPasswordRow(
                "K14", .sendingCode(), .reply(400, #"{"error":"invalid_request","error_codes":[701014]}"#),
                .fails(.codesExhausted, .start)),
            ResetPasswordRow(
                "K14", .sendingCode(), .reply(400, #"{"error":"from_2031"}"#),
                .fails(.unknown("from_2031"), .start)),
        ]

    private static let resendingCode: [ResetPasswordRow] =
        sessionsEnd.map {
            ResetPasswordRow("K17", .resendingCode(), .reply(400, $0), .fails(.sessionExpired, .start))
        } + [
            ResetPasswordRow(
                "K15", .atCode(), .answer(.resend), .sends(.resetPasswordChallenge, .code("r2"))),
            ResetPasswordRow(
                "K16", .resendingCode(),
                .reply(200, #"{"continuation_token":"r2b","challenge_type":"oob"}"#), .idle(.code("r2b"))),
            ResetPasswordRow(
                "K17", .resendingCode(), .reply429, .fails(.tooManyRequests(retryAfter: 7), .same)),
            ResetPasswordRow(
                "K17", .resendingCode(), .reply(400, #"{"error":"invalid_request","error_codes":[701014]}"#),
                .fails(.codesExhausted, .same)),
            ResetPasswordRow(
                "K17", .resendingCode(), .reply(400, #"{"error":"from_2031"}"#),
                .fails(.unknown("from_2031"), .same)),
            ResetPasswordRow("K18", .resendingCode(), .reply(200, redirect), .idle(.browser)),
        ]

    private static let checkingCode: [ResetPasswordRow] =
        sessionsEnd.map {
            ResetPasswordRow("K23", .checkingCode(), .reply(400, $0), .fails(.sessionExpired, .start))
        }
        + [
            (
                #"{"error":"invalid_grant","suberror":"invalid_oob_value","error_codes":[50181]}"#,
                RequestFailure.codeWrong, "K22"
            ),
            (
                #"{"error":"invalid_grant","suberror":"invalid_oob_value","error_codes":[50182]}"#,
                .codeExpired, "K22"
            ),
            (#"{"error":"invalid_request"}"#, .misconfigured(.passwordResetOff), "K24"),
            (#"{"error":"invalid_request","error_codes":[9]}"#, .unknown("invalid_request"), "K24"),
            (#"{"error":"invalid_grant"}"#, .unknown("invalid_grant"), "K25"),
            (
                #"{"error":"verification_required","continuation_token":"x"}"#,
                .unknown("verification_required"), "K25"
            ),
        ].map { ResetPasswordRow($2, .checkingCode(), .reply(400, $0), .fails($1, .same)) } + [
            ResetPasswordRow(
                "K19", .atCode(), .answer(.code(ResetPasswordDriver.secret)),
                .sends(.resetPasswordContinue, .code("r2"))),
            ResetPasswordRow(
                "K20", .checkingCode(), .reply(200, #"{"continuation_token":"r3","expires_in":600}"#),
                .idle(.password("r3"))),
            ResetPasswordRow("K21", .checkingCode(), .reply(200, redirect), .idle(.browser)),
            ResetPasswordRow("K21", .checkingCode(), .reply(200, "{}"), .fails(.replyUnreadable, .same)),
        ]

    /// A refusal because of an empty parameter.
    private static func parameter(_ name: String) -> String {
        """
        {"error":"invalid_request","error_codes":[90100],
         "error_description":"AADSTS90100: \(name) parameter is empty or not valid."}
        """
    }
}

extension ResetPasswordRow {
    /// The rows from the new password on (K26 to K41); K42 and K43 have their own tests.
    static let fromPassword = submitting + lostPasswords + polling + failedPolls

    private static let redirectAfterPassword = #"{"challenge_type":"redirect"}"#
    private static let sessionsEndAfterPassword = [
        #"{"error":"expired_token","error_codes":[552001]}"#,
        #"{"error":"invalid_request","error_codes":[55200]}"#,
    ]
    private static let refusals: [(String, RequestFailure.PasswordRejection)] = [
        ("password_too_short", .tooShort), ("password_too_long", .tooLong), ("password_too_weak", .tooWeak),
        ("password_banned", .banned), ("password_recently_used", .recentlyUsed),
        ("password_is_invalid", .invalid), ("password_from_2031", .other),
    ]

    private static let submitting: [ResetPasswordRow] =
        refusals.map { word, rejection in
            ResetPasswordRow(
                "K29", .submitting(), .reply(400, #"{"error":"invalid_grant","suberror":"\#(word)"}"#),
                .fails(.passwordRefused(rejection), .same))
        }
        + sessionsEndAfterPassword.map {
            ResetPasswordRow("K30", .submitting(), .reply(400, $0), .fails(.sessionExpired, .start))
        } + [
            ResetPasswordRow(
                "K26", .atPassword(), .answer(.password(ResetPasswordDriver.secret)),
                .sends(.resetPasswordSubmit, .password("r3"))
            ).changed,
            ResetPasswordRow(
                "K27", .submitting(), .reply(200, #"{"continuation_token":"r4","poll_interval":2}"#),
                .sends(.resetPasswordPoll, .saving("r4"))
            ).changed,
            ResetPasswordRow("K28", .submitting(), .reply(200, redirectAfterPassword), .idle(.browser))
                .changed,
            ResetPasswordRow("K28", .submitting(), .reply(200, "{}"), .fails(.replyUnreadable, .same))
                .changed,
            ResetPasswordRow(
                "K28", .submitting(), .reply(200, #"{"continuation_token":"r4"}"#),
                .sends(.resetPasswordPoll, .saving("r4"))
            ).changed,
            ResetPasswordRow(
                "K29", .submitting(), .reply(400, #"{"error":"invalid_grant","error_codes":[50126]}"#),
                .fails(.passwordRefused(.other), .same)),
            ResetPasswordRow("K31", .submitting(), .reply(503, ""), .fails(.serviceDown(status: 503), .same))
                .changed,
            ResetPasswordRow("K31", .submitting(), .reply429, .fails(.tooManyRequests(retryAfter: 7), .same)),
        ]

    /// Replies to the repetition of a password whose reply was lost: none settles what became of the first.
    private static let lostPasswords: [ResetPasswordRow] =
        (sessionsEndAfterPassword.map { ($0, RequestFailure.sessionExpired, Place.start, "K30") } + [
            (
                #"{"error":"invalid_grant","suberror":"password_recently_used"}"#,
                .passwordRefused(.recentlyUsed), .same, "K29"
            ),
            (#"{"error":"from_2031"}"#, .unknown("from_2031"), .same, "K31"),
        ]).map { body, failure, place, number in
            var driver = ResetPasswordDriver.submitting()
            driver.fail(.timedOut(host: "h", seconds: 10))
            driver.submit(.password(ResetPasswordDriver.secret))
            return ResetPasswordRow(number, driver, .reply(400, body), .fails(failure, place)).changed
        }

    private static let polling: [ResetPasswordRow] =
        ["in_progress", "not_started"].flatMap { word in
            [
                ResetPasswordRow(
                    "K34", .polling(), .reply(200, #"{"status":"\#(word)","continuation_token":"x"}"#),
                    .idle(.saving("r4"))
                ).changed,
                ResetPasswordRow(
                    "K35", atLimit, .reply(200, #"{"status":"\#(word)"}"#), .fails(.stillSaving, .same)
                ).changed,
            ]
        } + [
            ResetPasswordRow(
                "K32", .atSaving(), .answer(.poll), .sends(.resetPasswordPoll, .saving("r4"))
            ).changed,
            ResetPasswordRow(
                "K33", .polling(), .reply(200, #"{"status":"succeeded","continuation_token":"r5"}"#),
                .idle(.done("r5"))
            ).changed,
            ResetPasswordRow("K33", .polling(), .reply(200, #"{"status":"succeeded"}"#), .idle(.done(nil)))
                .changed,
            ResetPasswordRow(
                "K36", .polling(), .reply(200, #"{"status":"failed","continuation_token":"r4b"}"#),
                .fails(.notSaved, .password("r4b"))),
            ResetPasswordRow(
                "K36", .polling(), .reply(200, #"{"status":"failed"}"#), .fails(.notSaved, .password("r4"))),
        ]

    private static let failedPolls: [ResetPasswordRow] =
        refusals.map { word, rejection in
            ResetPasswordRow(
                "K37", .polling(), .reply(400, #"{"error":"invalid_grant","suberror":"\#(word)"}"#),
                .fails(.passwordRefused(rejection), .password("r4")))
        }
        + sessionsEndAfterPassword.map {
            ResetPasswordRow("K40", .polling(), .reply(400, $0), .fails(.sessionExpired, .start)).changed
        }
        + ["{}", #"{"status":"from_2031"}"#, #"{"status":"SUCCEEDED"}"#, #"{"status":7}"#].map {
            ResetPasswordRow("K38", .polling(), .reply(200, $0), .fails(.replyUnreadable, .same)).changed
        } + [
            ResetPasswordRow("K38", .polling(), .reply(200, redirectAfterPassword), .idle(.browser)).changed,
            ResetPasswordRow(
                "K39", .polling(), .reply(400, #"{"error":"user_not_found"}"#), .fails(.userNotFound, .start)
            ).changed,
            ResetPasswordRow(
                "K41", .polling(), .failure(.interrupted(host: "h")),
                .fails(.unreachable(.interrupted(host: "h")), .saving("r4"))
            ).changed,
            ResetPasswordRow(
                "K41", .polling(), .reply429, .fails(.tooManyRequests(retryAfter: 7), .saving("r4"))
            ).changed,
            ResetPasswordRow(
                "K41", .polling(), .reply(500, ""), .fails(.serviceDown(status: 500), .saving("r4"))
            ).changed,
        ]

    /// A reset that has waited for 300 seconds, and whose last poll is in flight.
    static let atLimit: ResetPasswordDriver = {
        var driver = ResetPasswordDriver.polling()
        for _ in 1...150 {
            driver.reply(200, #"{"status":"in_progress"}"#)
            driver.submit(.poll)
        }
        return driver
    }()
}
