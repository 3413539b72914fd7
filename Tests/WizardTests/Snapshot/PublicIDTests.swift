import Foundation
import Testing

@testable import Wizard

/// The ids that journeys, reports, storyboards and commands are written with, which must not change.
struct PublicIDTests {
    private static let messages = [
        "alias.chars", "alias.email", "alias.empty", "alias.long", "alias.refused", "alias.spaces",
        "alias.start",
        "attribute.choice", "attribute.choose", "attribute.date", "attribute.date.early",
        "attribute.date.late",
        "attribute.date.unknown",
        "attribute.empty", "attribute.long", "attribute.mismatch", "attribute.mismatch.open",
        "attribute.more",
        "attribute.number", "attribute.pattern",
        "attribute.pattern.open", "attribute.range", "attribute.refused", "attribute.refused.example",
        "attribute.refused.many", "attribute.refused.unnamed", "cancelled", "change.kept", "code.digits",
        "code.empty",
        "code.empty.open", "code.expired", "code.expired.wait",
        "code.letters", "code.locked", "code.long", "code.short",
        "code.wrong", "code.wrong.again", "code.wrong.newest", "config.challenge", "config.client",
        "config.flow", "config.nativeoff", "config.reset", "config.scope", "config.secret", "done",
        "done.locked", "done.locked.open", "done.mfa", "done.nosignin", "done.only", "done.password",
        "done.password.nosignin", "done.password.only", "done.register", "email.blocked",
        "email.empty", "email.long", "email.nonascii", "email.refused", "email.shape", "email.space",
        "email.taken", "email.typo", "email.undelivered", "factor.blocked",
        "factor.later", "identity.taken", "leave.confirm", "net.broken",
        "net.dns", "net.library", "net.offline", "net.proxy", "net.redirect", "net.timeout", "net.tls",
        "net.unsure", "password.banned", "password.chars", "password.empty", "password.long",
        "password.mismatch", "password.recent", "password.refused", "password.short", "password.weak",
        "password.weak.service", "paste.cleaned", "paste.controls", "paste.long", "registration.empty",
        "registration.refused", "resend.failed",
        "resend.limit", "resend.limit.open", "resend.sent", "resend.wait", "resend.wait.only",
        "reset.expired", "reset.failed", "reset.method", "reset.nopassword", "reset.saving", "reset.still",
        "reset.stopped", "reset.unknown", "reset.unsure", "reset.web",
        "screen.again", "screen.check", "service.big", "service.down", "service.limit",
        "service.limit.open", "service.odd", "service.unsure", "session.expired", "session.replaced",
        "signin.change",
        "signin.checking", "signin.done", "signin.empty", "signin.expired", "signin.looking",
        "signin.method", "signin.mfa", "signin.password.empty", "signin.password.locked",
        "signin.password.locked.open", "signin.password.wrong", "signin.refused", "signin.register",
        "signin.unknown", "signin.web", "waiting.checking", "waiting.creating", "waiting.sending",
        "waiting.starting", "waiting.still", "waiting.unsure", "web.again", "web.copied", "web.declined",
        "web.lapsed", "web.late", "web.no.pages", "web.no.port", "web.not.opened", "web.not.opened.here",
        "web.opened", "web.pasted.empty", "web.pasted.wrong", "web.port.in.use", "web.scopes", "web.setup",
        "web.starting", "web.untrusted",
    ]

    /// The messages that no storyboard reaches.
    private static let undescribedMessages: Set = ["code.empty.open"]

    @Test func `every message is a state that some page describes`() {
        let states = Set(Wizard.pageStates.flatMap(\.ids))

        #expect(Set(Self.messages).subtracting(states) == Self.undescribedMessages)
    }

    @Test func `the ids of messages are those that are known`() throws {
        let sources = URL(filePath: #filePath).appending(path: "../../../../Sources/Wizard").standardized
        let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
        var ids: [String] = []
        for case let file as URL in files where file.pathExtension == "swift" {
            let text = try String(contentsOf: file, encoding: .utf8)
            ids += text.matches(of: /MessageKey\(\s*"([^"]*)"/).map { String($0.1) }
        }

        #expect(ids.sorted() == Self.messages)
    }

    @Test func `the names of buttons are those that are known`() {
        let buttons: [Controls.Button] = [
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
