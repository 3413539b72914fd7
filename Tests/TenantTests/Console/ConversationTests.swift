import FoundationEssentials
import NativeAuth
import TestSupport
import Testing
import UserFlow

@testable import Tenant

/// What the tenant notes of a conversation that no reply says.
struct ConversationTests {
    /// Returns what is noted while something is done.
    private static func notes(_ body: () -> Void) -> ReplyNotes.Contents {
        let notes = ReplyNotes()
        ReplyNotes.$current.withValue(notes, operation: body)
        return notes.contents
    }

    @Test func `a visit to the pages and the redemption of its code are one conversation, of the account`() {
        var browser = TestBrowser(.withAccount(.passwords()))
        var log = ActivityLog(of: .passwords())
        func record(_ path: Request.Path, redeeming code: String? = nil, _ notes: ReplyNotes.Contents) {
            var request = Request(path, [:], correlationID: "")
            request.form[.authorizationCode] = code.map(Request.Value.text)
            log.record(
                request, method: "POST", Response(status: 200, body: Data()),
                at: Timestamp(wall: 0, monotonic: 0),
                milliseconds: 0, notes: notes)
        }
        // Apps may send the same correlation ID with every visit.
        let id = "a10ea781-9cbd-4763-8335-39a8ca451e7a"
        record(.authorize, Self.notes { browser.authorize(["prompt": "login", "client-request-id": id]) })
        let context = browser.context
        record(.authorize, Self.notes { browser.authorize(["prompt": "login", "client-request-id": id]) })
        browser.context = context
        record(.authorize, Self.notes { browser.submit(["username": "ada@contoso.com"]) })
        record(.authorize, Self.notes { browser.submit(["password": goodPassword]) })
        record(.token, redeeming: browser.answer("code"), Self.notes { _ = browser.redeemAnswer() })

        #expect(log.exchanges.map(\.conversation) == [1, 2, 1, 1, 1])
        let visit = log.newestConversations.first
        #expect(
            visit?.purpose == .visit && visit?.entrance == .browser && visit?.username == "ada@contoso.com")
        #expect(log.exchanges.last?.notes.standing == "Signed in")
    }

    @Test func `a sign-up, a reset and a second factor say where they stand after each request`() {
        var client = Client(
            .passwords { flow in
                var city = UserFlow.AttributeDefinition(name: "city", kind: .text, label: "City")
                city.isRequired = true
                flow.attributes = [city]
                flow.pages = [UserFlow.Page(title: "Where?", attributes: ["city"])]
            })
        let signUp = [
            Self.notes { client.start() }, Self.notes { client.challenge() },
            Self.notes { client.submit(code: client.code) }, Self.notes { client.challenge() },
            Self.notes { client.submit(password: goodPassword) },
            Self.notes { client.submit(attributes: #"{"city":"Odense"}"#) },
            Self.notes { _ = client.redeem(username: "ada@contoso.com") },
        ]
        #expect(
            signUp.map(\.standing) == [
                "Started", "Waits for the code", "Waits for the password", "Waits for the password",
                "Waits for city", "Complete, not signed in", "Signed in",
            ])
        #expect(signUp.map(\.account) == [nil, nil, nil, nil, nil, nil, "ada@contoso.com"])

        client = Client.withAccount(.passwords())
        let reset = [
            Self.notes { client.startReset() }, Self.notes { client.challengeReset() },
            Self.notes { client.continueReset(code: client.code) },
            Self.notes { client.submit(newPassword: "Another-Horse-8") }, Self.notes { client.pollReset() },
        ]
        #expect(
            reset.map(\.standing) == [
                "Started", "Waits for the code", "Waits for the new password",
                "The new password is being stored", "Password changed, not signed in",
            ])

        client = Client.withAccount(.passwords())
        client.tenant.inject(.requireStepUp(.secondFactor), for: .next)
        let stepUp = [
            Self.notes { client.beginSignIn() }, Self.notes { _ = client.redeem(password: goodPassword) },
            Self.notes { client.introspect() }, Self.notes { client.challengeSecondFactor() },
        ]
        #expect(
            stepUp.map(\.standing).suffix(3) == [
                "Needs a second factor", "Needs a second factor", "Waits for the code of a second factor",
            ])
        #expect(stepUp.map(\.isInjected) == [false, true, false, false])
    }
}
