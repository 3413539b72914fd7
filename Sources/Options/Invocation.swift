/// The arguments of a program, parsed and checked against a ``Command``.
public struct Invocation: Hashable, Sendable {
    /// The subcommand; `nil` when none was named.
    public let subcommand: Subcommand?
    /// The subcommand's operands, in order.
    public internal(set) var operands: [String] = []
    private var given: [Given] = []

    /// An option's name and the values it was given.
    private struct Given: Hashable, Sendable {
        let name: String
        var values: [String] = []
    }

    init(subcommand: Subcommand?) {
        self.subcommand = subcommand
    }

    /// Whether an option was given.
    public func has(_ option: Option) -> Bool { place(of: option) != nil }

    /// The last value given for an option, or its default value; `nil` when it has neither.
    public subscript(_ option: Option) -> String? { all(option).last ?? option.value?.standard }

    /// All values given for an option, in order.
    public func all(_ option: Option) -> [String] { place(of: option).map { given[$0].values } ?? [] }

    mutating func add(_ value: String?, for option: Option) {
        let place = place(of: option) ?? given.count
        if place == given.count { given.append(Given(name: option.name)) }
        if let value { given[place].values.append(value) }
    }

    private func place(of option: Option) -> Int? { given.firstIndex { $0.name == option.name } }
}
