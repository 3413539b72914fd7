import Commands
import Glibc
import Storyboard
import Tenant
import Terminal
import UserFlow

/// `storyboard`: draws the pages and states of a flow, as an HTML page or as pictures, or one way
/// through the flow as an animation; with two flows, compares them on an HTML page.
struct StoryboardCommand {
    private var flow: UserFlow
    private let drawing: DrawingOptions
    private let output: String?
    private let prototype: String?
    private let animation: String?
    /// Whether a picture of every state is drawn, instead of one per page.
    private let drawsAllStates: Bool
    /// Whether the flow is drawn each time its file is saved.
    private let isWatched: Bool

    static func run(_ invocation: Invocation) {
        do throws(CommandError) {
            if let comparison = try ComparisonCommand(invocation) { return try comparison.write() }
            guard let watch = try FlowOption.watch(invocation) else {
                let flow = try FlowOption.flow(named: invocation[.flow] ?? "")
                return try StoryboardCommand(flow, invocation).write()
            }
            try run(invocation, watching: watch)
        } catch {
            error.reportAndExit()
        }
    }

    /// Draws the flow each time its file is saved, until the program is interrupted.
    private static func run(
        _ invocation: Invocation, watching watch: consuming FlowFileWatch
    ) throws(CommandError) {
        var command = try StoryboardCommand(try watch.read(), invocation)
        try command.write()
        while true {
            switch watch.nextUpdate() {
            case .problem(let problem): Console.error(problem.message(for: watch.path))
            case .flow(let flow):
                command.flow = flow
                do throws(CommandError) { try command.write() } catch { Console.error(error.message) }
            }
        }
    }

    private func write() throws(CommandError) {
        if let output {
            if OutputFile.isPage(output) { try writeHTML(to: output) } else { try writePictures(in: output) }
        }
        if let prototype { try writePrototype(to: prototype) }
        if let animation { try writeAnimation(to: animation) }
    }

    private init(_ flow: UserFlow, _ invocation: Invocation) throws(CommandError) {
        self.flow = flow
        drawsAllStates = invocation.has(StoryboardOptions.states)
        isWatched = invocation.has(StoryboardOptions.watch)
        output = invocation[StoryboardOptions.output]
        prototype = invocation[StoryboardOptions.prototype]
        animation = invocation[StoryboardOptions.animation]
        guard output != nil || prototype != nil || animation != nil else {
            throw CommandError(
                .usage,
                "What should be drawn? Add --output FILE.html, --output DIR, --prototype FILE.html or --animate FILE.svg."
            )
        }
        let printed = [output, prototype, animation].compactMap(\.self).filter(OutputFile.isStandardOutput)
        guard printed.count <= (isWatched ? 0 : 1) else {
            throw CommandError(
                .usage,
                "The standard output takes one page, prototype or animation, once. Give a file, such as board.html."
            )
        }
        drawing = try DrawingOptions(invocation)
        if invocation.has(StoryboardOptions.language) {
            LanguageOption.note(drawing.languages, missingIn: flow)
        }
        // Drawing takes a while, so a wrong path is reported before.
        if let output, OutputFile.isPage(output) {
            try OutputFile.check(output, option: StoryboardOptions.output)
        }
        if let prototype {
            guard drawing.sizes.count == 1 else {
                throw CommandError(.usage, "A prototype has one --size.")
            }
            try OutputFile.check(prototype, option: StoryboardOptions.prototype)
        }
        if let animation { try OutputFile.check(animation, option: StoryboardOptions.animation) }
    }

    private func storyboard(in language: Language) -> Storyboard {
        Storyboard(
            of: flow, language: language, sizes: drawing.sizes, isClean: drawing.isClean,
            signer: Ed25519Signer())
    }

    private func writeHTML(to output: String) throws(CommandError) {
        let report = HTMLReport(
            drawing.languages.map { storyboard(in: $0) }, sizes: drawing.sizes, themes: drawing.themes,
            watchedFile: watchedName(output))
        try OutputFile.write(report.html, to: output)
        OutputFile.report(report.counts.text, of: output)
    }

    /// Returns the name of a file that browsers load again and again; `nil` if it is written once.
    private func watchedName(_ path: String) -> String? {
        isWatched ? path.split(separator: "/").last.map(String.init) : nil
    }

    private func writePrototype(to path: String) throws(CommandError) {
        let size = drawing.sizes[0]
        let phoneSize: Frame.Size? =
            size.width > PrototypeReport.usualPhoneSize.width ? PrototypeReport.usualPhoneSize : nil
        let storyboards = drawing.languages.map { language in
            Storyboard(
                of: flow, language: language, sizes: [size, phoneSize].compactMap(\.self),
                isClean: drawing.isClean, hasMoves: true, signer: Ed25519Signer())
        }
        let prototype = PrototypeReport(
            storyboards, size: size, phoneSize: phoneSize, themes: drawing.themes,
            watchedFile: watchedName(path))
        try OutputFile.write(prototype.html, to: path, option: StoryboardOptions.prototype)
        OutputFile.report(prototype.counts, of: path)
    }

