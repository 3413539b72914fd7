import Foundation
import Terminal
import Testing

@testable import Wizard

/// The states that the pages describe, by which storyboards, their files and their pages are named.
struct PageStatesTests {
    /// The ids of the states, each page's after its name.
    private static let text = """
        email: empty filled help email.typo email.empty email.shape email.space email.long
          email.nonascii email.refused email.blocked email.undelivered email.taken change.kept
          inbox.empty leave.confirm session.expired session.replaced
        password: empty twice password.strength.worst password.strength.weak password.strength.fair
          password.strength.good password.strength.best rules.0 rules.1 rules.2 rules.3 rules.4
          rules.5 password.similar password.shown help password.empty password.short password.long
          password.weak password.chars password.mismatch password.weak.service password.banned
          password.recent password.refused
        alias: empty filled help alias.empty alias.start alias.chars alias.spaces alias.email
          alias.long alias.refused identity.taken
        attributes: empty filled list list.found list.none scrolled text.empty text.filled
          text.error integer.empty integer.filled integer.error boolean.empty boolean.filled
          boolean.error choice.empty choice.filled choice.error multipleChoice.empty
          multipleChoice.filled multipleChoice.error country.empty country.filled country.error
          date.empty date.filled date.error help screen.check attribute.empty attribute.choose
          attribute.long attribute.number attribute.range attribute.date attribute.date.ambiguous
          attribute.date.unknown attribute.date.early attribute.date.late attribute.choice attribute.pattern
          attribute.pattern.open attribute.mismatch attribute.mismatch.open attribute.refused
          attribute.refused.example attribute.refused.many attribute.refused.unnamed
        code: empty begun filled slots.4 slots.6 slots.8 slots.12 pasted wait.29 wait.1 ready
          code.sent.open code.sent.elsewhere inbox inbox.message help code.empty code.short code.long
          code.digits code.letters code.wrong code.wrong.newest code.wrong.again code.locked code.expired
          code.expired.wait code.accepted resend.wait resend.wait.only resend.sent resend.failed
          resend.limit resend.limit.open
        laterPassword: empty help
        extra: attribute.more help
        review: filled help
        done: done done.only done.nosignin done.mfa done.register done.locked done.locked.open
          config.scope signin.done done.password done.password.only done.password.nosignin
          factor.later help
        browser: web.needed web.needed.nowhere web.nodisplay web.reason web.offered web.remote
          web.waiting web.came web.forwarding web.pasting web.redeeming web.account web.starting
          web.opened web.not.opened web.copied web.not.opened.here web.pasted.empty web.pasted.wrong
          web.declined web.again web.lapsed web.late web.untrusted web.no.pages web.scopes
          web.no.port web.port.in.use web.setup help
        deadEnd: config.client config.nativeoff config.secret config.challenge config.flow
          service.odd help
        signIn: empty filled help signin.empty signin.unknown signin.refused signin.expired
          signin.method signin.mfa signin.register signin.change signin.web config.scope
          email.blocked email.undelivered
        signInPassword: empty filled shown help signin.password.empty signin.password.wrong
          signin.password.locked signin.password.locked.open
        signInCode: empty help
        authMethod: empty filled help factor.blocked email.undelivered
        registration: empty filled help registration.empty registration.refused email.undelivered
        authCode: empty help
        resetPassword: empty filled help reset.unknown reset.nopassword reset.expired reset.method
          reset.web reset.unsure email.blocked email.undelivered
        resetCode: empty help config.reset
        newPassword: empty help reset.saving reset.failed reset.still reset.stopped reset.unsure
        anywhere: waiting.starting waiting.sending waiting.checking waiting.creating signin.looking
          signin.checking waiting.still waiting.unsure cancelled screen.again net.offline net.dns
          net.timeout net.broken net.unsure net.tls net.redirect net.proxy net.library service.down
          service.limit service.limit.open service.odd service.big service.unsure paste.cleaned
          paste.address paste.controls paste.long tty.small
        """

    private static let known = text.split(whereSeparator: \.isWhitespace).map(String.init)
        .reduce(into: [(page: String, ids: [String])]()) { pages, word in
            if word.hasSuffix(":") {
                pages.append((page: String(word.dropLast()), ids: []))
            } else {
                pages[pages.count - 1].ids.append(word)
            }
        }

    @Test(arguments: zip(Wizard.pageStates, known))
    func `the states of a page are those that are known, in the same order`(
        states: Wizard.PageStates, known: (page: String, ids: [String])
    ) {
        #expect((states.page?.generalName ?? "anywhere") == known.page)
        #expect(states.ids == known.ids)
    }

    @Test func `every page describes its states, and refers to others by their names`() {
        let pages = Wizard.pageStates.map(\.page)

        #expect(pages == PageID.presentationOrder + [nil])
        #expect(Wizard.pageStates.flatMap(\.otherPages).filter { !pages.contains(PageID($0)) } == [])
        for states in Wizard.pageStates {
            #expect(Set(states.ids).count == states.ids.count)
            #expect(!states.otherPages.contains { PageID($0) == states.page })
        }
    }
}

