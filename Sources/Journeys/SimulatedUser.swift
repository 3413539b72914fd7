public import Wizard
public import NativeAuth
public import Terminal

/// A simulated user, which presses keys in a wizard and performs its effects.
///
/// It knows fields by name, not pages by order, so a new page with known fields needs no change here.
public struct SimulatedUser {
    /// The wizard.
    public private(set) var wizard: AccompaniedWizard
    /// The wizard's outcome; `nil` until it ends.
    public private(set) var outcome: Wizard.ExitOutcome?
    /// Why the user stopped answering before the tenant or the answers came to an end; `nil` if they did.
    public internal(set) var stopReason: StopReason?
    /// A closure that is called after each event that the wizard has handled.
    public var eventHandler: (AccompaniedWizard) -> Void = { _ in }
    private let transport: any Transport
    private let inbox: () async -> [Wizard.InboxEmail]
    /// The clock by which the user waits; `nil` if no time passes.
    let clock: Clock?
    /// The passwords and codes that the user has entered.
    var secrets: Set<Secret> = []
    /// The requests that the wizard sent, oldest first.
    private(set) var trace: [TracedExchange] = []
    /// The tick that the wizard requested last.
    private var requestedTick: Timestamp?

    /// A clock by which the user waits.
    public struct Clock: Sendable {
        /// Returns the time.
        let now: @Sendable () -> Timestamp
        /// Waits until a time.
        let wait: @Sendable (Timestamp) async -> Void

        /// Creates a clock.
        ///
        /// - Parameters:
        ///   - now: Returns the time.
        ///   - wait: Waits until a time.
        public init(
            now: @escaping @Sendable () -> Timestamp, wait: @escaping @Sendable (Timestamp) async -> Void
        ) {
            self.now = now
            self.wait = wait
        }
    }

    /// Creates a user of a wizard.
    ///
    /// - Parameters:
    ///   - wizard: The wizard.
    ///   - transport: The transport to the tenant.
    ///   - clock: The clock by which the user waits for a tenant that asks for time; `nil` for a user for
    ///     whom no time passes.
    ///   - inbox: Returns the tenant's emails, newest first.
    public init(
        with wizard: AccompaniedWizard, transport: any Transport, clock: Clock? = nil,
        inbox: @escaping () async -> [Wizard.InboxEmail] = { [] }
    ) {
        self.wizard = wizard
        self.transport = transport
        self.clock = clock
        self.inbox = inbox
    }

    /// Presses keys one after another, and waits for the effects of each.
    public mutating func press(_ keys: Key...) async {
        for key in keys { await feed(.key(key)) }
    }

    /// Types a text.
    public mutating func type(_ text: String) async {
        for scalar in text.unicodeScalars { await feed(.key(.character(Character(scalar)))) }
    }

    /// Pastes a text.
    public mutating func paste(_ text: String) async {
        await feed(.paste(text))
    }

    /// Replaces the text in the focused field.
    public mutating func retype(_ text: String) async {
        await press(.move(.end), .control("u"))
        await type(text)
    }

    /// Advances the wizard's clock.
    public mutating func wait(until now: Timestamp) async {
        await feed(.tick(now))
    }

    /// The newest code in the inbox.
    var newestCode: Secret? {
        get async { await inbox().lazy.compactMap(\.code).first }
    }

    /// Sends an event to the wizard and performs every resulting effect.
    public mutating func feed(_ event: Wizard.Event) async {
        var events = [event]
        while !events.isEmpty {
            let event = events.removeFirst()
            let effects = wizard.handle(event)
            if case .reply = event, let last = trace.indices.last {
                trace[last].next = wizard.inspectedStep.libraryName
            }
            eventHandler(wizard)
            for effect in effects { events += await perform(effect) }
            if events.isEmpty { events += await awaitTick() }
        }
    }

    /// Waits until the wizard sends a request by itself, and returns the tick for that; empty if it will not.
    private mutating func awaitTick() async -> [Wizard.Event] {
        guard wizard.isWaiting, let tick = requestedTick else { return [] }
        requestedTick = nil
        await clock?.wait(tick)
        return [.tick(tick)]
    }

    private mutating func perform(_ effect: Wizard.Effect) async -> [Wizard.Event] {
        switch effect {
        case .send(let request, let number):
            let result = await send(request)
            return (clock.map { [.tick($0.now())] } ?? []) + [.reply(result, to: number)]
        case .readInbox: return [.inbox(await inbox())]
        case .tick(let time): requestedTick = time
        case .exit(let outcome): self.outcome = outcome
        case .cancel, .repaint, .suspend, .open, .listen, .stopListening, .copy, .copyLines, .startFlow,
            .showBrand:
            break
        }
        return []
    }

    /// Sends a request and adds it to the trace.
    private mutating func send(_ request: Request) async -> Result<Response, TransportFailure> {
        var exchange = TracedExchange(request, from: wizard)
        let start = clock?.now()
        let result: Result<Response, TransportFailure>
        do throws(TransportFailure) {
            let response = try await transport.send(request)
            exchange.status = response.status
            result = .success(response)
        } catch {
            result = .failure(error)
        }
        if let start, let end = clock?.now() { exchange.milliseconds = start.milliseconds(until: end) }
        trace.append(exchange)
        return result
    }
}
