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
                \(chosen) .index>li:not(:has(.\(kind))),\(chosen) .map .count{display:none}
                \(chosen) .grid:not(:has(.\(kind),:target))::before{content:"No such state here."}
                """
        }.joined(separator: "\n")
    }
}
