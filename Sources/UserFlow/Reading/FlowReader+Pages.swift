import NativeAuth

extension FlowReader {
    /// The attributes that have been read, indexed while the pages are read.
    private struct AttributeIndex {
        var attributes: [UserFlow.Attribute] = []
        var names: [String] = []
        /// The offsets of the names.
        var offsets: [Int] = []
        /// The names of the attributes whose `required` is `false` or missing.
        var optionalNames: Set<String> = []
        /// The names of defined attributes.
        var definedNames: Set<String> = []
        /// The names of defined attributes by the same names in lowercase, as version 2 of the API compares them.
        var spellings: [String: String] = [:]
        /// The names that the pages refer to.
        var pageNames: Set<String> = []
    }

    /// Reads the pages and attributes, and reports inconsistencies between them.
    mutating func pagesAndAttributes(
        of members: Members<UserFlow.Member>, in order: UserFlow.Order
    ) -> (pages: [UserFlow.Page], attributes: [UserFlow.Attribute]) {
        var index = AttributeIndex()
        for value in array(.attributes, of: members) ?? [] { readAttribute(value, into: &index) }
        checkLimits(of: Array(zip(index.attributes, index.offsets)))
        let values = array(.pages, of: members)
        let pages = (values ?? []).compactMap { page($0, &index, order) }
        guard values != nil || members[.pages] == nil else { return ([], index.attributes) }
        for (name, offset) in zip(index.names, index.offsets)
        where !name.isEmpty && index.pageNames.insert(name).inserted {
            report(.attribute(.missingFromPages(name)), at: offset)
        }
        return (pages, index.attributes)
    }

    private mutating func readAttribute(_ value: JSONNode, into index: inout AttributeIndex) {
        guard let members = members(of: value, as: UserFlow.Attribute.Member.self) else { return }
        let attribute = self.attribute(members)
        let name = attribute.name
        let offset = members[.name]?.offset ?? members.offset
        if !index.definedNames.insert(name).inserted, !name.isEmpty {
            report(.attribute(.duplicate(name)), at: offset)
        } else if !name.isEmpty, let other = index.spellings.updateValue(name, forKey: name.lowercased()) {
            report(.attribute(.differsInCaseOnly(name, from: other)), at: offset)
        }
        if members[.required].map({ $0.content == .boolean(false) }) ?? true {
            index.optionalNames.insert(name)
        }
        index.attributes.append(attribute)
        index.names.append(name)
        index.offsets.append(offset)
    }

    private mutating func page(
        _ value: JSONNode, _ index: inout AttributeIndex, _ order: UserFlow.Order
    ) -> UserFlow.Page? {
        guard let members = members(of: value, as: UserFlow.Page.Member.self) else { return nil }
        let title = localizedText(.title, of: members) ?? ""
        let step = localizedText(.step, of: members) { $0.stepName($1) }
        let timing = enumValue(.when, of: members, as: UserFlow.PageTiming.self)
        if order == .codeFirst, timing == .start, let when = members[.when] {
            report(.order(.pageAtStart), at: when.offset)
        }
        // In a flow with the code first, the pages after it are shown together: FlowReader.checkOrder.
        let needsRequired = order == .answersFirst && (timing == .afterCode || members[.when] == nil)
        guard let values = array(.attributes, of: members) else { return nil }
        if values.isEmpty, let attributes = members[.attributes] {
            report(.value(.empty), at: attributes.offset)
        }
        let problemCount = problems.count
        let names = values.compactMap { attributeName($0, &index) }
        if needsRequired, problems.count == problemCount, !names.isEmpty,
            index.optionalNames.isSuperset(of: names)
        {
            report(.attribute(.noRequiredAttribute), at: value.offset)
        }
        return UserFlow.Page(
            title: title, step: step, timing: timing ?? .afterCode, attributes: names)
    }

    /// Reads the name of an attribute on a page.
    private mutating func attributeName(_ value: JSONNode, _ index: inout AttributeIndex) -> String? {
        guard let name = text(value) else { return nil }
        let isFirst = index.pageNames.insert(name).inserted
        if UserFlow.Attribute.isReserved(name) {
            report(.attribute(.reservedName(name)), at: value.offset)
        } else if !index.definedNames.contains(name) {
            report(.attribute(.unknown(name, possible: index.names)), at: value.offset)
        } else if !isFirst {
            report(.attribute(.repeatedOnPages(name)), at: value.offset)
        }
        return name
    }
}
