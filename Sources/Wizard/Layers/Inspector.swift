import NativeAuth
import Terminal

/// The inspector: what an app does on the page, beside the page or in place of it on a narrow screen.
struct Inspector: Layer {
    var isOpen: Bool
    /// The current section.
    private(set) var section: InspectorSection
    /// The first visible line beside the page; `nil` for the start of the section.
    private var firstLine: Int?
    /// The result of copying, until the next key.
    private var copyResult: CopyResult?
    /// The content, as of the last event.
    private var content: InspectorContent?
    /// The requests and replies, as far as they may be shown.
    private(set) var trace = ExchangeTrace()

    private enum CopyResult {
        case copied
        case unsupported
    }

    init(isOpen: Bool, section: InspectorSection = .state) {
        self.isOpen = isOpen
        self.section = section
    }

    mutating func handle(_ event: Wizard.Event, _ wizard: inout Wizard) -> LayerResponse {
        if case .reply(let result, let number) = event, wizard.awaitsReply(to: number) {
            trace.finish(result, at: wizard.clock.now)
        }
        if case .copyFailed = event { copyResult = .unsupported }
        if case .flowChanged = event { content = nil }
        guard case .key(let key) = event else { return .ignored }
        copyResult = nil
        if key == .function(3) || key == .control("o") { return toggle(&wizard) }
        guard isOpen else { return .ignored }
        switch key {
        case .function(4): select(section.next, &wizard)
        case .function(5): return copySection()
        case .moveWord(.up): scroll(by: -1, &wizard)
        case .moveWord(.down): scroll(by: 1, &wizard)
        default: return wizard.overlay is InspectorOverlay ? pressInPlaceOfPage(key, &wizard) : .ignored
        }
        return .consumed()
    }

    /// Handles a key while the inspector is in place of the page; ignores one that scrolls.
    private mutating func pressInPlaceOfPage(_ key: Key, _ wizard: inout Wizard) -> LayerResponse {
        switch key {
        case .escape, .enter, .control("g"), .character("q"): return toggle(&wizard)
        case .tab, .move(.right): select(section.next, &wizard)
        case .backTab, .move(.left): select(section.previous, &wizard)
        case .move(.up), .move(.down), .move(.pageUp), .move(.pageDown), .function(2): return .ignored
        default: break
        }
        return .consumed()
    }

    private mutating func toggle(_ wizard: inout Wizard) -> LayerResponse {
        isOpen.toggle()
        wizard.screen.scrollOffset = nil
        return .consumed()
    }

    /// Selects another section.
    private mutating func select(_ section: InspectorSection, _ wizard: inout Wizard) {
        self.section = section
        firstLine = nil
        if wizard.overlay is InspectorOverlay { wizard.screen.scrollOffset = nil }
    }

    private mutating func scroll(by step: Int, _ wizard: inout Wizard) {
        guard let size = wizard.screen.size else { return }
        guard size.holdsPanel, let panel = panel(wizard.strings) else {
            wizard.screen.resetScroll()
            return wizard.scroll(byLines: step)
        }
        let view = panel.viewport(rows: size.panelRows, isStacked: size.stacksPanel)
        let first = min(max(view.first + step, 0), view.maximum)
        firstLine = first
        guard size.stacksPanel, first < view.maximum else { return }
        let index = panel.lines.starts.lastIndex { $0 <= first } ?? 0
        section = InspectorSection.allCases[index]
    }

    private mutating func copySection() -> LayerResponse {
        let lines = content?.lines(of: section) ?? []
        copyResult = .copied
        return .consumed([.copyLines(lines.map { Printable($0.text) })])
    }

    mutating func follow(
        _ event: Wizard.Event?, _ effects: [Wizard.Effect], from previousID: PageID, _ wizard: Wizard
    ) -> Bool {
        for effect in effects {
            if case .send(let request, _) = effect { trace.begin(request, at: wizard.clock.now) }
            if case .cancel = effect { trace.finish(.failure(.cancelled), at: wizard.clock.now) }
        }
        update(wizard)
        return true
    }

