import SignUp
import Testing
import UserFlow
import Wizard

/// The n-th exchange fails while a user with an account signs in from the first page.
struct SignInFaultJourneys {
    @Test(arguments: Fault.Case.all(of: UserFlow.endingInAnAccount))
    func `the user signs in, whichever exchange fails`(row: Fault.Case) async throws {
        let (flow, api) = (row.flow, row.api)
        var before = AutonomousUser(in: try FaultHarness(flow, by: api))
        before.run()
        var reference = AutonomousUser(in: before.harness)
        reference.harness.startOver()
        reference.openSignIn()
        let snapshots = reference.snapshotsBeforeExchanges()
        #expect(snapshots.count == (api == .v1 ? 3 : 6))

        for fault in row.origin.faults(on: flow) where fault.requiredField == nil {
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
