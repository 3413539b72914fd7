/// The arguments of a program, parsed and checked against a ``Command``.
public struct Invocation: Hashable, Sendable {
    /// The subcommand; `nil` when none was named.
    public let subcommand: Subcommand?
    /// The subcommand's operands, in order.
    public internal(set) var operands: [String] = []
    private var entries: [Entry] = []

    /// An option's name and the values it was given.
    private struct Entry: Hashable, Sendable {
        let name: String
        var values: [String] = []
    }

    init(subcommand: Subcommand?) {
        self.subcommand = subcommand
    }

    /// Whether an option was given.
    public func has(_ option: Option) -> Bool { index(of: option) != nil }

    /// The last value given for an option, or its default value; `nil` when it has neither.
    public subscript(_ option: Option) -> String? { values(of: option).last ?? option.value?.defaultValue }

    /// All values given for an option, in order.
    public func values(of option: Option) -> [String] { index(of: option).map { entries[$0].values } ?? [] }

    mutating func add(_ value: String?, for option: Option) {
        let index = index(of: option) ?? entries.count
        if index == entries.count { entries.append(Entry(name: option.name)) }
        if let value { entries[index].values.append(value) }
    }

    private func index(of option: Option) -> Int? { entries.firstIndex { $0.name == option.name } }
}
