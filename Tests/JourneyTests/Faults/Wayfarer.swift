import Journeys
import NativeAuth
import Tenant
import Terminal
import Wizard

/// Somebody who knows their own answers and nothing of the wizard: fills in what is empty, does what the page
/// advises, and else presses Enter.
struct Wayfarer {
    /// How often each field was filled in, by the page's and its own name.
    private(set) var fillings: [String: Int] = [:]
    /// The ids of all that was said.
    private(set) var heard: Set<String> = []
    /// How often it was said that all was forgotten, and the password with it.
    private(set) var lapses = 0
    /// What was said where a request came to grief, instead of what ought to have been.
    private(set) var unsaid: [String] = []

    /// Where they are.
    var scene: Scene
    /// How many seconds they take for each thing.
    var pace = 31
    private var content: Wizard.Content
    private var seen = 0

    init(in scene: Scene) {
        self.scene = scene
        content = scene.wizard.content
    }

    /// Goes on until the end, or until a browser is needed.
    ///
    /// - Parameter step: Called before each step.
    mutating func walk(before step: (Wayfarer) -> Void = { _ in }) {
        for _ in 0..<160 where !isThere {
            step(self)
            takeStep()
        }
    }

    /// Does one thing, and reads what comes of it.
    mutating func takeStep() {
        goOn()
        scene.wait(seconds: pace)
        listen()
    }

    /// Turns to signing in, on the first page.
    mutating func turnToSignIn() {
        scene.press(.function(1), .character("s"))
        content = scene.wizard.content
    }

    /// Whether there is nothing left to do here.
    var isThere: Bool { ["done", "browser"].contains(content.id) }

    /// How many letters came.
    var letters: Int { scene.tenant.letters.count }

    /// The fields that were filled in again though what was there had not been wiped: a password that was forgotten
    /// with the session, and a code that a newer letter replaced.
    var retyped: [String] {
        fillings.filter { name, count in
            switch name {
            case "password password", "signInPassword password": count > 1 + lapses
            case "code code", "signInCode code": count > letters
            default: count > 1
            }
        }.keys.sorted()
    }

    private mutating func goOn() {
        if let field = content.emptyField, !answer(to: field).isEmpty { return fill(field) }
        guard let button = advice else { return scene.press(.enter) }
        press(button)
    }

    private func answer(to field: Wizard.Content.Field) -> String {
        // A box that was seen to once is as it should be.
        if field.manner == .yesOrNo, fillings[name(of: field)] != nil { return "" }
        return Person.Answers.ada[field.name == "username" ? "email" : field.name] ?? ""
    }

    private mutating func fill(_ field: Wizard.Content.Field) {
        fillings[name(of: field), default: 0] += 1
        switch field.manner {
        case .typed: scene.paste(field.name == "code" ? scene.newestCode : answer(to: field))
        case .yesOrNo: scene.press(.character("y"))
        case .oneOf, .manyOf:
            for choice in answer(to: field).split(separator: ",") {
                scene.paste(String(choice))
                scene.wait(seconds: 1)
                scene.press(.enter)
            }
        }
    }

    private func name(of field: Wizard.Content.Field) -> String {
        "\(content.id) \(field.name)"
    }

    /// The button that the page advises to press: sign in where there may be an account, and back from there where
    /// there is none.
    private var advice: String? {
        let ids = content.ids
        if !ids.isDisjoint(with: ["signin.unknown", "signin.web"]), isDoubted(heard) { return "back" }
        return isDoubted(ids) && heard.isDisjoint(with: ["signin.unknown", "signin.web"]) ? "signIn" : nil
    }

    private func isDoubted(_ ids: Set<String>) -> Bool {
        !ids.isDisjoint(with: ["net.unsure", "waiting.unsure", "email.taken", "identity.taken"])
    }

    private mutating func press(_ name: String) {
        guard let button = content.buttons.firstIndex(where: { $0.name == name }) else { return }
        let stops = content.fields.count + content.buttons.count
        let place = content.fields.count + button
        for _ in 0..<(place - (content.focus ?? 0) + stops) % stops { scene.press(.tab) }
        scene.press(.enter)
    }

    /// Reads the page; where a request has just come to grief it must say so.
    private mutating func listen() {
        let before = content.ids
        content = scene.wizard.content
        let ids = content.ids
        heard.formUnion(ids)
        if !ids.subtracting(before).isDisjoint(with: ["session.expired", "signin.expired"]) { lapses += 1 }
        for request in scene.weather.struck.dropFirst(seen) {
            let expected = scene.weather.fault?.ids(for: request) ?? []
            if ids.isDisjoint(with: expected) { unsaid.append("\(request.path.rawValue): \(ids.sorted())") }
        }
        seen = scene.weather.struck.count
    }
}

extension Wizard.Content {
    /// The field that has the focus, if nothing is in it.
    fileprivate var emptyField: Field? {
        guard kind == .page, let focus, focus < fields.count else { return nil }
        let field = fields[focus]
        return field.count == 0 ? field : nil
    }

    /// The ids of all that is said.
    fileprivate var ids: Set<String> {
        Set(([notice] + fields.map(\.problem)).compactMap { $0?.id })
    }
}
