import FoundationEssentials
import Journeys
import NativeAuth
import SignUp
import Tenant
import TestSupport
import Testing
import UserFlow
import Wizard

/// The diagnosis of a tenant's setup, with every mistake injected.
@Suite(.atEveryDistance(by: .v1)) struct DoctorTests {
    @Test(.rule("R-72"), arguments: UserFlow.endingInAnAccount)
    func `a tenant that is set up correctly passes, and no email is sent`(name: String) async throws {
        let environment = try JourneyEnvironment(name)

        let doctor = await Doctor(of: environment.target(), flow: environment.flow)

        #expect(doctor.hasPassed, "\(doctor.lines)")
        let hasPasswords = environment.flow.identityProvider == .emailPassword
        #expect(
            doctor.findings.map(\.check)
                == Doctor.Check.allCases.filter { hasPasswords || $0 != .passwordReset })
        #expect(await environment.codes == [])
        #expect(environment.rows("SELECT email FROM account") == [])
    }

    @Test(.rule("R-72"), arguments: UserFlow.endingInAnAccount)
    func `a flow that asks for a password at a tenant without passwords is found, in either order`(
        name: String
    ) async throws {
        let environment = try JourneyEnvironment("fabrikam")
        let flow = try UserFlow.sample(name)

        let doctor = await Doctor(of: environment.target(), flow: flow)

        let hasPasswords = flow.identityProvider == .emailPassword
        #expect(doctor.status(of: .flowFile) == (hasPasswords ? .failed : .passed), "\(doctor.lines)")
        #expect(await environment.codes == [])
    }

    /// A mistake, the check that finds it, and the party that can fix it.
    struct Row: CustomTestStringConvertible {
        var outcome: InjectedOutcome
        var check: Doctor.Check
        var status = Doctor.Status.failed
        var responsible = Doctor.ResponsibleParty.administrator

        var testDescription: String { "\(outcome)" }

        /// Whether no tenant sends this response, so that the listener of these tests does not carry it.
        var isForeign: Bool { if case .respond = outcome { true } else { false } }

        static let all = [
            Row(outcome: .refuse(.unknownClient), check: .clientID, responsible: .you),
            Row(outcome: .refuse(.nativeAuthDisabled), check: .clientID),
            Row(outcome: .refuse(.confidentialClient), check: .clientID),
            Row(outcome: .respond(Response(status: 404, body: .init())), check: .userFlow),
            Row(outcome: .report(.unsupportedChallengeType), check: .challengeTypes),
            Row(outcome: .respond(browser), check: .challengeTypes),
            Row(outcome: .refuse(.unavailable), check: .authority, status: .temporary, responsible: .service),
            Row(
                outcome: .refuse(.tooManyRequests(retryAfter: 9)), check: .authority, status: .temporary,
                responsible: .you),
            Row(
                outcome: .respond(Response(status: 200, body: .init("<html>".utf8))), check: .authority,
                responsible: .you),
            page(501), page(505), page(520), page(500, isTemporary: true), page(502, isTemporary: true),
            page(504, isTemporary: true),
            Row(
                outcome: .respond(Response(status: 400, body: .init(#"{"error":"new"}"#.utf8))),
                check: .clientID),
        ]

        /// A page of a web server that is no tenant, or of one whose tenant does not answer.
        private static func page(_ status: Int, isTemporary: Bool = false) -> Row {
            Row(
                outcome: .respond(Response(status: status, body: .init("<html>".utf8))), check: .authority,
                status: isTemporary ? .temporary : .failed, responsible: isTemporary ? .service : .you)
        }

        private static let browser = Response(
            status: 200, body: .init(#"{"challenge_type":"redirect"}"#.utf8))
    }

    @Test(.rule("R-72"), arguments: Row.all)
    func `a mistake is found by the right check, with a fix and who can make it`(row: Row) async throws {
        let environment = try JourneyEnvironment("fabrikam")
        await environment.tenant.inject(row.outcome)

        let doctor = await Doctor(
            of: environment.target(over: row.isForeign ? environment.tenant : nil), flow: environment.flow)

        let finding = try #require(doctor.findings.first { $0.status != .passed })
        #expect(
            finding.check == row.check && finding.status == row.status
                && finding.responsible == row.responsible,
            "\(doctor.lines)")
        #expect(finding.fix != nil)
        let rest = doctor.findings.drop { $0.check != row.check }.dropFirst()
        #expect(rest.allSatisfy { $0.status == .skipped })
    }

    @Test(
        .rule("R-72"),
        arguments: [
            (
                "fabrikam", "woodgrove",
                "The flow file asks for a password, but the tenant doesn't accept one."
            ),
            ("woodgrove", "fabrikam", "The tenant accepts passwords, but the flow file doesn't ask for one."),
            ("contoso", "woodgrove", ""),
        ])
    func `a flow file is compared with the tenant`(tenant: String, flow: String, text: String) async throws {
        let environment = try JourneyEnvironment(tenant)

        let doctor = await Doctor(of: environment.target(), flow: try UserFlow.bundled(flow))

        let finding = doctor.findings.first { $0.status != .passed }
        #expect(finding?.text ?? "" == text)
        #expect(finding == nil || finding?.check == .flowFile && finding?.responsible == .you)
    }

    @Test(.rule("R-72"))
    func `attributes that a flow file lacks or has bad examples for are named`() async throws {
        var flow = try #require(try UserFlow.bundled("adventure"))
        flow.asksAttributesAtStart = true
        let environment = try JourneyEnvironment(flow)
        let woodgrove = try #require(try UserFlow.bundled("woodgrove"))
        await environment.tenant.inject(.report(.credentialRequired(token: "x")))

        var doctor = await Doctor(of: environment.target(), flow: woodgrove)
        #expect(doctor.status(of: .authority) != nil)

        let other = try JourneyEnvironment(flow)
        doctor = await Doctor(of: other.target(), flow: woodgrove)
        #expect(
            doctor.findings.first { $0.check == .flowFile }?.text
                == #"The tenant requires attributes that the flow file doesn't have: "country", "city"."#)

        let third = try JourneyEnvironment("contoso")
        for _ in 0..<2 { await third.tenant.inject(.refuse(.attributesInvalid(["city"]))) }
        doctor = await Doctor(of: third.target(), flow: third.flow)
        #expect(
            doctor.findings.first { $0.check == .flowFile }?.text
                == #"The tenant doesn't accept the flow file's examples for "city"."#
        )
    }

    @Test(arguments: [
        (Result<Response, TransportFailure>.success(.body(404, "")), "It answers version 1 only."),
        (.success(.body(400, #"{"error":"invalid_request"}"#)), "It answers version 1 only."),
        (.failure(.redirected(host: "h")), "It answers version 1 only."),
        (.success(.body(200, #"{"state":"webFallbackRequired"}"#)), "it sends everyone to a browser."),
        (
            .success(.body(400, #"{"error":"invalid_client","suberror":"nativeauthapi_disabled"}"#)),
            "it refuses the app"
        ),
        (.success(.body(503, "")), "Version 2 wasn't checked"),
        (.success(.body(429, "")), "Version 2 wasn't checked"),
        (.failure(.timedOut(host: "h", seconds: 9)), "Version 2 wasn't checked"),
    ])
    func `which versions a tenant answers is reported, and version 2 is not necessary`(
        reply: Result<Response, TransportFailure>, text: String
    ) async throws {
        let environment = try JourneyEnvironment("fabrikam")
        let transport = ScriptedTransport(
            base: environment.transport, path: .authorizeChallenge, reply: reply)

        let doctor = await Doctor(of: environment.target(over: transport), flow: environment.flow)

        let finding = try #require(doctor.findings.last)
        #expect(finding.check == .apiVersions && doctor.hasPassed)
        #expect(finding.text.contains(text), "\(finding.text)")
    }

    @Test func `links with the address of the tenant are followed by the check`() async throws {
        let environment = try JourneyEnvironment("fabrikam")
        let entry = """
            {"error":"InsufficientAuthorization","continuation_token":"t","sign_up":"https://contoso.example/up"}
            """
        let transport = ScriptedTransport(
            base: environment.transport, path: .authorizeChallenge, reply: .success(.body(401, entry)))

        let doctor = await Doctor(of: environment.target(over: transport), flow: environment.flow)

        #expect(doctor.findings.last?.text == "It answers version 1 and version 2, which is a preview.")
    }

    @Test func `a tenant that answers both versions is reported so`() async throws {
        let environment = try JourneyEnvironment("fabrikam")

        let doctor = await Doctor(of: environment.target(), flow: environment.flow)

        #expect(
            doctor.findings.last?.text == "It answers version 1 and version 2, which is a preview.")
        #expect(environment.rows("SELECT count(*) FROM account") == ["0"])
    }
}

/// Failures that keep a client from reaching the tenant.
struct DiagnosisTransportTests {
    @Test(
        .rule("R-72"),
        arguments: [
            (TransportFailure.offline(host: "h"), Doctor.Check.authority),
            (.hostNotFound(host: "h"), .authority),
            (.timedOut(host: "h", seconds: 9), .authority), (.interrupted(host: "h"), .authority),
            (.redirected(host: "h"), .authority), (.proxyRefused(proxy: "p"), .authority),
            (.tooLong(host: "h"), .authority), (.unreadable(host: "h"), .authority),
            (.noLibrary(name: "l"), .authority),
            (.notTrusted(host: "h", .unknownAuthority), .tls), (.notTrusted(host: "h", .selfSigned), .tls),
            (.notTrusted(host: "h", .wrongName), .tls),
            (.notTrusted(host: "h", .outOfDate), .tls), (.notTrusted(host: "h", .weak), .tls),
            (.notTrusted(host: "h", .noTLS), .authority),
        ])
    func `an unreachable tenant is distinguished from an untrusted one`(
        failure: TransportFailure, check: Doctor.Check
    ) async throws {
        let environment = try JourneyEnvironment("fabrikam")
        await environment.tenant.inject(.fail(failure))

        let doctor = await Doctor(of: environment.target(over: environment.tenant), flow: nil)

        let finding = doctor.findings.first { $0.status != .passed }
        #expect(finding?.check == check && finding?.status == .failed && finding?.fix != nil)
        #expect(doctor.status(of: .flowFile) == nil)
    }
}

/// The check whether an app can start a password reset.
struct DoctorResetTests {
    private static let replies: [(Result<Response, TransportFailure>, Doctor.Status)] = [
        (.success(.body(400, #"{"error":"user_not_found","error_codes":[50034]}"#)), .passed),
        (.success(.body(400, #"{"error":"invalid_request","error_codes":[500222]}"#)), .passed),
        (.success(.body(200, #"{"continuation_token":"t"}"#)), .passed),
        (.success(.body(200, #"{"challenge_type":"redirect"}"#)), .failed),
        (.success(.body(400, #"{"error":"unauthorized_client","error_codes":[700016]}"#)), .failed),
        (.success(.body(400, #"{"error":"unsupported_challenge_type"}"#)), .failed),
        (.success(.body(404, "")), .failed), (.success(.body(200, "<html>")), .failed),
        (.success(.body(400, #"{"error":"brand_new"}"#)), .failed),
        (.success(.body(503, "")), .temporary), (.success(.body(429, "")), .temporary),
        (.failure(.interrupted(host: "h")), .temporary),
    ]

    @Test(.rule("R-72"), arguments: replies.indices)
    func `the start of a password reset tells what can be told without an email`(index: Int) async throws {
        let (result, status) = Self.replies[index]
        let environment = try JourneyEnvironment("woodgrove")
        let transport = ScriptedTransport(
            base: environment.transport, path: .resetPasswordStart, reply: result)

        let doctor = await Doctor(of: environment.target(over: transport), flow: nil)

        #expect(doctor.status(of: .passwordReset) == status, "\(doctor.lines)")
        #expect(doctor.hasPassed == (status == .passed))
        #expect(doctor.findings.allSatisfy { ($0.fix == nil) == ($0.status == .passed) })
        #expect(await environment.codes == [])
    }

    @Test(.rule("R-72")) func `nothing is reset in a flow whose accounts have no passwords`() async throws {
        let environment = try JourneyEnvironment("fabrikam")
        let transport = ScriptedTransport(
            base: environment.transport, path: .resetPasswordStart,
            reply: .failure(.interrupted(host: "h")))

        let doctor = await Doctor(of: environment.target(over: transport), flow: environment.flow)

        #expect(doctor.hasPassed)
        #expect(doctor.status(of: .passwordReset) == nil)
    }
}

extension JourneyEnvironment {
    /// Returns the target of a diagnosis, over a transport; `nil` for that of the test's distance.
    fileprivate func target(over custom: (any Transport)? = nil) -> Doctor.Target {
        Doctor.Target(
            custom ?? transport, address: "https://contoso.example", isSecure: true,
            client: OAuthClient(clientID: "app", correlationID: "6a1f0e5c-0000-4000-8000-000000000001"),
            clock: LocalTime(now: clock.now, offset: 0))
    }
}
