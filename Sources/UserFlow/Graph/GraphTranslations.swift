import NativeAuth

extension GraphImport {
    /// Adds to a flow the texts of its pages in other languages, which belong to a tenant's branding.
    ///
    /// Reads one localization (resource type `organizationalBrandingLocalization`) or a list of them. A tenant has one
    /// text for all user flows, so texts of pages and attributes that the flow has not are passed over.
    ///
    /// - Parameters:
    ///   - flow: The flow, in the languages that it has already.
    ///   - json: The bytes of the file.
    /// - Throws: ``FlowFileFailure`` with all issues, or with only the first one if the file is not JSON.
    package init(translating flow: UserFlow, json: some Collection<UInt8>) throws(FlowFileFailure) {
        let result = try FlowReader.readWithWarnings(json) { $0.graphTranslations($1, of: flow) }
        self.init(flow: result.value, warnings: result.warnings)
    }
}

extension FlowReader {
    fileprivate mutating func graphTranslations(_ root: JSONNode, of flow: UserFlow) -> UserFlow? {
        let list = root.elements == nil ? object(root)?[.value] : root
        guard root.elements != nil || GraphObject(root) != nil else { return nil }
        var flow = flow
        for element in list?.elements ?? [list ?? root] {
            guard let localization = object(element) else { continue }
            translate(&flow, localization)
        }
        return flow
    }

    /// Adds the texts of a localization, and the language if the flow has any of them.
    private mutating func translate(_ flow: inout UserFlow, _ localization: GraphObject) {
        guard let node = localization[.id] else {
            return report(.notALocalization, at: localization.node)
        }
        guard let locale = text(node) else { return }
        // Without a language, it is the branding itself.
        guard locale != GraphValue.defaultLocale else { return }
        guard let language = Language(locale), Language.supported.contains(language) else {
            return warn(.otherLanguage(locale), at: node)
        }
        guard !flow.languages.contains(language) else { return warn(.sameLanguage(language), at: node) }
        let texts = texts(of: localization)
        var missing = translatePages(of: &flow, to: language, texts)
        missing += translateAttributes(of: &flow, to: language, texts)
        guard texts.contains(where: { flow.hasGraphKey($0.key) }) else {
            return warn(.noTranslation(locale), at: node)
        }
        flow.languages.append(language)
        if !missing.isEmpty { warn(.untranslated(language, missing), at: node) }
    }

    /// Reads the texts of a localization by their keys, in lower case.
    private mutating func texts(of localization: GraphObject) -> [(key: String, text: String)] {
        let customization = object(localization[.contentCustomization])
        return list(customization?[.attributeCollection]).compactMap { element in
            guard let pair = object(element), let key = string(pair[.key]),
                let text = shownString(pair[.value]), let node = pair[.value]
            else { return nil }
            return (key.lowercased(), plainText(text, at: node))
        }
    }

    /// Adds titles to the pages, and returns the members that have none.
    private func translatePages(
        of flow: inout UserFlow, to language: Language, _ texts: [(key: String, text: String)]
    ) -> [String] {
        // There is one title for all pages.
        let title = flow.pages.count == 1 ? texts.last { $0.key == GraphValue.titleKey.lowercased() } : nil
        let standIn = flow.languages[0].pageTitle
        var missing: [String] = []
        for index in flow.pages.indices {
            let isStandIn = flow.pages[index].title.text(in: flow.languages[0]) == standIn
            if let text = title?.text ?? (isStandIn ? language.pageTitle : nil) {
                flow.pages[index].title.add(text, in: language)
            } else {
                missing.append("pages[\(index)].title")
            }
        }
        return missing
    }

    /// Adds labels to the attributes, and returns the members that have none.
    private func translateAttributes(
        of flow: inout UserFlow, to language: Language, _ texts: [(key: String, text: String)]
    ) -> [String] {
        var missing: [String] = []
        for index in flow.attributes.indices {
            let attribute = flow.attributes[index]
            let key = attribute.graphKey.lowercased()
            if let label = texts.last(where: { $0.key == key }) {
                flow.attributes[index].label.add(label.text, in: language)
            } else {
                missing.append("attributes.\(attribute.name).label")
            }
            // Graph has no key for them.
            if !attribute.choices.isEmpty { missing.append("attributes.\(attribute.name).choices") }
        }
        return missing
    }
}

extension UserFlow {
    /// Whether a key in lower case is that of a text of the flow.
    fileprivate func hasGraphKey(_ key: String) -> Bool {
        attributes.contains { $0.graphKey.lowercased() == key }
            || (pages.count == 1 && key == GraphValue.titleKey.lowercased())
    }
}

extension UserFlow.AttributeDefinition {
    /// The key of the label in a localization of Graph.
    var graphKey: String {
        let name = isBuiltIn ? name.prefix(1).uppercased() + name.dropFirst() : name
        return GraphValue.labelPrefix + name
    }
}
