import NativeAuth
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
    let sections: [[StyledLine]]
    /// All sections, wrapped for the panel beside the page.
    let panel: InspectorPanel.Lines

    /// Returns the lines of a section.
    func lines(of section: InspectorSection) -> [StyledLine] {
        InspectorSection.allCases.firstIndex(of: section).map { sections[$0] } ?? []
    }
}

/// The inspector in place of the page, with one section at a time.
struct InspectorOverlay: Overlay {
    let name = "inspector"
    let kind = Wizard.PageSnapshot.Kind.text
    let state = StateID("inspector")
    let section: InspectorSection
    let content: InspectorContent?

    /// Handles no key: the inspector sees them before.
    mutating func press(_ key: Key) -> OverlayAction { .stay }

    func scrolls(by key: Key) -> Bool { key == .move(.up) || key == .move(.down) }

    /// The keys of the inspector beside a page.
    func keyHints(_ strings: Wizard.Strings) -> [String] {
        [strings.inspector.nextKey, strings.inspector.copy, strings.inspector.close]
    }

    func form(_ strings: Wizard.Strings, _ clock: LocalTime) -> Form {
        let titles = InspectorSection.allCases.map { $0.title(strings.inspector) }
        let title = strings.format(strings.inspector.title, ["page": content?.pageTitle ?? ""])
        return Form(
            title: title,
            blocks: [
                .tabs(
                    titles, selected: InspectorSection.allCases.firstIndex(of: section) ?? 0,
                    lines: content?.lines(of: section) ?? [])
            ])
    }
}

/// A section of the inspector.
enum InspectorSection: String, Hashable, Sendable, CaseIterable {
    case state = "state"
    case http = "http"
    case code = "code"

    /// The section after this one; the first one follows the last one.
    var next: Self { neighbour(1) }

    /// The section before this one; the last one precedes the first one.
    var previous: Self { neighbour(Self.allCases.count - 1) }

    private func neighbour(_ distance: Int) -> Self {
        let all = Self.allCases
        let index = all.firstIndex(of: self) ?? 0
        return all[(index + distance) % all.count]
    }

    /// The title, in a few letters.
    func title(_ strings: Wizard.InspectorStrings) -> String {
        switch self {
        case .state: strings.state
        case .http: "HTTP"
        case .code: strings.code
        }
    }
}

extension Wizard {
    /// The strings of the inspector.
    struct InspectorStrings: Hashable, Sendable, Codable {
        var title = "Inspector · {page}"
        var state = "State"
        var code = "Code"
        var requests = "{n|request|requests} · {ms} ms"
        var none = "Nothing was sent yet."
        var next = "Next: {call}"
        var link = "the link {relation} of the last reply"
        var preview = "Version 2 is a preview. The names of Microsoft's SDKs for it aren't settled."
        var nothingNext = "Continue sends nothing on this page."
        var waiting = "waiting"
        var accepted = "done"
        var asked = "asks for more"
        var refused = "refused"
        var sent = "Sent"
        var received = "Received"
        var noReply = "no reply"
        var notJSON = "The reply isn't a JSON object."
        var hidden = "hidden"
        var removed = "No passwords, codes, tokens or answers get in here."
        var scopes = "Scopes"
        var effort =
            "Effort: {pages|page|pages}, {fields|field|fields}, {keys|key|keys}, {calls|request|requests}"
        var keys = "F3 close · F4 next · F5 copy · ^↑ ^↓ scroll"
        var close = "F3 close"
        var nextKey = "F4 next"
        var copy = "F5 copy"
        var copied = "Sent to the terminal's clipboard: {section}"
        var notCopied = "This terminal can't copy. Select the text with the mouse."
    }
}

// The inspector shows what an app does on the page: beside the page, or in place of it on a narrow screen.

extension AccompaniedWizard {
    /// The inspector beside the page; `nil` while it is closed.
    var inspectorPanel: InspectorPanel? {
        guard inspector.isOpen, let content = inspector.content else { return nil }
        return InspectorPanel(
            tabs: InspectorSection.allCases.map { $0.title(wizard.strings.inspector) },
            selected: InspectorSection.allCases.firstIndex(of: inspector.section) ?? 0,
            lines: content.panel, firstLine: inspector.firstLine, status: wizard.strings.inspector.keys)
    }

