import NativeAuth
import SignUp
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
        /// The number of exchanges by version 1, and by version 2.
        var exchangeCounts: [APIVersion: Int]

        static let all = [
            Row(asksForFactor: true, followsSignUp: false, exchangeCounts: [.v1: 6, .v2: 8]),
            Row(asksForFactor: true, followsSignUp: true, exchangeCounts: [.v1: 4, .v2: 4]),
            Row(asksForRegistration: true, followsSignUp: false, exchangeCounts: [.v1: 7, .v2: 8]),
            Row(asksForRegistration: true, followsSignUp: true, exchangeCounts: [.v1: 5, .v2: 3]),
        ]

        var testDescription: String {
            (asksForFactor ? "second factor" : "registration")
                + (followsSignUp ? " after a sign-up" : " after a password")
        }

        /// Returns a user at the sign-in to an existing account.
        func user(by api: APIVersion) throws -> AutonomousUser {
            var flow = try UserFlow.sample("woodgrove")
            flow.requiresSecondFactor = asksForFactor
            flow.requiresRegistration = asksForRegistration
            var user = AutonomousUser(in: try FaultHarness(flow, by: api))
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
        try await check(row, origin, .v1)
    }

    @Test(arguments: Row.all, Fault.Origin.allCases)
    func `the user signs in by version 2, whichever exchange fails`(
        row: Row, origin: Fault.Origin
    ) async throws {
        try await check(row, origin, .v2)
    }

    private func check(_ row: Row, _ origin: Fault.Origin, _ api: APIVersion) async throws {
        var reference = try row.user(by: api)
        let snapshots = reference.snapshotsBeforeExchanges()
        #expect(snapshots.count == row.exchangeCounts[api])

        for fault in origin.faults(by: api) where fault.requiredField != .password {
            for (index, snapshot) in snapshots.enumerated() {
                for delay in fault.delays {
                    let ada = snapshot.afterRun(with: fault, atExchange: index + 1, delay: delay)

                    let name: Comment = "\(fault), exchange \(index + 1), every \(delay) seconds"
                    #expect(ada.hasFinished, name)
                    #expect(fault.requiredField != nil || !ada.harness.network.failedRequests.isEmpty, name)
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
