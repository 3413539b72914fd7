import Foundation
import Journeys
import NativeAuth
import SignUp
import Synchronization
import Tenant
import TenantStore
import Terminal
import TestSupport
import Testing
import UserFlow
import Wizard

/// A tenant with a database on disk, and users who sign up with it: all real types, without a terminal.
final class JourneyEnvironment {
    let flow: UserFlow
    let tenant: LocalTenant
    let clock = ManualClock()
    let api = APIVersion.current
    private let folder: TemporaryFolder
    private let loopback: LoopbackTransport?

    init(_ flow: UserFlow) throws {
        self.flow = flow
        folder = try TemporaryFolder()
        let accounts = try SQLiteAccounts(in: DataFolder(path: folder.path), cost: .minimum)
        tenant = LocalTenant(
            flow: flow, accounts: accounts, random: SodiumGenerator(), signer: Ed25519Signer(),
            demo: DemoAddresses(), clock: { [clock] in clock.now })
        loopback =
            switch Distance.current {
            case .inProcess: nil
            case .http: try Self.loopback(to: tenant, isSecure: false)
            case .https: try Self.loopback(to: tenant, isSecure: true)
            }
    }

    /// The transport to the tenant, at the distance of the running test.
    var transport: any Transport { loopback ?? tenant }

    private static func loopback(to tenant: LocalTenant, isSecure: Bool) throws -> LoopbackTransport {
        // Weak, since a listener never releases its handler: the database closes with the environment.
        try LoopbackTransport(isSecure: isSecure) { [weak tenant] request in
            (try? await tenant?.send(request)) ?? Response(status: 503, body: Data())
        }
    }

    convenience init(_ name: String) throws {
        try self.init(UserFlow.sample(name))
    }

    /// Creates a new user with a new wizard.
    ///
    /// - Parameters:
    ///   - custom: The transport to the tenant; `nil` for that of the test's distance.
    ///   - isTimed: Whether time passes for the user, by the clock of the tenant.
    func user(
        over custom: (any Transport)? = nil, isTimed: Bool = false, language: Language = .english
    ) -> SimulatedUser {
        var configuration = Wizard.Configuration(
            flow: flow, client: OAuthClient(clientID: "client", correlationID: UUID().uuidString),
            language: language)
        configuration.isDemo = true
        configuration.api = api
        let wizard = Wizard(configuration, clock: LocalTime(now: clock.now, offset: 0))
        let time = Surroundings.Clock(now: { [clock] in clock.now }, wait: { _ in })
        return SimulatedUser(
            with: wizard, transport: custom ?? transport, clock: isTimed ? time : nil
        ) { [tenant] in
            await tenant.outbox().reversed().map { email in
                Wizard.InboxEmail(recipient: ServerText(email.to), sentAt: email.sentAt, code: email.code)
            }
        }
    }

    /// The codes that were sent, oldest first.
    var codes: [String] {
        get async {
            await tenant.outbox().map { $0.code.reveal { String(decoding: $0, as: UTF8.self) } }
        }
    }

    /// Returns the rows that an SQL statement selects from the database on disk, with columns separated by
    /// bars.
    func rows(_ sql: String) -> [String] {
        do {
            let rows = try SQLiteShell(folder.path + "/accounts.sqlite").rows(sql)
            return rows.map { row in row.map { $0 ?? "NULL" }.joined(separator: "|") }
        } catch {
            return ["\(error)"]
        }
    }
}

extension UserFlow {
    /// The bundled flows that end in an account: all but those that require a browser.
    static var endingInAnAccount: [String] {
        bundled.filter { name in (try? UserFlow.bundled(name))??.needsBrowser == false }
    }
}

extension SimulatedUser.Answers {
    /// Ada's answers to every question.
    static let ada = [
        "email": "Ada@contoso.com", "password": "Correct-Horse-7", "alias": "Ada_L", "code": "inbox",
        "country": "Denmark", "city": "Odense", "jobTitle": "Engineer",
        "extension_0123456789abcdef0123456789abcdef_Newsletter": "y", "displayName": "Ada Lovelace",
    ].merging(tailspin) { ada, _ in ada }.merging(northwind) { ada, _ in ada }

    private static let tailspin = [
        "Birthday": "1995-12-10", "Toys": "42", "Shelf": "trains", "Topics": "fairs,repairs",
        "Newsletter": "y",
    ].prefixed(by: "extension_fedcba9876543210fedcba9876543210_")

    private static let northwind = ["Trade": "retail", "Newsletter": "y"]
        .prefixed(by: "extension_00112233445566778899aabbccddeeff_")

    /// Returns the same answers to attributes whose names begin with a prefix.
    private func prefixed(by prefix: String) -> Self {
        Self(uniqueKeysWithValues: map { (prefix + $0, $1) })
    }
}

/// A transport that replies to some calls by itself.
final class ScriptedTransport: Transport {
    private let base: any Transport
    private let path: Request.Path
    private let replies: Mutex<[Result<Response, TransportFailure>]>
    private let isEndless: Bool

    /// Creates a transport that replies the same to every call of a path.
    init(base: any Transport, path: Request.Path, reply: Result<Response, TransportFailure>) {
        self.base = base
        self.path = path
        replies = Mutex([reply])
        isEndless = true
    }

    /// Creates a transport that replies to the first calls of a path.
    convenience init(base: any Transport, path: Request.Path, bodies: [String]) {
        self.init(base: base, path: path, replies: bodies.map { .body(200, $0) })
    }

    /// Creates a transport that replies to the first calls of a path.
    init(base: any Transport, path: Request.Path, replies: [Response]) {
        self.base = base
        self.path = path
        self.replies = Mutex(replies.map(Result.success))
        isEndless = false
    }

    func send(_ request: Request) async throws(TransportFailure) -> Response {
        guard request.path == path, let reply = takeReply() else { return try await base.send(request) }
        return try reply.get()
    }

    private func takeReply() -> Result<Response, TransportFailure>? {
        replies.withLock { replies in
            if isEndless || replies.isEmpty { return replies.first }
            return replies.removeFirst()
        }
    }
}

extension Response {
    /// Returns a response with a body of any kind.
    static func body(_ status: Int, _ text: String) -> Response {
        Response(status: status, body: Data(text.utf8))
    }
}

/// A transport whose replies take a time, by the clock of a test.
struct SlowTransport: Transport {
    let base: any Transport
    let clock: ManualClock
    let seconds: Int

    func send(_ request: Request) async throws(TransportFailure) -> Response {
        clock.advance(seconds: seconds)
        return try await base.send(request)
    }
}

/// the answers of a journey are treated like what is typed.
@Suite(.atEveryDistance) struct NormalizedJourneys {
    private static let flow = """
        {"name": "Names", "identityProvider": "emailOneTimePasscode",
         "pages": [{"title": {"en": "You"}, "attributes": ["surname"]}],
         "attributes": [{"name": "surname", "kind": "text", "required": true, "label": {"en": "Surname"}}]}
        """

    @Test(.rule("R-48"))
    func `an account has the usual letters in its address, and composed ones in its answers`() async throws {
        let environment = try JourneyEnvironment(UserFlow(json: Data(Self.flow.utf8)))
        var user = environment.user()

        let page = await user.answer([
            "email": "ａｄａ＠contoso。com\u{200B}", "code": "inbox", "surname": "Nguye\u{302}\u{303}n",
        ])

        #expect(page.page == .done)
        #expect(environment.rows("SELECT email FROM account") == ["ada@contoso.com"])
        #expect(environment.rows("SELECT hex(value) FROM attribute") == ["4E677579E1BB856E"])
    }
}
