import UserFlow

extension UserFlow {
    /// Returns a flow with one-time codes, modified by `change`.
    static func codes(_ change: (inout UserFlow) -> Void = { _ in }) -> UserFlow {
        var flow = UserFlow(name: "Codes", identityProvider: .emailOneTimePasscode)
        change(&flow)
        return flow
    }

    /// Returns a flow with passwords, modified by `change`.
    static func passwords(_ change: (inout UserFlow) -> Void = { _ in }) -> UserFlow {
        var flow = UserFlow(name: "Passwords", identityProvider: .emailPassword)
        change(&flow)
        return flow
    }
}

extension UserFlow.AttributeDefinition {
    /// Returns a required attribute labelled with its name.
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
    /// Returns a page that asks for these attributes.
    static func withAttributes(_ names: String...) -> Self {
        Self(title: "T", attributes: names)
    }
}
