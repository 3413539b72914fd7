import NativeAuth

/// The step-up requirements that a client can meet itself (wire-protocol §4.3).
struct Capabilities: Hashable {
    private let names: Set<Substring>

    /// Reads either parameter of a request, separated by whitespace or commas; unknown names are ignored.
    init(in request: Request) {
        let list = request.optional(.capabilities) ?? request.optional(.capability) ?? ""
        names = Set(list.split { $0.isWhitespace || $0 == "," })
    }

    /// Whether the client can meet a step-up requirement without a browser.
    func contains(_ stepUp: InjectedOutcome.StepUp) -> Bool {
        switch stepUp {
        case .secondFactor: names.contains("mfa_required")
        case .registration: names.contains("registration_required")
        }
    }
}

extension Request.Field {
    /// The name of `capabilities` in older documentation (wire-protocol §7).
    static let capability = Request.Field(rawValue: "capability")
}
