import Journeys
import NativeAuth
import SignUp
import Tenant
import Terminal
import UserFlow
import Wizard

/// A wizard in front of a tenant, with the time and the way between them, all as one value: a copy goes on by itself
/// from where the original was.
struct Stage {
    private(set) var wizard: Wizard
    /// The wizard as it was before the last thing that somebody did; `nil` until somebody does something.
    private(set) var before: Wizard?
    /// The kinds of the pages on the way here, in order.
    private(set) var steps: [String] = []
    /// What coming requests are answered with instead of the truth, one after another; `nil` for the truth.
    var forced: [Outcome?] = []
    /// After how many more requests no answer comes any more; `nil` for never.
    var patience: Int?
    /// How many requests were answered.
    private(set) var exchanges = 0
    /// The last answer.
    private(set) var answer: Response?
    /// Which page led to which, in order.
    private(set) var ways: [Storyboard.Way] = []
    private(set) var isOver = false
    private var tenant: Tenant
    private let setting: Setting
    private var now = Moment(wall: 1_767_268_800_000, running: 0)

    /// What stays the same for all who sit down here.
    struct Setting {
        var flow: UserFlow
        var language = Wizard.Language.english
        var web = Wizard.Web(signUp: Link("https://demo.example/sign-up"), hasBrowser: true)
        var signer: any Signer
    }

    /// Opens a tenant of its own that asks what a flow says, which may differ from what the wizard knows.
    init(_ setting: Setting, tenant flow: UserFlow? = nil) {
        self.setting = setting
        tenant = Tenant(
            flow: flow ?? setting.flow, accounts: MemoryAccounts(), random: SeededGenerator(seed: 1),
            signer: setting.signer)
        wizard = Self.wizard(setting, now)
        steps = [wizard.prompt.page]
    }

    private static func wizard(_ setting: Setting, _ now: Moment) -> Wizard {
        Wizard(
            flow: setting.flow,
            caller: Caller(clientID: "storyboard", correlationID: "00000000-0000-4000-8000-000000000000"),
            isDemo: true, web: setting.web, clock: LocalTime(now: now, offset: 0), language: setting.language)
    }

    /// Which page is shown.
    var place: Storyboard.Place { Storyboard.Place(wizard.standing) }

    /// The code in the newest letter.
    var newestCode: String {
        tenant.letters.last?.code.reveal { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    /// Lets somebody else sit down at a wizard of their own, in front of the same tenant.
    mutating func sitDown() {
        wizard = Self.wizard(setting, now)
        before = nil
        steps = [wizard.prompt.page]
        isOver = false
    }

    mutating func press(_ keys: Key...) {
        press(keys)
    }

    mutating func press(_ keys: [Key]) {
        before = wizard
        for key in keys { take(.key(key)) }
    }

    /// Presses the button of a name, which has to be on the page.
    mutating func press(button name: String) {
        let content = wizard.content
        guard let index = content.buttons.firstIndex(where: { $0.name == name }) else { return }
        let stops = content.fields.count + content.buttons.count
        let steps = (content.fields.count + index - (content.focus ?? 0) + stops) % stops
        press(Array(repeating: .tab, count: steps) + [.enter])
    }

    mutating func feed(_ event: Wizard.Event) {
        before = wizard
        take(event)
    }

    private mutating func take(_ event: Wizard.Event) {
        var events = [event]
        while !events.isEmpty {
            let place = place
            for effect in wizard.handle(events.removeFirst()) {
                if let event = perform(effect) { events.append(event) }
            }
            if self.place != place {
                ways.append(Storyboard.Way(from: place, to: self.place))
                steps.append(wizard.prompt.page)
            }
        }
    }

    mutating func wait(milliseconds: Int64) {
        now = now.adding(milliseconds: milliseconds)
        take(.tick(now))
    }

    /// Does what a wizard wants to be done, and returns what comes of it.
    mutating func perform(_ effect: Wizard.Effect) -> Wizard.Event? {
        switch effect {
        case .send(let request, let number): reply(to: request).map { .reply($0, to: number) }
        case .readInbox:
            .letters(
                tenant.letters.reversed().map {
                    Wizard.Letter(to: Untrusted($0.to), sent: $0.sent, code: $0.code)
                })
        case .leave:
            end()
        case .cancel, .tick, .repaint, .suspend, .open, .copy: nil
        }
    }

    private mutating func end() -> Wizard.Event? {
        isOver = true
        return nil
    }

    private mutating func reply(to request: Request) -> Result<Response, TransportFailure>? {
        if patience == 0 { return nil }
        patience = patience.map { $0 - 1 }
        exchanges += 1
        var outcome = forced.isEmpty ? nil : forced.removeFirst()
        if outcome?.fits(request) == false { outcome = nil }
        if case .fail(let failure) = outcome { return .failure(failure) }
        tenant.next = outcome
        let answer = tenant.respond(to: request, at: now)
        self.answer = answer
        return .success(answer)
    }
}
