import Tenant
import Testing
import UserFlow
import Wizard

/// The n-th exchange fails, for every n and every fault: the page shows the right message, and the user can
/// finish.
struct FaultJourneys {
    @Test(arguments: Fault.Case.all(of: UserFlow.bundled))
    func `the user finishes without retyping, whichever exchange fails`(
        row: Fault.Case
    ) async throws {
        let (flow, api) = (row.flow, row.api)
        var reference = AutonomousUser(in: try FaultHarness(flow, by: api))
        let snapshots = reference.snapshotsBeforeExchanges()
        #expect(reference.harness.accounts.map(\.email) == (flow == "litware" ? [] : ["Ada@contoso.com"]))

        for fault in row.origin.faults(on: flow) {
            var injectionCount = 0
            for (index, snapshot) in snapshots.enumerated() {
                for delay in fault.delays {
                    let ada = snapshot.afterRun(
                        with: fault, atExchange: index + 1, delay: delay, twice: flow == "contoso")

                    let name: Comment = "\(fault), exchange \(index + 1), every \(delay) seconds"
                    #expect(ada.hasFinished, name)
                    #expect(fault.requiredField != nil || !ada.harness.network.failedRequests.isEmpty, name)
                    injectionCount += ada.harness.network.failedRequests.count
                    #expect(ada.wrongMessages == [], name)
                    #expect(ada.retypedFields == [], name)
                    #expect(ada.harness.accounts == reference.harness.accounts, name)
                    #expect(ada.emailCount <= ada.harness.network.codeRequestCount, name)
                }
            }
            #expect(flow != "contoso" || injectionCount > 0, "\(fault)")
            await Task.yield()
        }
    }
}

extension AutonomousUser {
    /// Runs to the end, and returns the user's state before each exchange.
    mutating func snapshotsBeforeExchanges() -> [AutonomousUser] {
        var snapshots: [AutonomousUser] = []
        run { snapshots.append($0) }
        return (0..<harness.network.exchangeCount).compactMap { number in
            snapshots.last { $0.harness.network.exchangeCount <= number }
        }
    }

    /// Returns the user after a run in which a fault occurs at an exchange and, if `twice`, at the next one.
    func afterRun(with fault: Fault, atExchange number: Int, delay: Int = 31, twice: Bool = false)
        -> AutonomousUser
    {
        var other = self
        other.harness.network.maximumCount = twice ? 2 : 1
        other.delay = delay
        other.harness.network.fault = fault
        other.harness.network.firstExchange = number
        other.run()
        return other
    }
}
