import Journeys
import NativeAuth
import SignUp
package import Tenant
import Terminal
import UserFlow
package import Wizard

/// A wizard, a tenant and the time as one value: a copy continues independently of the original.
struct SimulatedSession {
    private var headless: HeadlessWizard
    /// The states that the session was in, in order, each as far as it is seen.
    private(set) var trail: [Position] = []
    /// The outcomes injected into the coming requests, one by one; `nil` for the tenant's real reply.
    var injectedOutcomes: [InjectedOutcome?] = []
    /// Why the program cannot listen for a browser; `nil` if it can.
    var listenFailure: BrowserSignInFailure?
    /// The browser that the program listens for; `nil` before it does.
    private(set) var browser: SimulatedBrowser?
    /// The response to the next request, instead of the tenant's.
    var nextResponse: Response?
    /// The number of requests that still get a reply; `nil` for no limit.
    var remainingReplies: Int?
    /// The requests that were answered, in order.
    private(set) var requests: [Request] = []
    /// The last response.
    private(set) var lastResponse: Response?
    /// The transitions between pages, in order.
    private(set) var transitions: [Storyboard.Transition] = []
    /// The emails that the tenant has sent, in order, the last one of each step.
    private(set) var emails: [Storyboard.SentEmail] = []
    private var tenant: Tenant
    private let configuration: Configuration
    private var now = Timestamp(wall: 1_767_268_800_000, monotonic: 0)

    /// The settings that every wizard of the session shares.
    struct Configuration {
        var flow: UserFlow
        var language = Language.english
        /// Whether the screen names neither the demo nor its keys, and the states of its inbox are left out.
        var isClean = true
        var webFallback = Wizard.WebFallback(
            signUpLink: Link("https://www.example.com/sign-up"), hasBrowser: true)
        var signer: any Signer
        /// The scopes that the sign-in requests besides the usual ones.
        var scopes: [String] = []
    }

    /// A page and the states that it is in, the main one first.
    struct Position: Hashable {
        let page: Storyboard.PageRef
        let states: [String]
    }

    /// The ID of the wizard's client.
    static let clientID = "storyboard"

    /// Creates a session with a new tenant, whose flow may differ from the wizard's.
    init(_ configuration: Configuration, tenantFlow flow: UserFlow? = nil) {
        self.configuration = configuration
        tenant = Tenant(
            flow: flow ?? configuration.flow, accounts: MemoryAccounts(), random: SeededGenerator(seed: 1),
            signer: configuration.signer)
        headless = HeadlessWizard(Self.makeWizard(configuration, now))
        trail = [position]
    }

    private static func makeWizard(
        _ configuration: Configuration, _ now: Timestamp
    ) -> Wizard {
        var settings = Wizard.Configuration(
            flow: configuration.flow,
            client: OAuthClient(clientID: clientID, correlationID: "00000000-0000-4000-8000-000000000000"),
            language: configuration.language)
        // A demo's tenant has no pages.
        settings.isDemo = configuration.webFallback.signIn == nil
        settings.isClean = configuration.isClean
        settings.webFallback = configuration.webFallback
        settings.scopes = configuration.scopes
        return Wizard(settings, clock: LocalTime(now: now, offset: 0))
    }

    /// The wizard.
    var wizard: Wizard { headless.wizard }

    /// Whether the program has ended.
    var isOver: Bool { headless.outcome != nil }

    /// The wizard's current page, which is made anew each time.
    var snapshot: Wizard.PageSnapshot { wizard.snapshot }

    /// The current page.
    var page: Storyboard.PageRef { Storyboard.PageRef(id: pageID) }

    /// The id of the current page.
    var pageID: PageID { wizard.pageID }

    /// The page and the states that it is in.
    private var position: Position {
        Position(page: page, states: wizard.stateIDs)
    }

    /// Adds the state after some input to the trail.
    private mutating func look() {
        let position = position
        if position != trail.last { trail.append(position) }
    }

    /// The code in the newest email that has one.
    var newestCode: String {
        tenant.outbox.last { !$0.code.isEmpty }?.code.reveal { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    /// Starts a new wizard with the same tenant.
    mutating func startOver() {
        headless = HeadlessWizard(Self.makeWizard(configuration, now))
        trail = [position]
    }

    mutating func press(_ keys: Key...) {
        press(keys)
    }

    mutating func press(_ keys: [Key]) {
        for key in keys { process(.key(key)) }
        look()
    }

    /// Presses a button; does nothing if the page has no such button.
    mutating func press(_ button: Wizard.Button) { feed(.press(button)) }

    mutating func feed(_ event: Wizard.Event) {
        process(event)
        look()
    }

    /// Handles an event and the events that follow from it; the caller looks at the state.
    private mutating func process(_ event: Wizard.Event) {
        var events = [event]
        let (cause, previousEmail) = (page, tenant.outbox.last)
        while !events.isEmpty {
            let page = page
            for errand in headless.handle(events.removeFirst()) {
                if let event = run(errand) { events.append(event) }
            }
            if self.page != page {
                transitions.append(Storyboard.Transition(from: page, to: self.page))
            }
        }
        guard let email = tenant.outbox.last, email != previousEmail else { return }
        emails.append(Storyboard.SentEmail(email, page: email.code.isEmpty ? cause : page))
    }

    mutating func wait(milliseconds: Int64) {
        now = now.adding(milliseconds: milliseconds)
        process(.tick(now))
        look()
    }

    /// Does what the wizard asks for, and returns the resulting event.
    private mutating func run(_ errand: Errand) -> Wizard.Event? {
        switch errand {
        case .send(let request, let number): reply(to: request).map { .reply($0, to: number) }
        case .readInbox: .inbox(tenant.outbox.reversed().map(\.inInbox))
        case .listen(let settings, let number): listen(settings, number)
        }
    }

    private mutating func listen(_ settings: BrowserSignIn.Settings, _ number: Int) -> Wizard.Event? {
        if let listenFailure { return .browser(.failed(listenFailure), of: number) }
        guard remainingReplies != 0 else { return nil }
        browser = SimulatedBrowser(settings, number: number)
        return browser?.listening
    }

    private mutating func reply(to request: Request) -> Result<Response, TransportFailure>? {
        if remainingReplies == 0 { return nil }
        remainingReplies = remainingReplies.map { $0 - 1 }
        requests.append(request)
        if let response = nextResponse {
            (nextResponse, lastResponse) = (nil, response)
            return .success(response)
        }
        var outcome = injectedOutcomes.isEmpty ? nil : injectedOutcomes.removeFirst()
        if outcome?.applies(to: request) == false { outcome = nil }
        if case .fail(let failure) = outcome { return .failure(failure) }
        tenant.removeWaitingOutcomes()
        if let outcome { tenant.inject(outcome, for: .next) }
        let response = tenant.respond(to: request, at: now)
        self.lastResponse = response
        return .success(response)
    }
}

extension Email {
    /// The email as the inbox of a demo shows it.
    package var inInbox: Wizard.InboxEmail {
        let content = content
        return Wizard.InboxEmail(
            recipient: ServerText(to), sentAt: sentAt, code: code, lifetime: lifetime,
            message: Wizard.InboxEmail.Message(
                sender: flowName, subject: content.subject, text: content.plainText, code: code))
    }
}
