import Terminal
import UserFlow

/// The controls that limit a report to states of one category, and that select the language, size and theme.
struct ReportControls {
    let languages: [Language]
    let sizes: [Frame.Size]
    let themes: [Theme]
    let scenes: [Storyboard.Scene]

    var html: String {
        let switches = [
            categories, ReportSwitch(languages: languages), ReportSwitch(sizes: sizes),
            ReportSwitch(themes: themes),
        ]
        return """
            <div class="controls" role="region" aria-label="Filters">
            \(switches.map(\.html).filter { !$0.isEmpty }.joined(separator: "\n"))
            </div>
            """
    }

    private var categories: ReportSwitch {
        let filters = Storyboard.Category.filters.map { category in
            ReportSwitch.Choice(
                id: category.rawValue,
                label: "\(category.label) (\(scenes.count { $0.category == category }))")
        }
        let all = ReportSwitch.Choice(id: "all", label: "all states (\(scenes.count))")
        return ReportSwitch(legend: "Show", name: "show", choices: [all] + filters)
    }
}

extension Storyboard.Category {
    /// The categories that a report can be limited to.
    static let filters: [Self] = [.error, .waiting, .help]

    /// The class of the category's states in HTML.
    var cssClass: String { "is-\(rawValue)" }

    /// The name in the control.
    fileprivate var label: String { self == .error ? "errors" : rawValue }

    /// The style rules that hide everything else while the category is selected.
    static var filterRules: String {
        filters.map { category in
            let chosen = "html:has(#show-\(category.rawValue):checked)"
            let kind = category.cssClass
            return """
                \(chosen) article:not(.\(kind),:target),\(chosen) .index ul li:not(.\(kind)),\
                \(chosen) main>section:not(:has(.\(kind)),:target,:has(:target)),\
                \(chosen) .index>li:not(:has(.\(kind))),\(chosen) :is(.map .count,.email){display:none}
                \(chosen) .grid:not(:has(.\(kind),:target))::before{content:"No such state here."}
                """
        }.joined(separator: "\n")
    }
}

/// A control with which the reader selects one of several languages, sizes or themes, or all of them: radio
/// buttons, and style rules instead of a script.
struct ReportSwitch {
    let legend: String
    let name: String
    let choices: [Choice]
    /// Whether the last choice shows all of them beside each other.
    var hasEverything = false

    /// A choice, and the class of the screens that only it shows.
    struct Choice {
        let id: String
        let label: String
        var cssClass = ""
    }

    init(languages: [Language]) {
        self.init(
            legend: "Language", name: "language",
            choices: languages.map { Choice(id: $0.tag, label: $0.tag, cssClass: $0.cssClass) },
            hasEverything: true)
    }

    init(sizes: [Frame.Size]) {
        self.init(
            legend: "Size", name: "size",
            choices: sizes.map { Choice(id: $0.text, label: $0.text, cssClass: $0.cssClass) },
            hasEverything: true)
    }

    init(themes: [Theme]) {
        self.init(
            legend: "Colors", name: "theme",
            choices: themes.map { Choice(id: $0.rawValue, label: $0.rawValue) })
    }

    init(legend: String, name: String, choices: [Choice], hasEverything: Bool = false) {
        self.legend = legend
        self.name = name
        self.choices = choices
        self.hasEverything = hasEverything
    }

    /// The control; empty if there is nothing to select.
    var html: String {
        guard choices.count > 1 else { return "" }
        let all = hasEverything ? [Choice(id: "all", label: "all")] : []
        let labels = (choices + all).enumerated().map { index, choice in
            """
            <label><input type="radio" name="\(name)" id="\(name)-\(choice.id)"\(index == 0 ? " checked" : "")> \
            \(choice.label)</label>
            """
        }
        return "<fieldset><legend>\(legend)</legend>\(labels.joined(separator: "\n"))</fieldset>"
    }

    /// What is there while all are selected.
    var everythingSelector: String { "#\(name)-all:checked" }

    /// The rules that hide the screens of what is not selected, and that give each a column
    /// while all are selected.
    var rules: [String] {
        choices.map { choice in
            let others = choices.filter { $0.id != choice.id }.map { ".\($0.cssClass)" }
            return
                "html:has(#\(name)-\(choice.id):checked) figure:is(\(others.joined(separator: ","))){display:none}"
        } + [
            "html:has(\(everythingSelector)) .views{grid-template-columns:repeat(\(choices.count),"
                + "minmax(16rem,1fr))}"
        ]
    }
}

extension Language {
    /// The class of the screens in this language.
    var cssClass: String { "in-\(tag)" }
}

extension Frame.Size {
    /// The class of the screens of this size.
    var cssClass: String { "z\(text)" }
}
