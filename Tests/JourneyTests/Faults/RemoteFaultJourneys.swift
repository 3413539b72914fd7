import Foundation
import SignUp
import Testing
import Wizard

/// The n-th exchange fails with a tenant behind a port: every fault at one exchange, every exchange with some
/// fault.
struct RemoteFaultJourneys {
    private static let environments: [(flow: String, api: APIVersion, distance: Distance)] = [
        ("contoso", .v1, .http), ("fabrikam", .v1, .http), ("fabrikam", .v1, .https),
        ("contoso", .v2, .http), ("fabrikam", .v2, .https),
    ]

    @Test(arguments: environments, Fault.Origin.allCases)
    func `over a port, the user finishes whichever exchange fails`(
        environment: (flow: String, api: APIVersion, distance: Distance), origin: Fault.Origin
    ) async throws {
        let results = try await onThread {
            try Self.results(environment.flow, environment.api, environment.distance, origin)
        }

        #expect(results.count > 3)
        for result in results {
            #expect(result.isAcceptable, "\(result.name): \(result.wrongMessages) \(result.retypedFields)")
        }
    }

    /// The result of a run.
    private struct RunResult: Sendable {
        var name: String
        var hasFinished: Bool
        var wasInjected: Bool
        var hasExpectedAccounts: Bool
        var wrongMessages: [String]
        var retypedFields: [String]

        var isAcceptable: Bool {
            hasFinished && wasInjected && hasExpectedAccounts && wrongMessages == [] && retypedFields == []
        }
    }

    private static func results(
        _ flow: String, _ api: APIVersion, _ distance: Distance, _ origin: Fault.Origin
    ) throws -> [RunResult] {
        var reference = AutonomousUser(in: try FaultHarness(flow, by: api, at: distance))
        reference.run()
        let exchangeCount = reference.harness.network.exchangeCount
        // No tenant refuses attributes without naming one, so clients need not decode that.
        let faults = origin.faults(on: flow).filter { $0.name != "attributesInvalid([])" }
        return try faults.enumerated().map { index, fault in
            var ada = AutonomousUser(in: try FaultHarness(flow, by: api, at: distance))
            ada.delay = fault.delays[index % fault.delays.count]
            ada.harness.network.fault = fault
            ada.harness.network.firstExchange = index % exchangeCount + 1
            ada.run()
            return RunResult(
                name: "\(fault), exchange \(index % exchangeCount + 1)", hasFinished: ada.hasFinished,
                wasInjected: fault.requiredField != nil || !ada.harness.network.failedRequests.isEmpty,
                hasExpectedAccounts: ada.harness.accounts == reference.harness.accounts,
                wrongMessages: ada.wrongMessages,
                retypedFields: ada.retypedFields)
        }
    }

    /// Runs blocking work on its own thread.
    private func onThread<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws
        -> Value
    {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread { continuation.resume(with: Result { try work() }) }
        }
    }
}
