public import Journeys
public import Terminal
import Wizard

/// The pages that one person meets on the way through a flow, as frames in the order of meeting.
public struct Storyboard {
    /// A page as it looked when it had been filled in.
    public struct Scene: Hashable, Sendable {
        /// The kind of page, such as `code`.
        public var page: String
        /// What the screen showed.
        public var frame: Frame
    }

    /// The scenes.
    public private(set) var scenes: [Scene] = []

    /// Lets a person walk to the end and keeps what the screen shows before each page is left.
    public init(of person: inout Person, answers: Person.Answers, size: Frame.Size) async {
        var scenes: [Scene] = []
        func keep(_ wizard: Wizard) {
            let scene = Scene(page: wizard.prompt.page, frame: wizard.frame(size: size))
            if scenes.last?.page == scene.page { scenes.removeLast() }
            scenes.append(scene)
        }
        await person.answer(answers, leaving: keep)
        keep(person.wizard)
        self.scenes = scenes
    }

    /// The names of the pictures' files, in order, such as `1-email.svg`.
    public var names: [String] {
        scenes.enumerated().map { "\($0 + 1)-\($1.page).svg" }
    }
}
