import Journeys
import NativeAuth
import Tenant
import Terminal
import TestSupport
import Testing
import UserFlow
import Wizard

/// The same answers, given on pages, in plain mode and by a journey file.
@Suite(.atEveryDistance) struct PlainJourneys {
    @Test(.rule("R-70"), arguments: UserFlow.bundled)
    func `the same answers have the same outcome on pages, in plain mode and in a replay`(
        flow: String
    ) async throws {
        let environments = try (0..<3).map { _ in try JourneyEnvironment(flow) }
        let needsBrowser = environments[0].flow.needsBrowser
        let journey = try Journey(json: Array(Self.file(for: environments[0].flow).utf8))
        let answers = journey.answers.merging(journey.attributes) { $1 }.merging(["code": "inbox"]) { $1 }
        var (ada, pages) = (environments[1].user(), PageLog())
        var plainUser = environments[2].plainUser()

        let report = await Replay.run(journey, by: environments[0].user())
        await ada.answer(answers) { pages.record($0) }
        pages.record(ada.wizard)
        await ada.press(.enter)
        await plainUser.answer(answers)

        #expect(report.isAsExpected, "\(report.screen)")
        #expect(needsBrowser || pages.kinds == report.steps && plainUser.pages.kinds == report.steps)
        #expect(plainUser.outcome == ada.outcome)
        #expect(plainUser.wizard.snapshot.page == ada.wizard.snapshot.page)
        for sql in [
            "SELECT name, kind, value FROM attribute ORDER BY name",
            "SELECT email, alias, password IS NULL FROM account",
        ] {
            #expect(Set(environments.map { $0.rows(sql) }).count == 1)
        }
        let codeCounts = [await environments[1].codes.count, await environments[2].codes.count]
        #expect(codeCounts[0] == codeCounts[1])
    }

    private static func file(for flow: UserFlow) -> String {
        let attributes = flow.attributes.map { attribute in
            let answer =
                SimulatedUser.Answers.ada[attribute.name] ?? attribute.example ?? attribute.kind.example
            return "\"\(attribute.name)\": \"\(answer)\""
        }
        return """
            {"answers": {"email": "Ada@contoso.com", "password": "Correct-Horse-7", "alias": "Ada_L", "code": "inbox",
              "attributes": {\(attributes.joined(separator: ", "))}},
             "expect": "\(flow.needsBrowser ? "webFallback" : "completed")"}
            """
    }
}

/// The kinds of the pages that a user visits, in order.
struct PageLog {
    private(set) var kinds: [PageKind] = []
    private var lastID = ""

    mutating func record(_ wizard: Wizard) {
        let id = wizard.snapshot.id
        if id != lastID { kinds.append(wizard.snapshot.page) }
        lastID = id
    }
}

/// A simulated user in plain mode.
struct PlainUser {
    private var conversation: Conversation
    private var effects = EffectRecord()
    private(set) var pages = PageLog()
    private let tenant: any Transport
    private let code: () async -> String?

    init(with wizard: Wizard, tenant: any Transport, code: @escaping () async -> String?) {
        conversation = Conversation(with: wizard, columns: nil)
        self.tenant = tenant
        self.code = code
        _ = conversation.begin()
    }

    var wizard: Wizard { conversation.wizard }
    var outcome: Wizard.ExitOutcome? { effects.outcome }

    /// Answers every question until the session ends or a question is repeated.
    mutating func answer(_ answers: SimulatedUser.Answers) async {
        var answered: Set<String> = []
        for _ in 0..<100 where outcome == nil {
            let pageID = wizard.snapshot.id
            if wizard.snapshot.kind == .page { pages.record(wizard) }
            guard let field = conversation.currentFieldName else {
                guard answered.insert(pageID).inserted else { return }
                await type(wizard.snapshot.page == .done ? "2" : "")
                continue
            }
            guard answered.insert("\(pageID) \(field)").inserted else { return }
            await type(field == .code ? code() ?? "" : answers[field.answerName] ?? "")
        }
    }

    private mutating func type(_ line: String) async {
        var events = [Conversation.Event.line(line)]
        while !events.isEmpty {
            for case .wizard(let effect) in conversation.handle(events.removeFirst()) {
                guard case .send(let request, let number)? = effects.add(effect) else { continue }
                events.append(.wizard(.reply(await send(request), to: number)))
            }
        }
    }

    private func send(_ request: Request) async -> Result<Response, TransportFailure> {
        do throws(TransportFailure) {
            return .success(try await tenant.send(request))
        } catch {
            return .failure(error)
        }
    }
}

extension JourneyEnvironment {
    /// Creates a new user in plain mode.
    fileprivate func plainUser() -> PlainUser {
        PlainUser(with: user().wizard, tenant: transport) { [tenant] in
            await tenant.outbox().last?.code.reveal { String(decoding: $0, as: UTF8.self) }
        }
    }
}
