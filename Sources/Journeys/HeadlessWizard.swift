package import NativeAuth
package import SignUp
package import Wizard

/// A wizard without a terminal: it takes events, and says what has to be done outside.
///
/// ``handle(_:)`` does nothing by itself, so that a copy continues independently of the original, and the
/// tenant may be a value of the same process. ``feed(_:in:observing:)`` does what follows over a transport.
package struct HeadlessWizard: Sendable {
    /// The wizard.
    package var wizard: Wizard
    /// What the wizard has asked for.
    package private(set) var effects = EffectRecord()
    /// The requests that were sent, and their replies, oldest first.
    package private(set) var trace: [TracedExchange] = []

    /// Creates a driver of a wizard.
    package init(_ wizard: Wizard) {
        self.wizard = wizard
    }

    /// The wizard's outcome; `nil` until it ends.
    package var outcome: Wizard.ExitOutcome? { effects.outcome }

    /// Handles an event, and returns what has to be done outside, in order.
    package mutating func handle(_ event: Wizard.Event) -> [Errand] {
        let newEffects = wizard.handle(event)
        if case .reply(let result, _) = event, let last = trace.indices.last, trace[last].next == nil {
            if case .success(let response) = result { trace[last].status = response.status }
            trace[last].next = wizard.inspectedStep.libraryName
        }
        let errands = newEffects.compactMap { effects.add($0) }
        for case .send(let request, _) in errands { trace.append(TracedExchange(request, from: wizard)) }
        return errands
    }

    /// Takes the time for which the wizard has requested a tick; `nil` if it was taken already.
    package mutating func takeTick() -> Timestamp? { effects.takeTick() }

    /// Handles an event, and does everything that follows from it.
    ///
    /// - Parameters:
    ///   - event: The event.
    ///   - surroundings: What is around the wizard.
    ///   - observer: A closure that is called after each event that the wizard has handled.
    package mutating func feed(
        _ event: Wizard.Event, in surroundings: Surroundings,
        observing observer: (Wizard) -> Void = { _ in }
    ) async {
        var events = [event]
        while !events.isEmpty {
            let errands = handle(events.removeFirst())
            observer(wizard)
            for errand in errands { events += await run(errand, in: surroundings) }
            // A wizard that waits without a request sends one by itself, at its time.
            if events.isEmpty, wizard.isWaiting, let tick = takeTick() {
                await surroundings.clock?.wait(tick)
                events.append(.tick(tick))
            }
        }
    }

    private mutating func run(_ errand: Errand, in surroundings: Surroundings) async -> [Wizard.Event] {
        switch errand {
        case .send(let request, let number):
            let start = surroundings.clock?.now()
            let result = await surroundings.send(request)
            guard let start, let end = surroundings.clock?.now() else { return [.reply(result, to: number)] }
            trace[trace.count - 1].milliseconds = start.milliseconds(until: end)
            return [.tick(end), .reply(result, to: number)]
        case .readInbox: return [.inbox(await surroundings.inbox())]
        // No browser is opened, so none is waited for.
        case .listen: return []
        }
    }
}

/// What is around a headless wizard: a tenant, its emails, and the time.
package struct Surroundings {
    /// The transport to the tenant.
    let transport: any Transport
    /// The clock by which the wizard waits; `nil` if no time passes.
    let clock: Clock?
    /// Returns the tenant's emails, newest first.
    let inbox: () async -> [Wizard.InboxEmail]

    /// A clock by which a wizard waits.
    package struct Clock: Sendable {
        /// Returns the time.
        let now: @Sendable () -> Timestamp
        /// Waits until a time.
        let wait: @Sendable (Timestamp) async -> Void

        /// Creates a clock.
        ///
        /// - Parameters:
        ///   - now: Returns the time.
        ///   - wait: Waits until a time.
        package init(
            now: @escaping @Sendable () -> Timestamp, wait: @escaping @Sendable (Timestamp) async -> Void
        ) {
            self.now = now
            self.wait = wait
        }
    }

    /// Creates surroundings.
    ///
    /// - Parameters:
    ///   - transport: The transport to the tenant.
    ///   - clock: The clock by which the wizard waits; `nil` if no time passes.
    ///   - inbox: Returns the tenant's emails, newest first.
    package init(
        transport: any Transport, clock: Clock? = nil,
        inbox: @escaping () async -> [Wizard.InboxEmail] = { [] }
    ) {
        self.transport = transport
        self.clock = clock
        self.inbox = inbox
    }

    fileprivate func send(_ request: Request) async -> Result<Response, TransportFailure> {
        do throws(TransportFailure) {
            return .success(try await transport.send(request))
        } catch {
            return .failure(error)
        }
    }
}

/// What a wizard needs from outside before it goes on.
package enum Errand: Sendable {
    /// To send a request, which ``Wizard/Wizard/Event/reply(_:to:)`` with its number answers.
    case send(Request, number: Int)
    /// To read the inbox, which ``Wizard/Wizard/Event/inbox(_:)`` answers.
    case readInbox
    /// To listen for a browser, which ``Wizard/Wizard/Event/browser(_:of:)`` with the number answers.
    case listen(BrowserSignIn.Settings, number: Int)
}

/// What a wizard without a terminal has asked for.
package struct EffectRecord: Sendable {
    /// The wizard's outcome; `nil` until it ends.
    package private(set) var outcome: Wizard.ExitOutcome?
    /// The effects that asked for neither a request nor a tick, nor ended the wizard, oldest first.
    package private(set) var others: [Wizard.Effect] = []
    /// The time for which the wizard has requested a tick last; `nil` once it was taken.
    package private(set) var requestedTick: Timestamp?

    /// Creates an empty record.
    package init() {}

    /// Adds an effect, and returns what the wizard waits for; `nil` if it does not wait.
    package mutating func add(_ effect: Wizard.Effect) -> Errand? {
        switch effect {
        case .send(let request, let number): return .send(request, number: number)
        case .tick(let time): requestedTick = time
        case .exit(let outcome): self.outcome = outcome
        case .readInbox:
            others.append(effect)
            return .readInbox
        case .listen(let settings, let number):
            others.append(effect)
            return .listen(settings, number: number)
        case .cancel, .open, .stopListening, .copy, .copyLines, .saveWalk, .startFlow, .showBrand, .repaint,
            .suspend:
            others.append(effect)
        }
        return nil
    }

    /// Takes the time for which the wizard has requested a tick; `nil` if it was taken already.
    package mutating func takeTick() -> Timestamp? {
        defer { requestedTick = nil }
        return requestedTick
    }
}
