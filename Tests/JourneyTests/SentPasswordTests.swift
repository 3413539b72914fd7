import Journeys
import NativeAuth
import SignUp
import Terminal
import TestSupport
import Testing
import UserFlow

@testable import Wizard

/// Input at random moments, with replies that arrive late.
struct SentPasswordTests {
    @Test(arguments: Nightly.selection(3, of: Array(1...24 as ClosedRange<UInt64>)))
    func `the account has the password that the field showed when it was sent`(seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        let environment = try JourneyEnvironment("woodgrove")
        var user = HastyUser(wizard: environment.user().wizard)

        for _ in 0..<4_000 where !user.hasAccount {
            switch Int.random(in: 0..<8, using: &generator) {
            case 0...2: user.feed(HastyUser.input.randomElement(using: &generator) ?? .key(.enter))
            case 3, 4: user.answerPage(code: await environment.codes.last ?? "")
            case 5: user.feed(.key(.enter))
            default: await user.deliver(over: environment.transport)
            }
        }

        try #require(user.hasAccount, "\(user.wizard.snapshot.page)")
        var newUser = environment.user()
        await newUser.signIn(["email": user.shownEmail, "password": user.shownPassword, "signIn": "email"])
        #expect(newUser.wizard.isSignedIn, "\(user.shownPassword)")
    }
}

/// A user who goes on typing while a request is out, until the test delivers its reply.
private struct HastyUser {
    private var headless: HeadlessWizard
    private var pending: (request: Request, number: Int)?
    /// What the field showed when the reply to the request that carried the password arrived.
    private(set) var shownPassword = ""
    private(set) var shownEmail = ""

    init(wizard: Wizard) {
        headless = HeadlessWizard(wizard)
    }

    var wizard: Wizard { headless.wizard }

    var hasAccount: Bool {
        if case .done(_) = wizard.signUp.step { true } else { false }
    }

    mutating func feed(_ event: Wizard.Event) {
        let count = headless.effects.others.count
        let errands = headless.handle(event)
        if headless.effects.others.dropFirst(count).contains(.cancel) { pending = nil }
        for case .send(let request, let number) in errands { pending = (request, number) }
    }

    /// Answers the page and submits it.
    mutating func answerPage(code: String) {
        switch wizard.snapshot.focusedField?.name {
        case "email"?: retype("ada@contoso.com")
        case "password"?: retype("Correct-Horse-7")
        case "code"?: retype(code)
        default: feed(.key(.enter))
        }
    }

    private mutating func retype(_ text: String) {
        feed(.key(.move(.end)))
        feed(.key(.control("u")))
        for character in text { feed(.key(.character(character))) }
        feed(.key(.enter))
    }

    /// Delivers the reply to the pending request.
    mutating func deliver(over transport: any Transport) async {
        guard let (request, number) = pending else { return }
        pending = nil
        if request.path == .signUpStart { noteAnswers() }
        do throws(TransportFailure) {
            feed(.reply(.success(try await transport.send(request)), to: number))
        } catch {
            feed(.reply(.failure(error), to: number))
        }
    }

    private mutating func noteAnswers() {
        let answers = wizard.pageSession.answers
        shownEmail = answers.email
        shownPassword = answers.password?.reveal { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    static let input: [Wizard.Event] =
        [
            Key.character("x"), .character("Q"), .character("7"), .backspace, .delete, .move(.home),
            .control("u"), .control("k"), .tab, .backTab, .escape, .move(.pageUp), .move(.pageDown),
            .control("r"),
        ].map(Wizard.Event.key) + [.paste("-Horse-9"), .paste("x"), .answer(.password, .text("Y"))]
}
