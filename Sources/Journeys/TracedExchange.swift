import Wizard
import NativeAuth
import Terminal

/// A request of a journey and its reply, without any value that was sent or received.
public struct TracedExchange: Hashable, Sendable {
    /// The kind of the page on which the request was sent, as in ``Wizard/Wizard/PageSnapshot/page``.
    public let page: String
    /// The step of the state library when the request was sent, such as `SignUp.Step.code`.
    public let state: String
    /// The HTTP method.
    public let method: String
    /// The path, such as `/signup/v1.0/start`.
    public let path: String
    /// The names of the fields of the form or JSON object, in alphabetical order; `hidden` for a name that repeats a secret.
    public let fields: [String]
    /// The HTTP status; `nil` without a reply.
    public internal(set) var status: Int?
    /// The time from the request to its end, in milliseconds; 0 for a user for whom no time passes.
    public internal(set) var milliseconds: Int64 = 0
    /// The step of the state library after the reply; `nil` until then.
    public internal(set) var next: String?

    /// Creates the exchange of a request that a wizard sends on its current page.
    init(_ request: Request, from wizard: AccompaniedWizard) {
        let exchange = InspectedExchange(request)
        page = wizard.snapshot.page
        state = wizard.inspectedStep.libraryName
        method = exchange.method.rawValue
        path = exchange.path.rawValue
        fields = exchange.fields.map { $0.name?.raw ?? Self.hiddenName }
    }

    private static let hiddenName = "hidden"

    /// The exchange as one line of text.
    public var line: String {
        let names = fields.map { Printable($0).text }.joined(separator: ", ")
        let result = status.map { String($0) } ?? "no reply"
        return "\(page): \(method) \(path) (\(names)): \(result) in \(milliseconds) ms, \(state)"
            + (next.map { " -> \($0)" } ?? "")
    }
}

extension TracedExchange: Encodable {
    private enum Member: CodingKey {
        case page, state, method, path, fields, status, milliseconds, next
    }

    /// Encodes every member; `status` and `next` may be `null`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Member.self)
        try container.encode(page, forKey: .page)
        try container.encode(state, forKey: .state)
        try container.encode(method, forKey: .method)
        try container.encode(path, forKey: .path)
        try container.encode(fields, forKey: .fields)
        try container.encode(status, forKey: .status)
        try container.encode(milliseconds, forKey: .milliseconds)
        try container.encode(next, forKey: .next)
    }
}
