import NativeAuth

@testable import SignUp

extension ResetPasswordRow {
    /// The rows from the new password on (K26 to K41); K42 and K43 have their own tests.
    static let fromPassword = submitting + lostPasswords + polling + failedPolls

    private static let redirect = #"{"challenge_type":"redirect"}"#
    private static let sessionsEnd = [
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
        + sessionsEnd.map {
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
            ResetPasswordRow("K28", .submitting(), .reply(200, redirect), .idle(.browser)).changed,
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
        (sessionsEnd.map { ($0, RequestFailure.sessionExpired, Place.start, "K30") } + [
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
        + sessionsEnd.map {
            ResetPasswordRow("K40", .polling(), .reply(400, $0), .fails(.sessionExpired, .start)).changed
        }
        + ["{}", #"{"status":"from_2031"}"#, #"{"status":"SUCCEEDED"}"#, #"{"status":7}"#].map {
            ResetPasswordRow("K38", .polling(), .reply(200, $0), .fails(.replyUnreadable, .same)).changed
        } + [
            ResetPasswordRow("K38", .polling(), .reply(200, redirect), .idle(.browser)).changed,
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
