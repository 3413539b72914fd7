import Foundation
import Journeys
import NativeAuth
import SignUp
import Synchronization
import Tenant
import Terminal
import TestSupport
import Testing
import UserFlow

@testable import Wizard

/// Sign-ups, sign-ins and password resets with secrets that must not reach the inspector, the log, the pages
/// of the console about requests, and the reports of journeys.
struct InspectorSecretTests {
    /// A password that satisfies every policy, of 16 characters.
    private static let password = Canary(secret: "Zq7-Vellum.Qk-93")
    private static let newPassword = Canary(secret: "Wj4.Harbor-Xm-58")

    @Test(.rule("C-85"), .byEveryVersion, arguments: UserFlow.endingInAnAccount)
    func
        `a sign-up leaves no secret in inspector, clipboard, log, console and reports, and no answer but in the console`(
            flow: String
        )
        async throws
    {
        let environment = try JourneyEnvironment(flow)
        let search = SecretSearch(base: environment.transport, environment.flow, canaries: [Self.password])
        var answers = SimulatedUser.Answers.ada
        answers["password"] = Self.password.secret
        answers["signIn"] = "token"

        // Where the last digit submits the code, a journey has one code.
        let codes = environment.flow.code.submitsWhenFull ? ["inbox"] : [environment.wrongCode, "inbox"]

        let report = await search.run(Journey(answers: answers, codes: codes), environment)

        #expect(report.outcome == .signedIn, "\(report.screen)")
        #expect(search.tokenCount > 5)
        #expect((search.linkCount > 2) == (APIVersion.current == .v2))
        #expect(search.findings == [])
    }

    @Test(.rule("C-85"), .byEveryVersion, arguments: ["contoso", "adventure", "woodgrove"])
    func `a sign-in leaves no secret in any of them`(flow: String) async throws {
        let environment = try JourneyEnvironment(flow)
        try await Self.signUp(environment)
        let search = SecretSearch(base: environment.transport, environment.flow, canaries: [Self.password])
        var user = await search.makeUser(environment)

        await user.signIn([
            "email": "Ada@contoso.com", "password": Self.password.secret, "code": "inbox", "signIn": "email",
        ])

        search.lookAtLogAndConsole()
        #expect(user.wizard.isSignedIn, "\(user.wizard.snapshot.page)")
        #expect(search.findings == [])
    }

    @Test(.rule("C-85"), .byEveryVersion)
    func `a password reset leaves no secret in any of them`() async throws {
        let environment = try JourneyEnvironment("woodgrove")
        try await Self.signUp(environment)
        let search = SecretSearch(base: environment.transport, environment.flow, canaries: [Self.newPassword])
        let answers = [
            "email": "Ada@contoso.com", "signIn": "reset", "newPassword": Self.newPassword.secret,
        ]

        let report = await search.run(Journey(answers: answers, codes: ["inbox"]), environment)

        #expect(report.outcome == .signedIn, "\(report.screen)")
        #expect(search.findings == [])
    }

    private static func signUp(_ environment: JourneyEnvironment) async throws {
        var answers = SimulatedUser.Answers.ada
        answers["password"] = password.secret
        let report = await Replay.run(Journey(answers: answers, codes: ["inbox"]), by: environment.user())
        try #require(report.outcome == .completed, "\(report.screen)")
    }

    @Test(.rule("C-85"), .byEveryVersion)
    func `a tenant that repeats secrets in its replies brings none into any of them`() async throws {
        let environment = try JourneyEnvironment("woodgrove")
        let search = SecretSearch(
            base: environment.transport, environment.flow, canaries: [Self.password], isEchoing: true)
        var answers = SimulatedUser.Answers.ada
        answers["password"] = Self.password.secret

        _ = await search.run(Journey(answers: answers, codes: ["inbox"]), environment)

        #expect(search.tokenCount > 0)
        #expect(search.findings == [])
    }

    @Test func `the search finds a secret where there is one`() {
        let search = SecretSearch(
            base: ScriptedTransport(base: FailingTransport(), path: .token, bodies: []),
            canaries: [Self.password])
        search.look(in: "See \(Self.password.secret)!")
        search.look(in: Data(Self.password.secret.utf8).base64EncodedString())

        #expect(search.findings == ["Zq7-Ve… base64 at 0", "Zq7-Ve… beginning", "Zq7-Ve… plain"])
    }
}

