import NativeAuth
import TestSupport
import Testing
import UserFlow

@testable import Tenant

/// Guesses of codes and passwords in every order over all flows.
@Suite(.rule("E-02", "E-03", "E-22"))
struct GuessTests {
    @Test(.rule("E-02")) func `of many guesses in any order none is beyond the limits`() throws {
        var guesser = try Guesser(seed: 1)

        while guesser.guessCount < (Nightly.isEnabled ? 5_000 : 1_200) { guesser.act() }

        for (address, times) in guesser.emails {
            #expect(Self.maximumCount(of: times, within: 3_600_000) <= 5, "\(address)")
        }
        for (id, times) in guesser.wrongPasswords {
            #expect(Self.maximumCount(of: times, within: 60_000) <= 10, "\(id)")
        }
        #expect(guesser.liveGuesses.values.allSatisfy { $0 <= 5 })
        // The walk gets to each limit.
        #expect(guesser.liveGuesses.values.contains(5))
        #expect(guesser.refusals.isSuperset(of: Self.limits))
        #expect(guesser.kinds == Set(Guesser.Kind.allCases))
        #expect(Set(guesser.emails.keys).count >= 3)
    }

    private static let limits: Set = [
        "400 invalid_request 701014", "400 invalid_grant 50053", "429 too_many_requests",
        "400 invalid_grant/invalid_oob_value 50181", "400 invalid_grant 50126",
    ]

    /// Returns the maximum number of times in any half-open interval of this length, in milliseconds.
    private static func maximumCount(of times: [Int64], within length: Int64) -> Int {
        times.indices.map { start in times[start...].count { $0 < times[start] + length } }.max() ?? 0
    }
}

/// Someone who guesses codes and passwords at random, in many flows at the same time.
///
/// The guesser knows one password, with which a second factor can be guessed.
private struct Guesser {
    /// A flow in which something can be guessed.
    enum Kind: CaseIterable {
        case signUp, signInCode, password, reset, secondFactor
    }

    /// A flow in progress; `code` is the one that was sent, which the guesser does not know.
    struct Session {
        let kind: Kind
        let name: String
        var token: String
        var code = ""
        var codeNumber = 0
    }

    var client: Client
    var random: SeededGenerator
    var sessions: [Session] = []
    var guessCount = 0
    /// When emails were sent, by address, in milliseconds.
    var emails: [String: [Int64]] = [:]
    /// When wrong passwords were verified, by account, since the last right one.
    var wrongPasswords: [Int64: [Int64]] = [:]
    /// The number of guesses that would have been accepted if right, by the number of the code.
    var liveGuesses: [Int: Int] = [:]
    var refusals: Set<String> = []
    var kinds: Set<Kind> = []
    private var codeCount = 0
    private var lastEmail: Email?

    private static let names = [
        "ada@contoso.com", "Ada_L", "ADA@contoso.com", "cy@contoso.com", "di@contoso.com",
        "nobody@contoso.com", "Nobody",
    ]

    init(seed: UInt64) throws {
        client = Client(.passwords { $0.alias = .optional }, seed: seed)
        client.tenant.accounts = MemoryAccounts()
        random = SeededGenerator(seed: seed)
        let password = try #require(Secret(goodPassword))
        for (email, alias, password) in [
            ("ada@contoso.com", "Ada_L", password), ("cy@contoso.com", nil, nil),
            ("di@contoso.com", nil, password),
        ] as [(String, String?, Secret?)] {
            try client.tenant.accounts.add(
                Account(email: email, alias: alias), password: password, at: client.now)
        }
    }

    /// Begins a flow, guesses, asks for another code, or waits.
    mutating func act() {
        switch Int.random(in: 0..<20, using: &random) {
        case 0..<4: begin()
        case 4..<6: resend()
        case 6: client.wait(seconds: Int.random(in: 1...60, using: &random))
        case 7 where Int.random(in: 0..<20, using: &random) == 0: client.wait(seconds: 1_500)
        default: guess()
        }
    }

