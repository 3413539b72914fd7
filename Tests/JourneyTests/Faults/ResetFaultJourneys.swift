import SignUp
import Tenant
import TestSupport
import Testing
import UserFlow
import Wizard

/// The n-th exchange fails while a user resets the password, and answers a second factor after that.
struct ResetFaultJourneys {
    @Test(arguments: [false, true], Fault.Origin.allCases)
    func `the user signs in after a reset, whichever exchange fails`(
        asksForFactor: Bool, origin: Fault.Origin
    ) async throws {
        try await check(asksForFactor, origin, .v1, exchangeCount: asksForFactor ? 9 : 6)
    }

    @Test(arguments: [false, true], Fault.Origin.allCases)
    func `the user signs in after a reset by version 2, whichever exchange fails`(
        asksForFactor: Bool, origin: Fault.Origin
    ) async throws {
        try await check(asksForFactor, origin, .v2, exchangeCount: asksForFactor ? 10 : 8)
    }

    private func check(
        _ asksForFactor: Bool, _ origin: Fault.Origin, _ api: APIVersion, exchangeCount: Int
    ) async throws {
        var flow = try UserFlow.sample("woodgrove")
        flow.requiresSecondFactor = asksForFactor
        var before = AutonomousUser(in: try FaultHarness(flow, by: api))
        before.run()
        var reference = AutonomousUser(in: before.harness)
        reference.harness.startOver()
        reference.openPasswordReset()
        reference.harness.network = NetworkFaults()
        let snapshots = reference.snapshotsBeforeExchanges()
        #expect(snapshots.count == exchangeCount)
        #expect(reference.accepts("Battery-Staple-8"))

        for fault in origin.faults(by: api) {
            for (index, snapshot) in snapshots.enumerated() {
                for delay in fault.delays {
                    let ada = snapshot.afterRun(with: fault, atExchange: index + 1, delay: delay)

                    let name: Comment = "\(fault), exchange \(index + 1), every \(delay) seconds"
                    #expect(ada.hasFinished, name)
                    #expect(fault.requiredField != nil || !ada.harness.network.failedRequests.isEmpty, name)
                    #expect(ada.wrongMessages == [], name)
                    #expect(ada.retypedFields == [], name)
                    #expect(ada.passwordProblems == [], name)
                    #expect(ada.accepts(ada.passwords.last ?? ""), name)
                    #expect(ada.harness.accounts == before.harness.accounts, name)
                    #expect(ada.emailCount <= ada.harness.network.codeRequestCount, name)
                }
            }
            await Task.yield()
        }
    }
}
