import NativeAuth
import SignUp
import Tenant
import TestSupport
import Testing
import UserFlow
import Wizard

/// The n-th exchange fails, at night for every n and every fault: the page shows the right message, and the user can
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

        let faults = row.origin.faults(on: flow)
        var injected: Set<String> = []
        for (fault, number, delay) in Fault.injections(of: faults, exchanges: snapshots.count) {
            let ada = snapshots[number - 1].afterRun(
                with: fault, atExchange: number, delay: delay, twice: flow == "contoso")

            let name: Comment = "\(fault), exchange \(number), every \(delay) seconds"
            #expect(ada.hasFinished, name)
            #expect(fault.requiredField != nil || !ada.harness.network.failedRequests.isEmpty, name)
            if !ada.harness.network.failedRequests.isEmpty { injected.insert("\(fault)") }
            #expect(ada.wrongMessages == [], name)
            #expect(ada.retypedFields == [], name)
            #expect(ada.harness.accounts == reference.harness.accounts, name)
            #expect(ada.emailCount <= ada.harness.network.codeRequestCount, name)
            await Task.yield()
        }
        #expect(flow != "contoso" || Set(faults.map { "\($0)" }).subtracting(injected) == [])
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

        let faults = row.origin.faults(on: flow).filter { $0.requiredField == nil }
        for (fault, number, delay) in Fault.injections(of: faults, exchanges: snapshots.count) {
            let ada = snapshots[number - 1].afterRun(with: fault, atExchange: number, delay: delay)

            let name: Comment = "\(fault), exchange \(number), every \(delay) seconds"
            #expect(ada.harness.wizard.isSignedIn, name)
            #expect(!ada.harness.network.failedRequests.isEmpty, name)
            #expect(ada.wrongMessages == [], name)
            #expect(ada.retypedFields == [], name)
            #expect(ada.harness.accounts == before.harness.accounts, name)
            #expect(ada.emailCount <= ada.harness.network.codeRequestCount, name)
            await Task.yield()
        }
    }
}

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

        for (fault, number, delay) in Fault.injections(of: origin.faults(by: api), exchanges: exchangeCount) {
            let ada = snapshots[number - 1].afterRun(with: fault, atExchange: number, delay: delay)

            let name: Comment = "\(fault), exchange \(number), every \(delay) seconds"
            #expect(ada.hasFinished, name)
            #expect(fault.requiredField != nil || !ada.harness.network.failedRequests.isEmpty, name)
            #expect(ada.wrongMessages == [], name)
            #expect(ada.retypedFields == [], name)
            #expect(ada.passwordProblems == [], name)
            #expect(ada.accepts(ada.passwords.last ?? ""), name)
            #expect(ada.harness.accounts == before.harness.accounts, name)
            #expect(ada.emailCount <= ada.harness.network.codeRequestCount, name)
            await Task.yield()
        }
    }
}

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

        let faults = origin.faults(by: api).filter { $0.requiredField != .password }
        for (fault, number, delay) in Fault.injections(of: faults, exchanges: snapshots.count) {
            let ada = snapshots[number - 1].afterRun(with: fault, atExchange: number, delay: delay)

            let name: Comment = "\(fault), exchange \(number), every \(delay) seconds"
            #expect(ada.hasFinished, name)
            #expect(fault.requiredField != nil || !ada.harness.network.failedRequests.isEmpty, name)
            #expect(ada.wrongMessages == [], name)
            #expect(ada.retypedFields == [], name)
            #expect(ada.passwordProblems == [], name)
            #expect(ada.harness.accounts == reference.harness.accounts, name)
            #expect(ada.harness.methodCount == reference.harness.methodCount, name)
            #expect(ada.emailCount <= reference.emailCount + ada.harness.network.codeRequestCount, name)
            await Task.yield()
        }
    }
}
