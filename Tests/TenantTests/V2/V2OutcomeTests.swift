import FoundationEssentials
import NativeAuth
import TestSupport
import Testing
import UserFlow

@testable import Tenant

/// Injected outcomes in version 2.
struct V2OutcomeTests {
    @Test(
        .rule("V2-33"),
        arguments: [
            (TenantError.codeWrong, "400 invalidGrant/invalidOneTimeCode 50181"),
            (.methodBlocked, "403 accessDenied/providerBlockedByRep 550024"),
            (.userAlreadyExists, "400 invalidRequest 1003037"), (.unavailable, "503 serverError"),
            (.tooManyRequests(retryAfter: 7), "429 tooManyRequests"),
            (.attributesInvalid(["city"]), "400 invalidRequest/attributeValidationError 1002027"),
            (.passwordBanned, "400 invalidRequest/attributeValidationError 1002027"),
            (.tokenExpired, "400 invalidRequest/invalidContinuationToken 55200"),
        ])
    func `an injected refusal is told in the words of version 2, once`(
        refusal: TenantError, line: String
    ) {
        var client = V2Client()
        client.begin()

        client.client.tenant.inject(.refuse(refusal), for: .correlationID(client.client.correlationID))

        #expect(client.follow("sign_up").line == line)
        #expect(client.follow("sign_up").line == "200 collectAttributes")
    }

    @Test(.rule("V2-33")) func `an outcome for a kind of link waits for its next request`() {
        var client = V2Client()
        let verification = Request.Path(rawValue: "/api/v2.0/auth/methods/email/{id}/verify")
        client.client.tenant.inject(.refuse(.codeExpired), for: .kind(verification))

        #expect(client.open("sign_up").line == "200 verify email")
        #expect(client.follow("verify", [.otp: client.code]).error != nil)
        #expect(client.follow("verify", [.otp: client.code]).line == "200 collectAttributes")
        #expect(client.client.tenant.waitingOutcomes.isEmpty)
    }

    @Test func `an outcome can be injected for each kind of link`() {
        var signUp = V2Client()
        signUp.begin()
        var links = signUp.document.links + signUp.follow("sign_up").links
        links += signUp.follow("submitAttributes", [.attribute("username"): "ada@contoso.com"]).links

        var reset = V2Client(Client.withAccount())
        links += reset.open("sign_in").links + reset.follow("recover").links
        links += reset.follow("challenge").links + reset.follow("verify", [.otp: reset.code]).links
        links += reset.follow("update", [.v2NewPassword: "Another-Horse-9"]).links

        var registration = V2Client(Client.withAccount())
        registration.client.tenant.flow.requiresRegistration = true
        registration.open("sign_in")
        links += registration.follow("challenge").links
        links += registration.follow("verify", [.password: goodPassword]).links
        links += registration.follow("enroll", [.target: "factor@contoso.com"]).links

        let kinds = Set(links.map { Request.Path(rawValue: $0).kind })
        #expect(kinds == Set(V2Path.kinds))
    }

    @Test(.rule("V2-28")) func `an injected second factor waits for the end of a sign-in`() {
        var client = V2Client(Client.withAccount())
        client.begin()
        client.client.tenant.inject(
            .requireStepUp(.secondFactor), for: .correlationID(client.client.correlationID))

        #expect(client.follow("sign_in", [.username: "ada@contoso.com"]).line == "200 challenge")
        #expect(client.follow("challenge").line == "200 verify password")
        #expect(
            client.follow("verify", [.password: goodPassword]).body?["challengeContext"]?[
                "authenticationFactor"]?.string == "multiFactor")
    }

    @Test(.rule("V2-30")) func `after an injected failure of a poll another password can be sent`() {
        var client = V2Client.atNewPassword()
        client.follow("update", [.v2NewPassword: "Another-Horse-9"])

        client.client.tenant.inject(.reportPoll(.failed, times: 1), for: .next)
        let reply = client.follow("poll")
        client.follow("update", [.v2NewPassword: "Another-Horse-9"])

        #expect(reply.line == "200 update")
        #expect(client.follow("poll").line == "200 continue")
    }

    @Test(.rule("V2-33")) func `an injected response is sent as it is`() {
        var client = V2Client()
        client.begin()
        let response = Response(status: 299, body: Data("{}".utf8))
        client.client.tenant.inject(.respond(response), for: .next)

        #expect(client.follow("sign_up").response == response)
    }
}

/// What the tenant keeps of a conversation between two requests.
struct V2ConversationStateTests {
    @Test func `an address that no email reaches can be corrected`() throws {
        var client = V2Client(.codes())
        client.open("sign_up", as: nil)
        let request = client.request("submitAttributes", [.attribute("email"): "adda@contoso.com"])
        let work = TestWork(in: client.client.store, delivery: .failed)
        let refusal = client.client.reply(to: request, doing: work)

        let reply = client.follow("submitAttributes", [.attribute("email"): "ada@contoso.com"])

        #expect(refusal.status == 400 && refusal.text.contains("AADSTS50185"))
        #expect(reply.line == "200 verify email")
        #expect(client.client.tenant.outbox.map(\.to) == ["ada@contoso.com"])
    }

    @Test(.rule("E-12"), arguments: [(Request.Encoding.form, "form-token"), (.json, "json-token")])
    func `requests wait for the token that their handler reads`(
        encoding: Request.Encoding, token: String
    ) {
        let form: [Request.Field: Request.Value] = [
            .continuationToken: .text("form-token"), .v2ContinuationToken: .text("json-token"),
        ]
        var request = Request(.signUpContinue, form, correlationID: "")
        request.encoding = encoding

        #expect(request.continuationDigest == Digest(of: token))
    }

    @Test func `a conversation that has expired is removed by a request of version 1, too`() {
        var client = V2Client(.codes())
        client.begin()
        #expect(client.client.tenant.v2Transactions.count == 1)

        client.client.wait(seconds: 601)
        client.client.start("bo@contoso.com")

        #expect(client.client.tenant.v2Transactions.count == 0)
    }
}
