import NativeAuth
import Tenant
import TestSupport
import Testing
import UserFlow
import Wizard

/// The n-th exchange fails while a user answers a second factor or registers an address.
struct StrongAuthFaultJourneys {
    /// What the tenant asks for, and where the sign-in begins.
    struct Row: CustomTestStringConvertible {
        var asksForFactor = false
        var asksForRegistration = false
        /// Whether the sign-in follows the sign-up; otherwise it begins with the password.
        var followsSignUp: Bool
        var exchangeCount: Int

        static let all = [
            Row(asksForFactor: true, followsSignUp: false, exchangeCount: 6),
            Row(asksForFactor: true, followsSignUp: true, exchangeCount: 4),
            Row(asksForRegistration: true, followsSignUp: false, exchangeCount: 7),
            Row(asksForRegistration: true, followsSignUp: true, exchangeCount: 5),
        ]

        var testDescription: String {
            (asksForFactor ? "second factor" : "registration")
                + (followsSignUp ? " after a sign-up" : " after a password")
        }

        /// Returns a user at the sign-in to an existing account.
        func user() throws -> AutonomousUser {
            var flow = try UserFlow.sample("woodgrove")
            flow.requiresSecondFactor = asksForFactor
            flow.requiresRegistration = asksForRegistration
            var user = AutonomousUser(in: try FaultHarness(flow))
            user.run()
            if !followsSignUp {
                user = AutonomousUser(in: user.harness)
                user.harness.startOver()
                user.openSignIn()
            }
            user.harness.network = NetworkFaults()
            user.goal = .signIn
            return user
        }
    }

    @Test(arguments: Row.all, Fault.Origin.allCases)
    func `the user signs in, whichever exchange fails`(row: Row, origin: Fault.Origin) async throws {
        var reference = try row.user()
        let snapshots = reference.snapshotsBeforeExchanges()
        #expect(snapshots.count == row.exchangeCount)

        for fault in origin.faults(on: "contoso") where fault.requiredField != .password {
            for (index, snapshot) in snapshots.enumerated() {
                for delay in fault.delays {
                    let ada = snapshot.afterRun(with: fault, atExchange: index + 1, delay: delay)

                    let name: Comment = "\(fault), exchange \(index + 1), every \(delay) seconds"
                    #expect(ada.hasFinished, name)
                    #expect(ada.wrongMessages == [], name)
                    #expect(ada.retypedFields == [], name)
                    #expect(ada.passwordProblems == [], name)
                    #expect(ada.harness.accounts == reference.harness.accounts, name)
                    #expect(ada.harness.methodCount == reference.harness.methodCount, name)
                    #expect(
                        ada.emailCount <= reference.emailCount + ada.harness.network.codeRequestCount, name)
                }
            }
            await Task.yield()
        }
    }
}
