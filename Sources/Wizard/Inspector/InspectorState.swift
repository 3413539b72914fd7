import Terminal

/// Whether the inspector is open, and what it shows.
struct InspectorState: Hashable, Sendable {
    var isOpen = false
    /// The current section.
    var section = InspectorSection.state
    /// The first visible line beside the page; `nil` for the start of the section.
    var firstLine: Int?
    /// The result of copying, until the next key.
    var copyResult: CopyResult?
    /// The content, as of the last event.
    var content: InspectorContent?

    enum CopyResult: Hashable, Sendable {
        case copied
        case unsupported
    }

    /// Selects another section.
    mutating func select(_ section: InspectorSection) {
        self.section = section
        firstLine = nil
    }
}

/// What the inspector shows.
struct InspectorContent: Hashable, Sendable {
    /// What the content depends on.
    struct Key: Hashable, Sendable {
        var page: PageID
        var requestCount: Int
        var isWaiting: Bool
        var details: [String]
    }

    let key: Key
    /// The title of the page.
    let pageTitle: String
    /// The lines of each section, as ``InspectorSection/allCases``.
    let sections: [[InspectorLine]]
    /// All sections, wrapped for the panel beside the page.
    let panel: InspectorPanel.Lines

    /// Returns the lines of a section.
    func lines(of section: InspectorSection) -> [InspectorLine] {
        InspectorSection.allCases.firstIndex(of: section).map { sections[$0] } ?? []
    }
}