    /// The result of copying, as a text; `nil` if nothing was copied just before.
    var copyStatus: String? {
        switch inspector.copyResult {
        case .copied?:
            wizard.strings.format(
                wizard.strings.inspector.copied,
                ["section": inspector.section.title(wizard.strings.inspector)])
        case .unsupported?: wizard.strings.inspector.notCopied
        case nil: nil
        }
    }

    /// Handles a key of the inspector; `nil` if the key is not one.
    mutating func pressInspector(_ key: Key) -> [Wizard.Effect]? {
        inspector.copyResult = nil
        if key == .function(3) || key == .control("o") { return toggleInspector() }
        guard inspector.isOpen else { return nil }
        switch key {
        case .function(4): select(inspector.section.next)
        case .function(5): return copySection()
        case .moveWord(.up): scrollInspector(by: -1)
        case .moveWord(.down): scrollInspector(by: 1)
        default: return isInspectorOnTop ? pressInspectorOverlay(key) : nil
        }
        return []
    }

    /// Whether the inspector is in place of the page.
    var isInspectorOnTop: Bool { wizard.overlay is InspectorOverlay }

    private mutating func select(_ section: InspectorSection) {
        inspector.select(section)
        if isInspectorOnTop { wizard.screen.scrollOffset = nil }
    }

    private mutating func toggleInspector() -> [Wizard.Effect] {
        inspector.isOpen.toggle()
        wizard.screen.scrollOffset = nil
        return []
    }

    /// Handles a key while the inspector is in place of the page; `nil` for one that scrolls.
    private mutating func pressInspectorOverlay(_ key: Key) -> [Wizard.Effect]? {
        switch key {
        case .escape, .enter, .control("g"), .character("q"): return toggleInspector()
        case .tab, .move(.right): select(inspector.section.next)
        case .backTab, .move(.left): select(inspector.section.previous)
        case .move(.up), .move(.down), .move(.pageUp), .move(.pageDown): return nil
        case .function(2): return nil
        default: break
        }
        return []
    }

    private mutating func scrollInspector(by step: Int) {
        guard let size = wizard.screen.size else { return }
        guard size.holdsPanel, let panel = inspectorPanel else {
            return wizard.scroll(byLines: step, from: wizard.screen.scrollOffset)
        }
        let view = panel.viewport(rows: size.panelRows, isStacked: size.stacksPanel)
        let first = min(max(view.first + step, 0), view.maximum)
        inspector.firstLine = first
        guard size.stacksPanel, first < view.maximum else { return }
        let index = panel.lines.starts.lastIndex { $0 <= first } ?? 0
        inspector.section = InspectorSection.allCases[index]
    }

    private mutating func copySection() -> [Wizard.Effect] {
        let lines = inspector.content?.lines(of: inspector.section) ?? []
        inspector.copyResult = .copied
        return [.copyLines(lines.map { Printable($0.text) })]
    }

    /// Updates the content after an event, if it changed.
    mutating func updateInspector() {
        guard inspector.isOpen else {
            inspector.content = nil
            return
        }
        let key = InspectorContent.Key(
            page: wizard.pageID, requestCount: trace.count, isWaiting: wizard.isWaiting, details: errorDetails
        )
        guard inspector.content?.key != key else { return }
        if inspector.content?.key.page != wizard.pageID { inspector.firstLine = nil }
        let sections = InspectorSection.allCases.map { inspectorLines(of: $0) }
        let titles = InspectorSection.allCases.map { $0.title(wizard.strings.inspector) }
        inspector.content = InspectorContent(
            key: key, pageTitle: wizard.page.form(wizard.strings, wizard.context).title, sections: sections,
            panel: InspectorPanel.Lines(sections, titles: titles))
    }

    /// The details of the errors on the page, to quote to support.
    var errorDetails: [String] {
        let messages = wizard.page.controls.problems.sorted { $0.key < $1.key }.map(\.value)
        return (messages + [wizard.page.controls.notice?.message].compactMap(\.self)).filter {
            $0.details != nil
        }
        .flatMap { [$0.id] + wizard.strings.supportParagraphs(of: $0) }
    }
}
