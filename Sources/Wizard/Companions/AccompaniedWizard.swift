import NativeAuth
import SignUp
package import Terminal
import UserFlow

/// A wizard with its companions: the menus and the tour of a demo, the inspector, and the count of effort.
///
/// A companion sees an event before the wizard does, and the wizard after it. What it shows stands around the pages as
/// `HostAdditions`, in their place as an overlay, or beside them. The wizard knows none of them.
@dynamicMemberLookup
package struct AccompaniedWizard: Sendable {
    /// The wizard alone.
    var wizard: Wizard
    /// What a demo offers besides a sign-up; `nil` outside a demo.
    let demo: Wizard.Demo?
    /// The index of the current flow among those of the demo.
    let demoIndex: Int
    /// The requests and replies, as far as they may be shown.
    package internal(set) var trace = ExchangeTrace()
    var inspector = InspectorState()
    var effortCounter = EffortCounter()
    /// What the user has submitted so far.
    package internal(set) var walk = Wizard.Walk()
    /// The guided tour of a demo; `nil` while there is none.
    var tour: Tour?
    private var tickSchedule = TickSchedule()

    /// Creates a wizard on its first page, or a demo on its menu.
    ///
    /// - Parameters:
    ///   - configuration: The flow, the client, and what differs from the defaults.
    ///   - demo: What a demo offers besides a sign-up, whose first flow takes the place of the configured one; `nil`
    ///     outside a demo.
    ///   - clock: The current local time.
    ///   - isInspecting: Whether the inspector is open at the start.
    package init(
        _ configuration: Wizard.Configuration, demo: Wizard.Demo? = nil, clock: LocalTime,
        isInspecting: Bool = false
    ) {
        self.init(configuration, demo, demo?.firstIndex ?? 0, clock: clock, isInspecting: isInspecting)
        beginDemo()
        updateCompanions()
    }

    /// Creates a wizard on its first page, without the menu of a demo.
    init(
        _ configuration: Wizard.Configuration, _ demo: Wizard.Demo?, _ index: Int, clock: LocalTime,
        isInspecting: Bool
    ) {
        var configuration = configuration
        if let demo { configuration.flow = demo.flows[index].flow }
        self.demo = demo
        demoIndex = index
        wizard = Wizard(configuration, clock: clock, HostAdditions(configuration, demo))
        inspector.isOpen = isInspecting
        updateCompanions()
    }

    /// What is on the wizard itself, such as its page.
    package subscript<Value>(dynamicMember path: KeyPath<Wizard, Value>) -> Value { wizard[keyPath: path] }

    subscript<Value>(dynamicMember path: WritableKeyPath<Wizard, Value>) -> Value {
        get { wizard[keyPath: path] }
        set { wizard[keyPath: path] = newValue }
    }

    /// Handles one event and returns the effects to carry out, in order.
    package mutating func handle(_ event: Wizard.Event) -> [Wizard.Effect] {
        countKeys(insteadOf: event)
        let previousID = wizard.pageID
        var effects = tour == nil ? process(event) : processDuringTour(event)
        recordWalk(event, effects, from: previousID)
        updateTour()
        updateCompanions()
        let times = [wizard.nextTick, nextTourTime].compactMap(\.self)
        if let tick = tickSchedule.request(times.min()) { effects.append(tick) }
        return effects
    }

    /// Handles an event outside a tour.
    mutating func process(_ event: Wizard.Event) -> [Wizard.Effect] {
        switch event {
        case .key(let key): return press(key)
        case .tick(let now):
            let effects = pass(event)
            tickSchedule.tick(now)
            return effects + tickTour()
        case .copyFailed: inspector.copyResult = .unsupported
        case .flowChanged: inspector.content = nil
        case .walkSaved(let result): showSaved(result)
        default: break
        }
        return pass(event)
    }

    /// Passes a key to the companion that has a use for it, or else to the wizard.
    mutating func press(_ key: Key) -> [Wizard.Effect] {
        var guards = wizard.inputGuards
        let now = wizard.clock.now
        guard guards.admits(key, addingText: wizard.addsText(key), at: now), !key.controlsProgram else {
            return pass(.key(key))
        }
        // There is neither a tenant to inspect nor a sign-up to save.
        guard !wizard.pageSession.asksForFlow else { return pass(.key(key)) }
        if let effects = pressInspector(key) {
            guards.dismissQuitWarning()
            wizard.inputGuards = guards
            return effects
        }
        countKey(key)
        if key == .function(6), wizard.configuration.savesTests, tour == nil, !(wizard.overlay is FlowMenu),
            !(wizard.overlay is SaveTest)
        {
            return openSaveTest()
        }
        return pass(.key(key))
    }

    /// Passes an event to the wizard, records the requests and replies, and takes what is handed over.
    mutating func pass(_ event: Wizard.Event) -> [Wizard.Effect] {
        if case .reply(let result, let number) = event, wizard.awaitsReply(to: number) {
            trace.finish(result, at: wizard.clock.now)
        }
        var effects: [Wizard.Effect] = []
        for effect in wizard.handle(event) {
            switch effect {
            // The companions may need an earlier one.
            case .tick: continue
            case .send(let request, _): trace.begin(request, at: wizard.clock.now)
            case .cancel: trace.finish(.failure(.cancelled), at: wizard.clock.now)
            default: break
            }
            effects.append(effect)
        }
        guard let handOver = wizard.pageSession.handOver else { return effects }
        wizard.pageSession.handOver = nil
        return effects + takeOver(handOver)
    }

    /// Brings what the companions show up to date.
    private mutating func updateCompanions() {
        countPage()
        updateInspector()
        accompany(&wizard, on: wizard.screen.size)
    }

    /// Puts what the companions show around the pages, or in their place.
    private func accompany(_ wizard: inout Wizard, on size: Frame.Size?) {
        let hasPanel = (inspector.isOpen || wizard.pageSession.asksForFlow) && size?.holdsPanel == true
        if wizard.pageSession.overlay == nil || wizard.pageSession.overlay is InspectorOverlay {
            wizard.pageSession.overlay =
                inspector.isOpen && size?.holdsPages == true && !hasPanel
                ? InspectorOverlay(section: inspector.section, content: inspector.content) : nil
        }
        wizard.pageSession.additions.columnsBeside = hasPanel ? InspectorPanel.columns : 0
        wizard.pageSession.additions.note = copyStatus
        wizard.pageSession.additions.statusKeys =
            wizard.isClean || inspector.isOpen
            ? []
            : (isAtEnd && !wizard.isWaiting && wizard.configuration.savesTests
                ? [wizard.strings.saveTest.hint] : []) + [
                    wizard.strings.screen.inspect
                ]
        wizard.pageSession.additions.caption = caption
        wizard.pageSession.additions.namesInbox = tour == nil || canOpenInboxDuringTour
        wizard.pageSession.additions.keyHints =
            tour == nil || wizard.pageSession.overlay is InspectorOverlay ? nil : tourKeyHints
    }

    /// Returns the wizard with what the companions show on a screen of a size.
    private func shown(on size: Frame.Size) -> Wizard {
        guard size != wizard.screen.size else { return wizard }
        var wizard = wizard
        accompany(&wizard, on: size)
        return wizard
    }

    /// Returns whether part of the page is hidden above the top of a screen of this size.
    package func isScrolled(on size: Frame.Size) -> Bool { shown(on: size).isScrolled(on: size) }

    /// Returns what a click can act on, on the current screen, laid out for a size.
    package func clickAreas(on size: Frame.Size) -> [Wizard.ClickArea] {
        shown(on: size).clickAreas(on: size)
    }

    /// Returns where the current screen names keys, laid out for a size.
    package func keyAreas(on size: Frame.Size) -> [Wizard.KeyArea] { shown(on: size).keyAreas(on: size) }

    /// Returns the current screen, laid out for a size.
    package func frame(size: Frame.Size) -> Frame {
        let wizard = shown(on: size)
        var frame = wizard.frame(size: size)
        guard size.holdsPanel else { return frame }
        let layout = Layout(strings: wizard.strings, size: size)
        let surround = wizard.screenModel.surround
        let rows = layout.pageSize(surround).height
        if let preview = wizard.newFlowPreview { layout.add(preview, rows: rows, to: &frame) }
        guard let panel = inspectorPanel else { return frame }
        layout.add(panel, rows: rows, to: &frame)
        layout.addStrip(surround, to: &frame)
        return frame
    }
}

