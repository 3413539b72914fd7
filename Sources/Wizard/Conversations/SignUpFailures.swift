import NativeAuth
import SignUp
import Terminal
import UserFlow

extension SignUpReducer {
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
        _ navigation: inout Navigation
    ) {
        openRequiredPassword(&navigation)
        let details = navigation.supportDetails(reference)
        let isUnsure =
            operation.mayCreateAccount && failure.isLostReply && submission.accountMayExist
            && failure.category == .service
        let message =
            isUnsure ? Message(submission.unsureKey) : Message(failure, failureContext(navigation))
        let shown = ShownFailure(message: message, details: details, isResending: operation.isResending)
        switch FailurePlace(failure, in: .signUp, isResending: operation.isResending) {
        case .takenName where operation.sendsAttributes && navigation.asksForAliasAsUnknown:
            presentRefusedAttributes([AttributeValue.aliasName], message, details, &navigation)
        case .takenName:
            let page: PageID = submission.answers?.alias.isEmpty == false ? .alias : .email
            showFieldError(on: page, message, details, in: &navigation)
            if page == .email { navigation.pages[.email]?.markTaken() }
        case .newPassword: showFieldError(on: passwordKey.id, message, details, in: &navigation)
        case .attributes:
            presentRefusedAttributes(failure.refusedAttributes, message, details, &navigation)
        case .start:
            let keepsPassword = failure != .sessionExpired || submission.accountMayExist
            presentLostSession(message, details, keepsPassword: keepsPassword, &navigation)
        case .deadEnd: openDeadEnd(failure, message.withDetails(details), &navigation)
        case let place: show(shown, at: place, codeKey: .code, in: &navigation)
        }
    }

    /// Returns the submitted data that error messages quote.
    func failureContext(_ navigation: Navigation) -> FailureContext {
        let email = submission.answers?.email ?? navigation.answers.email
        return navigation.failureContext(
            .signUp, name: email, alias: submission.answers?.alias ?? "", destination: email,
            passwordCount: navigation.pages[passwordKey]?.field.count ?? 0)
    }

    /// The page on which the password is entered at this step.
    private var passwordKey: PageKey<PasswordPage> {
        if case .password = machine.step { .passwordAfterCode } else { .password }
    }

    private func presentRefusedAttributes(
        _ names: [String], _ fallback: Message, _ details: Wizard.SupportDetails?,
        _ navigation: inout Navigation
    ) {
        if names.contains(AttributeValue.aliasName), navigation.pageOrder.contains(.alias) {
            showFieldError(on: .alias, Message(.aliasRefused), details, in: &navigation)
        } else if !mark(names, as: .attributeRefused, &navigation) {
            navigation.showNotice(names.isEmpty ? fallback : refusal(of: names, navigation), details)
        } else {
            let problems = navigation.page.controls.problems
            navigation.page.controls.problems = problems.mapValues { $0.withDetails(details) }
            guard problems.count > 1 else { return }
            navigation.showNotice(Message(.attributeRefusedMany, ["k": "\(problems.count)"]), details)
        }
    }

    /// Returns the message that the tenant refused attributes that no page asks for.
    private func refusal(of names: [String], _ navigation: Navigation) -> Message {
        let labels = names.map { name in
            navigation.flow.attribute(named: name)?.label.text(in: navigation.context.language)
                ?? navigation.strings.defaultLabel(for: name)
        }
        let text = labels.joined(separator: navigation.strings.screen.comma)
        return Message(.attributeRefused, ["label": text])
    }

    /// Opens the first page with all answers, but without the password unless `keepsPassword` is true.
    mutating func presentLostSession(
        _ message: Message, _ details: Wizard.SupportDetails?, keepsPassword: Bool,
        _ navigation: inout Navigation
    ) {
        if !keepsPassword {
            navigation.pages[.password] = nil
            submission.answers?.password = nil
        }
        if !keepsPassword || navigation.flow.order == .answersFirst {
            navigation.pages[.passwordAfterCode] = nil
        }
        navigation.pages[.code] = nil
        open(.email, in: &navigation)
        navigation.showNotice(submission.accountMayExist ? Message(submission.unsureKey) : message, details)
    }

    /// Opens the dead-end page, from which the user can only start again, go back or leave.
    private func openDeadEnd(
        _ failure: RequestFailure, _ message: Message, _ navigation: inout Navigation
    ) {
        navigation.pages[.deadEnd] = DeadEndPage(
            failure, message, website: navigation.configuration.webFallback.signUpLink)
        open(.deadEnd, in: &navigation)
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

extension Navigation {
    /// Whether the alias is asked for on the page of attributes that the flow does not define.
    fileprivate var asksForAliasAsUnknown: Bool {
        pages[.unknownAttributes]?.attributes.contains { $0.name == AttributeValue.aliasName } == true
            && !pageOrder.contains(.alias)
    }
}
