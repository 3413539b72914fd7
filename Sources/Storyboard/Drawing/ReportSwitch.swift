import Terminal
import UserFlow

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

    /// The rules that hide the screens of what is not selected, and that give each a column while all are selected.
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
