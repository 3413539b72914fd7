import Foundation
import NativeAuth
import Tenant
import TestSupport
import Testing
import UserFlow

@testable import MSAL

/// The flags in the tenant's catalogue of errors, compared with those that a delegate gets.
@MainActor
struct CatalogFlagTests {
    typealias Reply = ScriptedTransport.Reply

    /// Every error that can be injected by its name, and the redirect to a browser.
    nonisolated private static let errors: [InjectedOutcome] =
        InjectedOutcome.errors + [.refuse(.browserRequired(reason: nil))]

    /// The errors about a credential that a refresh lacks; MSAL would take them for an expired refresh token.
    nonisolated private static let credentialErrors: Set<InjectedOutcome> = [
        .refuse(.accountLocked), .refuse(.accountWithoutPassword), .refuse(.authMethodInvalid),
        .refuse(.credentialUnexpected),
    ]

    /// The flags that say when an error came rather than which: in a lost reply, or after a new password.
    nonisolated private static let flagsOfMoments: Set<String> = ["isNetworkError", "mayHaveChanged"]

    /// The calls, each with the replies before the one with the error.
    nonisolated private static let moments = signUpMoments + signInMoments + resetMoments

    nonisolated private static let signUpMoments: [(MSALCall, [Reply])] = [
        (.signUp(.start), []), (.signUp(.start), [.started]), (.signUp(.resendCode), []),
        (.signUp(.submitCode), []), (.signUp(.submitCode), [.credentialRequired]),
        (.signUp(.submitPassword), []), (.signUp(.submitAttributes), []), (.signUp(.signIn), []),
    ]

    nonisolated private static let signInMoments: [(MSALCall, [Reply])] = [
        (.signIn(.start), []), (.signIn(.start), [.started]),
        (.signIn(.start), [.started, .passwordRequired("P")]),
        (.signIn(.start), [.started, .passwordRequired("P"), .strongAuthRequired("mfa_required")]),
        (.signIn(.start), [.started, .passwordRequired("P"), .strongAuthRequired("registration_required")]),
        (.signIn(.submitCode), []), (.signIn(.submitPassword), []), (.signIn(.resendCode), []),
        (.signIn(.requestChallenge), []), (.signIn(.submitChallenge), []),
        (.signIn(.challengeAuthMethod), []), (.signIn(.challengeAuthMethod), [.preverified("A")]),
        (.signIn(.submitRegistrationChallenge), []), (.signIn(.submitRegistrationChallenge), [.started]),
    ]

    nonisolated private static let resetMoments: [(MSALCall, [Reply])] = [
        (.reset(.start), []), (.reset(.start), [.started]), (.reset(.resendCode), []),
        (.reset(.submitCode), []), (.reset(.submitPassword), []), (.reset(.submitPassword), [.saving("Ts")]),
        (.reset(.signIn), []),
    ]

    @Test(arguments: errors)
    func `the catalogue names the flags of MSAL that an error sets`(error: InjectedOutcome) async throws {
        let facts = try #require(error.facts)
        let answer = try await reply(with: error)

        var flags: Set<String> = []
        for (call, replies) in Self.moments {
            flags.formUnion(try await self.flags(of: call, replies + [answer], reporting: facts))
        }
        if !Self.credentialErrors.contains(error) {
            flags.formUnion(try await flagsOfRefresh(answer, reporting: facts))
        }

        #expect(flags.subtracting(Self.flagsOfMoments).sorted() == facts.flags)
    }

    /// Returns what a tenant answers when the error is injected.
    private func reply(with error: InjectedOutcome) async throws -> Reply {
        let tenant = LocalTenant(
            flow: UserFlow(name: "", identityProvider: .emailPassword), accounts: MemoryAccounts(),
            random: SystemRandomNumberGenerator(), clock: { .someday })
        await tenant.inject(error)
        let response = try await tenant.send(Request(.signUpStart, [:], correlationID: ""))
        return .reply(
            response.status, String(decoding: response.body, as: UTF8.self), headers: response.headers)
    }

    /// Returns the flags of the error of a call; none if the tenant cannot answer its last request so.
    private func flags(
        of call: MSALCall, _ replies: [Reply], reporting facts: ErrorFacts
    ) async throws -> Set<String> {
        let harness = try MSALHarness()
        let delegate = MinimalDelegate()
        try await start(call, replies, harness, delegate).finish()
        let request = try #require(harness.transport.requests.last)
        return facts.canAnswer(request) ? delegate.errors.first?.flags ?? [] : []
    }

    /// Starts a call: a sign-up with a password and an attribute, so that either can be refused.
    private func start(
        _ call: MSALCall, _ replies: [Reply], _ harness: MSALHarness, _ delegate: MinimalDelegate
    ) async throws -> MSALNativeAuthCall {
        guard call == .signUp(.start) else {
            return try await harness.start(call, replies, notifying: delegate)
        }
        harness.transport.enqueue(replies)
        let parameters = MSALNativeAuthSignUpParameters.ada
        parameters.password = "Correct-Horse-7"
        parameters.attributes = ["city": "Odense"]
        return harness.application.signUp(parameters: parameters, delegate: delegate)
    }

    /// Returns the flags of the error of a refresh; none if the tenant cannot answer it so.
    private func flagsOfRefresh(_ answer: Reply, reporting facts: ErrorFacts) async throws -> Set<String> {
        let harness = try MSALHarness([.started, .passwordRequired("T0"), .tokens(), answer])
        let signIn = try await harness.event(
            from: harness.application.signIn(parameters: .user("ada_l", "p"), delegate: harness.delegate))
        let result = try #require(signIn.state as? MSALNativeAuthUserAccountResult)
        let refresh = try await harness.event(
            from: result.getAccessToken(parameters: .forcingRefresh, delegate: harness.delegate))
        let request = try #require(harness.transport.requests.last)
        return facts.canAnswer(request) ? refresh.error?.flags ?? [] : []
    }
}
