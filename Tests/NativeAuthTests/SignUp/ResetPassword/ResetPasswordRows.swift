import NativeAuth
import Testing

@testable import SignUp

/// A row of the transition table (reset-password §2).
struct ResetRow: Sendable, CustomTestStringConvertible {
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
        case code(String)
        case password(String)
        case saving(String)
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
    var changed: ResetRow {
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
            #expect(driver.machine.isWaiting && driver.request?.path == path)
            check(driver.machine.step, place)
        case .idle(let place):
            #expect(driver.machine.activity == .idle && driver.request == nil)
            check(driver.machine.step, place)
        case .fails(let failure, let place):
            #expect(driver.machine.failure == failure && driver.request == nil)
            check(driver.machine.step, place)
        }
        #expect(driver.machine.mayHaveChanged == mayHaveChanged)
    }

    private func check(_ step: ResetPassword.Step, _ place: Place) {
        if place == .same { #expect(step == given.machine.step) } else { #expect(step.place == place) }
    }
}

extension ResetPassword.Step {
    /// The step with its token.
    fileprivate var place: ResetRow.Place {
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

extension ResetRow {
    /// The rows up to the accepted code (K04 to K25); K01 to K03 have their own tests.
    static let beforePassword = start + sendingCode + resendingCode + checkingCode

    private static let redirect = #"{"challenge_type":"redirect","continuation_token":"x"}"#
    private static let sessionsEnd = [
        #"{"error":"expired_token","error_codes":[552003]}"#,
        #"{"error":"invalid_request","error_codes":[55200]}"#,
    ]

    private static let start: [ResetRow] =
        [
            (#"{"error":"user_not_found"}"#, RequestFailure.userNotFound, "K06"),
            (#"{"error":"invalid_request","error_codes":[50034]}"#, .userNotFound, "K06"),
            (#"{"error":"invalid_request","error_codes":[500222]}"#, .accountWithoutPassword, "K07"),
            (#"{"error":"invalid_request","error_codes":[7,8,500222]}"#, .accountWithoutPassword, "K07"),
            (parameter("username"), .usernameRefused, "K08"),
            (#"{"error":"invalid_request","error_codes":[901007]}"#, .misconfigured(.challengeType), "K09"),
            (#"{"error":"unsupported_challenge_type"}"#, .misconfigured(.challengeType), "K09"),
            (#"{"error":"invalid_client"}"#, .misconfigured(.unknownClient), "K10"),
            (#"{"error":"unauthorized_client"}"#, .misconfigured(.unknownClient), "K10"),
            (parameter("client_id"), .misconfigured(.unknownClient), "K10"),
        ].map { ResetRow($2, .starting(), .reply(400, $0), .fails($1, .same)) } + [
            ResetRow(
                "K04", .starting(), .reply(200, #"{"continuation_token":"r1"}"#),
                .sends(.resetPasswordChallenge, .start)),
            ResetRow("K05", .starting(), .reply(200, redirect), .idle(.browser)),
            ResetRow("K05", .starting(), .reply(200, "{}"), .fails(.replyUnreadable, .same)),
            ResetRow("K10", .starting(), .reply(404, ""), .fails(.misconfigured(.noUserFlow), .same)),
        ]

    private static let sendingCode: [ResetRow] =
        sessionsEnd.map {
            ResetRow("K14", .sendingCode(), .reply(400, $0), .fails(.sessionExpired, .start))
        } + [
            ResetRow("K11", .sendingCode(), .reply(200, ResetPasswordDriver.codeSent), .idle(.code("r2"))),
            ResetRow("K12", .sendingCode(), .reply(200, redirect), .idle(.browser)),
            ResetRow(
                "K13", .sendingCode(),
                .reply(200, #"{"continuation_token":"x","challenge_type":"password"}"#),
                .fails(.methodUnsupported, .start)),
            ResetRow(
                "K13", .sendingCode(), .reply(200, #"{"continuation_token":"x","challenge_type":"2031"}"#),
                .fails(.methodUnsupported, .start)),
            ResetRow(
                "K13", .sendingCode(), .reply(200, #"{"challenge_type":"oob"}"#),
                .fails(.replyUnreadable, .start)),
            ResetRow(
                "K14", .sendingCode(), .reply(400, #"{"error":"invalid_request","error_codes":[701014]}"#),
                .fails(.codesExhausted, .start)),
            ResetRow(
                "K14", .sendingCode(), .reply(400, #"{"error":"from_2031"}"#),
                .fails(.unknown("from_2031"), .start)),
        ]

    private static let resendingCode: [ResetRow] =
        sessionsEnd.map {
            ResetRow("K17", .resendingCode(), .reply(400, $0), .fails(.sessionExpired, .start))
        } + [
            ResetRow("K15", .atCode(), .answer(.resend), .sends(.resetPasswordChallenge, .code("r2"))),
            ResetRow(
                "K16", .resendingCode(),
                .reply(200, #"{"continuation_token":"r2b","challenge_type":"oob"}"#), .idle(.code("r2b"))),
            ResetRow("K17", .resendingCode(), .reply429, .fails(.tooManyRequests(retryAfter: 7), .same)),
            ResetRow(
                "K17", .resendingCode(), .reply(400, #"{"error":"invalid_request","error_codes":[701014]}"#),
                .fails(.codesExhausted, .same)),
            ResetRow(
                "K17", .resendingCode(), .reply(400, #"{"error":"from_2031"}"#),
                .fails(.unknown("from_2031"), .same)),
            ResetRow("K18", .resendingCode(), .reply(200, redirect), .idle(.browser)),
        ]

    private static let checkingCode: [ResetRow] =
        sessionsEnd.map {
            ResetRow("K23", .checkingCode(), .reply(400, $0), .fails(.sessionExpired, .start))
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
        ].map { ResetRow($2, .checkingCode(), .reply(400, $0), .fails($1, .same)) } + [
            ResetRow(
                "K19", .atCode(), .answer(.code(ResetPasswordDriver.secret)),
                .sends(.resetPasswordContinue, .code("r2"))),
            ResetRow(
                "K20", .checkingCode(), .reply(200, #"{"continuation_token":"r3","expires_in":600}"#),
                .idle(.password("r3"))),
            ResetRow("K21", .checkingCode(), .reply(200, redirect), .idle(.browser)),
            ResetRow("K21", .checkingCode(), .reply(200, "{}"), .fails(.replyUnreadable, .same)),
        ]

    /// A refusal because of an empty parameter.
    private static func parameter(_ name: String) -> String {
        """
        {"error":"invalid_request","error_codes":[90100],
         "error_description":"AADSTS90100: \(name) parameter is empty or not valid."}
        """
    }
}

extension ResetRow {
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

    private static let submitting: [ResetRow] =
        refusals.map { word, rejection in
            ResetRow(
                "K29", .submitting(), .reply(400, #"{"error":"invalid_grant","suberror":"\#(word)"}"#),
                .fails(.passwordRefused(rejection), .same))
        }
        + sessionsEndAfterPassword.map {
            ResetRow("K30", .submitting(), .reply(400, $0), .fails(.sessionExpired, .start))
        } + [
            ResetRow(
                "K26", .atPassword(), .answer(.password(ResetPasswordDriver.secret)),
                .sends(.resetPasswordSubmit, .password("r3"))
            ).changed,
            ResetRow(
                "K27", .submitting(), .reply(200, #"{"continuation_token":"r4","poll_interval":2}"#),
                .sends(.resetPasswordPoll, .saving("r4"))
            ).changed,
            ResetRow("K28", .submitting(), .reply(200, redirectAfterPassword), .idle(.browser)).changed,
            ResetRow("K28", .submitting(), .reply(200, "{}"), .fails(.replyUnreadable, .same)).changed,
            ResetRow(
                "K28", .submitting(), .reply(200, #"{"continuation_token":"r4"}"#),
                .sends(.resetPasswordPoll, .saving("r4"))
            ).changed,
            ResetRow(
                "K29", .submitting(), .reply(400, #"{"error":"invalid_grant","error_codes":[50126]}"#),
                .fails(.passwordRefused(.other), .same)),
            ResetRow("K31", .submitting(), .reply(503, ""), .fails(.serviceDown(status: 503), .same)).changed,
            ResetRow("K31", .submitting(), .reply429, .fails(.tooManyRequests(retryAfter: 7), .same)),
        ]

    /// Replies to the repetition of a password whose reply was lost: none settles what became of the first.
    private static let lostPasswords: [ResetRow] =
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
            return ResetRow(number, driver, .reply(400, body), .fails(failure, place)).changed
        }

    private static let polling: [ResetRow] =
        ["in_progress", "not_started"].flatMap { word in
            [
                ResetRow(
                    "K34", .polling(), .reply(200, #"{"status":"\#(word)","continuation_token":"x"}"#),
                    .idle(.saving("r4"))
                ).changed,
                ResetRow(
                    "K35", atLimit, .reply(200, #"{"status":"\#(word)"}"#), .fails(.stillSaving, .same)
                ).changed,
            ]
        } + [
            ResetRow("K32", .atSaving(), .answer(.poll), .sends(.resetPasswordPoll, .saving("r4"))).changed,
            ResetRow(
                "K33", .polling(), .reply(200, #"{"status":"succeeded","continuation_token":"r5"}"#),
                .idle(.done("r5"))
            ).changed,
            ResetRow("K33", .polling(), .reply(200, #"{"status":"succeeded"}"#), .idle(.done(nil))).changed,
            ResetRow(
                "K36", .polling(), .reply(200, #"{"status":"failed","continuation_token":"r4b"}"#),
                .fails(.notSaved, .password("r4b"))),
            ResetRow(
                "K36", .polling(), .reply(200, #"{"status":"failed"}"#), .fails(.notSaved, .password("r4"))),
        ]

    private static let failedPolls: [ResetRow] =
        refusals.map { word, rejection in
            ResetRow(
                "K37", .polling(), .reply(400, #"{"error":"invalid_grant","suberror":"\#(word)"}"#),
                .fails(.passwordRefused(rejection), .password("r4")))
        }
        + sessionsEndAfterPassword.map {
            ResetRow("K40", .polling(), .reply(400, $0), .fails(.sessionExpired, .start)).changed
        }
        + ["{}", #"{"status":"from_2031"}"#, #"{"status":"SUCCEEDED"}"#, #"{"status":7}"#].map {
            ResetRow("K38", .polling(), .reply(200, $0), .fails(.replyUnreadable, .same)).changed
        } + [
            ResetRow("K38", .polling(), .reply(200, redirectAfterPassword), .idle(.browser)).changed,
            ResetRow(
                "K39", .polling(), .reply(400, #"{"error":"user_not_found"}"#), .fails(.userNotFound, .start)
            ).changed,
            ResetRow(
                "K41", .polling(), .failure(.interrupted(host: "h")),
                .fails(.unreachable(.interrupted(host: "h")), .saving("r4"))
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
