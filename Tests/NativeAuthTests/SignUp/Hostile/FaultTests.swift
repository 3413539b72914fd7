import Foundation
import NativeAuth
import Testing

@testable import SignUp

/// Every request without a usable reply: nothing is lost, and the same answer is sent again.
struct FaultTests {
    @Test(arguments: PendingRequest.allCases)
    func `after a fault, the same answer sends the same request`(pending: PendingRequest) {
        for fault in Fault.all {
            switch PendingRequest.machines[pending] {
            case .signUp(let signUp): Self.check(signUp, pending, fault, pending.signUpAnswer)
            case .signIn(let signIn): Self.check(signIn, pending, fault, pending.signInAnswer)
            case .resetPassword(let reset): Self.check(reset, pending, fault, pending.resetAnswer)
            case nil: Issue.record("no pending request")
            }
        }
    }

    private static func check<Machine: SteppedMachine>(
        _ given: Machine, _ pending: PendingRequest, _ fault: Fault, _ answer: Machine.Answer?
    ) {
        var machine = given
        guard let answer else {
            Issue.record("\(pending) has no answer")
            return
        }

        #expect(machine.receive(fault.result(pending)) == nil)
        #expect(machine.failure.map { "\($0)".hasPrefix(fault.failure) } ?? fault.failure.isEmpty, "\(fault)")
        #expect(machine.stepName == given.stepName)
        let first = machine.submit(answer)
        _ = machine.receive(fault.result(pending))
        let second = machine.submit(answer)
        #expect(first != nil && first == second, "\(fault)")

        guard !pending.isAutomatic else { return }
        if !pending.isReset { #expect(machine.activity == given.activity) }
        let reply = Response(status: 200, body: Data("{\(pending.successMembers)}".utf8))
        let next = machine.receive(.success(reply))
        let outcome = next == nil ? machine.stepName : "request"
        #expect(machine.failure == nil && outcome == pending.successOutcome, "\(fault)")
    }

    @Test(arguments: Fault.all)
    func `a new password may be stored unless it was refused or never sent`(fault: Fault) {
        var driver = ResetPasswordDriver.submitting()

        _ = driver.reset.receive(fault.result(.newPassword))

        #expect(driver.reset.mayHaveChanged == fault.mayHaveBeenProcessed)
        driver.submit(.password(ResetPasswordDriver.secret))
        driver.reply(400, #"{"error":"invalid_grant","suberror":"password_recently_used"}"#)
        #expect(driver.reset.mayHaveChanged == fault.mayHaveBeenProcessed)
    }

    @Test(arguments: Fault.all)
    func `a lost poll does not settle what became of the password`(fault: Fault) {
        var driver = ResetPasswordDriver.polling()

        _ = driver.reset.receive(fault.result(.poll))

        #expect(driver.reset.mayHaveChanged)
        driver.submit(.poll)
        driver.reply(200, #"{"status":"failed"}"#)
        #expect(!driver.reset.mayHaveChanged)
    }

    @Test func `a reset that starts again remembers a lost password of the same account`() {
        var same = ResetPasswordDriver.submitting()
        same.fail(.interrupted(host: "h"))
        var other = same

        same.submit(.start(username: "ada@contoso.com"))
        other.submit(.start(username: "grace@contoso.com"))

        #expect(same.reset.mayHaveChanged && !other.reset.mayHaveChanged)
    }
}