/// The ids that journeys, reports, storyboards and commands are written with, which must not change.
struct PublicIDTests {
    /// The messages that no storyboard reaches.
    private static let undescribedMessages: Set = ["code.empty.open"]

    /// `PageStatesTests` has the ids of the states.
    @Test func `every message has an id of its own, and is a state that some page describes`() throws {
        let sources = URL(filePath: #filePath).appending(path: "../../../../Sources/Wizard").standardized
        let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
        var ids: [String] = []
        for case let file as URL in files where file.pathExtension == "swift" {
            let text = try String(contentsOf: file, encoding: .utf8)
            ids += text.matches(of: /MessageKey\(\s*"([^"]*)"/).map { String($0.1) }
        }

        #expect(ids.count > 150)
        #expect(Set(ids).count == ids.count)
        #expect(Set(ids).subtracting(Wizard.pageStates.flatMap(\.ids)) == Self.undescribedMessages)
    }

    @Test func `the names of buttons are those that are known`() {
        let buttons: [Wizard.Button] = [
            .proceed, .back, .resend, .change, .inbox, .finish, .restart, .signIn,
            .signUp, .line(0), .line(11), .open, .copy,
        ]

        #expect(
            buttons.map(\.name) == [
                "proceed", "back", "resend", "change", "inbox", "finish", "restart", "signIn",
                "signUp", "line1", "line12", "open", "copy",
            ])
    }

    @Test func `the names of pages are those that are known, and the kinds those of journey files`() {
        #expect(
            PageKind.allCases.map(\.rawValue) == [
                "email", "password", "alias", "attributes", "code", "browser", "review", "deadEnd",
                "signIn", "signInPassword", "signInCode", "authMethod", "registration", "authCode",
                "resetPassword", "resetCode", "newPassword", "done",
            ])
        let pages: [PageID] = [
            .email, .password, .alias, .attributes(0), .code, .passwordAfterCode, .unknownAttributes,
            .browser, .review, .deadEnd, .signIn, .signInPassword, .signInCode, .done,
        ]

        #expect(
            pages.map(\.name) == [
                "email", "password", "alias", "attributes1", "code", "laterPassword", "extra", "browser",
                "review", "deadEnd", "signIn", "signInPassword", "signInCode", "done",
            ])
        #expect(pages.allSatisfy { Wizard.pageStates.contains($0.states) })
        #expect(
            pages.map(\.kind.rawValue) == [
                "email", "password", "alias", "attributes", "code", "password", "attributes", "browser",
                "review", "deadEnd", "signIn", "signInPassword", "signInCode", "done",
            ])
    }
}

/// The ids of the further states of a page.
struct SubstateTests {
    private func ids(_ harness: WizardHarness) -> [String] { harness.wizard.snapshot.substates }

    @Test func `the seconds before a resend are reported until a resend is possible`() throws {
        var harness = try WizardHarness.atCode()
        #expect(ids(harness) == ["wait.30"])

        harness.wait(seconds: 29)
        #expect(ids(harness) == ["wait.1"])

        harness.wait(seconds: 1)
        #expect(ids(harness) == [])
        #expect(harness.wizard.snapshot.state == "ready")
    }

    @Test func `a pasted code differs from a typed one until the paste ends`() throws {
        var typed = try WizardHarness.atCode()
        var pasted = typed

        typed.type("40273951")
        pasted.handle(.paste("4027-3951"))

        #expect(ids(typed) == ["slots.8"])
        #expect(ids(pasted) == ["slots.8", "pasted"])
        pasted.wait(milliseconds: 100)
        #expect(ids(pasted) == ["slots.8"])
    }

    @Test(arguments: [("ö", 0), ("t", 1), ("tU", 2), ("tU9", 3), ("tU9-", 4), ("Correct-Horse-7", 5)])
    func `the rules that a password meets are counted`(password: String, count: Int) throws {
        var harness = try WizardHarness("woodgrove")
        harness.enter("ada@contoso.com")

        harness.type(password)

        #expect(ids(harness) == ["rules.\(count)"])
    }

    @Test func `the focused field reports its kind and state`() throws {
        var harness = try WizardHarness("answersFirst")
        harness.enter("ada@contoso.com")
        harness.enter("Correct-Horse-7")
        harness.press(.enter)
        #expect(ids(harness) == ["country.empty"])

        harness.press(.tab, .enter)
        #expect(ids(harness) == ["country.error"])

        harness.choose("Denmark")
        harness.type("Odense")
        #expect(ids(harness) == ["text.filled"])
    }

    @Test func `a page under an overlay reports no further states`() throws {
        var harness = try WizardHarness.atCode()

        harness.press(.function(1))

        #expect(ids(harness) == [])
    }
}
