import NativeAuth
import Tenant
import Testing
import UserFlow

/// Requests whose account store fails.
struct StoreTests {
    private static let failures: [(StoreFailure, String)] = [
        (.full, "503 server_error"), (.broken(reason: "/var/lib/x: I/O error"), "500 server_error"),
    ]

    @Test(arguments: failures)
    func `the last request can be repeated with the same token`(failure: StoreFailure, line: String) throws {
        var client = try Client(bundled: "fabrikam")
        client.start()
        client.challenge()
        let token = client.token

        client.store.failure = failure
        let failed = (1...7).map { _ in client.submit(code: client.code) }
        client.store.failure = nil
        let finished = client.submit(code: client.code)

        #expect(failed.allSatisfy { $0.line == line && $0.token == nil })
        #expect(!failed[0].text.contains("/var/lib"))
        #expect(client.token != token)
        #expect(finished.line == "200")
        #expect(client.store.accounts.count == 1)
    }

    @Test(arguments: failures)
    func `the last attributes and the last password can be sent again`(
        failure: StoreFailure, line: String
    ) throws {
        var adventure = try Client(bundled: "adventure")
        adventure.start(password: goodPassword)
        adventure.challenge()
        adventure.submit(code: adventure.code)
        var woodgrove = try Client(bundled: "woodgrove")
        woodgrove.start()
        woodgrove.challenge()
        woodgrove.submit(code: woodgrove.code)
        woodgrove.challenge()
        let attributes = #"{"country":"Denmark","city":"Odense"}"#

        adventure.store.failure = failure
        woodgrove.store.failure = failure
        #expect(adventure.submit(attributes: attributes).line == line)
        #expect(woodgrove.submit(password: goodPassword).line == line)

        adventure.store.failure = nil
        woodgrove.store.failure = nil
        #expect(adventure.submit(attributes: attributes).line == "200")
        #expect(woodgrove.submit(password: goodPassword).line == "200")
    }

    @Test(arguments: failures)
    func `a store failure refuses a start`(failure: StoreFailure, line: String) throws {
        var client = try Client(bundled: "fabrikam")
        client.store.failure = failure

        #expect(client.start().line == line)
    }

    @Test func `an address that was registered meanwhile is refused at the end`() throws {
        var client = try Client(bundled: "fabrikam")
        client.start()
        client.challenge()
        let (token, code) = (client.token, client.code)
        client.start("ADA@contoso.com")
        client.challenge()

        let first = client.submit(code: client.code)
        client.token = token
        let second = client.submit(code: code)

        #expect([first.line, second.line] == ["200", "400 user_already_exists 1003037"])
        #expect(client.store.accounts.count == 1)
    }
}
