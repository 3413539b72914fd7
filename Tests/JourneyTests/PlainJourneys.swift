import Journeys
import NativeAuth
import Plain
import Tenant
import Terminal
import Testing
import UserFlow
import Wizard

/// The same answers, given on pages and in plain mode.
@Suite(.atEveryDistance) struct PlainJourneys {
    @Test(arguments: UserFlow.bundled)
    func `R-70 the same answers have the same outcome on pages and in plain mode`(flow: String) async throws {
        let (pages, lines) = (try Town(flow), try Town(flow))
        var ada = pages.person()
        var talker = lines.talker()

        await ada.answer(.ada)
        await ada.press(.enter)
        await talker.answer(.ada)

        #expect(talker.outcome == ada.outcome)
        #expect(talker.wizard.prompt.page == ada.wizard.prompt.page)
        let answers = "SELECT name, kind, value FROM attribute ORDER BY name"
        #expect(lines.rows(answers) == pages.rows(answers))
        let account = "SELECT email, alias, password IS NULL FROM account"
        #expect(lines.rows(account) == pages.rows(account))
        #expect(await lines.codes.count == pages.codes.count)
    }
}

extension PlainJourneys {
    @Test(arguments: UserFlow.endingInAnAccount)
    func `R-70 one journey file visits the same pages in replay, with keys and in plain mode`(
        flow: String
    ) async throws {
        let towns = try (0..<3).map { _ in try Town(flow) }
        let journey = try Journey(json: Array(Self.file(for: towns[0].flow).utf8))
        var answers = journey.answers
        answers["code"] = "inbox"
        var (ada, pages) = (towns[1].person(), Pages())
        var talker = towns[2].talker()

        let report = await Replay.walk(journey, by: towns[0].person())
        await ada.answer(answers) { pages.note($0) }
        pages.note(ada.wizard)
        await talker.answer(answers)

        #expect(report.isAsExpected, "\(report.screen)")
        #expect(pages.kinds == report.steps)
        #expect(talker.pages.kinds == report.steps)
    }

    private static func file(for flow: UserFlow) -> String {
        let attributes = flow.attributes.map { attribute in
            let answer = Person.Answers.ada[attribute.name] ?? attribute.example ?? attribute.kind.example
            return "\"\(attribute.name)\": \"\(answer)\""
        }
        return """
            {"answers": {"email": "Ada@contoso.com", "password": "Correct-Horse-7", "alias": "Ada_L", "code": "inbox",
              "attributes": {\(attributes.joined(separator: ", "))}}, "expect": "completed"}
            """
    }
}

/// The kinds of the pages that a user visits, in order.
struct Pages {
    private(set) var kinds: [String] = []
    private var last = ""

    mutating func note(_ wizard: Wizard) {
        let id = wizard.snapshot.id
        if id != last { kinds.append(wizard.prompt.page) }
        last = id
    }
}

/// A simulated user in plain mode.
struct Talker {
    private var conversation: Conversation
    private(set) var outcome: Wizard.ExitOutcome?
    private(set) var pages = Pages()
    private let tenant: any Transport
    private let code: () async -> String?

    init(with wizard: Wizard, tenant: any Transport, code: @escaping () async -> String?) {
        conversation = Conversation(with: wizard, columns: nil)
        self.tenant = tenant
        self.code = code
        _ = conversation.begin()
    }

    var wizard: Wizard { conversation.wizard }

    /// Answers every question until the session ends or a question is repeated.
    mutating func answer(_ answers: Person.Answers) async {
        var given: Set<String> = []
        for _ in 0..<100 where outcome == nil {
            let place = wizard.snapshot.id
            if wizard.snapshot.kind == .page { pages.note(wizard) }
            guard let field = conversation.asked else {
                guard given.insert(place).inserted else { return }
                await type(wizard.prompt.page == "signInNow" ? "2" : "")
                continue
            }
            guard given.insert("\(place) \(field)").inserted else { return }
            let answer = answers[field] ?? ""
            await type(field == "code" ? code() ?? "" : answer)
        }
    }

    private mutating func type(_ line: String) async {
        var events = [Conversation.Event.line(line)]
        while !events.isEmpty {
            for case .wizard(let effect) in conversation.handle(events.removeFirst()) {
                if let event = await perform(effect) { events.append(.wizard(event)) }
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
        case .leave(let outcome): self.outcome = outcome
        case .readInbox, .cancel, .tick, .repaint, .suspend, .open, .copy: break
        }
        return nil
    }
}

extension Town {
    /// Creates a new user in plain mode.
    fileprivate func talker() -> Talker {
        Talker(with: person().wizard, tenant: way) { [tenant] in
            await tenant.outbox().last?.code.reveal { String(decoding: $0, as: UTF8.self) }
        }
    }
}
