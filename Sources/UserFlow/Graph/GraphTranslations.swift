import NativeAuth

extension GraphImport {
    /// Adds to a flow the texts of its pages in other languages, which belong to a tenant's branding.
    ///
    /// Reads one localization (resource type `organizationalBrandingLocalization`) or a list of them. A
    /// tenant has one text for all user flows, so texts of pages and attributes that the flow has
    /// not are passed over.
    ///
    /// - Parameters:
    ///   - flow: The flow, in the languages that it has already.
    ///   - json: The bytes of the file.
    /// - Throws: ``FlowFileFailure`` with all issues, or with only the first one if the file is not JSON.
    package init(translating flow: UserFlow, json: some Collection<UInt8>) throws(FlowFileFailure) {
        let result = try FlowReader.readWithWarnings(json, ignoringCase: true) {
            $0.graphTranslations($1, of: flow)
        }
        self.init(flow: result.value, warnings: result.warnings)
    }
}

extension FlowReader {
    fileprivate mutating func graphTranslations(_ root: JSONNode, of flow: UserFlow) -> UserFlow? {
        let list = root.elements == nil ? object(root)?[.value] : root
        guard root.elements != nil || GraphObject(root) != nil else { return nil }
        var translated = flow
        for element in list?.elements ?? [list ?? root] {
            guard let localization = object(element) else { continue }
            translate(&translated, localization)
        }
        // A list may have nothing but the branding itself.
        if translated == flow, warnings.isEmpty { warn(.noLanguage, at: root) }
        return translated
    }

    /// Adds the texts of a localization, and the language if the flow has any of them.
    private mutating func translate(_ flow: inout UserFlow, _ localization: GraphObject) {
        guard let node = localization[.id] else {
            return report(.notALocalization, at: localization.node)
        }
        // Without a language, it is the branding itself.
        guard let locale = text(node), locale != GraphValue.defaultLocale else { return }
        guard let language = Language(locale), Language.supported.contains(language) else {
            return warn(.otherLanguage(locale), at: node)
        }
        guard !flow.languages.contains(language) else { return warn(.sameLanguage(language), at: node) }
        let texts = texts(of: localization)
        // There is one title for all pages.
        let title = flow.pages.count == 1 ? texts[GraphValue.titleKey.lowercased()] : nil
        let labels = flow.attributes.map { texts[$0.graphKey.lowercased()] }
        guard title != nil || labels.contains(where: { $0 != nil }) else {
            return warn(.noTranslation(locale), at: node)
        }
        let missing = flow.add(title: title, in: language) + flow.add(labels: labels, in: language)
        flow.languages.append(language)
        if !missing.isEmpty { warn(.untranslated(language, missing), at: node) }
    }

    /// Reads the texts of a localization by their keys, in lower case.
    private mutating func texts(of localization: GraphObject) -> [String: String] {
        var texts: [String: String] = [:]
        let customization = object(localization[.contentCustomization])
        for element in list(customization?[.attributeCollection]) {
            guard let pair = object(element), let key = string(pair[.key]),
                let text = shownString(pair[.value])
            else { continue }
            let plain = plainText(text, at: pair.place(of: .value))
            if !plain.allSatisfy(\.isWhitespace) { texts[key.lowercased()] = plain }
        }
        return texts
    }
}

extension UserFlow {
    /// Adds a title to the pages, and returns the members that have none in the language.
    ///
    /// What stands for a missing title does so in each language.
    fileprivate mutating func add(title: String?, in language: Language) -> [String] {
        var missing: [String] = []
        for index in pages.indices {
            let isStandIn = pages[index].title.text(in: languages[0]) == languages[0].pageTitle
            if let title = title ?? (isStandIn ? language.pageTitle : nil) {
                pages[index].title.add(title, in: language)
            } else {
                missing.append("pages[\(index)].title")
            }
        }
        return missing
    }

    /// Adds a label to each attribute, and returns the members that have none in the language.
    fileprivate mutating func add(labels: [String?], in language: Language) -> [String] {
        var missing: [String] = []
        for (index, label) in labels.enumerated() {
            let path = "attributes.\(attributes[index].name)"
            if let label {
                attributes[index].label.add(label, in: language)
            } else {
                missing.append("\(path).label")
            }
            // Graph has no key for them.
            if !attributes[index].choices.isEmpty { missing.append("\(path).choices") }
        }
        return missing
    }
}

extension UserFlow.AttributeDefinition {
    /// The key of the label in a localization of Graph.
    var graphKey: String {
        let name = isBuiltIn ? name.prefix(1).uppercased() + name.dropFirst() : name
        return GraphValue.labelPrefix + name
    }
}
