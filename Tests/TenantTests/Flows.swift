import UserFlow

extension UserFlow {
    /// A flow with codes only, and what `change` makes of it.
    static func codes(_ change: (inout UserFlow) -> Void = { _ in }) -> UserFlow {
        var flow = UserFlow(name: "Codes", identityProvider: .emailOneTimePasscode)
        change(&flow)
        return flow
    }

    /// A flow with passwords, and what `change` makes of it.
    static func passwords(_ change: (inout UserFlow) -> Void = { _ in }) -> UserFlow {
        var flow = UserFlow(name: "Passwords", identityProvider: .emailPassword)
        change(&flow)
        return flow
    }
}

extension UserFlow.Attribute {
    /// An attribute labelled by its name.
    static func required(_ name: String, _ kind: Kind = .text, pattern: String? = nil) -> Self {
        var attribute = Self.optional(name, kind)
        attribute.isRequired = true
        attribute.pattern = pattern
        return attribute
    }

    static func optional(_ name: String, _ kind: Kind = .text) -> Self {
        Self(name: name, kind: kind, label: LocalizedText(name))
    }
}

extension UserFlow.Page {
    /// A page that asks for these attributes.
    static func asking(_ names: String...) -> Self {
        Self(title: "T", attributes: names)
    }
}