extension JourneyEnvironment {
    /// A code that is not the one in any email, unless by chance.
    fileprivate var wrongCode: String { String(repeating: "0", count: flow.code.length) }
}

/// A transport without a tenant.
private struct FailingTransport: Transport {
    func send(_ request: Request) async throws(TransportFailure) -> Response { throw .offline(host: "") }
}

/// A transport that collects all secrets, and a search for them in what the inspector shows after each event,
/// and in what is made of all requests in the end.
private final class SecretSearch: Transport {
    private struct State {
        var canaries: [Canary]
        var tokenCount = 0
        var linkCount = 0
        var findings: Set<String> = []
        /// The codes that were answered.
        var codes: Set<String> = []
        var lines: [LogLine] = []
        var activity: ActivityLog
    }

    private let base: any Transport
    private let isEchoing: Bool
    private let state: Mutex<State>

    init(
        base: any Transport, _ flow: UserFlow = UserFlow(name: "", identityProvider: .emailPassword),
        canaries: [Canary], isEchoing: Bool = false
    ) {
        self.base = base
        self.isEchoing = isEchoing
        state = Mutex(State(canaries: canaries, activity: ActivityLog(of: flow)))
    }

    var findings: [String] { state.withLock { $0.findings.sorted() } }
    var tokenCount: Int { state.withLock { $0.tokenCount } }
    var linkCount: Int { state.withLock { $0.linkCount } }

    /// Creates a user with an open inspector.
    func makeUser(_ environment: JourneyEnvironment) async -> SimulatedUser {
        let log = Log { _ in
            true
        } to: { line in
            self.state.withLock { $0.lines.append(line) }
        }
        var user = environment.user(over: LoggingTransport(self, log: log) { .zero })
        user.eventHandler = { self.look(at: $0) }
        await user.press(.function(3))
        return user
    }

    func run(_ journey: Journey, _ environment: JourneyEnvironment) async -> Replay.Report {
        let report = await Replay.run(journey, by: makeUser(environment))
        look(in: report.json(journey: "", withTrace: true))
        look(in: report.trace.map(\.line).joined(separator: "\n"))
        var junit = JUnitReport(flow: "", startingAt: Timestamp(wall: 0, monotonic: 0))
        junit.add(report, journey: "")
        look(in: junit.xml)
        lookAtLogAndConsole()
        return report
    }

    /// Searches the lines of the log under each mask, and the pages of the console about the requests.
    func lookAtLogAndConsole() {
        let (lines, activity, codes) = state.withLock { ($0.lines, $0.activity, $0.codes) }
        let console = TenantConsole(
            UserFlow(name: "", identityProvider: .emailPassword), key: nil, at: "http://127.0.0.1",
            random: SeededGenerator(seed: 1))
        let views = [""] + (1...100).map { "r\($0)" }
        let pages = views.map { item in
            let query = PageParameters([.init(name: "item", value: .text(item))])
            return console.activityPage(
                ActivityView(query), activity, at: Timestamp(wall: 0, monotonic: 0))
        }.filter { $0.status == 200 }
        let texts =
            lines.flatMap { line in LogMask.allCases.map { line.message(under: $0, after: "").text } }
            + pages.map { String(decoding: $0.body, as: UTF8.self) }
        for text in texts { look(in: text) }
        if !isEchoing, texts.contains(where: { $0.contains("unknown field") }) {
            state.withLock { _ = $0.findings.insert("a member without a class") }
        }
        let found = codes.filter { code in texts.contains { $0.contains(code) } }
        state.withLock { state in
            if lines.isEmpty || pages.count < 2 { state.findings.insert("nothing to search") }
            state.findings.formUnion(found.map { "code \($0)" })
        }
    }

