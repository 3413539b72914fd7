import NativeAuth
package import Terminal

extension Wizard {
    /// A request to save the walk so far as a journey file.
    package struct SaveRequest: Hashable, Sendable {
        /// Whether the file gets the password that was typed, instead of a new one each time.
        package let includesPassword: Bool
        /// Whether an existing file is replaced.
        package let replaces: Bool
    }

    /// What became of a ``SaveRequest``.
    package enum SaveResult: Sendable {
        /// The file was written; the command runs it.
        case saved(command: Printable)
        /// There is such a file already, which was left as it is.
        case exists
        /// The file cannot be written.
        case failed
        /// A replay would end in another way than the user did, so nothing was written.
        case different
    }

    /// The name of the file that a walk is saved in, in the current folder.
    package static let savedJourneyName = "journey.json"
}

/// The question whether to save what was done as a test, and the answer to it.
struct SaveTest: Overlay {
    struct Strings: Hashable, Sendable, Codable {
        var title = "Save as a test"
        var lead = "The file {file}, which only you can read, gets:"
        var answers = "Your answers: {answers}"
        var code = "Code: the one in the newest email"
        var password = "Password: a new one each time"
        var refusals = "{n|error|errors} on the way"
        var save = "Save"
        var savePassword = "Save with the password I typed"
        var cancel = "Cancel"
        var exists = "There's a file {file} here already."
        var replace = "Replace it"
        var saved = "{file} is saved. To run it:"
        var failed = "{file} can't be written in this folder. Start from another folder."
        var different = "Run again, this would end in another way, so it can't be saved as a test."
        var nothing = "There's nothing to save yet. Answer a page first."
        var hint = "F6 save as test"
        var help = "F6             save this sign-up as a test"
    }

    /// What it shows.
    enum Stage: Hashable, Sendable {
        /// What the file would get.
        case offer
        /// Whether to replace a file.
        case replacement(includesPassword: Bool)
        /// How to run the file.
        case saved(command: String)
        /// That it cannot be written.
        case failed
        /// That a test would end in another way.
        case different
        /// That nothing was submitted so far.
        case nothing
    }

    /// An item of the list.
    private enum Item: Hashable {
        case save(includesPassword: Bool)
        case cancel
    }

    let name = "save"
    let state = StateID("save")
    let walk: Wizard.Walk
    /// Whether the wizard has the password that was typed.
    let hasPassword: Bool
    private var stage: Stage
    /// Whether the program is saving what was chosen.
    private var isSaving = false
    private var selected = 0

    init(_ walk: Wizard.Walk, hasPassword: Bool) {
        self.walk = walk
        self.hasPassword = hasPassword
        stage = walk.isEmpty ? .nothing : .offer
    }

    var kind: Wizard.PageSnapshot.Kind { items.isEmpty ? .text : .list }

    private var items: [Item] {
        switch stage {
        case .offer:
            [.save(includesPassword: false)] + (hasPassword ? [.save(includesPassword: true)] : [])
                + [.cancel]
        case .replacement(let includesPassword): [.save(includesPassword: includesPassword), .cancel]
        case .saved, .failed, .different, .nothing: []
        }
    }

    /// What the chosen item asks for; `nil` to save nothing.
    private var request: Wizard.SaveRequest? {
        guard case .save(let includesPassword)? = items.dropFirst(selected).first else { return nil }
        var replaces = false
        if case .replacement = stage { replaces = true }
        return Wizard.SaveRequest(includesPassword: includesPassword, replaces: replaces)
    }

    mutating func handle(_ event: Wizard.Event, _ wizard: inout Wizard) -> LayerResponse {
        guard case .walkSaved(let result) = event else { return handleInput(event, &wizard) }
        wizard.screen.resetScroll()
        show(result)
        return .consumed()
    }

    /// Shows what became of the walk that was to be saved.
    private mutating func show(_ result: Wizard.SaveResult) {
        isSaving = false
        switch result {
        case .saved(let command): stage = .saved(command: command.text)
        case .exists:
            stage = .replacement(includesPassword: request?.includesPassword == true)
            select(1)
        case .failed: stage = .failed
        case .different: stage = .different
        }
    }

    mutating func press(_ key: Key, _ wizard: inout Wizard) -> LayerResponse {
        switch key {
        case .escape, .character("q"), .function(6): return .closed()
        case .enter, .character(" "):
            guard !isSaving else { return .consumed() }
            guard let request else { return .closed() }
            isSaving = true
            return .consumed([.saveWalk(request)])
        case .move(.down), .tab: selected = min(selected + 1, max(items.count - 1, 0))
        case .move(.up), .backTab: selected = max(selected - 1, 0)
        default: break
        }
        return .consumed()
    }

    mutating func select(_ index: Int) { selected = min(index, max(items.count - 1, 0)) }

    func scrolls(by key: Key) -> Bool { items.isEmpty && key.movesByLine }

    func keyHints(_ strings: Wizard.Strings) -> [String] {
        items.dropFirst(selected).prefix(1).map { strings.keyHint(enter: label(of: $0, strings.saveTest)) }
            + [strings.screen.close]
    }

    func form(_ strings: Wizard.Strings, _ clock: LocalTime) -> Form {
        let texts = strings.saveTest
        let file = ["file": Wizard.savedJourneyName]
        let lines =
            switch stage {
            case .offer: [strings.format(texts.lead, file)] + contents(strings)
            case .replacement: [strings.format(texts.exists, file)]
            case .saved(let command): [strings.format(texts.saved, file), "", command]
            case .failed: [strings.format(texts.failed, file)]
            case .different: [texts.different]
            case .nothing: [texts.nothing]
            }
        let choices = items.enumerated().map { index, item in
            Form.Block.listItem(label(of: item, texts), isSelected: index == selected)
        }
        return Form(title: texts.title, lead: lines + [""], blocks: choices)
    }

    private func contents(_ strings: Wizard.Strings) -> [String] {
        let texts = strings.saveTest
        let answers = walk.answers.filter { !$0.isEmpty }.joined(separator: strings.screen.comma)
        let hasCode = !walk.pages.isDisjoint(with: Wizard.Walk.codePages)
        let refusals = walk.refusals.count
        return (answers.isEmpty ? [] : [strings.format(texts.answers, ["answers": answers])])
            + (hasCode ? [texts.code] : []) + (walk.hasPassword ? [texts.password] : [])
            + (refusals == 0 ? [] : [strings.format(texts.refusals, ["n": "\(refusals)"])])
    }

    private func label(of item: Item, _ texts: Strings) -> String {
        switch (item, stage) {
        case (.save, .replacement): texts.replace
        case (.save(includesPassword: true), _): texts.savePassword
        case (.save, _): texts.save
        case (.cancel, _): texts.cancel
        }
    }
}
