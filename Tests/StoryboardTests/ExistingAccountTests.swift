import TenantStore
import Storyboard
import Terminal
import Testing
import UserFlow

/// The pages for accounts that exist: a password reset, a second factor and a registration.
struct ExistingAccountTests {
    private static let resetPages: Set = ["resetPassword", "resetCode", "newPassword"]
    private static let strongAuthPages: Set = ["authMethod", "registration", "authCode"]

    @Test(arguments: UserFlow.bundled)
    func `every state of a password reset is reached in every flow with passwords`(name: String) throws {
        let storyboard = try StoryboardTests.storyboard(name)
        let hasPasswords = storyboard.flow.identityProvider == .emailPassword

        let reached = Set(storyboard.scenes.map(\.state).filter { Self.resetPages.contains($0.page) })

        let all = Set(Storyboard.State.all.filter { Self.resetPages.contains($0.page) })
        #expect(reached == (hasPasswords && !storyboard.flow.needsBrowser ? all : []))
    }

    @Test(arguments: UserFlow.bundled)
    func `every state of strong authentication is reached in every flow that signs in`(name: String) throws {
        let storyboard = try StoryboardTests.storyboard(name)
        guard !storyboard.flow.needsBrowser else { return }
        // A code is no second factor where a code is the first one.
        let hasPasswords = storyboard.flow.identityProvider == .emailPassword
        let pages = Self.strongAuthPages.subtracting(hasPasswords ? [] : ["authMethod"])

        let reached = Set(storyboard.scenes.map(\.state))

        #expect(Storyboard.State.all.filter { pages.contains($0.page) && !reached.contains($0) } == [])
    }

    @Test func `a flow with a second factor asks for it on the main path`() throws {
        var flow = try #require(try UserFlow.bundled("woodgrove"))
        flow.requiresSecondFactor = true
        let storyboard = Storyboard(
            of: flow, language: .english, sizes: [StoryboardTests.size], signer: Ed25519Signer())
        let drawing = HTMLReport([storyboard], sizes: [StoryboardTests.size], themes: [.dark]).html

        #expect(
            storyboard.mainPath.map(\.page.kind)
                == ["email", "password", "code", "done", "authMethod", "authCode", "done"])
        #expect(storyboard.transcript.text.contains("Your account for ada@contoso.com is ready."))
        #expect(Set(storyboard.pages).count == storyboard.pages.count)
        #expect(drawing.matches(of: /<rect/).count == storyboard.pages.count { !$0.isAnyPage })
    }
}
