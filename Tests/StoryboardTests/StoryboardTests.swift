import Dispatch
import Storyboard
import Synchronization
import Tenant
import Terminal
import TestSupport
import Testing
import UserFlow
import Wizard

/// Storyboards of bundled flows, and of flows with what those do not have: at night all of them.
struct StoryboardTests {
    static let size = Frame.Size(width: 80, height: 24)

    /// A flow with a confirmed password, and with a pattern that has no example.
    static var oddFlow: UserFlow {
        var flow = UserFlow(name: "Odd", identityProvider: .emailPassword)
        var postcode = UserFlow.AttributeDefinition(name: "postalCode", kind: .text, label: "Post code")
        postcode.pattern = "[0-9]{4}"
        postcode.isRequired = true
        flow.password.isConfirmed = true
        flow.attributes = [postcode]
        flow.pages = [UserFlow.Page(title: "Where are you?", attributes: [postcode.name])]
        return flow
    }

    /// A flow with a pattern that has no example, before the tenant has told its own.
    static var warningFlow: UserFlow {
        var flow = UserFlow(name: "Warning", identityProvider: .emailOneTimePasscode)
        var district = UserFlow.AttributeDefinition(name: "district", kind: .text, label: "District")
        district.pattern = "[0-9]{2}"
        flow.attributes = [district]
        flow.pages = [
            UserFlow.Page(title: "Which district?", timing: .start, attributes: [district.name])
        ]
        return flow
    }

    /// A flow with more fields on a page than fit on the screen.
    static var longFlow: UserFlow {
        var flow = UserFlow(name: "Long", identityProvider: .emailOneTimePasscode)
        flow.attributes = (1...20).map {
            UserFlow.AttributeDefinition(
                name: "answer\($0)", kind: .text, label: LocalizedText("Answer \($0)"))
        }
        flow.attributes[0].isRequired = true
        flow.pages = [UserFlow.Page(title: "Twenty questions", attributes: flow.attributes.map(\.name))]
        return flow
    }

    /// The bundled flows that are explored: at night all of them, otherwise a long one, a short one and one
    /// that needs a browser.
    static let names = Nightly.isEnabled ? UserFlow.bundled : ["contoso", "fabrikam", "litware"]

    /// The storyboards that the tests share, explored once and on all processors.
    ///
    /// The first one shows the demo, whose inbox the others leave out.
    static let storyboards = Result {
        let flows =
            [oddFlow] + (Nightly.isEnabled ? [longFlow, warningFlow] : []) + (try names.map(UserFlow.sample))
        let storyboards = Mutex<[Int: Storyboard]>([:])
        DispatchQueue.concurrentPerform(iterations: flows.count) { index in
            let storyboard = Storyboard(
                of: flows[index], language: .english, sizes: [size], isClean: index > 0,
                signer: Ed25519Signer())
            storyboards.withLock { $0[index] = storyboard }
        }
        return storyboards.withLock { $0.sorted { $0.key < $1.key }.map(\.value) }
    }

    /// Returns the shared storyboard of a bundled flow.
    static func storyboard(_ name: String) throws -> Storyboard {
        let flow = try #require(try UserFlow.bundled(name))
        return try #require(try storyboards.get().first { $0.flow == flow })
    }

    /// Explores a flow at the usual size.
    static func storyboard(of flow: UserFlow, language: Language = .english) -> Storyboard {
        Storyboard(of: flow, language: language, sizes: [size], signer: Ed25519Signer())
    }

    /// Returns the HTML report of a storyboard at the usual size.
    static func page(of storyboard: Storyboard, themes: [Theme] = [.dark]) -> String {
        HTMLReport([storyboard], sizes: [size], themes: themes).html
    }

    @Test(.nightly, .rule("R-67")) func `every state that a page describes is reached by some flow`() throws {
        let reached = Set(try Self.storyboards.get().flatMap(\.scenes).map(\.state))

        #expect(Storyboard.State.all.filter { !reached.contains($0) } == [])
    }

    @Test(.rule("R-67"))
    func `a clean storyboard has no word of the demo and no state of its inbox`() throws {
        let storyboards = try Self.storyboards.get().dropFirst()
        let words = ["demo", "f2 ", "f3 ", "inbox", "+taken"]
        var texts: [String] = []
        for storyboard in storyboards {
            for scene in storyboard.scenes {
                texts += [scene.caption, scene.frames[0].text]
            }
            texts += storyboard.mainPath.map(\.frames[0].text)
        }

        #expect(texts.count > 500)
        let found = Set(texts.map { $0.lowercased() }).filter { text in words.contains { text.contains($0) } }
        #expect(Array(found.prefix(3)) == [])
        let states = Set(storyboards.flatMap(\.scenes).map(\.state.id))
        #expect(states.isDisjoint(with: ["inbox", "inbox.empty", "inbox.message"]))
        #expect(states.contains("help"))
    }

    @Test func `a storyboard of the demo has its words and its inbox`() throws {
        let demo = try #require(try Self.storyboards.get().first)

        #expect(demo.mainPath[0].frames[0].text.contains("Try ada+taken@demo.example (F1)"))
        #expect(demo.mainPath[0].frames[0].text.contains("Demo · F2 inbox · F3 inspect"))
        #expect(Set(demo.scenes.map(\.state.id)).isSuperset(of: ["inbox", "inbox.empty", "inbox.message"]))
    }

    @Test(.rule("R-67")) func `every state that is reached is described by a page`() throws {
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

    @Test func `a page that asks for a new account's password has every number of rules that are met`() throws
    {
        for storyboard in try Self.storyboards.get() {
            let mainPages = storyboard.mainPath.map(\.page)
            for page in mainPages where page.id?.kind == .password {
                let states = storyboard.scenes.filter { $0.page == page }.map(\.state.id)
                let expected = (0...5).map { "rules.\($0)" } + ["password.shown", "password.similar"]

                #expect(expected.filter { !states.contains($0) } == [], "\(storyboard.flow.name)")
            }
        }
    }

    @Test func `a sign-up with many pages reaches its end`() throws {
        var flow = UserFlow(name: "Many", identityProvider: .emailOneTimePasscode)
        flow.attributes = (1...45).map {
            UserFlow.AttributeDefinition(
                name: "answer\($0)", kind: .text, label: LocalizedText("Answer \($0)"))
        }
        flow.attributes[44].isRequired = true
        flow.pages = flow.attributes.map {
            UserFlow.Page(title: LocalizedText("Page of \($0.name)"), attributes: [$0.name])
        }
        let effort = Wizard.Effort(ofSignUpWith: flow, signer: Ed25519Signer())

        #expect(effort.pages == 49)
    }

    @Test func `the effort of a sign-up is the same with or without its states`() throws {
        for storyboard in try Self.storyboards.get() {
            #expect(
                Wizard.Effort(ofSignUpWith: storyboard.flow, signer: Ed25519Signer())
                    == storyboard.effort)
        }
    }
}
