package import NativeAuth
import SignUp

/// A step of a sign-up, a sign-in or a password reset, and what Continue does there.
///
/// What it does is read from a copy of the state machine, to which a sample answer is submitted. On a page
/// that the user has returned to, the answers as they are are submitted to a copy of the wizard; of the
/// request only what belongs to the protocol is kept.
package struct InspectedStep: Hashable, Sendable {
    /// The step in the state library, such as `SignUp.Step.code`.
    package let libraryName: String
    /// The flow and the operation that Continue begins, such as `SignUp.checkingCode`; the flow and the
    /// step if it begins none.
    package let operation: String
    /// The request that Continue sends first; `nil` if it sends none.
    package private(set) var request: ExchangeRecord?

    fileprivate init(
        _ flow: String, _ step: String, _ operation: String? = nil, announcing request: Request? = nil
    ) {
        libraryName = "\(flow).Step.\(step)"
        self.operation = "\(flow).\(operation ?? step)"
        announce(request)
    }

    private init<Machine: StateMachine>(
        _ machine: Machine, at step: some Hashable, answering answer: Machine.Answer?
    ) {
        let result = machine.result(of: answer)
        self.init(
            "\(Machine.self)", caseName(of: step), result?.operation.listingName, announcing: result?.request)
    }

    fileprivate mutating func announce(_ request: Request?) {
        self.request = request.map { ExchangeRecord($0, showing: .protocolOnly) }
    }
}

extension Wizard {
    /// The step of the state library on the current page.
    package var inspectedStep: InspectedStep {
        if pageID == .done { return doneStep }
        var step =
            switch pageID.phase {
            case .signUp: InspectedStep(signUp)
            case .signIn: InspectedStep(signIn)
            case .resetPassword: InspectedStep(resetPassword)
            case .browser: browserStep
            }
        if isBeforeStep {
            step.announce(proceedingRequest)
        } else if pageID.phase == .signUp, !controllers.signUp.sendsRequest(leaving: pageSession) {
            step.announce(nil)
        }
        return step
    }

    private var browserStep: InspectedStep {
        if case .browser = signIn.step { return InspectedStep(signIn) }
        if case .browser = resetPassword.step { return InspectedStep(resetPassword) }
        return InspectedStep("SignUp", "browser")
    }

    /// The step on the last page, where a sign-in can follow the completed flow.
    private var doneStep: InspectedStep {
        let page = pageSession[current: .done]
        guard page?.access == nil else { return InspectedStep("SignIn", "done") }
        let answer = page?.completion.map(SignIn.Answer.after) ?? .start(username: "", password: nil)
        return InspectedStep(
            page?.isPasswordReset == true ? "ResetPassword" : "SignUp", "done", "redeeming",
            announcing: signIn.result(of: answer)?.request)
    }

    /// Whether the user has returned to a page from which the flow started.
    var isBeforeStep: Bool {
        switch pageID.phase {
        case .signUp: signUp.step != .start && pageSession.pageOrder.prefix { $0 != .code }.contains(pageID)
        case .signIn: signIn.step != .start && pageID == .signIn
        case .resetPassword: resetPassword.step != .start && pageID == .resetPassword
        case .browser: false
        }
    }

    /// The request that Continue sends with the answers as they are.
    private var proceedingRequest: Request? {
        var copy = self
        for case .send(let request, _) in copy.submit() { return request }
        return nil
    }
}

// MARK: - Sample answers

extension InspectedStep {
    fileprivate init(_ machine: SignUp) {
        let answer: SignUp.Answer? =
            switch machine.step {
            case .start: .start(email: "", password: nil, attributes: [])
            case .code: .code(Secret())
            case .password: .password(Secret())
            case .attributes(let attributes):
                .attributes(attributes.required.map { AttributeValue($0.name, .string("")) })
            case .done, .browser: nil
            }
        self.init(machine, at: machine.step, answering: answer)
    }

    fileprivate init(_ machine: SignIn) {
        let answer: SignIn.Answer? =
            switch machine.step {
            case .start: .start(username: "", password: nil)
            case .code, .strongAuth: .code(Secret())
            case .password: .password(Secret())
            case .authMethods(let methods): methods.available.first.map { .challenge($0, contact: "") }
            case .done, .browser: nil
            }
        self.init(machine, at: machine.step, answering: answer)
    }

    fileprivate init(_ machine: ResetPassword) {
        let answer: ResetPassword.Answer? =
            switch machine.step {
            case .start: .start(username: "")
            case .methods(let methods): methods.available.first.map(ResetPassword.Answer.challenge)
            case .code: .code(Secret())
            case .password: .password(Secret())
            case .saving: .poll
            case .done, .browser: nil
            }
        self.init(machine, at: machine.step, answering: answer)
    }
}

extension StateMachine {
    /// Returns what an answer begins, and the request that carries it; `nil` if it begins nothing.
    fileprivate func result(of answer: Answer?) -> (operation: FlowOperation, request: Request)? {
        var copy = self
        copy.cancel()
        guard let request = answer.flatMap({ copy.submit($0) }), case .waiting(let operation) = copy.activity
        else { return nil }
        return (operation, request)
    }
}

extension FlowOperation {
    /// The operation in the listings, which tell a second factor from a registration, but not the
    /// announcement of a password from the password.
    fileprivate var listingName: String {
        if case .announcingPassword(let password, _) = self {
            return FlowOperation.settingPassword(password).listingName
        }
        return caseName(of: self) + (methods?.requirement.map { ".\($0)" } ?? "")
    }
}

/// Returns the name of the case of an enumeration.
private func caseName(of value: some Hashable) -> String {
    Mirror(reflecting: value).children.first?.label ?? "\(value)"
}
