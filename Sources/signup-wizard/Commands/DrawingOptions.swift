import CommandLineSupport
import Options
import Terminal
import UserFlow

/// What `storyboard` draws: in which languages, sizes and themes, each once, and whether as in a demo.
struct DrawingOptions {
    let languages: [Language]
    let sizes: [Frame.Size]
    let themes: [Theme]
    /// Whether the pictures leave out what only a demo has.
    let isClean: Bool

    init(_ invocation: Invocation) throws(CommandError) {
        var languages: [Language] = []
        for tag in invocation.values(of: StoryboardOptions.language) {
            Self.add(try LanguageOption.language(tag: tag), to: &languages)
        }
        self.languages = try languages.isEmpty ? [LanguageOption.language(tag: nil)] : languages
        var sizes: [Frame.Size] = []
        for text in invocation.values(of: StoryboardOptions.size) {
            Self.add(try Self.size(text), to: &sizes)
        }
        self.sizes = sizes.isEmpty ? [Frame.Size(width: 80, height: 24)] : sizes
        var themes: [Theme] = []
        for name in invocation.values(of: StoryboardOptions.theme) {
            Self.add(try Self.theme(name), to: &themes)
        }
        self.themes = themes.isEmpty ? [.dark, .light] : themes
        isClean = !invocation.has(StoryboardOptions.demo)
    }

    /// Whether there is one language and one size.
    var isSingle: Bool { languages.count == 1 && sizes.count == 1 }

    private static func add<Value: Equatable>(_ value: Value, to values: inout [Value]) {
        if !values.contains(value) { values.append(value) }
    }

    private static func size(_ text: String) throws(CommandError) -> Frame.Size {
        let numbers = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 2, let width = numbers[0], let height = numbers[1],
            (20...500).contains(width), (6...200).contains(height)
        else {
            throw CommandError(
                .usage, "\"\(text)\" is not a size. Write it like 80x24, from 20x6 to 500x200.")
        }
        return Frame.Size(width: width, height: height)
    }

    private static func theme(_ name: String) throws(CommandError) -> Theme {
        guard let theme = Theme(rawValue: name) else {
            let names = Theme.allCases.map(\.rawValue).joined(separator: ", ")
            throw CommandError(.usage, "There is no theme \"\(name)\". Choose from: \(names).")
        }
        return theme
    }
}