// What an interface asks of a wizard besides its properties.

extension AccompaniedWizard {
    /// Returns the text to print after the program has ended; see ``Wizard/exitMessage(for:)``.
    package func exitMessage(for outcome: Wizard.ExitOutcome) -> Printable? {
        wizard.exitMessage(for: outcome)
    }

    /// Returns the line before the command for what can be done with a new flow.
    package func lead(to step: NewFlow.NextStep, isPlain: Bool) -> String {
        wizard.lead(to: step, isPlain: isPlain)
    }

    /// Checks the answer in one field of the page; see ``Wizard/checkAnswer(inField:)``.
    mutating func checkAnswer(inField index: Int) -> Bool { wizard.checkAnswer(inField: index) }

    /// Returns whether a word says yes or no; see ``Wizard/isYes(_:)``.
    func isYes(_ word: String) -> Bool? { wizard.isYes(word) }

    /// Returns a string of plain mode, with its placeholders replaced.
    func text(_ key: KeyPath<Wizard.PlainStrings, String>, _ values: [String: String] = [:]) -> String {
        wizard.text(key, values)
    }

    /// Returns a string about terminals, with its placeholders replaced.
    func text(
        _ key: KeyPath<Wizard.TerminalStrings, String>, _ values: [String: String] = [:]
    ) -> String {
        wizard.text(key, values)
    }
}

extension Key {
    /// Whether the key interrupts, repaints or suspends the program, whatever is shown.
    fileprivate var controlsProgram: Bool {
        self == .control("c") || self == .control("l") || self == .control("z")
    }
}

extension HostAdditions {
    /// What the companions add to the pages as long as they run.
    fileprivate init(_ configuration: Wizard.Configuration, _ demo: Wizard.Demo?) {
        let strings = configuration.strings
        if !configuration.isClean {
            helpLines = [strings.help.inspect] + (configuration.savesTests ? [strings.saveTest.help] : [])
        }
        guard demo != nil else { return }
        leaveHint = strings.menu.back
        buttons[.done] = Wizard.Demo.anotherFlowButton(strings)
        if configuration.namesDemo { buttons[.email] = Wizard.Demo.faultButton(strings) }
    }
}

extension AccompaniedWizard: CustomStringConvertible, CustomReflectable {
    /// The name of the current page, without any input.
    package var description: String { wizard.description }

    /// A mirror without children, since pages hold user input.
    package var customMirror: Mirror { Mirror(self, children: [:]) }
}
