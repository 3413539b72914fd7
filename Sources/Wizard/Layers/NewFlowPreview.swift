import Terminal
import UserFlow

/// Beside a question for a flow file, the page that it is about, as people will see it.
struct NewFlowPreview: Layer {
    func add(to surround: inout ScreenSurround, _ wizard: Wizard, on size: Frame.Size?) {
        if size?.holdsPanel == true { surround.columnsBeside = InspectorPanel.columns }
    }

    func draw(beside wizard: Wizard, rows: Int, _ layout: Layout, on frame: inout Frame) {
        if let preview = wizard.newFlowPreview { layout.add(preview, rows: rows, to: &frame) }
    }
}

extension Wizard {
    /// The wizard with the flow that the answers describe so far, on the page that the questions are about;
    /// `nil` for a wizard that signs people up.
    fileprivate var newFlowPreview: Wizard? {
        guard let questions = configuration.newFlow, var flow = newFlow else { return nil }
        if flow.name.isEmpty { flow.name = questions.fileName }
        let own = configuration.language
        let language = flow.languages.contains(own) ? own : flow.languages.first ?? own
        var wizard = Wizard(
            Configuration(flow: flow, client: client, language: language), clock: clock, [])
        let id = questions.previewedPage(
            of: page.fieldNames.map(\.rawValue), after: pageSession.answersOfNewFlow)
        if wizard.pageSession.pageOrder.contains(id) { wizard.pageSession.enter(id) }
        return wizard
    }
}

extension NewFlow {
    /// Returns the page of the new flow that some questions are about, or else the first one.
    fileprivate func previewedPage(of names: [String], after answers: Answers) -> PageID {
        if names.contains(Question.provider) { return .password }
        let index = pages(in: answers).firstIndex { number, own in
            names.contains(Question.page(number)) || own.contains { names.contains(Question.kind($0)) }
                || names.contains(Question.required)
        }
        return index.map(PageID.attributes) ?? .email
    }
}

extension Layout {
    /// Draws the page of a wizard where the inspector would be, at the right of the page,
    /// in a number of rows.
    func add(_ preview: Wizard, rows height: Int, to frame: inout Frame) {
        let left = size.width - InspectorPanel.width
        for row in 1..<height { frame.write("│", x: left - 1, y: row, style: .frame) }
        var screen = preview.screenModel
        // They would be taken for those of the question.
        screen.surround.keys = []
        let layout = Layout(
            strings: preview.strings, size: Frame.Size(width: InspectorPanel.width, height: height - 1))
        frame.draw(layout.frame(screen, scrolledTo: nil), x: left, y: 1)
    }
}
