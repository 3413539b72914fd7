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
        length = try container.wholeNumber(.length) ?? length
        lifetime = try container.wholeNumber(.lifetime) ?? lifetime
        interval = try container.wholeNumber(.interval) ?? interval
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
        minimum = try container.wholeNumber(.minimum) ?? minimum
        maximum = try container.wholeNumber(.maximum) ?? maximum
        classes = try container.wholeNumber(.classes) ?? classes
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
        maximum = try container.wholeNumber(.maximum)
        pattern = try container.decodeIfPresent(String.self, forKey: .pattern)
        example = try container.decodeIfPresent(String.self, forKey: .example)
        hint = try container.decodeIfPresent(LocalizedText.self, forKey: .hint)
    }
}

extension KeyedDecodingContainer {
    /// Reads a whole number, if there is one.
    ///
    /// Foundation reports a fraction as broken JSON and without its place; here it is a number of the wrong type.
    fileprivate func wholeNumber(_ key: Key) throws -> Int? {
        do {
            return try decodeIfPresent(Int.self, forKey: key)
        } catch let error as DecodingError {
            throw error
        } catch {
            let context = DecodingError.Context(codingPath: codingPath + [key], debugDescription: "")
            throw DecodingError.typeMismatch(Int.self, context)
        }
    }
}
