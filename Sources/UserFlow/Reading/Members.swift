/// The names that the members of one kind of object can have.
package protocol MemberName: RawRepresentable<String>, CaseIterable, Hashable {
    /// Those that every such object has.
    static var needed: [Self] { get }
}

/// The members of an object.
package struct Members<Name: MemberName> {
    /// The place of the object.
    package let offset: Int
    // A dictionary of each kind of name would cost more to set up than a file takes to be read.
    private var values: [(name: Name, value: JSONValue)] = []

    init(offset: Int) {
        self.offset = offset
    }

    /// Adds a member, unless there is one of that name already, and returns whether it did.
    mutating func add(_ value: JSONValue, as name: Name) -> Bool {
        guard self[name] == nil else { return false }
        values.append((name, value))
        return true
    }

    package subscript(name: Name) -> JSONValue? { values.first { $0.name == name }?.value }
}

extension UserFlow {
    /// The members of a flow file.
    enum Member: String, MemberName {
        case schema = "$schema"
        case name, identityProvider, alias, brand, languages, code, password, askAttributesAtStart, browser
        case pages, attributes

        static let needed: [Self] = [.name, .identityProvider]
    }
}

extension UserFlow.Brand {
    enum Member: String, MemberName {
        case accent

        static let needed: [Self] = []
    }
}

extension UserFlow.CodeRule {
    enum Member: String, MemberName {
        case length, lifetime, interval, autoSubmit

        static let needed: [Self] = []
    }
}

extension UserFlow.PasswordRule {
    enum Member: String, MemberName {
        case minimum, maximum, classes, confirm

        static let needed: [Self] = []
    }
}

extension UserFlow.Page {
    enum Member: String, MemberName {
        case title, when, attributes

        static let needed: [Self] = [.title, .attributes]
    }
}

extension UserFlow.Attribute {
    enum Member: String, MemberName {
        case name, kind, required, label, minimum, maximum, choices, pattern, example, hint

        static let needed: [Self] = [.name, .kind, .label]
    }
}

extension UserFlow.Attribute.Choice {
    enum Member: String, MemberName {
        case value, label

        static let needed: [Self] = [.value, .label]
    }
}