    func send(_ request: Request) async throws(TransportFailure) -> Response {
        var response = try await base.send(request)
        collectTokens(in: response)
        if isEchoing { response = echo(request, in: response) }
        let code = (request[secret: .code] ?? request[secret: .otp])?.reveal {
            String(decoding: $0, as: UTF8.self)
        }
        state.withLock { [response] state in
            // A code that was made up has the same digit throughout, as parts of IDs do.
            if let code, Set(code).count > 1 { state.codes.insert(code) }
            state.activity.record(
                request, method: request.method.rawValue, response, at: Timestamp(wall: 0, monotonic: 0),
                milliseconds: 0)
        }
        return response
    }

    /// The answers of Ada that no code and no word of the protocol has.
    private static let answers = ["ada@contoso.com", "ada_l", "odense", "engineer", "lovelace", "1995-12-10"]

    /// Searches everything that the inspector shows, copies or stores.
    func look(at wizard: Wizard) {
        for name in Wizard.inspectorSectionNames {
            let text = wizard.inspectorText(ofSection: name)?.joined(separator: "\n") ?? ""
            look(in: text)
            let answers = Self.answers.filter(text.lowercased().contains)
            state.withLock { $0.findings.formUnion(answers) }
        }
        look(in: String(reflecting: wizard.trace) + "\(wizard.trace)")
        var copying = wizard
        for _ in Wizard.inspectorSectionNames {
            for case .copyLines(let lines) in copying.handle(.key(.function(5))) {
                look(in: lines.map(\.text).joined(separator: "\n"))
            }
            _ = copying.handle(.key(.function(4)))
        }
        let frame = wizard.frame(size: Frame.Size(width: 120, height: 200))
        let panel = (0..<200).map { row in
            frame.runs(inRow: row).filter { $0.x > 120 - InspectorPanel.width }.map(\.text.text).joined()
        }
        look(in: panel.joined(separator: "\n"))
    }

    func look(in text: String) {
        state.withLock { state in
            for canary in state.canaries {
                for encoding in canary.encodings(in: Array(text.utf8)) {
                    state.findings.insert("\(canary.secret.prefix(6))… \(encoding)")
                }
            }
        }
    }

    private func collectTokens(in response: Response) {
        let object = try? JSONSerialization.jsonObject(with: response.body) as? [String: Any]
        for (name, value) in object ?? [:]
        where name.hasSuffix("_token") || ["continuationToken", "code"].contains(name) {
            guard let token = value as? String, token.utf8.count >= 16 else { continue }
            state.withLock { state in
                state.tokenCount += 1
                // The first bytes of a JWT are the same in all tokens.
                state.canaries.append(Canary(secret: String(token.suffix(16))))
            }
        }
        collectLinkIDs(in: response)
    }

    /// The IDs in links of version 2, which are as good as a part of the token.
    private func collectLinkIDs(in response: Response) {
        let text = String(decoding: response.body, as: UTF8.self)
        let ids = text.matches(of: #/\/([A-Za-z0-9_-]{22})(?=[\/"])/#).map { String($0.output.1) }
        state.withLock { state in
            state.linkCount += ids.count
            state.canaries += Set(ids).map { Canary(secret: $0) }
        }
    }

    /// Puts the secrets of a request, and the token of the reply, into every member that the inspector shows.
    private func echo(_ request: Request, in response: Response) -> Response {
        guard var object = try? JSONSerialization.jsonObject(with: response.body) as? [String: Any] else {
            return response
        }
        let fields: [Request.Field] = [
            .password, .continuationToken, .v2ContinuationToken, .otp, .attribute("password"), .v2NewPassword,
        ]
        let secrets = fields.compactMap { request[secret: $0] }
            .map { $0.reveal { String(decoding: $0, as: UTF8.self) } }
        let tokens = ["continuation_token", "continuationToken"].compactMap { object[$0] as? String }
        let text = (secrets + tokens).joined(separator: " ")
        for name in ["challenge_target_label", "hint", "scenario", "trace", "\(text) name"] {
            object[name] = "*\(text)@x"
        }
        for name in ["_links", "links"] {
            var links = object[name] as? [String: Any] ?? [:]
            links["\(text)"] = ["href": "/\(text)"]
            object[name] = links
        }
        guard let body = try? JSONSerialization.data(withJSONObject: object) else { return response }
        return Response(status: response.status, body: body, headers: response.headers)
    }
}
