import Testing
import UserFlow
import Wizard

/// The n-th exchange fails while a user with an account signs in from the first page.
struct SignInFaultJourneys {
    @Test(arguments: UserFlow.endingInAnAccount, Fault.Origin.allCases)
    func `the user signs in, whichever exchange fails`(
        flow: String, origin: Fault.Origin
    ) async throws {
        var before = AutonomousUser(in: try FaultHarness(flow))
        before.run()
        var reference = AutonomousUser(in: before.harness)
        reference.harness.startOver()
        reference.openSignIn()
        let snapshots = reference.snapshotsBeforeExchanges()
        #expect(snapshots.count == 3)

        for fault in origin.faults(on: flow) where fault.requiredField == nil {
            for (index, snapshot) in snapshots.enumerated() {
                let ada = snapshot.afterRun(with: fault, atExchange: index + 1)

                let name: Comment = "\(fault), exchange \(index + 1)"
                #expect(ada.harness.wizard.isSignedIn, name)
                #expect(!ada.harness.network.failedRequests.isEmpty, name)
                #expect(ada.wrongMessages == [], name)
                #expect(ada.retypedFields == [], name)
                #expect(ada.harness.accounts == before.harness.accounts, name)
                #expect(ada.emailCount <= ada.harness.network.codeRequestCount, name)
            }
            await Task.yield()
        }
    }
}
