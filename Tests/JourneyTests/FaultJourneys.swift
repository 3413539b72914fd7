import Journeys
import NativeAuth
import Tenant
import Terminal
import Testing
import UserFlow
import Wizard

/// The n-th exchange fails, for every n: a person can always go on, and there is never more than one account.
struct FaultJourneys {
    /// A way to the tenant that fails once.
    private actor Weather: Transport {
        /// What goes wrong.
        enum Fault: Hashable, Sendable {
            /// The request never gets there.
            case lost(TransportFailure)
            /// The tenant carries it out, and the reply never comes back.
            case unanswered(TransportFailure)
            /// The tenant refuses.
            case refused(Refusal)
        }

        private let tenant: LocalTenant
        private let number: Int
        private let fault: Fault
        private(set) var exchanges = 0

        init(over tenant: LocalTenant, failing number: Int, with fault: Fault) {
            self.tenant = tenant
            self.number = number
            self.fault = fault
        }

        func send(_ request: Request) async throws(TransportFailure) -> Response {
            exchanges += 1
            guard exchanges == number else { return try await tenant.send(request) }
            switch fault {
            case .lost(let failure): throw failure
            case .unanswered(let failure):
                _ = try await tenant.send(request)
                throw failure
            case .refused(let refusal):
                await tenant.force(.refuse(refusal))
                return try await tenant.send(request)
            }
        }
    }

    private static let faults: [Weather.Fault] = [
        .lost(.offline(host: "tenant")), .lost(.hostNotFound(host: "tenant")),
        .lost(.notTrusted(host: "tenant", .wrongName)), .refused(.serverError), .refused(.unavailable),
        .refused(.tokenExpired), .refused(.tokenInvalid), .refused(.codesThrottled),
    ]

    @Test(arguments: UserFlow.bundled, faults)
    private func `whichever exchange fails, the same person gets there`(
        flow: String, fault: Weather.Fault
    ) async throws {
        for number in 1...8 {
            let town = try Town(flow)
            let weather = Weather(over: town.tenant, failing: number, with: fault)
            var ada = town.person(over: weather)

            await walk(&ada, in: town)

            #expect(ada.wizard.prompt.page == "done", "exchange \(number)")
            #expect(town.rows("SELECT count(*) FROM account") == ["1"])
            if await weather.exchanges < number { break }
        }
    }

    @Test(arguments: UserFlow.bundled)
    func `whichever reply is lost, there is one account and the person knows`(flow: String) async throws {
        for number in 1...8 {
            let town = try Town(flow)
            let lost = TransportFailure.timedOut(host: "tenant", seconds: 10)
            let weather = Weather(over: town.tenant, failing: number, with: .unanswered(lost))
            var ada = town.person(over: weather)

            await walk(&ada, in: town)

            let prompt = ada.wizard.prompt
            let isTold = prompt.problem?.contains("already has an account") == true
            #expect(prompt.page == "done" || isTold, "exchange \(number)")
            #expect(town.rows("SELECT count(*) FROM account") == ["1"])
            if await weather.exchanges < number { break }
        }
    }

    /// Answers what is asked, with time to spare between the keys, until it is over or the address is taken.
    private func walk(_ ada: inout Person, in town: Town) async {
        for _ in 0..<80 {
            let prompt = ada.wizard.prompt
            if prompt.page == "done" || prompt.problem?.contains("already has") == true { return }
            town.clock.advance(seconds: 31)
            await ada.wait(until: town.clock.now)
            if let field = prompt.field { await fill(field, of: &ada) }
            await ada.press(.enter)
        }
    }

    private func fill(_ field: String, of ada: inout Person) async {
        await ada.press(.move(.end))
        for _ in 0..<24 { await ada.press(.backspace) }
        switch field {
        case "code": await ada.press(.function(2), .enter)
        default: await ada.type(Person.Answers.ada[field] ?? "")
        }
    }
}
