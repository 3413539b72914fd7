import NativeAuth
import UserFlow

/// An outcome that the console can inject, with its name.
package struct Fault: Sendable {
    /// The kinds of faults, in the order of the page.
    enum Kind: String, CaseIterable {
        case requirement = "What the tenant requires"
        case password = "A new password that is not stored yet"
        case refusal = "What the tenant refuses"
    }

    /// The name in the form.
    let id: String
    /// The kind.
    let kind: Kind
    /// What happens, in a few words.
    let label: String
    /// What the request gets, in a sentence.
    let explanation: String
    /// The outcome.
    package let outcome: InjectedOutcome

    /// All faults; those that name attributes name the first one of the flow.
    static func all(in flow: UserFlow) -> [Fault] {
        let attribute = flow.attributes.first?.name ?? "city"
        let requirements = [
            Fault(
                "redirect", .requirement, "Browser", "The app must go on in a browser.",
                .redirect(reason: nil)),
            Fault(
                "mfa_required", .requirement, "Second factor",
                "The next request that would get tokens needs a second factor.", .requireStepUp(.secondFactor)
            ),
            Fault(
                "registration_required", .requirement, "Registration",
                "The next request that would get tokens needs the registration of a second factor.",
                .requireStepUp(.registration)),
        ]
        let polls = InjectedOutcome.PollStatus.allCases.map {
            Fault(
                $0.rawValue, .password, $0.rawValue,
                "The next poll after a new password reports this status.",
                .reportPoll($0, times: 1))
        }
        return requirements + polls + InjectedOutcome.errors.compactMap { Fault($0, attribute: attribute) }
    }

    /// The fault of an error of the catalogue.
    private init?(_ outcome: InjectedOutcome, attribute: String) {
        guard let facts = outcome.facts else { return nil }
        let outcome: InjectedOutcome =
            switch facts.needs {
            case .attributes?: .refuse(.attributesInvalid([attribute]))
            case .seconds?: .refuse(.tooManyRequests(retryAfter: 5))
            case .conversation?, nil: outcome
            }
        self.init(facts.name, .refusal, facts.oauth.label, facts.oauth.message, outcome)
    }

    private init(
        _ id: String, _ kind: Kind, _ label: String, _ explanation: String, _ outcome: InjectedOutcome
    ) {
        (self.id, self.kind, self.label, self.explanation, self.outcome) = (
            id, kind, label, explanation, outcome
        )
    }
}

extension OAuthError {
    /// The error code and the number, such as `invalid_grant 50126`.
    fileprivate var label: String {
        let names = [error.rawValue, suberror?.rawValue].compactMap(\.self).joined(separator: ", ")
        return aadstsCode.map { "\(names) \($0)" } ?? names
    }
}

extension ConsoleRequest {
    /// Reads the form for a fault.
    init(faultForm form: PageParameters, in flow: UserFlow) {
        let name = form.word(.fault)
        guard let fault = Fault.all(in: flow).first(where: { $0.id == name }) else {
            self = .refuseFault("Choose a fault.")
            return
        }
        let id = (form.text(.correlationID) ?? "").trimmed
        let path = form.word(.kind)
        var target = form.word(.target)
        // Who has typed an ID or chosen a kind means that request, also without the choice before it.
        if target != "kind", !id.isEmpty {
            target = "correlation"
        } else if target != "correlation", path != nil {
            target = "kind"
        }
        switch target {
        case "kind":
            guard let kind = Tenant.requestKinds.first(where: { $0.rawValue == path }) else {
                self = .refuseFault("Choose a kind of request.")
                return
            }
            self = .injectFault(fault, .kind(kind))
        case "correlation":
            guard !id.isEmpty, id.utf8.count <= 256 else {
                self = .refuseFault("Enter the correlation ID of the request, or choose another request.")
                return
            }
            self = .injectFault(fault, .correlationID(id))
        default: self = .injectFault(fault, .next)
        }
    }
}

extension Request.Field {
    /// The name of a fault.
    static let fault = Request.Field(rawValue: "fault")
    /// The kind whose next request gets it.
    static let kind = Request.Field(rawValue: "kind")
    /// The correlation ID of the request that gets it.
    static let correlationID = Request.Field(rawValue: "correlation")
}
