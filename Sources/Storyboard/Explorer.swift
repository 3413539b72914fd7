import FoundationEssentials
import Journeys
import NativeAuth
import Tenant
import Terminal
import UserFlow
import Wizard

/// Explores every input on every page of a flow, and records a frame of each state.
///
/// Each input is tried on a copy of the session, so that it does not affect later ones.
struct Explorer {
    let setting: Stage.Setting
    let sizes: [Frame.Size]
    private(set) var scenes: [Storyboard.Scene] = []
    private(set) var ways: [Storyboard.Way] = []
    private(set) var titles: [Storyboard.Place: String] = [:]
    private(set) var strangers: [Wizard.PageState] = []
    /// The pages on the main path, each filled in.
    private(set) var walk: [Storyboard.Step] = []
    let answers: Person.Answers
    let blows: [InjectedOutcome]
    private var seen: [Mark: Int] = [:]
    private var visited: Set<Storyboard.Place> = []
    private var struck: Set<Storyboard.Place> = []

    private struct Mark: Hashable {
        var state: StoryState
        var number: Int
    }

    init(_ setting: Stage.Setting, sizes: [Frame.Size]) {
        self.setting = setting
        self.sizes = sizes
        answers = .examples(for: setting.flow)
        let names = setting.flow.pages.flatMap(\.attributes)
        blows = Blow.all(naming: names)
    }

    /// Explores the flow.
    mutating func explore() {
        var stage = Stage(setting)
        stage.wait(milliseconds: 0)
        look(atSmallWindowOf: stage)
        walk(&stage) { explorer, stage in explorer.keepStep(of: stage) }
        exploreSigningIn(stage)
        exploreWithoutBrowser()
        guard !setting.flow.needsBrowser else { return }
        exploreLessGiven(stage)
        exploreMoreAsked()
        exploreCodeLengths()
    }

    /// Records the current state, unless it was recorded before.
    mutating func look(at stage: Stage) {
        for way in stage.ways where !ways.contains(way) { ways.append(way) }
        keep(stage.wizard.pageState, of: stage)
    }

    /// Records the states that differ only in details.
    mutating func look(closelyAt stage: Stage) {
        for standing in stage.wizard.detailStates { keep(standing, of: stage) }
    }

    private mutating func keep(_ standing: Wizard.PageState, of stage: Stage) {
        if let state = StoryState(standing) {
            keep(state, of: stage, at: sizes)
        } else if !strangers.contains(standing) {
            strangers.append(standing)
        }
    }

    mutating func keep(_ state: StoryState, of stage: Stage, at sizes: [Frame.Size]) {
        let place = state.isAnywhere ? Storyboard.Place(kind: .anywhere) : stage.place
        if titles[stage.place] == nil, stage.wizard.snapshot.kind == .page {
            titles[stage.place] = Printable(stage.wizard.snapshot.title).text
        }
        // A state first seen on another page is shown with the page that it belongs to.
        let mark = Mark(state: state, number: state.kind == place.kind ? place.number : 0)
        if let index = seen[mark] {
            guard scenes[index].place.kind != state.kind, place.kind == state.kind else { return }
            scenes[index] = scene(of: state, place, stage, at: sizes)
        } else {
            seen[mark] = scenes.count
            scenes.append(scene(of: state, place, stage, at: sizes))
        }
    }

    private func scene(
        of state: StoryState, _ place: Storyboard.Place, _ stage: Stage, at sizes: [Frame.Size]
    ) -> Storyboard.Scene {
        Storyboard.Scene(
            place: place, state: state, caption: state.caption(of: stage.wizard.snapshot),
            frames: sizes.map { stage.wizard.frame(size: $0) },
            transcript: Storyboard.Transcript(of: stage, in: state))
    }

    private mutating func look(atSmallWindowOf stage: Stage) {
        keep(.smallWindow, of: stage, at: [Frame.Size(width: 19, height: 5)])
    }

    // MARK: - From page to page

    /// Goes from page to page to the end, and explores each page that is new.
    mutating func walk(_ stage: inout Stage, step: (inout Explorer, Stage) -> Void = { _, _ in }) {
        for _ in 0..<40 {
            let place = stage.place
            let fresh = stage
            look(at: fresh)
            fill(&stage, with: answers)
            look(at: stage)
            meet(fresh)
            step(&self, stage)
            if struck.insert(place).inserted { strike(stage) }
            stage.press(way(on: stage))
            if stage.place == place { break }
        }
        meet(stage)
    }

    private mutating func keepStep(of stage: Stage) {
        walk.append(
            Storyboard.Step(place: stage.place, frames: sizes.map { stage.wizard.frame(size: $0) }))
    }

    /// Records a page, and tries every input on it if it is new.
    mutating func meet(_ stage: Stage) {
        look(at: stage)
        if visited.insert(stage.place).inserted { tryKeys(on: stage) }
    }

    /// Fills in every field, and leaves the focus on the last one.
    func fill(_ stage: inout Stage, with answers: Person.Answers) {
        let fields = stage.wizard.snapshot.fields
        for (index, field) in fields.enumerated() {
            stage.press(keys(for: field, on: stage, answers))
            if index < fields.count - 1 { stage.press(.tab) }
        }
    }

    private func keys(
        for field: Wizard.PageSnapshot.Field, on stage: Stage, _ answers: Person.Answers
    ) -> [Key] {
        guard field.name == "code" else {
            let isKnown = field.name == "username" && field.count > 0
            let answer = field.name == "username" ? answers["email"] : answers[field.name]
            return isKnown ? [] : stage.wizard.prompt.keys(answering: answer ?? "")
        }
        let digits = stage.newestCode.map(Key.character)
        return submitsWhenFull(stage) ? digits.dropLast() : digits
    }

    private func submitsWhenFull(_ stage: Stage) -> Bool {
        stage.wizard.prompt.field == "code" && setting.flow.code.submitsWhenFull
    }

    /// Returns the keys that submit a filled-in page.
    func way(on stage: Stage) -> [Key] {
        if submitsWhenFull(stage) { return stage.newestCode.suffix(1).map(Key.character) }
        switch stage.place.kind {
        case .browser, .deadEnd, .done: return []
        default: return [.enter]
        }
    }
}
