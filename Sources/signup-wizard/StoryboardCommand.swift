import Accounts
import Glibc
import Options
import Programs
import Storyboard
import Terminal
import UserFlow
import Wizard

/// `storyboard`: draws the pages and states of a flow, as an HTML page or as pictures with transcripts.
struct StoryboardCommand {
    private let flow: UserFlow
    private let languages: [Wizard.Language]
    private let sizes: [Frame.Size]
    private let themes: [Theme]
    private let output: String

    static func run(_ invocation: Invocation) {
        do throws(Complaint) {
            let command = try StoryboardCommand(invocation)
            if command.output.hasSuffix(".html") {
                try command.writePage()
            } else {
                try command.writePictures(ofStates: invocation.has(StoryboardOptions.states))
            }
        } catch {
            error.end()
        }
    }

    private init(_ invocation: Invocation) throws(Complaint) {
        flow = try FlowChoice.flow(invocation[.flow] ?? "")
        output = invocation[StoryboardOptions.output] ?? ""
        var languages: [Wizard.Language] = []
        for tag in invocation.all(StoryboardOptions.language) { languages.append(try LanguageChoice.language(tag)) }
        self.languages = try languages.isEmpty ? [LanguageChoice.language(nil)] : languages
        var sizes: [Frame.Size] = []
        for text in invocation.all(StoryboardOptions.size) { sizes.append(try Self.size(text)) }
        self.sizes = sizes.isEmpty ? [Frame.Size(width: 80, height: 24)] : sizes
        var themes: [Theme] = []
        for name in invocation.all(StoryboardOptions.theme) { themes.append(try Self.theme(name)) }
        self.themes = themes.isEmpty ? [.dark, .light] : themes
    }

    private static func size(_ text: String) throws(Complaint) -> Frame.Size {
        let numbers = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 2, let width = numbers[0], let height = numbers[1],
            (20...500).contains(width), (6...200).contains(height)
        else {
            throw Complaint(.usage, "\"\(text)\" is not a size. Write it like 80x24, from 20x6 to 500x200.")
        }
        return Frame.Size(width: width, height: height)
    }

    private static func theme(_ name: String) throws(Complaint) -> Theme {
        guard let theme = Theme(rawValue: name) else {
            let names = Theme.allCases.map(\.rawValue).joined(separator: ", ")
            throw Complaint(.usage, "There is no theme \"\(name)\". Choose from: \(names).")
        }
        return theme
    }

    private func board(in language: Wizard.Language) -> Storyboard {
        Storyboard(of: flow, language: language, sizes: sizes, signer: Ed25519Signer())
    }

    private func writePage() throws(Complaint) {
        let boards = languages.map(board)
        try OutputFile.write(HTMLReport(boards, sizes: sizes, themes: themes).html, to: output)
        Console.say("\(boards[0].scenes.count) states of \(boards[0].pages.count) pages in \(output)")
    }

    private func writePictures(ofStates isAll: Bool) throws(Complaint) {
        guard languages.count == 1, sizes.count == 1 else {
            throw Complaint(
                .usage,
                "A picture has one --language and one --size. To draw several, use --output FILE.html.")
        }
        let board = board(in: languages[0])
        let steps = isAll ? board.sceneFrames : board.mainPathFrames
        guard isAll || board.reachesEnd else {
            throw Complaint(
                .badData,
                "The tenant refused an example on the last picture. Correct the flow's examples, then retry.")
        }
        let brand = flow.brand.accent.flatMap(Color.init(hex:))
        let transcripts = [
            ("transcript.txt", board.plainTranscript(withStates: isAll)),
            ("transcript.json", board.jsonTranscript(withStates: isAll)),
        ]
        // Without --states only the first theme is drawn. Further themes are part of the file name.
        for theme in isAll ? themes : [themes[0]] {
            let palette = Palette(theme, brand: brand)
            let suffix = theme == themes[0] ? "" : "-\(theme.rawValue)"
            let pictures = steps.map { ("\($0.name)\(suffix).svg", FrameSVG($0.frame, palette: palette).svg) }
            try OutputFile.write(pictures + (theme == themes[0] ? transcripts : []), in: output)
        }
        Console.say("\(steps.count) pictures and their transcript in \(output)")
    }
}
