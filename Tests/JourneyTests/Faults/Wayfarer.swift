import Journeys
import NativeAuth
import Tenant
import Terminal
import Wizard

/// A user who knows only their own answers: fills in empty fields, follows the page's advice, else presses
/// Enter.
struct Wayfarer {
    /// The number of times each field was filled in, by the names of its page and the field.
    private(set) var fillings: [String: Int] = [:]
    /// The ids of all messages shown so far.
    private(set) var heard: Set<String> = []
    /// The number of times that the session expired, which deletes the password.
    private(set) var lapses = 0
    /// The messages shown after failed requests instead of the expected ones.
    private(set) var unsaid: [String] = []

    /// The wizard and its tenant.
    var scene: Scene
    /// The delay after each action, in seconds.
    var pace = 31
    private var content: Wizard.PageSnapshot
    private var seen = 0

    init(in scene: Scene) {
        self.scene = scene
        content = scene.wizard.snapshot
    }

    /// Acts until the sign-up is done or a browser is required.
    ///
    /// - Parameter step: A closure that is called before each action.
    mutating func walk(before step: (Wayfarer) -> Void = { _ in }) {
        for _ in 0..<160 where !isThere {
            step(self)
            takeStep()
        }
    }

    /// Performs one action, waits, and reads the page.
    mutating func takeStep() {
        goOn()
        scene.wait(seconds: pace)
        listen()
    }

    /// Opens the sign-in page from the first page.
    mutating func turnToSignIn() {
        scene.press(.function(1), .character("s"))
        content = scene.wizard.snapshot
    }

    /// Whether nothing is left to do.
    var isThere: Bool { ["done", "browser"].contains(content.id) }

    /// The number of emails received.
    var letters: Int { scene.tenant.letters.count }

    /// The fields that were filled in again for no reason: not a password deleted with its session, nor a
    /// code replaced by a newer email.
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

    private func answer(to field: Wizard.PageSnapshot.Field) -> String {
        // A check box needs only one answer.
        if field.inputType == .yesOrNo, fillings[name(of: field)] != nil { return "" }
        return Person.Answers.ada[field.name == "username" ? "email" : field.name] ?? ""
    }

    private mutating func fill(_ field: Wizard.PageSnapshot.Field) {
        fillings[name(of: field), default: 0] += 1
        switch field.inputType {
        case .text: scene.paste(field.name == "code" ? scene.newestCode : answer(to: field))
        case .yesOrNo: scene.press(.character("y"))
        case .choice, .multipleChoice:
            for choice in answer(to: field).split(separator: ",") {
                scene.paste(String(choice))
                scene.wait(seconds: 1)
                scene.press(.enter)
            }
        }
    }

    private func name(of field: Wizard.PageSnapshot.Field) -> String {
        "\(content.id) \(field.name)"
    }

    /// The button that the page recommends: sign in if the account may exist, and back from there if it does
    /// not.
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
        for _ in 0..<(place - (content.focusIndex ?? 0) + stops) % stops { scene.press(.tab) }
        scene.press(.enter)
    }

    /// Reads the page; after a failed request it must show the expected message.
    private mutating func listen() {
        let before = content.ids
        content = scene.wizard.snapshot
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

extension Wizard.PageSnapshot {
    /// The focused field, if it is empty.
    fileprivate var emptyField: Field? {
        guard kind == .page, let focusIndex, focusIndex < fields.count else { return nil }
        let field = fields[focusIndex]
        return field.count == 0 ? field : nil
    }

    /// The ids of all messages on the page.
    fileprivate var ids: Set<String> {
        Set(([notice] + fields.map(\.problem)).compactMap { $0?.id })
    }
}
