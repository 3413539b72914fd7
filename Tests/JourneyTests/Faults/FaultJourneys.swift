import NativeAuth
import SignUp
import Tenant
import TestSupport
import Testing
import UserFlow
import Wizard

/// The n-th exchange fails, at night for every n and every fault: the page shows the right message, and
/// the user can finish.
struct FaultJourneys {
    @Test(arguments: Fault.Case.all(of: Nightly.isEnabled ? UserFlow.bundled : ["contoso"]))
    func `the user finishes without retyping, whichever exchange fails`(
        row: Fault.Case
    ) async throws {
        var reference = AutonomousUser(in: try FaultHarness(row.flow, by: row.api))
        let snapshots = reference.snapshotsBeforeExchanges()
        #expect(
            reference.harness.accounts.map(\.email) == (row.flow == "litware" ? [] : ["Ada@contoso.com"]))

        let faults = row.origin.faults(on: row.flow)
        let injected = await inject(
            faults, before: snapshots, twice: row.flow == "contoso", keeping: reference.harness.accounts
        ) { ada, name in
            #expect(ada.hasFinished, name)
            #expect(ada.emailCount <= ada.harness.network.codeRequestCount, name)
        }

        #expect(row.flow != "contoso" || Set(faults.map(\.name)).subtracting(injected) == [])
    }
}

/// The n-th exchange fails while a user with an account signs in from the first page.
struct SignInFaultJourneys {
    @Test(arguments: Fault.Case.all(of: Nightly.isEnabled ? UserFlow.endingInAnAccount : ["woodgrove"]))
    func `the user signs in, whichever exchange fails`(row: Fault.Case) async throws {
        var before = AutonomousUser(in: try FaultHarness(row.flow, by: row.api))
        before.run()
        var reference = AutonomousUser(in: before.harness)
        reference.harness.startOver()
        reference.openSignIn()
        let snapshots = reference.snapshotsBeforeExchanges()
        #expect(snapshots.count == (row.api == .v1 ? 3 : 6))

        let faults = row.origin.faults(on: row.flow).filter { $0.requiredField == nil }
        await inject(faults, before: snapshots, keeping: before.harness.accounts) { ada, name in
            #expect(ada.harness.wizard.isSignedIn, name)
            #expect(ada.emailCount <= ada.harness.network.codeRequestCount, name)
        }
    }
}

/// The n-th exchange fails while a user resets the password, and answers a second factor after that.
struct ResetFaultJourneys {
    /// Whether a second factor is asked for, the version of the API, and the number of exchanges.
    private static let rows: [(asksForFactor: Bool, api: APIVersion, exchangeCount: Int)] = [
        (false, .v1, 6), (true, .v1, 9), (false, .v2, 8), (true, .v2, 10),
    ]

