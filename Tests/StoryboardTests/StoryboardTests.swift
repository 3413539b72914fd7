import Accounts
import Storyboard
import Terminal
import Testing
import UserFlow
import Wizard

/// Storyboards of every bundled flow, and of two flows that require what those do not.
struct StoryboardTests {
    static let size = Frame.Size(width: 80, height: 24)

    /// A flow with a confirmed password, and with a pattern that has no example.
    static var oddFlow: UserFlow {
        var flow = UserFlow(name: "Odd", identityProvider: .emailPassword)
        var postcode = UserFlow.Attribute(name: "postalCode", kind: .text, label: "Post code")
        postcode.pattern = "[0-9]{4}"
        postcode.isRequired = true
        flow.password.isConfirmed = true
        flow.attributes = [postcode]
        flow.pages = [UserFlow.Page(title: "Where are you?", attributes: [postcode.name])]
        return flow
    }

    /// A flow with more fields on a page than fit on the screen.
    static var longFlow: UserFlow {
        var flow = UserFlow(name: "Long", identityProvider: .emailOneTimePasscode)
        flow.attributes = (1...20).map {
            UserFlow.Attribute(name: "answer\($0)", kind: .text, label: LocalizedText("Answer \($0)"))
        }
        flow.attributes[0].isRequired = true
        flow.pages = [UserFlow.Page(title: "Twenty questions", attributes: flow.attributes.map(\.name))]
        return flow
    }

    static let storyboards = Result {
        try ([oddFlow, longFlow] + UserFlow.bundled.compactMap { try UserFlow.bundled($0) }).map {
            Storyboard(of: $0, language: .english, sizes: [size], signer: Ed25519Signer())
        }
    }

    @Test func `R-67 every state that a page describes is reached by some flow`() throws {
        let reached = Set(try Self.storyboards.get().flatMap(\.scenes).map(\.state))

        #expect(Storyboard.State.all.filter { !reached.contains($0) } == [])
    }

    @Test func `R-67 every state that is reached is described by a page`() throws {
        let undescribedStates = try Self.storyboards.get().flatMap(\.undescribedStates)

        #expect(undescribedStates == [])
    }

    @Test func `pages on the main path come first, in order`() throws {
        for storyboard in try Self.storyboards.get() {
            let mainPath = storyboard.mainPath.map(\.page)

            #expect(Array(storyboard.pages.prefix(mainPath.count)) == mainPath)
            #expect(Set(storyboard.pages).count == storyboard.pages.count)
        }
    }
}
