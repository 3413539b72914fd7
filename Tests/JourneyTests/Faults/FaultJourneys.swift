import Journeys
import NativeAuth
import Tenant
import Terminal
import Testing
import UserFlow
import Wizard

/// The n-th exchange fails, for every n: a person can always go on, and there is never more than one account.
struct FaultJourneys {
    static let faults: [Weather.Fault] = [
        .lost(.offline(host: "tenant")), .lost(.hostNotFound(host: "tenant")),
        .lost(.notTrusted(host: "tenant", .wrongName)), .refused(.serverError), .refused(.unavailable),
        .refused(.tokenExpired), .refused(.tokenInvalid), .refused(.codesThrottled),
        .refused(.unknownClient), .refused(.nativeAuthDisabled), .refused(.confidentialClient),
        .refused(.unsupportedAuthMethod), .refused(.methodBlocked),
    ]

    @Test(arguments: UserFlow.endingInAnAccount, faults)
    func `whichever exchange fails, the same person gets there`(
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

    @Test(arguments: UserFlow.endingInAnAccount)
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

    @Test(arguments: faults)
    func `whichever exchange fails, a flow for the browser gets there`(fault: Weather.Fault)
        async throws
    {
        for number in 1...2 {
            let town = try Town("litware")
            var ada = town.person(over: Weather(over: town.tenant, failing: number, with: fault))

            await walk(&ada, in: town)

            #expect(ada.wizard.prompt.page == "browser", "exchange \(number)")
            #expect(town.rows("SELECT count(*) FROM account") == ["0"])
        }
    }

    /// Answers what is asked, with time to spare between the keys, until it is over or the address is taken.
    private func walk(_ ada: inout Person, in town: Town) async {
        for _ in 0..<80 {
            let prompt = ada.wizard.prompt
            let isOver = ["done", "browser"].contains(prompt.page)
            if isOver || prompt.problem?.contains("already has") == true { return }
            town.clock.advance(seconds: 31)
            await ada.wait(until: town.clock.now)
            if let field = prompt.field { await fill(field, of: &ada) }
            await ada.press(.enter)
        }
    }

    private func fill(_ field: String, of ada: inout Person) async {
        await ada.press(.move(.end))
        for _ in 0..<24 { await ada.press(.backspace) }
        await ada.give(Person.Answers.ada[field] ?? "", to: field)
    }
}