    @Test(arguments: Nightly.selection(2, of: rows), Fault.Origin.allCases)
    func `the user signs in after a reset, whichever exchange fails`(
        row: (asksForFactor: Bool, api: APIVersion, exchangeCount: Int), origin: Fault.Origin
    ) async throws {
        var flow = try UserFlow.sample("woodgrove")
        flow.requiresSecondFactor = row.asksForFactor
        var before = AutonomousUser(in: try FaultHarness(flow, by: row.api))
        before.run()
        var reference = AutonomousUser(in: before.harness)
        reference.harness.startOver()
        reference.openPasswordReset()
        reference.harness.network = NetworkFaults()
        let snapshots = reference.snapshotsBeforeExchanges()
        #expect(snapshots.count == row.exchangeCount)
        #expect(reference.accepts("Battery-Staple-8"))

        let faults = origin.faults(by: row.api)
        await inject(faults, before: snapshots, keeping: before.harness.accounts) { ada, name in
            #expect(ada.hasFinished, name)
            #expect(ada.passwordProblems == [], name)
            #expect(ada.accepts(ada.passwords.last ?? ""), name)
            #expect(ada.emailCount <= ada.harness.network.codeRequestCount, name)
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
        var api: APIVersion
        var exchangeCount: Int

        static let all = [
            Row(asksForFactor: true, followsSignUp: false, api: .v1, exchangeCount: 6),
            Row(asksForFactor: true, followsSignUp: false, api: .v2, exchangeCount: 8),
            Row(asksForFactor: true, followsSignUp: true, api: .v1, exchangeCount: 4),
            Row(asksForFactor: true, followsSignUp: true, api: .v2, exchangeCount: 4),
            Row(asksForRegistration: true, followsSignUp: false, api: .v1, exchangeCount: 7),
            Row(asksForRegistration: true, followsSignUp: false, api: .v2, exchangeCount: 8),
            Row(asksForRegistration: true, followsSignUp: true, api: .v1, exchangeCount: 5),
            Row(asksForRegistration: true, followsSignUp: true, api: .v2, exchangeCount: 3),
        ]

        var testDescription: String {
            (asksForFactor ? "second factor" : "registration")
                + (followsSignUp ? " after a sign-up" : " after a password") + " by \(api)"
        }

        /// Returns a user at the sign-in to an existing account.
        func user() throws -> AutonomousUser {
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

    @Test(arguments: Nightly.selection(3, of: Row.all), Fault.Origin.allCases)
    func `the user signs in, whichever exchange fails`(row: Row, origin: Fault.Origin) async throws {
        var reference = try row.user()
        let snapshots = reference.snapshotsBeforeExchanges()
        #expect(snapshots.count == row.exchangeCount)

        let faults = origin.faults(by: row.api).filter { $0.requiredField != .password }
        let (methodCount, emailCount) = (reference.harness.methodCount, reference.emailCount)
        await inject(faults, before: snapshots, keeping: reference.harness.accounts) { ada, name in
            #expect(ada.hasFinished, name)
            #expect(ada.passwordProblems == [], name)
            #expect(ada.harness.methodCount == methodCount, name)
            #expect(ada.emailCount <= emailCount + ada.harness.network.codeRequestCount, name)
        }
    }
}

/// Injects each fault where it is due, and expects that the user sees the right messages, retypes nothing and
/// has the account.
///
/// - Parameters:
///   - snapshots: The user before each exchange.
///   - twice: Whether the fault occurs again at the next exchange.
///   - accounts: The accounts at the end.
///   - check: What else holds at the end of each run.
/// - Returns: The names of the faults that occurred.
@discardableResult
private func inject(
    _ faults: [Fault], before snapshots: [AutonomousUser], twice: Bool = false, keeping accounts: [Account],
    check: (AutonomousUser, Comment) -> Void
) async -> Set<String> {
    var injected: Set<String> = []
    for (fault, number, delay) in Fault.injections(of: faults, exchanges: snapshots.count) {
        let ada = snapshots[number - 1].afterRun(
            with: fault, atExchange: number, delay: delay, twice: twice)

        let name: Comment = "\(fault.name), exchange \(number), every \(delay) seconds"
        #expect(fault.requiredField != nil || !ada.harness.network.failedRequests.isEmpty, name)
        if !ada.harness.network.failedRequests.isEmpty { injected.insert(fault.name) }
        #expect(ada.wrongMessages == [], name)
        #expect(ada.retypedFields == [], name)
        #expect(ada.harness.accounts == accounts, name)
        check(ada, name)
        await Task.yield()
    }
    return injected
}

extension AutonomousUser {
    /// Runs to the end, and returns the user's state before each exchange.
    fileprivate mutating func snapshotsBeforeExchanges() -> [AutonomousUser] {
        var snapshots: [AutonomousUser] = []
        run { snapshots.append($0) }
        return (0..<harness.network.exchangeCount).compactMap { number in
            snapshots.last { $0.harness.network.exchangeCount <= number }
        }
    }

    /// Returns the user after a run in which a fault occurs at an exchange and, if `twice`, at the next one.
    fileprivate func afterRun(with fault: Fault, atExchange number: Int, delay: Int, twice: Bool)
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