    private mutating func begin() {
        let name = Self.names.randomElement(using: &random) ?? ""
        if sessions.count > 12 { sessions.removeFirst() }
        client.token = ""
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
            record(client.start(name, password: goodPassword))
            add(.signUp, name) { $0.challenge() }
        case 1:
            record(client.initiate(name))
            add(.signInCode, name) { $0.challengeSignIn() }
        case 2:
            record(client.startReset(name))
            add(.reset, name) { $0.challengeReset() }
        default: beginSecondFactor()
        }
    }

    /// Signs in with the password that the guesser knows, up to the second factor.
    private mutating func beginSecondFactor() {
        client.initiate("di@contoso.com")
        client.challengeSignIn()
        client.tenant.nextOutcome = .requireStepUp(.secondFactor)
        let reply = send(about: "di@contoso.com") { $0.redeem(password: goodPassword) }
        client.tenant.nextOutcome = nil
        guard reply.line.contains("mfa_required") else { return }
        client.introspect()
        add(.secondFactor, "di@contoso.com") { $0.challengeSecondFactor() }
    }

    /// Adds a session whose challenge has just been answered, or is refused.
    private mutating func add(_ kind: Kind, _ name: String, _ challenge: (inout Client) -> Reply) {
        guard !client.token.isEmpty else { return }
        var session = Session(kind: kind, name: name, token: client.token)
        let reply = send(challenge)
        if reply.line == "200 password" {
            session = Session(kind: .password, name: name, token: client.token)
        } else if reply.line == "200 oob" {
            receiveCode(for: &session)
        }
        session.token = client.token
        sessions.append(session)
    }

    private mutating func resend() {
        guard let index = sessions.indices.randomElement(using: &random) else { return }
        var session = sessions[index]
        client.token = session.token
        let reply =
            switch session.kind {
            case .signUp: send { $0.challenge() }
            case .signInCode, .password: send { $0.challengeSignIn() }
            case .reset: send { $0.challengeReset() }
            case .secondFactor: send { $0.challengeSecondFactor() }
            }
        if reply.line == "200 oob" { receiveCode(for: &session) }
        session.token = client.token
        sessions[index] = session
    }

    /// Notes the code of the email that was just sent, if there was one with a code.
    private mutating func receiveCode(for session: inout Session) {
        codeCount += 1
        session.codeNumber = codeCount
        session.code = text(of: lastEmail?.code)
    }

    private mutating func guess() {
        guard let session = sessions.randomElement(using: &random) else { return }
        guessCount += 1
        kinds.insert(session.kind)
        client.token = session.token
        guard session.kind != .password else {
            let password = "Wrong-Horse-\(guessCount)"
            return record(send(about: session.name) { $0.redeem(password: password) })
        }
        if !session.code.isEmpty {
            var copy = client
            if copy.accepts(session.code, in: session.kind) {
                liveGuesses[session.codeNumber, default: 0] += 1
            }
        }
        record(send { $0.send(code: "0000000x", in: session.kind) })
    }

    private mutating func record(_ reply: Reply) {
        if reply.status != 200 { refusals.insert(reply.line) }
    }

    /// Sends a request, and counts the emails that it sent and the passwords of an account that it had verified.
    private mutating func send(about name: String? = nil, _ body: (inout Client) -> Reply) -> Reply {
        let oldEmail = client.tenant.outbox.last
        let reply = body(&client)
        record(reply)
        lastEmail = client.tenant.outbox.last == oldEmail ? nil : client.tenant.outbox.last
        if let lastEmail {
            emails[lastEmail.to.lowercased(), default: []].append(client.now.monotonic)
        }
        guard let id = name.flatMap({ try? client.tenant.accounts.account(named: $0)?.id }) else {
            return reply
        }
        if reply.line == "400 invalid_grant 50126" {
            wrongPasswords[id, default: []].append(client.now.monotonic)
        } else if reply.line.contains("mfa_required") {
            wrongPasswords[id] = nil
        }
        return reply
    }
}

extension Client {
    /// Whether a code is accepted.
    fileprivate mutating func accepts(_ code: String, in kind: Guesser.Kind) -> Bool {
        let line = send(code: code, in: kind).line
        return ["invalid_oob_value", "55200", "expired_token"].allSatisfy { !line.contains($0) }
    }

    fileprivate mutating func send(code: String, in kind: Guesser.Kind) -> Reply {
        switch kind {
        case .signUp: submit(code: code)
        case .signInCode, .password: redeem(code: code)
        case .reset: continueReset(code: code)
        case .secondFactor: redeem("mfa_oob", [.code: code])
        }
    }
}
