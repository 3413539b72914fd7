package import NativeAuth

/// The names of the members of an object type.
package protocol MemberName: RawRepresentable<String>, CaseIterable, Hashable {
    /// The names of the required members.
    static var requiredNames: [Self] { get }
}

/// The members of an object.
package struct Members<Name: MemberName> {
    /// The offset of the object.
    let offset: Int
    // An array, because creating a dictionary for each type of name costs more than reading a file.
    private var values: [(name: Name, value: JSONNode)] = []

    init(offset: Int) {
        self.offset = offset
    }

    /// Adds a member, of which the first counts where a name repeats.
    mutating func add(_ value: JSONNode, as name: Name) { values.append((name, value)) }

    package subscript(name: Name) -> JSONNode? { values.first { $0.name == name }?.value }
}

extension UserFlow {
    /// The members of a flow file.
    enum Member: String, MemberName {
        case schema = "$schema"
        case name = "name"
        case identityProvider = "identityProvider"
        case order = "order"
        case alias = "alias"
        case brand = "brand"
        case languages = "languages"
        case code = "code"
        case password = "password"
        case askAttributesAtStart = "askAttributesAtStart"
        case browser = "browser"
        case passwordReset = "passwordReset"
        case secondFactor = "secondFactor"
        case registration = "registration"
        case pages = "pages"
        case attributes = "attributes"

        static let requiredNames: [Self] = [.name, .identityProvider]
    }
}

extension UserFlow.Brand {
    enum Member: String, MemberName {
        case accent = "accent"

        static let requiredNames: [Self] = []
    }
}

extension UserFlow.CodeRule {
    enum Member: String, MemberName {
        case length = "length"
        case lifetime = "lifetime"
        case interval = "interval"
        case autoSubmit = "autoSubmit"

        static let requiredNames: [Self] = []
    }
}

extension UserFlow.PasswordRule {
    enum Member: String, MemberName {
        case minimum = "minimum"
        case maximum = "maximum"
        case classes = "classes"
        case confirm = "confirm"

        static let requiredNames: [Self] = []
    }
}

extension UserFlow.Page {
    enum Member: String, MemberName {
        case title = "title"
        case step = "step"
        case when = "when"
        case attributes = "attributes"

        static let requiredNames: [Self] = [.title, .attributes]
    }
}

extension UserFlow.AttributeDefinition {
    enum Member: String, MemberName {
        case name = "name"
        case kind = "kind"
        case required = "required"
        case label = "label"
        case minimum = "minimum"
        case maximum = "maximum"
        case earliest = "earliest"
        case latest = "latest"
        case choices = "choices"
        case pattern = "pattern"
        case example = "example"
        case hint = "hint"

        static let requiredNames: [Self] = [.name, .kind, .label]
    }
}

extension UserFlow.AttributeDefinition.Choice {
    enum Member: String, MemberName {
        case value = "value"
        case label = "label"

        static let requiredNames: [Self] = [.value, .label]
    }
}
