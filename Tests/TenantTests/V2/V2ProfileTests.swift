import FoundationEssentials
import NativeAuth
import Tenant
import TestSupport
import Testing
import UserFlow

/// The profile of version 2: its file, and what its members change.
struct V2ProfileTests {
    private static func profile(_ change: (inout V2Profile) -> Void) -> V2Profile {
        var profile = V2Profile()
        change(&profile)
        return profile
    }

    @Test(.rule("V2-20")) func `a profile may turn a sign-up of a known address into a sign-in`() {
        var client = V2Client(Client.withAccount())
        client.client.tenant.v2Profile.existingAccount = .methods
        client.open("sign_up", as: nil)

        let reply = client.follow("submitAttributes", [.attribute("email"): "ada@contoso.com"])

        #expect(reply.line == "200 challenge")
        #expect(reply.body?["scenario"]?.string == "signin")
        #expect(client.follow("challenge").line == "200 verify password")
        #expect(client.follow("verify", [.password: goodPassword]).line == "200 continue")
    }

    @Test(
        .rule("V2-32"),
        arguments: [
            (V2Profile.BrowserAnswer.state, "200 webFallbackRequired", "200 webFallbackRequired"),
            (.code, "400 invalid_grant/web_redirect_required", "400 redirect_to_web"),
        ])
    func `a browser is asked for as the profile says, at the start and later`(
        answer: V2Profile.BrowserAnswer, start: String, later: String
    ) {
        var client = V2Client(profile: Self.profile { $0.browserAnswer = answer })
        client.begin()
        client.client.tenant.flow.needsBrowser = true

        #expect(client.follow("sign_up").line == later)
        #expect(client.begin().line == start)
        client.client.tenant.flow.needsBrowser = false
        client.client.tenant.inject(.redirect(reason: nil), for: .next)
        #expect(client.follow("sign_up").line == later)
        #expect(client.follow("sign_up").line == "200 collectAttributes")
    }

    @Test(.rule("V2-32")) func `a file sets members, and the others have their defaults`() throws {
        let json = #"{"browserAnswer": "code"}"#

        let profile = try V2Profile(json: Data(json.utf8))

        #expect(
            profile
                == Self.profile { $0.browserAnswer = .code })
        #expect(try V2Profile(json: Data("{}".utf8)) == V2Profile())
    }

    @Test(
        .rule("V2-32"),
        arguments: [
            ("[]", #"Write a JSON object, such as {"browserAnswer": "code"}."#),
            (#"{"polls": 1}"#, "\"polls\" is unknown. Write one of: browserAnswer, existingAccount."),
            (
                #"{"browserAnswer": "maybe"}"#,
                #""browserAnswer" cannot be "maybe". Write one of: state, code."#
            ),
            (
                #"{"existingAccount": 1}"#,
                #""existingAccount" cannot be that. Write one of: userAlreadyExists, methods."#
            ),
        ])
    func `a file that is not accepted is told what to write instead`(json: String, message: String) {
        #expect(throws: V2Profile.Problem.self) { try V2Profile(json: Data(json.utf8)) }
        do throws(V2Profile.Problem) {
            _ = try V2Profile(json: Data(json.utf8))
        } catch {
            #expect(error.message == message)
        }
    }

    @Test(.rule("V2-10")) func `a log shows no part of a link that cannot be guessed`() {
        var client = V2Client()
        let path = client.begin().href("sign_up")

        #expect(
            V2Path.withoutID(path) == "/\(Tenant.tenantID)/api/v2.0/signup/start/{id}")
        #expect(V2Path.withoutID("/a/oauth2/v2.0/token") == "/a/oauth2/v2.0/token")
    }
}
