public import NativeAuth
public import Terminal
public import Wizard

/// Someone who signs up: presses keys at a wizard and waits for the tenant's replies, as a program's main does.
///
/// A person knows fields by their names, not pages by their order, so a page that asks for nothing new needs
/// nothing new here.
public struct Person {
    /// The wizard in front of them.
    public private(set) var wizard: Wizard
    /// How the wizard said that it is over; `nil` until then.
    public private(set) var outcome: Wizard.Outcome?
    private let tenant: any Transport
    private let inbox: () async -> [Wizard.Letter]

    /// Sits someone down at a wizard.
    ///
    /// - Parameters:
    ///   - wizard: The wizard.
    ///   - tenant: Where its requests go.
    ///   - inbox: Reads the tenant's letters, newest first.
    public init(
        at wizard: Wizard, tenant: any Transport, inbox: @escaping () async -> [Wizard.Letter] = { [] }
    ) {
        self.wizard = wizard
        self.tenant = tenant
        self.inbox = inbox
    }

    /// Presses keys one after another and waits for whatever each of them sets off.
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

    /// Types over everything in the field that has the focus.
    public mutating func retype(_ text: String) async {
        await press(.move(.end))
        for _ in 0..<64 { await press(.backspace) }
        await type(text)
    }

    /// Lets time pass.
    public mutating func wait(until now: Moment) async {
        await feed(.tick(now))
    }

    /// The letter that came last, wherever letters come.
    var newestLetter: Wizard.Letter? {
        get async { await inbox().first }
    }

    /// Gives an event to the wizard and does all that it asks for.
    public mutating func feed(_ event: Wizard.Event) async {
        var events = [event]
        while !events.isEmpty {
            for effect in wizard.handle(events.removeFirst()) {
                if let reaction = await perform(effect) { events.append(reaction) }
            }
        }
    }

    private mutating func perform(_ effect: Wizard.Effect) async -> Wizard.Event? {
        switch effect {
        case .send(let request, let number):
            do throws(TransportFailure) {
                return .reply(.success(try await tenant.send(request)), to: number)
            } catch {
                return .reply(.failure(error), to: number)
            }
        case .readInbox: return .letters(await inbox())
        case .leave(let outcome):
            self.outcome = outcome
            return nil
        case .cancel, .tick, .repaint, .suspend, .open, .copy: return nil
        }
    }
}
