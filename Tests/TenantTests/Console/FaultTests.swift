import NativeAuth
import TestSupport
import Testing
import UserFlow

@testable import Tenant

/// The faults of the console.
struct FaultTests {
    private static let flow = UserFlow.codes { _ in }

    private static func request(_ fields: [(String, String)]) -> ConsoleRequest {
        ConsoleRequest(
            faultForm: PageParameters(fields.map { .init(name: $0.0, value: .text($0.1)) }),
            Fault.all(in: flow))
    }

    private static func view(_ fields: [(String, String)]) -> FaultView {
        FaultView(PageParameters(fields.map { .init(name: $0.0, value: .text($0.1)) }), Fault.all(in: flow))
    }

    private static func names(_ fields: [(String, String)], recent: [String] = []) -> [String] {
        view(fields).find(in: Fault.all(in: flow), recent: recent).map(\.name)
    }

    @Test func `each fault has a name of its own, and says what an app gets`() {
        let faults = Fault.all(in: Self.flow)

        #expect(Set(faults.map(\.name)).count == faults.count)
        #expect(faults.allSatisfy { !$0.name.isEmpty && !$0.reply.isEmpty })
        let wrong = faults.first { $0.name == "code_wrong" }
        #expect(wrong?.reply == "400 invalid_grant, invalid_oob_value 50181")
        #expect(wrong?.flags.contains("isInvalidCode") == true)
        #expect(wrong?.answers.words == "Requests with a code")
    }

    @Test(
        arguments: [
            ([("q", "50181")], ["code_wrong"]), ([("q", "INVALID_OOB")], ["code_wrong", "code_expired"]),
            ([("q", "oob 50182")], ["code_expired"]),
            ([("q", "isUserAlreadyExists")], ["user_already_exists"]),
            ([("q", "<nothing>")], []),
            (
                [("q", "reset"), ("kind", "/resetpassword/v1.0/continue")], ["reset_not_enabled"]
            ),
            ([("q", "reset_not"), ("kind", "/signup/v1.0/start")], []),
            ([("q", "code_wrong"), ("kind", "/signup/v1.0/challenge")], []),
            ([("q", "code_wrong"), ("kind", "/signup/v1.0/continue")], ["code_wrong"]),
            ([("q", "code_wrong"), ("kind", "/api/v2.0/auth/methods/email/{id}/verify")], ["code_wrong"]),
            ([("q", "code_wrong"), ("kind", "/nowhere")], ["code_wrong"]),
        ] as [([(String, String)], [String])])
    func `a fault is found by what it looks like in an app, for a kind of request`(
        fields: [(String, String)], names: [String]
    ) {
        #expect(Self.names(fields) == names)
    }

    @Test(arguments: [("600", 600), ("3600", 3_600), ("999999", nil), ("-600", nil), ("x", nil)])
    func `a page says of no other step of the clock that it was taken`(seconds: String, step: Int?) {
        #expect(Self.view([("seconds", seconds)]).advancedBy == step)
    }

    @Test func `the faults that were injected last come first`() throws {
        var browser = ConsoleBrowser(Self.flow)
        try browser.enter()
        for name in ["code_wrong", "redirect", "server_error", "redirect"] {
            _ = browser.decision(on: "/console/faults", form: [("csrf", browser.csrfToken), ("fault", name)])
        }

        #expect(browser.pages.recentFaults == ["redirect", "server_error", "code_wrong"])
        #expect(
            Self.names([], recent: browser.pages.recentFaults).prefix(3)
                == ["redirect", "server_error", "code_wrong"])
        #expect(Self.names([], recent: ["redirect"]).count == Self.names([]).count)
    }

    @Test(
        arguments: [
            ([], InjectedOutcome.Target.next), ([("kind", "/oauth2/v2.0/token")], .kind(.token)),
            (
                [("kind", "/api/v2.0/auth/methods/email/{id}/verify")],
                .kind(Request.Path(rawValue: "/api/v2.0/auth/methods/email/{id}/verify"))
            ),
            ([("correlation", " A-1 ")], .correlationID("A-1")),
            ([("correlation", "A-1"), ("kind", "/oauth2/v2.0/token")], .correlationID("A-1")),
        ] as [([(String, String)], InjectedOutcome.Target)])
    func `a fault is for the request that the form names`(
        fields: [(String, String)], expected: InjectedOutcome.Target
    ) {
        guard case .injectFault(let fault, let target) = Self.request(fields + [("fault", "redirect")]) else {
            Issue.record("The form is refused.")
            return
        }
        #expect(fault.name == "redirect")
        #expect(target == expected)
    }

    @Test(
        arguments: [
            ([("fault", "nothing")], "Choose a fault."), ([], "Choose a fault."),
            ([("fault", "redirect"), ("kind", "/x")], "Choose a kind of request."),
            (
                [("fault", "redirect"), ("correlation", String(repeating: "x", count: 257))],
                "Enter a correlation ID of at most 256 bytes."
            ),
            (
                [("fault", "code_wrong"), ("kind", "/signup/v1.0/challenge")],
                "code_wrong cannot answer /signup/v1.0/challenge. Choose another request or fault."
            ),
        ] as [([(String, String)], String)])
    func `a form without a fault or a request says what is missing`(
        fields: [(String, String)], message: String
    ) {
        guard case .refuseFault(let view) = Self.request(fields) else {
            Issue.record("The form is taken.")
            return
        }
        #expect(view.problem == message)
        // What was typed stays.
        for (name, value) in fields {
            if name == "correlation" { #expect(view.correlationID == value) }
            if name == "kind", value != "/x" { #expect(view.kind?.rawValue == value) }
        }
    }

    @Test func `each fault that waits can be removed alone, or all of them`() {
        var client = Client(Self.flow)
        for error in [TenantError.codesThrottled, .userAlreadyExists, .serverError] {
            client.tenant.inject(.refuse(error), for: .kind(.signUpStart))
        }
        let numbers = client.tenant.waitingOutcomes.map(\.number)
        let page = ConsoleBrowser(Self.flow).pages.faultsPage(
            Self.view([]),
            FaultState(at: client.now, waiting: client.tenant.waitingOutcomes, newestNumber: 0),
            csrfToken: "csrf"
        ).text

        client.tenant.removeWaitingOutcomes(numbers[1])
        client.tenant.removeWaitingOutcomes(numbers[1])

        #expect(page.contains("aria-label=\"Remove user_already_exists, /signup/v1.0/start\""))
        #expect(client.tenant.waitingOutcomes.map(\.number) == [numbers[0], numbers[2]])
        client.tenant.removeWaitingOutcomes(nil)
        #expect(client.tenant.waitingOutcomes.isEmpty)
    }

    @Test func `a fault that waits for tokens does not keep another one from its request`() {
        var client = Client(Self.flow)
        client.tenant.inject(.requireStepUp(.secondFactor), for: .next)
        client.tenant.inject(.refuse(.userAlreadyExists), for: .kind(.signUpStart))

        #expect(client.start().status == 400)
    }

    @Test func `a fault of a kind of request waits for its next request, and happens once`() {
        var client = Client(Self.flow)
        client.tenant.inject(.refuse(.codesThrottled), for: .kind(.signUpChallenge))

        let start = client.start()
        let refused = client.challenge()
        let next = client.challenge()

        #expect([start.status, refused.status, next.status] == [200, 400, 200])
    }
}
