extension Wizard {
    /// Whether the inspector is open.
    public var isInspecting: Bool { inspector.isOpen }

    /// The names of the inspector's sections, in order.
    public static let inspectorSectionNames = InspectorSection.allCases.map(\.rawValue)

    /// Returns a section of the inspector as lines of text: its title, then its content.
    ///
    /// It has no password, one-time code or token; it may have text from the tenant, which must be sanitized.
    ///
    /// - Parameter name: One of ``inspectorSectionNames``.
    /// - Returns: The lines; `nil` if there is no such section.
    public func inspectorText(ofSection name: String) -> [String]? {
        guard let section = InspectorSection(rawValue: name) else { return nil }
        return [section.title(strings.inspector)]
            + inspectorLines(of: section).map { $0.spokenText ?? $0.text }.filter { !$0.isEmpty }
    }
}
