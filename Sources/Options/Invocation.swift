/// What a person asked for, once their arguments are found to fit a ``Command``.
public struct Invocation: Hashable, Sendable {
    /// The subcommand, if they named one.
    public let subcommand: Subcommand?
    /// What they typed for the subcommand's operands, in order.
    public internal(set) var operands: [String] = []
    private var values: [String: [String]] = [:]

    init(subcommand: Subcommand?) {
        self.subcommand = subcommand
    }

    /// Whether an option was given.
    public func has(_ option: Option) -> Bool { values[option.name] != nil }

    /// The value that was given for an option, else its standard value; `nil` when it has none.
    public subscript(_ option: Option) -> String? { values[option.name]?.last ?? option.value?.standard }

    /// Every value that was given for an option, in order.
    public func all(_ option: Option) -> [String] { values[option.name] ?? [] }

    mutating func add(_ value: String?, for option: Option) {
        values[option.name, default: []] += value.map { [$0] } ?? []
    }
}
