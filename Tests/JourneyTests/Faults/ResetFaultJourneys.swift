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
        var flow = try UserFlow.sample("woodgrove")
        flow.requiresSecondFactor = asksForFactor
        var before = AutonomousUser(in: try FaultHarness(flow))
        before.run()
        var reference = AutonomousUser(in: before.harness)
        reference.harness.startOver()
        reference.openPasswordReset()
        reference.harness.network = NetworkFaults()
        let snapshots = reference.snapshotsBeforeExchanges()
        #expect(snapshots.count == (asksForFactor ? 9 : 6))
        #expect(reference.accepts("Battery-Staple-8"))

        for fault in origin.faults(on: "contoso") {
            for (index, snapshot) in snapshots.enumerated() {
                for delay in fault.delays {
                    let ada = snapshot.afterRun(with: fault, atExchange: index + 1, delay: delay)

                    let name: Comment = "\(fault), exchange \(index + 1), every \(delay) seconds"
                    #expect(ada.hasFinished, name)
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
