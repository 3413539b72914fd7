import NativeAuth
import SignUp
import Terminal
import TestSupport
import Testing
import UserFlow

@testable import Wizard

/// A wizard without companions, as a host that has none uses it.
struct CoreTests {
    private static let size = Frame.Size(width: 80, height: 24)

    private static func makeWizard() throws -> Wizard {
        let client = OAuthClient(clientID: "client", correlationID: "6a1f0e5c-0000-4000-8000-000000000001")
        var wizard = Wizard(
            Wizard.Configuration(flow: try .sample("fabrikam"), client: client),
            clock: LocalTime(now: Timestamp(wall: 1_768_471_200_000, monotonic: 0), offset: 0))
        _ = wizard.handle(.resize(size))
        return wizard
    }

    @Test func `a wizard alone sends what is entered`() throws {
        var wizard = try Self.makeWizard()

        _ = wizard.handle(.paste("ada@contoso.com"))
        _ = wizard.handle(.tick(Timestamp(wall: 1_768_471_201_000, monotonic: 1_000)))
        let effects = wizard.handle(.key(.enter))

        let paths = effects.compactMap { effect in
            if case .send(let request, number: 1) = effect { request.path } else { nil }
        }
        #expect(paths == [.signUpStart])
    }

    @Test func `a wizard alone has no key of the inspector, and Esc asks whether to leave`() throws {
        var wizard = try Self.makeWizard()
        let before = wizard.frame(size: Self.size)

        _ = wizard.handle(.key(.function(3)))
        #expect(wizard.frame(size: Self.size) == before)
        #expect(!before.text.contains("F3"))

        _ = wizard.handle(.key(.character("a")))
        _ = wizard.handle(.key(.escape))
        #expect(wizard.frame(size: Self.size).text.contains("Leave sign-up?"))
    }
}
