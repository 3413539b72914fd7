import NativeAuth

/// The step-up requirements that a client can meet itself (wire-protocol §4.3).
struct Capabilities: Hashable {
    private var hasSecondFactor = false
    private var hasRegistration = false

    /// All of them.
    static let all = Capabilities(hasSecondFactor: true, hasRegistration: true)

    private init(hasSecondFactor: Bool, hasRegistration: Bool) {
        self.hasSecondFactor = hasSecondFactor
        self.hasRegistration = hasRegistration
    }

    /// Reads either parameter of a request, separated by whitespace or commas; unknown names are ignored.
    init(in request: Request) {
        let list = request.optional(.capabilities) ?? request.optional(.capability) ?? ""
        for name in list.unicodeScalars.split(whereSeparator: { $0.isWhitespace || $0 == "," }) {
            hasSecondFactor = hasSecondFactor || name.elementsEqual("mfa_required".unicodeScalars)
            hasRegistration = hasRegistration || name.elementsEqual("registration_required".unicodeScalars)
        }
    }

    /// Whether the client can meet a step-up requirement without a browser.
    func contains(_ stepUp: InjectedOutcome.StepUp) -> Bool {
        switch stepUp {
        case .secondFactor: hasSecondFactor
        case .registration: hasRegistration
        }
    }
}

extension Request.Field {
    /// The name of `capabilities` in older documentation (wire-protocol §7).
    static let capability = Request.Field(rawValue: "capability")
}
