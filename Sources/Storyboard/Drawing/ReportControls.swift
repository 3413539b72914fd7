import Terminal

/// The controls that limit a report to states of one category, and that select the theme.
struct ReportControls {
    let themes: [Theme]
    let scenes: [Storyboard.Scene]

    var html: String {
        """
        <div class="controls" role="region" aria-label="Filters">
        \(categorySelector)
        \(themeSelector)
        </div>
        """
    }

    private var categorySelector: String {
        let filters = Storyboard.Category.filters.map { category in
            (category.rawValue, "\(category.label) (\(scenes.count { $0.category == category }))")
        }
        return Self.selector("Show", name: "show", [("all", "all states (\(scenes.count))")] + filters)
    }

    private var themeSelector: String { Self.themeSelector(themes) }

    /// Returns the control that selects the theme; empty if there is only one.
    static func themeSelector(_ themes: [Theme]) -> String {
        guard themes.count > 1 else { return "" }
        return selector("Colors", name: "theme", themes.map { ($0.rawValue, $0.rawValue) })
    }

    private static func selector(_ legend: String, name: String, _ choices: [(id: String, label: String)])
        -> String
    {
        let labels = choices.enumerated().map { index, choice in
            """
            <label><input type="radio" name="\(name)" id="\(name)-\(choice.id)"\(index == 0 ? " checked" : "")> \
            \(choice.label)</label>
            """
        }
        return "<fieldset><legend>\(legend)</legend>\(labels.joined(separator: "\n"))</fieldset>"
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
