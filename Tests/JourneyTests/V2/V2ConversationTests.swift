import TenantStore
import NativeAuth
import SignUp
import Tenant
import TestSupport
import Testing
import UserFlow

/// The state machines and the tenant by version 2: two readings of one protocol that share no code.
struct V2ConversationTests {
    @Test func `a sign-up with a code ends with tokens`() throws {
        var conversation = try Conversation("fabrikam")
        var signUp = conversation.signUp()

        conversation.run(&signUp, .start(email: "ada@contoso.com", password: nil, attributes: []))
        try #require(signUp.step.isCode)
        conversation.run(&signUp, .code(try conversation.code))

        try conversation.expectTokens(after: signUp)
    }

    @Test(arguments: ["woodgrove", "adventure"])
    func `a sign-up with a password and attributes ends with tokens`(flow: String) throws {
        var conversation = try Conversation(flow)
        var signUp = conversation.signUp()
        let home = [AttributeValue("country", .string("Denmark")), AttributeValue("city", .string("Odense"))]

        conversation.run(
            &signUp,
            .start(
                email: "ada@contoso.com", password: Secret("Correct-Horse-7"),
                attributes: flow == "adventure" ? home : []))
        conversation.run(&signUp, .code(try conversation.code))

        try conversation.expectTokens(after: signUp)
        var signIn = conversation.signIn()
        conversation.run(&signIn, .start(username: "ada@contoso.com", password: nil))
        conversation.run(&signIn, .password(try #require(Secret("Correct-Horse-7"))))
        #expect(signIn.step.isDone, "\(signIn.activity)")
    }

    @Test(arguments: [false, true])
    func `optional attributes that were supplied are stored, and nobody must supply one`(
        isSupplied: Bool
    ) throws {
        var flow = try UserFlow.sample("fabrikam")
        flow.attributes = [UserFlow.AttributeDefinition(name: "city", kind: .text, label: "City")]
        var conversation = Conversation(flow)
        var signUp = conversation.signUp()

        conversation.run(
            &signUp,
            .start(
                email: "ada@contoso.com", password: nil,
                attributes: isSupplied ? [.init("city", .string("Odense"))] : []))
        conversation.run(&signUp, .code(try conversation.code))

        try conversation.expectTokens(after: signUp)
        #expect(
            conversation.accounts.map(\.attributes) == [isSupplied ? ["city": .text("Odense")] : [:]])
    }

    @Test func `an account of version 2 signs in by version 1`() throws {
        var conversation = try Conversation("woodgrove")
        try conversation.signUpAda()

        var signIn = SignIn(client: Conversation.client)
        conversation.run(&signIn, .start(username: "ada@contoso.com", password: nil))
        conversation.run(&signIn, .password(try #require(Secret("Correct-Horse-7"))))

        #expect(signIn.step.isDone, "\(signIn.activity)")
    }

    @Test func `a wrong code can be corrected, and a taken address is refused`() throws {
        var conversation = try Conversation("fabrikam")
        var signUp = conversation.signUp()
        conversation.run(&signUp, .start(email: "ada@contoso.com", password: nil, attributes: []))
        conversation.run(&signUp, .code(try #require(Secret("00000000"))))
        #expect(signUp.failure == .codeWrong)
        conversation.run(&signUp, .code(try conversation.code))
        try conversation.expectTokens(after: signUp)

        var second = conversation.signUp()
        conversation.run(&second, .start(email: "ada@contoso.com", password: nil, attributes: []))

        #expect(second.failure == .userAlreadyExists)
    }

    @Test func `a forgotten password is replaced`() throws {
        var conversation = try Conversation("woodgrove")
        try conversation.signUpAda()
        var reset = ResetPassword(
            client: Conversation.client, api: .v2, authority: Conversation.authority)

        conversation.run(&reset, .start(username: "ada@contoso.com"))
        conversation.run(&reset, .code(try conversation.code))
        conversation.run(&reset, .password(try #require(Secret("Battery-Staple-8"))))

        var signIn = conversation.signIn()
        conversation.run(&signIn, .start(username: "ada@contoso.com", password: nil))
        conversation.run(&signIn, .password(try #require(Secret("Battery-Staple-8"))))
        #expect(signIn.step.isDone, "\(reset.activity) \(signIn.activity)")
    }
}

/// A tenant in process, and the requests of state machines.
private struct Conversation {
    static let client = OAuthClient(
        clientID: "client", correlationID: "6a1f0e5c-0000-4000-8000-000000000001")
    static let authority = "http://127.0.0.1:8080/contoso.onmicrosoft.com"
    private var tenant: Tenant
    private var now = Timestamp(wall: 1_767_268_800_000, monotonic: 0)

    init(_ flow: String) throws {
        self.init(try .sample(flow))
    }

    init(_ flow: UserFlow) {
        tenant = Tenant(
            flow: flow, accounts: MemoryAccounts(), random: SeededGenerator(seed: 1), signer: Ed25519Signer())
    }

    /// The accounts of the tenant.
    var accounts: [Account] { tenant.accountList }

    func signUp() -> SignUp { SignUp(client: Self.client, api: .v2, authority: Self.authority) }

    /// Signs up Ada with a password.
    mutating func signUpAda() throws {
        var signUp = signUp()
        run(&signUp, .start(email: "ada@contoso.com", password: Secret("Correct-Horse-7"), attributes: []))
        run(&signUp, .code(try code))
    }

    func signIn() -> SignIn { SignIn(client: Self.client, api: .v2, authority: Self.authority) }

    /// The newest code.
    var code: Secret {
        get throws { try #require(tenant.outbox.last { !$0.code.isEmpty }).code }
    }

    /// Submits an answer, and answers every request of the machine.
    mutating func run<Machine: StateMachine>(_ machine: inout Machine, _ answer: Machine.Answer) {
        now = now.adding(seconds: 60)
        var request = machine.submit(answer)
        for _ in 0..<20 {
            guard let next = request else { return }
            request = machine.receive(.success(tenant.respond(to: next, at: now)))
        }
    }

    /// Expects that a completed sign-up signs in without another answer.
    mutating func expectTokens(after signUp: SignUp) throws {
        guard case .done(let completion) = signUp.step else {
            Issue.record("\(signUp.step) \(signUp.activity)")
            return
        }
        var signIn = signIn()
        run(&signIn, .after(completion))
        #expect(signIn.step.isDone, "\(signIn.activity)")
    }
}

extension SignUp {
    fileprivate var failure: RequestFailure? {
        if case .failed(let failure, _) = activity { failure } else { nil }
    }
}

extension SignUp.Step {
    fileprivate var isCode: Bool { if case .code = self { true } else { false } }
}

extension SignIn.Step {
    fileprivate var isDone: Bool { if case .done = self { true } else { false } }
}
