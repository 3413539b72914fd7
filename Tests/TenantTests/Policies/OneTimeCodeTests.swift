import NativeAuth
import Testing

@testable import Tenant

/// A code, which five wrong guesses make void.
struct OneTimeCodeTests {
    private static let start = Timestamp(wall: 0, monotonic: 1_000)
    private let right = Secret("12345678") ?? Secret()
    private let wrong = Secret("12345679") ?? Secret()

    @Test(arguments: 0...7)
    func `the right code works after at most four wrong ones`(wrongCodes: Int) {
        var code = OneTimeCode(right, lifetime: 600, at: Self.start)
        for _ in 0..<wrongCodes {
            #expect(throws: TenantError.codeWrong) { try code.check(wrong, at: Self.start) }
        }

        let isAccepted = (try? code.check(right, at: Self.start)) != nil

        #expect(isAccepted == (wrongCodes < OneTimeCode.maximumAttempts))
    }

    @Test(arguments: [(599_999, false), (600_000, true)])
    func `a code expires, and late attempts are not counted`(milliseconds: Int64, isExpired: Bool) {
        var code = OneTimeCode(right, lifetime: 600, at: Self.start)
        let now = Self.start.adding(milliseconds: milliseconds)

        for _ in 1...5 {
            #expect(throws: isExpired ? TenantError.codeExpired : .codeWrong) {
                try code.check(wrong, at: now)
            }
        }

        #expect(throws: isExpired ? TenantError.codeExpired : .codeWrong) { try code.check(right, at: now) }
    }

    @Test func `a store counts wrong codes of both kinds of flows, and their token stays valid`() throws {
        let address = try #require(EmailAddress("ada@contoso.com"))
        let capabilities = Capabilities(in: Request(.signUpStart, [:], correlationID: ""))
        let code = OneTimeCode(right, lifetime: 600, at: Self.start)
        var signUp = PendingSignUp(
            clientID: "app", address: address, capabilities: capabilities)
        signUp.record(code)
        let signIn = PendingSignIn(
            clientID: "app", address: address, capabilities: capabilities,
            step: .codeSent(code))
        let stepUp = PendingSignIn.StepUpRequirement(stepUp: .secondFactor, isAddressVerified: false)
        let secondFactor = PendingSignIn(
            clientID: "app", address: address, capabilities: capabilities,
            step: .stepUpCodeSent(stepUp, code))

        #expect(try attemptsAccepted(signUp) == 5)
        #expect(try attemptsAccepted(signIn) == 5)
        #expect(try attemptsAccepted(secondFactor) == 5)
    }

    /// Returns the number of the first attempt that is too late for the right code, less one.
    private func attemptsAccepted(_ flow: some PendingFlow) throws -> Int {
        var attempts = 0
        while attempts < 10 {
            var store = ContinuationStore(flow, wrongCodes: attempts, wrong, at: Self.start)
            let current = try store.resume(Continuation(clientID: "app", token: "token"), at: Self.start)
            guard (try? store.checkCode(right, of: current, under: "token", at: Self.start)) != nil else {
                return attempts
            }
            attempts += 1
        }
        return attempts
    }
}

extension ContinuationStore {
    /// Creates a store with one flow, whose code was guessed wrong this number of times.
    fileprivate init(_ flow: Flow, wrongCodes: Int, _ wrong: Secret, at now: Timestamp) {
        self.init()
        store(flow, under: "token", at: now)
        for _ in 0..<wrongCodes {
            guard let current = find("token") else { continue }
            try? checkCode(wrong, of: current, under: "token", at: now)
        }
    }
}
