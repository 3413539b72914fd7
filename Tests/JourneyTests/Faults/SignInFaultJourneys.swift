import Journeys
import NativeAuth
import Tenant
import Terminal
import Testing
import UserFlow
import Wizard

/// The n-th exchange of a sign-in fails, for every n: the person is told why, and the same key goes on.
struct SignInFaultJourneys {
    private static let timeout = TransportFailure.timedOut(host: "tenant", seconds: 10)

    static let faults: [(Weather.Fault, String)] = [
        (.lost(.offline(host: "tenant")), "net.offline"),
        (.lost(.hostNotFound(host: "tenant")), "net.dns"),
        (.lost(.notTrusted(host: "tenant", .wrongName)), "net.tls"), (.lost(timeout), "net.timeout"),
        (.unanswered(timeout), "net.timeout"), (.unanswered(.interrupted(host: "tenant")), "net.broken"),
        (.unanswered(.tooLong(host: "tenant")), "service.big"), (.refused(.serverError), "service.down"),
        (.refused(.unavailable), "service.down"), (.refused(.tokenExpired), "signin.expired"),
        (.refused(.tokenInvalid), "signin.expired"), (.refused(.codesThrottled), "resend.limit.open"),
    ]

    @Test(arguments: UserFlow.endingInAnAccount, faults)
    func `whichever exchange of a sign-in fails, the same person gets in`(
        flow: String, fault: (Weather.Fault, String)
    ) async throws {
        for number in 1...3 {
            let town = try Town(flow)
            try await town.settle()
            let weather = Weather(over: town.tenant, failing: number, with: fault.0)
            var ada = town.person(over: weather)

            let told = await walk(&ada)

            #expect(ada.wizard.isSignedIn, "exchange \(number)")
            #expect(told.contains(fault.1), "exchange \(number)")
            #expect(await town.codes.count <= 3)
            #expect(town.rows("SELECT count(*) FROM account") == ["1"])
        }
    }

    /// Signs in by Enter alone; only a password or a code that the page misses is typed.
    ///
    /// - Returns: The ids of what was said on the way.
    private func walk(_ ada: inout Person) async -> Set<String> {
        var told: Set<String> = []
        await ada.press(.function(1), .character("s"))
        await ada.type("Ada@contoso.com")
        for _ in 0..<12 where !ada.wizard.isSignedIn {
            await ada.press(.enter)
            told.formUnion([ada.wizard.prompt.noticeID].compactMap(\.self))
            switch ada.wizard.prompt.problemID {
            case "signin.password.empty"?: await ada.type("Correct-Horse-7")
            case "code.empty"?, "code.wrong"?: await ada.press(.function(2), .enter)
            default: break
            }
        }
        return told
    }
}
