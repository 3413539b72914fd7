import NativeAuth
import SignUp
import Terminal
import UserFlow

extension SignUpController {
    /// Records whether the account may exist after a request that would have created it has failed.
    mutating func recordDoubt(
        about result: Result<Response, TransportFailure>, _ failure: RequestFailure
    ) {
        if failure == .replyUnreadable, case .success(let response) = result, response.isRefusal {
            submission.accountMayExist = false
        } else {
            submission.accountMayExist = failure.accountMayExist ?? submission.accountMayExist
            submission.unsureKey = failure.unsureKey ?? submission.unsureKey
        }
    }

    /// Shows an error on the page and field where it can be corrected.
    mutating func present(
        _ failure: RequestFailure, _ reference: ErrorReference?, after operation: FlowOperation,
        _ pageSession: inout PageSession
    ) {
        openRequiredPassword(&pageSession)
        let details = pageSession.supportDetails(reference)
        let isUnsure =
            operation.mayCreateAccount && failure.isLostReply && submission.accountMayExist
            && failure.category == .service
        let message =
            isUnsure ? Message(submission.unsureKey) : Message(failure, failureContext(pageSession))
        let shown = ShownFailure(message: message, details: details, isResending: operation.isResending)
        switch FailurePlace(failure, in: .signUp, isResending: operation.isResending) {
        case .takenName where operation.sendsAttributes && pageSession.asksForAliasAsUnknown:
            presentRefusedAttributes([AttributeValue.aliasName], message, details, &pageSession)
        case .takenName:
            let page: PageID = submission.answers?.alias.isEmpty == false ? .alias : .email
            showFieldError(on: page, message, details, in: &pageSession)
            if page == .email { pageSession.pages[.email]?.markTaken() }
        case .newPassword: showFieldError(on: passwordKey.id, message, details, in: &pageSession)
        case .attributes:
            presentRefusedAttributes(failure.refusedAttributes, message, details, &pageSession)
        case .start:
            let keepsPassword = failure != .sessionExpired || submission.accountMayExist
            presentLostSession(message, details, keepsPassword: keepsPassword, &pageSession)
        case .deadEnd: openDeadEnd(failure, message.withDetails(details), &pageSession)
        case let place: show(shown, at: place, codeKey: .code, in: &pageSession)
        }
    }

    /// Returns the submitted data that error messages quote.
    func failureContext(_ pageSession: PageSession) -> FailureContext {
        let email = submission.answers?.email ?? pageSession.answers.email
        return pageSession.failureContext(
            .signUp, name: email, alias: submission.answers?.alias ?? "", destination: email,
            passwordCount: pageSession.pages[passwordKey]?.field.count ?? 0)
    }

    /// The page on which the password is entered at this step.
    private var passwordKey: PageKey<PasswordPage> {
        if case .password = machine.step { .passwordAfterCode } else { .password }
    }

    private func presentRefusedAttributes(
        _ names: [String], _ fallback: Message, _ details: Wizard.SupportDetails?,
        _ pageSession: inout PageSession
    ) {
        if names.contains(AttributeValue.aliasName), pageSession.pageOrder.contains(.alias) {
            showFieldError(on: .alias, Message(.aliasRefused), details, in: &pageSession)
        } else if !mark(names, as: .attributeRefused, &pageSession) {
            pageSession.showNotice(names.isEmpty ? fallback : refusal(of: names, pageSession), details)
        } else {
            let problems = pageSession.page.controls.problems
            pageSession.page.controls.problems = problems.mapValues { $0.withDetails(details) }
            guard problems.count > 1 else { return }
            pageSession.showNotice(Message(.attributeRefusedMany, ["k": "\(problems.count)"]), details)
        }
    }

    /// Returns the message that the tenant refused attributes that no page asks for.
    private func refusal(of names: [String], _ pageSession: PageSession) -> Message {
        let labels = names.map { name in
            pageSession.flow.attribute(named: name)?.label.text(in: pageSession.context.language)
                ?? pageSession.strings.defaultLabel(for: name)
        }
        let text = labels.joined(separator: pageSession.strings.screen.comma)
        return Message(.attributeRefused, ["label": text])
    }

    /// Opens the first page with all answers, but without the password unless `keepsPassword` is true.
    mutating func presentLostSession(
        _ message: Message, _ details: Wizard.SupportDetails?, keepsPassword: Bool,
        _ pageSession: inout PageSession
    ) {
        if !keepsPassword {
            pageSession.pages[.password] = nil
            submission.answers?.password = nil
        }
        if !keepsPassword || pageSession.flow.order == .answersFirst {
            pageSession.pages[.passwordAfterCode] = nil
        }
        pageSession.pages[.code] = nil
        open(.email, in: &pageSession)
        pageSession.showNotice(submission.accountMayExist ? Message(submission.unsureKey) : message, details)
    }

    /// Opens the dead-end page, from which the user can only start again, go back or leave.
    private func openDeadEnd(
        _ failure: RequestFailure, _ message: Message, _ pageSession: inout PageSession
    ) {
        pageSession.pages[.deadEnd] = DeadEndPage(failure, message, pageSession.configuration)
        open(.deadEnd, in: &pageSession)
    }
}

extension RequestFailure {
    /// Whether the account may exist after this failure of a request that would have created it; `nil` if the
    /// failure does not change that.
    fileprivate var accountMayExist: Bool? {
        switch category {
        case .service: isLostReply || isServiceDown
        // A lost reply may have ended it.
        case .session: nil
        case .account, .email, .password, .attributes, .code, .method, .configuration, .limit, .unknown: false
        }
    }

    /// Whether the service may have processed the request although no readable reply arrived.
    fileprivate var isLostReply: Bool {
        if case .unreachable(let failure) = self {
            failure.mayHaveBeenProcessed
        } else {
            self == .replyUnreadable
        }
    }

    /// The message that the account may exist after this failure of the request that would have created it;
    /// `nil` if the failure says nothing about that.
    fileprivate var unsureKey: MessageKey? {
        switch (category, self) {
        case (_, .unreachable(.cancelled)), (_, .unreachable(.timedOut)), (_, .unreachable(.interrupted)):
            .netUnsure
        case (_, .unreachable(.tooLong)), (_, .unreachable(.unreadable)), (_, .replyUnreadable),
            (_, .serviceDown):
            .serviceUnsure
        case (.account, _), (.email, _), (.password, _), (.attributes, _), (.code, _), (.session, _),
            (.method, _), (.configuration, _), (.limit, _), (.service, _), (.unknown, _):
            nil
        }
    }

    private var isServiceDown: Bool {
        if case .serviceDown = self { true } else { false }
    }

    fileprivate var refusedAttributes: [String] {
        if case .attributesRefused(let names) = self { names } else { [] }
    }
}

extension FlowOperation {
    fileprivate var sendsAttributes: Bool {
        if case .savingAttributes = self { true } else { false }
    }
}

extension PageSession {
    /// Whether the alias is asked for on the page of attributes that the flow does not define.
    fileprivate var asksForAliasAsUnknown: Bool {
        pages[.unknownAttributes]?.attributes.contains { $0.name == AttributeValue.aliasName } == true
            && !pageOrder.contains(.alias)
    }
}
