import Journeys
import NativeAuth
import SignUp
import Tenant
import Terminal
import UserFlow
import Wizard

/// A wizard, a tenant and the time as one value: a copy continues independently of the original.
struct Stage {
    private(set) var wizard: Wizard
    /// The wizard before the last input; `nil` before the first.
    private(set) var before: Wizard?
    /// The kinds of the pages that were visited, in order.
    private(set) var steps: [String] = []
    /// The outcomes injected into the coming requests, one by one; `nil` for the tenant's real reply.
    var forced: [InjectedOutcome?] = []
    /// The number of requests that are still answered; `nil` for all.
    var patience: Int?
    /// The number of requests that were answered.
    private(set) var exchanges = 0
    /// The last response.
    private(set) var answer: Response?
    /// The transitions between pages, in order.
    private(set) var ways: [Storyboard.Way] = []
    private(set) var isOver = false
    private var tenant: Tenant
    private let setting: Setting
    private var now = Timestamp(wall: 1_767_268_800_000, monotonic: 0)

    /// What stays the same when a new wizard starts.
    struct Setting {
        var flow: UserFlow
        var language = Wizard.Language.english
        var web = Wizard.Web(signUpLink: Link("https://demo.example/sign-up"), hasBrowser: true)
        var signer: any Signer
    }

    /// Creates a session with a new tenant, whose flow may differ from the wizard's.
    init(_ setting: Setting, tenant flow: UserFlow? = nil) {
        self.setting = setting
        tenant = Tenant(
            flow: flow ?? setting.flow, accounts: MemoryAccounts(), random: SeededGenerator(seed: 1),
            signer: setting.signer)
        wizard = Self.wizard(setting, now)
        steps = [wizard.prompt.page]
    }

    private static func wizard(_ setting: Setting, _ now: Timestamp) -> Wizard {
        Wizard(
            flow: setting.flow,
            client: OAuthClient(clientID: "storyboard", correlationID: "00000000-0000-4000-8000-000000000000"),
            isDemo: true, web: setting.web, clock: LocalTime(now: now, offset: 0), language: setting.language)
    }

    /// The current page.
    var place: Storyboard.Place { Storyboard.Place(wizard.pageState) }

    /// The code in the newest email.
    var newestCode: String {
        tenant.outbox.last?.code.reveal { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    /// Starts a new wizard in front of the same tenant.
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

    /// Presses the button with a name; does nothing if the page has no such button.
    mutating func press(button name: String) {
        let content = wizard.snapshot
        guard let index = content.buttons.firstIndex(where: { $0.name == name }) else { return }
        let stops = content.fields.count + content.buttons.count
        let steps = (content.fields.count + index - (content.focusIndex ?? 0) + stops) % stops
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

    /// Performs an effect of a wizard, and returns the resulting event.
    mutating func perform(_ effect: Wizard.Effect) -> Wizard.Event? {
        switch effect {
        case .send(let request, let number): reply(to: request).map { .reply($0, to: number) }
        case .readInbox:
            .inbox(
                tenant.outbox.reversed().map {
                    Wizard.InboxEmail(recipient: Untrusted($0.to), sentAt: $0.sentAt, code: $0.code)
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
        tenant.nextOutcome = outcome
        let answer = tenant.respond(to: request, at: now)
        self.answer = answer
        return .success(answer)
    }
}
