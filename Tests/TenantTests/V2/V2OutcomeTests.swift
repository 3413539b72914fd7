import FoundationEssentials
import NativeAuth
import Tenant
import TestSupport
import Testing
import UserFlow

/// Injected outcomes in version 2.
struct V2OutcomeTests {
    @Test(arguments: [
        (TenantError.codeWrong, "400 invalidGrant/invalidOneTimeCode 50181"),
        (.methodBlocked, "403 accessDenied/providerBlockedByRep 550024"),
        (.userAlreadyExists, "400 invalidRequest 1003037"), (.unavailable, "503 serverError"),
        (.tooManyRequests(retryAfter: 7), "429 tooManyRequests"),
        (.attributesInvalid(["city"]), "400 invalidRequest/attributeValidationError 1002027"),
        (.passwordBanned, "400 invalidRequest/attributeValidationError 1002027"),
        (.tokenExpired, "400 invalidRequest/invalidContinuationToken 55200"),
    ])
    func `V2-33: an injected refusal is told in the words of version 2, once`(
        refusal: TenantError, line: String
    ) {
        var client = V2Client()
        client.begin()

        client.client.tenant.inject(.refuse(refusal), for: client.client.correlationID)

        #expect(client.follow("sign_up").line == line)
        #expect(client.follow("sign_up").line == "200 collectAttributes")
    }

    @Test func `V2-28: an injected second factor waits for the end of a sign-in`() {
        var client = V2Client(Client.withAccount())
        client.begin()
        client.client.tenant.inject(.requireStepUp(.secondFactor), for: client.client.correlationID)

        #expect(client.follow("sign_in", [.username: "ada@contoso.com"]).line == "200 challenge")
        #expect(client.follow("challenge").line == "200 verify password")
        #expect(
            client.follow("verify", [.password: goodPassword]).body?["challengeContext"]?[
                "authenticationFactor"]?.string == "multiFactor")
    }

    @Test(arguments: [
        (InjectedOutcome.PollStatus.inProgress, "200 poll"), (.failed, "200 update"),
    ])
    func `V2-30: an injected status of a poll is told`(status: InjectedOutcome.PollStatus, line: String) {
        var client = V2Client.atNewPassword()
        client.follow("update", [.v2NewPassword: "Another-Horse-9"])

        client.client.tenant.nextOutcome = .reportPoll(status, times: 1)
        let reply = client.follow("poll")

        #expect(reply.line == line)
        if status == .failed { client.follow("update", [.v2NewPassword: "Another-Horse-9"]) }
        #expect(client.follow("poll").line == "200 continue")
    }

    @Test func `V2-33: an injected response is sent as it is`() {
        var client = V2Client()
        client.begin()
        let response = Response(status: 299, body: Data("{}".utf8))
        client.client.tenant.nextOutcome = .respond(response)

        #expect(client.follow("sign_up").response == response)
    }
}
