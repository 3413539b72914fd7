import Journeys
import NativeAuth
import Tenant
import Terminal
import Testing
import UserFlow
import Wizard

/// what can happen, shown by address, without a network; and the way on from there.
struct DemoJourneys {
    /// Somebody who answers everything with an address that has a wish, until the wizard says no.
    private func ada(_ wish: String, in town: Town) async -> Person {
        var ada = town.person()
        let code = town.flow.code.length == 8 ? "12345678" : "inbox"
        await ada.answer(.ada.merging(["email": "Ada+\(wish)@Demo.example", "code": code]) { $1 })
        return ada
    }

    @Test(arguments: [
        ("taken", "email", "email.taken"), ("weak", "password", "password.weak.service"),
        ("refused.city", "city", "attribute.refused"), ("wrongcode", "code", "code.wrong"),
    ])
    func `R-66 an answer is refused at its field`(wish: String, field: String, id: String) async throws {
        let town = try Town(wish == "taken" ? "woodgrove" : "contoso")

        let prompt = await ada(wish, in: town).wizard.prompt

        #expect(prompt.field == field)
        #expect(prompt.problemID == id)
        #expect(town.rows("SELECT count(*) FROM account") == ["0"])
    }

    @Test(arguments: [
        ("throttled", "password", "resend.limit.open"), ("unsupported", "deadEnd", "config.challenge"),
        ("down", "password", "service.down"),
    ])
    func `R-66 what is no answer's fault is said of the page`(
        wish: String, page: String, id: String
    ) async throws {
        let prompt = await ada(wish, in: try Town("woodgrove")).wizard.prompt

        #expect(prompt.page == page)
        #expect(prompt.noticeID == id)
    }

    @Test func `R-66 browser leads to the browser, with the tenant's reason`() async throws {
        let ada = await ada("browser", in: try Town("woodgrove"))

        #expect(ada.wizard.prompt.page == "browser")
        #expect(
            ada.wizard.frame(size: .init(width: 100, height: 24)).text.contains(
                "\"this address asks for a browser\""))
    }

    @Test func `R-66 a code that has run out is replaced under Enter`() async throws {
        let town = try Town("fabrikam")
        var ada = await ada("expired", in: town)
        #expect(ada.wizard.prompt.field == nil)
        town.clock.advance(seconds: 30)
        await ada.wait(until: town.clock.now)

        await ada.press(.enter)
        await ada.type("12345678")
        await ada.press(.enter)

        #expect(town.rows("SELECT email FROM account") == ["Ada+expired@Demo.example"])
    }

    @Test(arguments: [
        ("weak", "Battery-Staple-8"), ("refused.city", "Aarhus"), ("wrongcode", "12345678"),
    ])
    func `R-66 what was refused once is mended once`(wish: String, answer: String) async throws {
        let town = try Town("contoso")
        var ada = await ada(wish, in: town)

        await ada.retype(answer)
        await ada.press(.enter)
        if wish != "wrongcode" {
            for _ in 0..<8 where ada.wizard.prompt.page != "code" { await ada.press(.enter) }
            await ada.type("12345678")
            await ada.press(.enter)
        }
        await ada.answer(["jobTitle": "Engineer"])

        #expect(ada.wizard.isSignedUp)
    }

    @Test func `R-66 a service that was down once takes the same answers`() async throws {
        let town = try Town("woodgrove")
        var ada = await ada("down", in: town)

        await ada.press(.enter)

        #expect(ada.wizard.prompt.page == "code")
        #expect(await town.codes == ["12345678"])
    }

    @Test func `R-66 every code to the domain counts up, as long as the flow wants it`() async throws {
        var flow = UserFlow(name: "Long", identityProvider: .emailOneTimePasscode)
        flow.code.length = 12
        let town = try Town(flow)
        var ada = town.person()

        await ada.type("ada@demo.example")
        await ada.press(.enter)

        #expect(await town.codes == ["123456789012"])
    }

    @Test(arguments: [
        "ada+taken@contoso.com", "ada+taken@demo.example.com", "ada+other@demo.example", "taken@demo.example",
    ])
    func `R-66 other addresses have no wishes`(address: String) async throws {
        let town = try Town("fabrikam")
        var ada = town.person()

        await ada.type(address)
        await ada.press(.enter)

        #expect(ada.wizard.prompt.page == "code")
    }

    @Test func `R-66 slow is a matter of the clock of who carries the request`() {
        func pause(_ path: Request.Path, _ address: String) -> Int {
            DemoAddresses.pause(
                before: Request(path, [.username: .text(address)], correlationID: ""))
        }

        #expect(pause(.signUpStart, "ada+slow@demo.example") == 9)
        #expect(pause(.signInInitiate, "ada+slow@demo.example") == 0)
        #expect(pause(.signUpStart, "ada@demo.example") == 0)
    }

    @Test(arguments: DemoAddresses.Wish.allCases)
    func `R-66 F1 on the first page tells of every wish`(wish: DemoAddresses.Wish) async throws {
        var ada = try Town("fabrikam").person()

        await ada.press(.function(1))

        let help = ada.wizard.frame(size: .init(width: 80, height: 40)).text
        #expect(help.contains("+\(wish.rawValue) "))
    }

    @Test func `R-66 a tenant that is nobody's demonstration knows no wishes`() async throws {
        let flow = UserFlow(name: "Real", identityProvider: .emailOneTimePasscode)
        let tenant = LocalTenant(
            flow: flow, accounts: MemoryAccounts(), random: SeededGenerator(seed: 1),
            clock: { Moment(wall: 0, running: 0) })
        let form: [Request.Field: Request.Value] = [
            .clientID: .text("c"), .username: .text("ada+taken@demo.example"),
            .challengeType: .text("oob redirect"),
        ]

        #expect(try await tenant.send(Request(.signUpStart, form, correlationID: "")).status == 200)
    }
}

extension Wizard {
    /// Whether the account exists.
    fileprivate var isSignedUp: Bool {
        ["done", "signInNow"].contains(prompt.page)
    }
}