    /// Updates the content, if it changed.
    private mutating func update(_ wizard: Wizard) {
        guard isOpen else {
            content = nil
            return
        }
        let key = InspectorContent.Key(
            page: wizard.pageID, requestCount: trace.count, isWaiting: wizard.isWaiting,
            details: wizard.errorDetails,
            restart: wizard.isBeforeStep ? wizard.inspectedStep.request : nil)
        guard content?.key != key else { return }
        let step = wizard.inspectedStep
        if content?.key.page != wizard.pageID { firstLine = nil }
        let sections = InspectorSection.allCases.map { lines(of: $0, wizard, at: step) }
        let titles = InspectorSection.allCases.map { $0.title(wizard.strings.inspector) }
        content = InspectorContent(
            key: key, pageTitle: wizard.page.form(wizard.strings, wizard.context).title, sections: sections,
            panel: InspectorPanel.Lines(sections, titles: titles))
    }

    func overlay(on size: Frame.Size?) -> (any Overlay)? {
        isOpen && size?.holdsPages == true && size?.holdsPanel != true
            ? InspectorOverlay(section: section, content: content) : nil
    }

    func add(to surround: inout ScreenSurround, _ wizard: Wizard, on size: Frame.Size?) {
        if isOpen {
            surround.statusKeys = []
            if size?.holdsPanel == true { surround.columnsBeside = InspectorPanel.columns }
        } else if !wizard.isClean {
            surround.statusKeys.append(wizard.strings.screen.inspect)
        }
        if let copyStatus = copyStatus(wizard.strings), wizard.inputGuards.quitDeadline == nil {
            surround.transientStatus = [copyStatus]
        }
    }

    func draw(beside wizard: Wizard, rows: Int, _ layout: Layout, on frame: inout Frame) {
        if let panel = panel(wizard.strings) { layout.add(panel, rows: rows, to: &frame) }
    }

    func helpLines(_ configuration: Wizard.Configuration) -> [String] {
        configuration.isClean ? [] : [configuration.strings.help.inspect]
    }

    /// Returns the inspector beside the page; `nil` while it is closed.
    private func panel(_ strings: Wizard.Strings) -> InspectorPanel? {
        guard isOpen, let content else { return nil }
        return InspectorPanel(
            tabs: InspectorSection.allCases.map { $0.title(strings.inspector) },
            selected: InspectorSection.allCases.firstIndex(of: section) ?? 0,
            lines: content.panel, firstLine: firstLine, status: strings.inspector.keys)
    }

    /// Returns the result of copying, as a text; `nil` if nothing was copied just before.
    private func copyStatus(_ strings: Wizard.Strings) -> String? {
        switch copyResult {
        case .copied?:
            strings.format(strings.inspector.copied, ["section": section.title(strings.inspector)])
        case .unsupported?: strings.inspector.notCopied
        case nil: nil
        }
    }
}

extension Wizard {
    /// Whether the inspector is open.
    package var isInspecting: Bool { self[Inspector.self]?.isOpen == true }

    /// The requests and replies, as far as they may be shown.
    package var trace: ExchangeTrace { self[Inspector.self]?.trace ?? ExchangeTrace() }

    /// The details of the errors on the page, to quote to support.
    var errorDetails: [String] {
        let messages = page.controls.problems.sorted { $0.key < $1.key }.map(\.value)
        return (messages + [page.controls.notice?.message].compactMap(\.self)).filter { $0.details != nil }
            .flatMap { [$0.id] + strings.supportParagraphs(of: $0) }
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
        /// The request that sends an earlier page again, which depends on what is typed there.
        var restart: ExchangeRecord?
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
    mutating func press(_ key: Key, _ wizard: inout Wizard) -> LayerResponse { .ignored }

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
