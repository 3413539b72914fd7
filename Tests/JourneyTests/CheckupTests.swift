import FoundationEssentials
import Journeys
import NativeAuth
import SignUp
import Tenant
import Testing
import UserFlow
import Wizard

/// The diagnosis of a tenant's setup, with every mistake injected.
@Suite(.atEveryDistance) struct CheckupTests {
    @Test(arguments: UserFlow.endingInAnAccount)
    func `R-72 a tenant that is set up correctly passes, and no email is sent`(name: String) async throws
    {
        let town = try Town(name)

        let checkup = await Checkup(of: place(in: town), flow: town.flow)

        #expect(checkup.isFine, "\(checkup.lines)")
        #expect(checkup.findings.map(\.subject) == Checkup.Subject.allCases)
        #expect(await town.codes == [])
        #expect(town.rows("SELECT email FROM account") == [])
    }

    /// A mistake, the check that finds it, and the party that can fix it.
    struct Row: CustomTestStringConvertible {
        var outcome: InjectedOutcome
        var subject: Checkup.Subject
        var state = Checkup.State.wrong
        var who = Checkup.Who.administrator

        var testDescription: String { "\(outcome)" }

        /// Whether no tenant sends this response, so that the listener of these tests does not carry it.
        var isNoTenants: Bool { if case .respond = outcome { true } else { false } }

        static let all = [
            Row(outcome: .refuse(.unknownClient), subject: .clientID, who: .you),
            Row(outcome: .refuse(.nativeAuthDisabled), subject: .clientID),
            Row(outcome: .refuse(.confidentialClient), subject: .clientID),
            Row(outcome: .respond(Response(status: 404, body: .init())), subject: .userFlow),
            Row(outcome: .refuse(.unsupportedChallengeType), subject: .challengeTypes),
            Row(outcome: .respond(browser), subject: .challengeTypes),
            Row(outcome: .refuse(.unavailable), subject: .authority, state: .later, who: .service),
            Row(
                outcome: .refuse(.tooManyRequests(retryAfter: 9)), subject: .authority, state: .later,
                who: .you),
            Row(
                outcome: .respond(Response(status: 200, body: .init("<html>".utf8))), subject: .authority,
                who: .you),
            Row(
                outcome: .respond(Response(status: 400, body: .init(#"{"error":"new"}"#.utf8))),
                subject: .clientID),
        ]

        private static let browser = Response(
            status: 200, body: .init(#"{"challenge_type":"redirect"}"#.utf8))
    }

    @Test(arguments: Row.all)
    func `R-72 a mistake is found by the right check, with a fix and who can make it`(row: Row) async throws {
        let town = try Town("fabrikam")
        await town.tenant.inject(row.outcome)

        let checkup = await Checkup(of: place(in: town, directly: row.isNoTenants), flow: town.flow)

        let found = try #require(checkup.findings.first { $0.state != .fine })
        #expect(
            found.subject == row.subject && found.state == row.state && found.who == row.who,
            "\(checkup.lines)")
        #expect(found.fix != nil)
        let rest = checkup.findings.drop { $0.subject != row.subject }.dropFirst()
        #expect(rest.allSatisfy { $0.state == .unknown })
    }

    @Test(arguments: [
        ("fabrikam", "woodgrove", "The flow file asks for a password; the tenant takes none."),
        ("woodgrove", "fabrikam", "The tenant takes passwords; the flow file asks for none."),
        ("contoso", "woodgrove", ""),
    ])
    func `R-72 a flow file is compared with the tenant`(tenant: String, flow: String, text: String)
        async throws
    {
        let town = try Town(tenant)

        let checkup = await Checkup(of: place(in: town), flow: try UserFlow.bundled(flow))

        let found = checkup.findings.first { $0.state != .fine }
        #expect(found?.text ?? "" == text)
        #expect(found == nil || found?.subject == .flowFile && found?.who == .you)
    }

    @Test func `R-72 attributes that a flow file lacks or has bad examples for are named`()
        async throws
    {
        var flow = try #require(try UserFlow.bundled("adventure"))
        flow.asksAttributesAtStart = true
        let town = try Town(flow)
        let woodgrove = try #require(try UserFlow.bundled("woodgrove"))
        await town.tenant.inject(.refuse(.credentialRequired(token: "x")))

        var known = await Checkup(of: place(in: town), flow: woodgrove)
        #expect(known.state(of: .authority) != nil)

        let other = try Town(flow)
        known = await Checkup(of: place(in: other), flow: woodgrove)
        #expect(
            known.findings.last?.text
                == #"The tenant requires what the flow file does not know: "country", "city"."#)

        let third = try Town("contoso")
        for _ in 0..<2 { await third.tenant.inject(.refuse(.attributesInvalid(["city"]))) }
        known = await Checkup(of: place(in: third), flow: third.flow)
        #expect(
            known.findings.last?.text == #"The tenant does not take the flow file's examples for "city"."#)
    }

    private func place(in town: Town, directly: Bool = false) -> Checkup.Place {
        Checkup.Place(
            directly ? town.tenant : town.way, address: "https://contoso.example", isSecure: true,
            caller: OAuthClient(clientID: "app", correlationID: "6a1f0e5c-0000-4000-8000-000000000001"),
            clock: LocalTime(now: town.clock.now, offset: 0))
    }
}

/// Failures that keep a client from reaching the tenant.
struct CheckupWayTests {
    @Test(arguments: [
        (TransportFailure.offline(host: "h"), Checkup.Subject.authority),
        (.hostNotFound(host: "h"), .authority),
        (.timedOut(host: "h", seconds: 9), .authority), (.interrupted(host: "h"), .authority),
        (.redirected(host: "h"), .authority), (.proxyRefused(proxy: "p"), .authority),
        (.tooLong(host: "h"), .authority), (.unreadable(host: "h"), .authority),
        (.noLibrary(name: "l"), .authority),
        (.notTrusted(host: "h", .unknownAuthority), .tls), (.notTrusted(host: "h", .selfSigned), .tls),
        (.notTrusted(host: "h", .wrongName), .tls),
        (.notTrusted(host: "h", .outOfDate), .tls), (.notTrusted(host: "h", .weak), .tls),
    ])
    func `R-72 an unreachable tenant is distinguished from an untrusted one`(
        failure: TransportFailure, check: Checkup.Subject
    ) async throws {
        let town = try Town("fabrikam")
        await town.tenant.inject(.fail(failure))
        let place = Checkup.Place(
            town.tenant, address: "https://contoso.example", isSecure: true,
            caller: OAuthClient(clientID: "app", correlationID: "6a1f0e5c-0000-4000-8000-000000000001"),
            clock: LocalTime(now: town.clock.now, offset: 0))

        let checkup = await Checkup(of: place, flow: nil)

        let found = checkup.findings.first { $0.state != .fine }
        #expect(found?.subject == check && found?.state == .wrong && found?.fix != nil)
        #expect(checkup.state(of: .flowFile) == nil)
    }
}
