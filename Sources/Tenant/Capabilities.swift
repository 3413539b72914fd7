import NativeAuth

/// What a client can do beyond the ordinary: which demands it can meet itself (wire-protocol §4.3).
struct Capabilities: Hashable {
    private let words: Set<Substring>

    /// Reads what a request says, under either name, with blanks or commas between; unknown words mean nothing.
    init(in request: Request) {
        let list = request.optional(.capabilities) ?? request.optional(.capability) ?? ""
        words = Set(list.split { $0.isWhitespace || $0 == "," })
    }

    /// Whether a client can meet a demand, instead of leaving it to a browser.
    func include(_ demand: Outcome.Demand) -> Bool {
        switch demand {
        case .secondFactor: words.contains("mfa_required")
        case .registration: words.contains("registration_required")
        }
    }
}

extension Request.Field {
    /// What older documents call `capabilities` (wire-protocol §7).
    fileprivate static let capability = Request.Field(rawValue: "capability")
}
