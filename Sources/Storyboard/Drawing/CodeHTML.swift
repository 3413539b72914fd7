import Wizard

/// The code that an application has for each step of the state library, once for each step.
struct CodeHTML {
    let scenes: [Storyboard.Scene]

    /// A programming language of MSAL's applications.
    enum Language: String, CaseIterable {
        case swift = "swift"
        case kotlin = "kotlin"

        var label: String {
            switch self {
            case .swift: "Swift"
            case .kotlin: "Kotlin"
            }
        }
    }

    static func anchor(of step: InspectedStep, _ language: Language) -> String {
        "\(step.rawValue)-\(language.rawValue)"
    }

    private static let heading = (id: "step-code", title: "The code of each step")

    /// The link to the section, for the index.
    var link: String {
        "<li><b><a href=\"#\(Self.heading.id)\">\(Self.heading.title)</a></b></li>"
    }

    /// The section with the code of every step that a state is in.
    var section: String {
        let reached = Set(scenes.map(\.protocolDetails.step))
        let steps = InspectedStep.allCases.filter(reached.contains)
        return """
            <section id="\(Self.heading.id)" aria-labelledby="\(Self.heading.id)-title">
            <h2 id="\(Self.heading.id)-title">\(Self.heading.title)</h2>
            <p class="soft">What an app does with MSAL to reach the step and to go on from it.</p>
            \(steps.map(html).joined(separator: "\n"))
            </section>
            """
    }

    private func html(of step: InspectedStep) -> String {
        let title = title(of: step)
        return """
            <div class="step"><h3>\(title)</h3>
            <div class="set">
            <div id="\(Self.anchor(of: step, .swift))"><h4>\(title) in Swift</h4>\(listing(step.swiftLines))</div>
            <div id="\(Self.anchor(of: step, .kotlin))"><h4>\(title) in Kotlin</h4>\(listing(step.kotlinLines))</div>
            </div></div>
            """
    }

    /// Returns the name of a step in the state library, with that in MSAL if another step has the same name.
    private func title(of step: InspectedStep) -> String {
        let isShared = InspectedStep.allCases.count { $0.libraryName == step.libraryName } > 1
        return step.libraryName + (isShared ? " (\(step.iosName))" : "")
    }

    private func listing(_ code: String) -> String {
        let lines = code.split(separator: "\n").map { HTMLEscaping.sanitized(String($0)) }
        return "<code class=\"report\">\(lines.joined(separator: "\n"))</code>"
    }
}
