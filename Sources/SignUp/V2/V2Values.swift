import NativeAuth

/// The values of a sign-up in version 2: what is known but not sent, and what was sent.
///
/// Names are compared in lowercase.
struct V2Values: Hashable, Sendable {
    /// A value that was supplied, and the name that it was supplied with.
    private struct Supplied: Hashable {
        var name: String
        var value: Request.Value
    }

    /// The values that were not sent, or not accepted.
    private var unsent: [UTF8Key: Supplied] = [:]
    /// The names of the values in flight.
    private var sending: Set<UTF8Key> = []
    /// The names of the accepted values.
    private var accepted: Set<UTF8Key> = []
    /// The attributes that the tenant listed last.
    private var listed: [V2Attribute] = []
    /// The names of the attributes that the user was asked for.
    private var askedNames: Set<UTF8Key> = []
    /// The attributes that the user was asked for last.
    private(set) var asked: SignUp.Attributes?
    /// The names of attributes that were supplied and are never sent as such.
    private(set) var ignoredNames: [String] = []

    /// Creates the values of no sign-up.
    init() {}

    /// Takes everything that was supplied at the start of a sign-up.
    init(email: String, password: Secret?, attributes: [AttributeValue]) {
        add(.text(email), V2Attribute.email)
        supply(attributes)
        if let password { supply(password) }
    }

    /// Adds attributes; a value that was supplied before is replaced.
    ///
    /// The email address and the password are no attributes of the app.
    mutating func supply(_ attributes: [AttributeValue]) {
        for attribute in attributes {
            switch attribute.name.lowercased() {
            case V2Attribute.email, V2Attribute.password: ignoredNames.append(attribute.name)
            default: add(.text(attribute.value.v2Text), attribute.name)
            }
        }
    }

    /// Adds the password.
    mutating func supply(_ password: Secret) { add(.secret(password), V2Attribute.password) }

    /// The fields that submit all values that were not sent, under the IDs that the tenant listed.
    var fields: OAuthClient.FormFields {
        var fields: OAuthClient.FormFields = [:]
        for (key, supplied) in unsent {
            let id = listed.first { Self.key(of: $0.id) == key }?.id
            fields[.attribute(id ?? V2Attribute.id(of: supplied.name))] = supplied.value
        }
        return fields
    }

    /// Whether there is a value that was not sent, or not accepted.
    var hasUnsent: Bool { !unsent.isEmpty }

    /// Whether there is a password that was not sent, or not accepted.
    var hasUnsentPassword: Bool { unsent[Self.key(of: V2Attribute.password)] != nil }

    /// The listed attributes that have no value and that the user was not asked for yet.
    var missing: [V2Attribute] {
        listed.filter { attribute in
            let key = Self.key(of: attribute.id)
            return unsent[key] == nil && !askedNames.contains(key)
        }
    }

    /// Records that all values are sent.
    mutating func beginSending() { sending = Set(unsent.keys) }

    /// Records that the tenant has accepted what was sent.
    mutating func accept() {
        for key in sending { unsent[key] = nil }
        accepted.formUnion(sending)
        sending = []
    }

    /// Records that the tenant has refused the password.
    mutating func discardPassword() { unsent[Self.key(of: V2Attribute.password)] = nil }

    /// Takes a list of the tenant.
    ///
    /// - Returns: Whether it asks for nothing that was accepted before.
    mutating func list(_ attributes: [V2Attribute]) -> Bool {
        (listed, asked, askedNames) = (attributes, nil, [])
        return !attributes.contains { accepted.contains(Self.key(of: $0.id)) }
    }

    /// Records what the user is asked for, so that a value left out is not asked for again.
    mutating func ask(_ attributes: SignUp.Attributes) {
        asked = attributes
        askedNames.formUnion(attributes.required.map { Self.key(of: $0.name) })
    }

    /// Forgets all values.
    mutating func discard() {
        let names = ignoredNames
        self = V2Values()
        ignoredNames = names
    }

    private mutating func add(_ value: Request.Value, _ name: String) {
        unsent[Self.key(of: name)] = Supplied(name: name, value: value)
    }

    private static func key(of name: String) -> UTF8Key { UTF8Key(V2Attribute.id(of: name).lowercased()) }
}

extension AttributeValue.Value {
    /// The value as the text of a JSON string; several choices become one string, separated by commas without
    /// spaces.
    fileprivate var v2Text: String {
        switch self {
        case .string(let text), .json(let text): text
        case .integer(let number): String(number)
        case .boolean(let flag): String(flag)
        case .list(let choices): choices.joined(separator: ",")
        }
    }
}
