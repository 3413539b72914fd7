/// A section of the inspector.
enum InspectorSection: String, Hashable, Sendable, CaseIterable {
    case state = "state"
    case http = "http"
    case code = "code"

    /// The section after this one; the first one follows the last one.
    var next: Self { neighbour(1) }

    /// The section before this one; the last one precedes the first one.
    var previous: Self { neighbour(Self.allCases.count - 1) }

    private func neighbour(_ distance: Int) -> Self {
        let all = Self.allCases
        let index = all.firstIndex(of: self) ?? 0
        return all[(index + distance) % all.count]
    }

    /// The title, in a few letters.
    func title(_ strings: Wizard.InspectorStrings) -> String {
        switch self {
        case .state: strings.state
        case .http: "HTTP"
        case .code: strings.code
        }
    }
}
