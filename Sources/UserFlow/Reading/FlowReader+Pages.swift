extension FlowReader {
    /// The attributes that have been read, indexed while the pages are read.
    private struct Described {
        var attributes: [UserFlow.Attribute] = []
        var names: [String] = []
        /// The offsets of the names.
        var offsets: [Int] = []
        /// The names of the attributes whose `required` is `false` or missing.
        var optional: Set<String> = []
        /// The names of defined attributes.
        var known: Set<String> = []
        /// The names that the pages refer to.
        var asked: Set<String> = []
    }

    /// Reads the pages and attributes, and reports inconsistencies between them.
    mutating func pagesAndAttributes(
        of members: Members<UserFlow.Member>
    ) -> (pages: [UserFlow.Page], attributes: [UserFlow.Attribute]) {
        var described = Described()
        for value in list(.attributes, of: members) ?? [] { describe(value, in: &described) }
        let values = list(.pages, of: members)
        let pages = (values ?? []).compactMap { page($0, &described) }
        guard values != nil || members[.pages] == nil else { return ([], described.attributes) }
        for (name, offset) in zip(described.names, described.offsets)
        where !name.isEmpty && described.asked.insert(name).inserted {
            report(.attribute(.askedNowhere(name)), at: offset)
        }
        return (pages, described.attributes)
    }

    private mutating func describe(_ value: JSONValue, in described: inout Described) {
        guard let members = members(of: value, as: UserFlow.Attribute.Member.self) else { return }
        let attribute = self.attribute(members)
        let name = attribute.name
        let offset = members[.name]?.offset ?? members.offset
        if !described.known.insert(name).inserted, !name.isEmpty {
            report(.attribute(.duplicate(name)), at: offset)
        }
        if members[.required].map({ $0.content == .boolean(false) }) ?? true {
            described.optional.insert(name)
        }
        described.attributes.append(attribute)
        described.names.append(name)
        described.offsets.append(offset)
    }

    private mutating func page(_ value: JSONValue, _ described: inout Described) -> UserFlow.Page? {
        guard let members = members(of: value, as: UserFlow.Page.Member.self) else { return nil }
        let title = texts(.title, of: members) ?? ""
        let when = word(.when, of: members, as: UserFlow.When.self)
        let isLater = when == .afterCode || members[.when] == nil
        guard let values = list(.attributes, of: members) else { return nil }
        if values.isEmpty, let place = members[.attributes] { report(.value(.empty), at: place.offset) }
        let before = findings.count
        let names = values.compactMap { name($0, &described) }
        if isLater, findings.count == before, !names.isEmpty, described.optional.isSuperset(of: names) {
            report(.attribute(.nothingRequired), at: value.offset)
        }
        return UserFlow.Page(title: title, when: when ?? .afterCode, attributes: names)
    }

    /// Reads the name of an attribute on a page.
    private mutating func name(_ value: JSONValue, _ described: inout Described) -> String? {
        guard let name = text(value) else { return nil }
        let isFirst = described.asked.insert(name).inserted
        if UserFlow.Attribute.reservedNames.contains(name) {
            report(.attribute(.reservedName(name)), at: value.offset)
        } else if !described.known.contains(name) {
            report(.attribute(.unknown(name, possible: described.names)), at: value.offset)
        } else if !isFirst {
            report(.attribute(.askedTwice(name)), at: value.offset)
        }
        return name
    }
}
