// What a flow file may leave out has a default, so every member but two is read leniently as to presence and
// strictly as to shape.

extension UserFlow: Decodable {
    private enum CodingKeys: String, CodingKey {
        case name, identityProvider, alias, brand, languages, code, password, pages, attributes
        case asksAttributesAtStart = "askAttributesAtStart"
        case needsBrowser = "browser"
    }

    /// Reads a flow from the object that a flow file holds.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        name = try container.decode(String.self, forKey: .name)
        identityProvider = try container.decode(IdentityProvider.self, forKey: .identityProvider)
        alias = try container.decodeIfPresent(AliasRule.self, forKey: .alias) ?? .off
        brand = try container.decodeIfPresent(Brand.self, forKey: .brand) ?? Brand()
        languages = try container.decodeIfPresent([String].self, forKey: .languages) ?? ["en"]
        code = try container.decodeIfPresent(CodeRule.self, forKey: .code) ?? CodeRule()
        password = try container.decodeIfPresent(PasswordRule.self, forKey: .password) ?? PasswordRule()
        asksAttributesAtStart =
            try container.decodeIfPresent(Bool.self, forKey: .asksAttributesAtStart) ?? false
        needsBrowser = try container.decodeIfPresent(Bool.self, forKey: .needsBrowser) ?? false
        pages = try container.decodeIfPresent([Page].self, forKey: .pages) ?? []
        attributes = try container.decodeIfPresent([Attribute].self, forKey: .attributes) ?? []
    }
}

extension UserFlow.CodeRule: Decodable {
    private enum CodingKeys: String, CodingKey {
        case length, lifetime, interval
    }

    /// Reads the rules for codes; what is left out keeps its default.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        length = try container.decodeIfPresent(Int.self, forKey: .length) ?? length
        lifetime = try container.decodeIfPresent(Int.self, forKey: .lifetime) ?? lifetime
        interval = try container.decodeIfPresent(Int.self, forKey: .interval) ?? interval
    }
}

extension UserFlow.PasswordRule: Decodable {
    private enum CodingKeys: String, CodingKey {
        case minimum, maximum, classes
        case isConfirmed = "confirm"
    }

    /// Reads the rules for passwords; what is left out keeps its default.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        minimum = try container.decodeIfPresent(Int.self, forKey: .minimum) ?? minimum
        maximum = try container.decodeIfPresent(Int.self, forKey: .maximum) ?? maximum
        classes = try container.decodeIfPresent(Int.self, forKey: .classes) ?? classes
        isConfirmed = try container.decodeIfPresent(Bool.self, forKey: .isConfirmed) ?? isConfirmed
    }
}

extension UserFlow.Page: Decodable {
    private enum CodingKeys: String, CodingKey {
        case title, when, attributes
    }

    /// Reads a page; without `when` it comes after the code.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        title = try container.decode(LocalizedText.self, forKey: .title)
        when = try container.decodeIfPresent(UserFlow.When.self, forKey: .when) ?? .afterCode
        attributes = try container.decode([String].self, forKey: .attributes)
    }
}

extension UserFlow.Attribute: Decodable {
    private enum CodingKeys: String, CodingKey {
        case name, kind, label, maximum, pattern, example, hint
        case isRequired = "required"
    }

    /// Reads an attribute; without `required` it is optional.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        name = try container.decode(String.self, forKey: .name)
        kind = try container.decode(Kind.self, forKey: .kind)
        isRequired = try container.decodeIfPresent(Bool.self, forKey: .isRequired) ?? false
        label = try container.decode(LocalizedText.self, forKey: .label)
        maximum = try container.decodeIfPresent(Int.self, forKey: .maximum)
        pattern = try container.decodeIfPresent(String.self, forKey: .pattern)
        example = try container.decodeIfPresent(String.self, forKey: .example)
        hint = try container.decodeIfPresent(LocalizedText.self, forKey: .hint)
    }
}
