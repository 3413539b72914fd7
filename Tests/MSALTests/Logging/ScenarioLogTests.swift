import Foundation
import Testing

@testable import MSAL

/// The lines about whole flows with a tenant.
@MainActor
struct ScenarioLogTests {
    @Test(arguments: LoggedScenario.all, MSALLogMaskingLevel.allCases)
    func `no line contains a secret or what its mask hides`(
        scenario: LoggedScenario, mask: MSALLogMaskingLevel
    ) async throws {
        for level in MSALLogLevel.allCases {
            let log = LogReader(level, mask)
            let app = try LoggedApplication(scenario.flow, log)

            try await scenario.run(app)

            let lines = await log.lines()
            #expect(await app.secrets.leaks(in: lines) == [])
            #expect(lines.allSatisfy { $0.level.rawValue <= level.rawValue })
            #expect(lines.isEmpty == (level == .nothing))
            switch mask {
            case .settingsMaskAllPII:
                #expect(LoggedApplication.identities.leaks(in: lines) == [])
                #expect(lines.allSatisfy { !$0.containsPII })
            case .settingsMaskEUIIOnly:
                #expect(LoggedApplication.identities.leaks(in: lines) == [])
            case .settingsMaskSecretsOnly where level == .verbose || level == .info:
                #expect([LoggedApplication.username].leaks(in: lines) != [])
                #expect(lines.contains { $0.containsPII })
            case .settingsMaskSecretsOnly: break
            }
        }
    }

    @Test func `each line has a head with thread, version, system, time and correlation ID`() async throws {
        let log = LogReader()
        _ = try await LoggedApplication("contoso", log).signUp()

        let head =
            #/TID=[1-9]\d* MSAL 0\.1 Linux \[20\d\d-\d\d-\d\d \d\d:\d\d:\d\dZ? - [0-9A-F]{8}(?:-[0-9A-F]{4}){3}-[0-9A-F]{12}\] \S.*/#
        let lines = await log.lines()
        #expect(lines.count > 20)
        #expect(lines.filter { $0.text.wholeMatch(of: head) == nil } == [])
        #expect(lines.allSatisfy { $0.text.utf8.count <= 4_096 })
    }

    @Test func `a call begins and ends with a line, and its requests are between`() async throws {
        let log = LogReader(.info)
        let app = try LoggedApplication("fabrikam", log)

        await app.application.signUp(parameters: .init(username: "ada@contoso.com"), delegate: app.delegate)
            .finish()

        #expect(
            await log.messages(.info) == [
                "Call began: signUp",
                "Request sent: step=/signup/v1.0/start username=Masked(not-null)",
                "Reply received: step=/signup/v1.0/start status=200",
                "Request sent: step=/signup/v1.0/challenge",
                "Reply received: step=/signup/v1.0/challenge status=200 challenge_type=oob channel=email "
                    + "sent_to=Masked(not-null)",
                "Call ended: signUp outcome=codeRequired",
            ])
    }

    @Test func `a failed call is an error with the codes of the tenant`() async throws {
        let log = LogReader(.error)
        let app = try LoggedApplication("fabrikam", log)
        let code: SignUpCodeRequiredState = try await app.state(
            of: app.application.signUp(parameters: .init(username: "ada@contoso.com"), delegate: app.delegate)
        )

        await code.submitCode(code: "00000000", delegate: app.delegate).finish()

        let messages = await log.messages(.error)
        #expect(messages.count == 1)
        #expect(
            messages.first?.replacing(#/trace_id=[0-9a-f-]{36}/#, with: "trace_id=…")
                == "Call failed: signUp.submitCode failure=codeWrong step=/signup/v1.0/continue status=400 "
                + "error=invalid_grant suberror=invalid_oob_value trace_id=… error_codes=50181 "
                + "error_description=Masked(not-null)")
    }
}
