/// The inspector in place of the page, with one section at a time.
struct InspectorOverlay: Hashable, Sendable {
    let section: InspectorSection
    let content: InspectorContent?

    func form(_ strings: Wizard.Strings) -> Form {
        let titles = InspectorSection.allCases.map { $0.title(strings.inspector) }
        let title = strings.format(strings.inspector.title, ["page": content?.pageTitle ?? ""])
        return Form(
            title: title,
            blocks: [
                .inspector(
                    tabs: titles, selected: InspectorSection.allCases.firstIndex(of: section) ?? 0,
                    lines: content?.lines(of: section) ?? [])
            ])
    }
}
