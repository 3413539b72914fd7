import NativeAuth

// A field asks for itself: its hint, its choices, its error, its prompt, and what a line
// means that answers it.

extension Wizard.PageSnapshot.Field {
    /// The maximum number of choices that are numbered.
    private static let maximumNumberedChoices = 20

    /// The choices that are shown with numbers; none if the list is long.
    var numberedChoices: [Wizard.PageSnapshot.Choice] {
        choices.count > Self.maximumNumberedChoices ? [] : choices
    }

    /// Whether an empty line leaves the field empty: it is optional, and its answer has an error.
    var isSkippable: Bool { isOptional && problem?.isError == true }

    /// Returns the prompt, which is also the question.
    func prompt(isHidden: Bool, _ strings: Wizard.Strings) -> String {
        isHidden ? strings.plain(\.hidden, ["label": label]) : label
    }

    /// Returns what stands between the question and its prompt: how to answer, and the error
    /// or the current answer.
    ///
    /// - Parameters:
    ///   - notice: The notice of the page, which may be about the same reply as the error.
    ///   - strings: The strings.
    func explanation(below notice: Wizard.PageSnapshot.StatusText?, _ strings: Wizard.Strings) -> [String] {
        var lines = [hint].compactMap(\.self) + Conversation.numbered(numberedChoices.map(\.label))
        if numberedChoices.count < choices.count { lines.append(strings.plain(\.find)) }
        if inputType == .multipleChoice { lines.append(strings.plain(\.commas)) }
        guard let problem else { return lines + [currentAnswer(strings)].compactMap(\.self) }
        lines.append(text(of: problem, strings))
        if problem.details != notice?.details { lines += problem.support }
        if isSkippable { lines.append(strings.plain(\.skip)) }
        return lines
    }

    /// Returns the line for an error, which names the field once; for a warning, its text.
    private func text(of problem: Wizard.PageSnapshot.StatusText, _ strings: Wizard.Strings) -> String {
        let namesField = problem.text.lowercased().contains(plainLabel.lowercased())
        guard problem.isError, !namesField else { return problem.standaloneText }
        return strings.plain(\.error, ["label": plainLabel, "text": problem.text])
    }

    /// Returns the line that shows the answer that an empty line keeps.
    private func currentAnswer(_ strings: Wizard.Strings) -> String? {
        let selection = choices.filter(\.isChosen).map(\.label).joined(separator: ", ")
        let value = choices.isEmpty ? value : selection
        if let value { return value.isEmpty ? nil : strings.plain(\.kept, ["value": value]) }
        return count == 0 ? nil : strings.plain(\.keptHidden, ["n": "\(count)"])
    }

    /// Returns what is said of a line that is no answer.
    func text(of problem: Wizard.AnswerProblem, _ strings: Wizard.Strings) -> String {
        switch problem.choices.count {
        case 0 where numberedChoices.isEmpty: strings.plain(\.nothing)
        case 0: strings.plain(\.among, ["n": "\(numberedChoices.count)"])
        case 1: strings.plain(\.one)
        default: strings.plain(\.several)
        }
    }
}

extension Collection where Index == Int {
    /// Returns the index of the element with a number, counted from 1.
    func index(numbered text: String) -> Int? {
        guard let number = Int(text), indices.contains(number - 1) else { return nil }
        return number - 1
    }

    /// Returns the element with a number, counted from 1.
    func element(numbered text: String) -> Element? {
        index(numbered: text).map { self[$0] }
    }
}