    private func writePictures(in output: String) throws(CommandError) {
        guard drawing.isSingle else {
            throw CommandError(
                .usage,
                "A picture has one --language and one --size. To draw several, use --output FILE.html.")
        }
        let storyboard = storyboard(in: drawing.languages[0])
        let steps = drawsAllStates ? storyboard.sceneFrames : storyboard.mainPathFrames
        if !drawsAllStates, let reason = storyboard.unreachedEnd { throw Self.unreachedEnd(reason) }
        var files: [(name: String, text: String)] = []
        // Without --states only the first theme is drawn. Further themes are part of the file name.
        let themes = drawsAllStates ? drawing.themes : [drawing.themes[0]]
        for theme in themes {
            let suffix = theme == themes[0] ? "" : "-\(theme.rawValue)"
            let pictures = steps.map {
                ("\($0.name)\(suffix).svg", FrameSVG($0.frame, theme: theme, brand: flow.brand.color).svg)
            }
            files += pictures
        }
        try OutputFolder(output, option: StoryboardOptions.output).write(files)
        Console.output("\(steps.count * themes.count) pictures in \(output)")
    }

    private static func unreachedEnd(_ reason: String) -> CommandError {
        CommandError(.invalidData, "\(reason) Correct the examples in the flow file, then retry.")
    }

    private func writeAnimation(to path: String) throws(CommandError) {
        guard drawing.isSingle else {
            throw CommandError(.usage, "An animation has one --language and one --size.")
        }
        let animation = FlowAnimation(
            of: flow, language: drawing.languages[0], size: drawing.sizes[0], isClean: drawing.isClean,
            signer: Ed25519Signer())
        if let reason = animation.unreachedEnd { throw Self.unreachedEnd(reason) }
        try OutputFile.write(
            animation.svg(theme: drawing.themes[0]), to: path, option: StoryboardOptions.animation)
        OutputFile.report("\(animation.titles.count) pages in \(animation.seconds) seconds", of: path)
    }
}

/// `storyboard` with two flows: compares them on an HTML page.
struct ComparisonCommand {
    private let flows: [UserFlow]
    private let drawing: DrawingOptions
    private let output: String

    /// Returns the command if `--flow` is given more than once; `nil` otherwise.
    init?(_ invocation: Invocation) throws(CommandError) {
        let names = invocation.values(of: StoryboardOptions.flow)
        guard names.count > 1 else { return nil }
        guard names.count == 2 else {
            throw CommandError(
                .usage,
                "Only two flows can be compared. Give --flow once to draw a flow, or twice to compare two.")
        }
        guard !invocation.has(StoryboardOptions.watch) else {
            throw CommandError(.usage, "--watch follows one flow file. Give --flow once, or omit --watch.")
        }
        guard let output = invocation[StoryboardOptions.output],
            OutputFile.isPage(output),
            !invocation.has(StoryboardOptions.animation), !invocation.has(StoryboardOptions.prototype),
            !invocation.has(StoryboardOptions.states)
        else {
            throw CommandError(
                .usage,
                "Two flows are compared on one HTML page. Use only --output FILE.html, or give --flow once.")
        }
        drawing = try DrawingOptions(invocation)
        guard drawing.isSingle else {
            throw CommandError(.usage, "A comparison has one --language and one --size.")
        }
        try OutputFile.check(output, option: StoryboardOptions.output)
        self.output = output
        flows = [try FlowOption.flow(named: names[0]), try FlowOption.flow(named: names[1])]
        guard flows[0] != flows[1] else {
            throw CommandError(.usage, "Both --flow name the same flow. Give two different flows to compare.")
        }
    }

    /// Writes the page, and prints how many states differ.
    func write() throws(CommandError) {
        let storyboards = flows.map {
            Storyboard(
                of: $0, language: drawing.languages[0], sizes: drawing.sizes, isClean: drawing.isClean,
                signer: Ed25519Signer())
        }
        let report = ComparisonReport(
            storyboards[0], storyboards[1], size: drawing.sizes[0], themes: drawing.themes)
        try OutputFile.write(report.html, to: output)
        let differences = report.differences
        OutputFile.report(
            "\(differences.first.count) states only in the first flow, "
                + "\(differences.second.count) only in the second,", of: output)
    }
}

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

extension OutputFile {
    /// Whether `--output` names a page instead of a folder of pictures.
    fileprivate static func isPage(_ output: String) -> Bool {
        output.lowercased().hasSuffix(".html") || isStandardOutput(output)
    }
}
