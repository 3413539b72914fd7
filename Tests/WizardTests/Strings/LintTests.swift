import TestSupport
import Testing
import UserFlow

@testable import Wizard

/// The style rules for every string in every language.
@Suite(.rule("R-69"))
struct LintTests {
    /// Groups of strings that name the same thing in several places; other languages may tell them apart.
    private static let synonyms: [Set<String>] = [
        ["email.label", "email.step", "done.email.row"], ["alias.label", "alias.step", "done.alias.row"],
        ["password.label", "password.step"], ["code.label", "code.step", "inspector.code"],
        ["leave.leave", "stuck.leave"],
    ]

    @Test(.rule("R-69")) func `every agreed message is in the catalog`() throws {
        let strings = TextCatalog(Wizard.Strings()).texts

        #expect(Set(AgreedMessages.ids).count == AgreedMessages.ids.count)
        #expect(
            AgreedMessages.ids.filter { strings[$0] == nil && !AgreedMessages.idsOutsideWizard.contains($0) }
                == [])
        #expect(
            AgreedMessages.idsOutsideWizard.filter { strings[$0] != nil }.sorted() == [], "Now in the catalog"
        )
    }

    @Test(.rule("R-69"), arguments: Language.supported)
    func `no string has an exclamation mark`(language: Language) throws {
        for (id, text) in TextCatalog(language.strings).texts {
            #expect(!text.contains { "!！".contains($0) }, "\(id): \(text)")
        }
    }

    @Test(.rule("R-69"), arguments: Language.supported)
    func `a string has the same placeholders in every language`(language: Language) throws {
        let english = TextCatalog(Wizard.Strings()).texts
        for (id, text) in TextCatalog(language.strings).texts {
            let placeholders = Samples.placeholders(in: text)
            #expect(placeholders == Samples.placeholders(in: english[id] ?? ""), "\(id): \(text)")
            #expect(
                placeholders.filter { Samples.values[$0] == nil } == [], "Samples.swift lacks a value: \(id)")
            #expect(!Samples.format(text).contains { "{}|".contains($0) }, "\(id): \(text)")
        }
    }

    @Test(.rule("R-69"), arguments: Language.supported)
    func `no string is longer than 140 characters`(language: Language) throws {
        for (id, text) in TextCatalog(language.strings).texts {
            let text = Samples.format(text)
            #expect(text.count <= 140, "\(id) has \(text.count): \(text)")
        }
    }

    @Test(.rule("R-69"), arguments: Language.supported)
    func `a sentence ends with a full stop in every language`(language: Language) throws {
        let english = TextCatalog(Wizard.Strings()).texts.mapValues { Samples.format($0).isSentence }
        for (id, text) in TextCatalog(language.strings).texts {
            let isSentence = AgreedMessages.ids.contains(id) || english[id] == true
            #expect(Samples.format(text).isSentence == isSentence, "\(id): \(text)")
        }
    }

    @Test(.rule("R-69"), arguments: Language.supported)
    func `a question names two keys`(language: Language) throws {
        let text = language.strings.email.typo
        let keys: [Substring] = text.split { !$0.isLetter }.filter { "yjn".contains($0) }
        #expect(keys.count == 2 && keys.last == "n", "\(text)")
        #expect(["y", "j"].contains(keys.first), "\(text)")
    }

    @Test(.rule("R-69"), arguments: Language.supported)
    func `a question has a question mark`(language: Language) {
        let strings = language.strings
        for text in [strings.email.typo, strings.typo.question, strings.leave.title] {
            #expect(text.contains { "?？".contains($0) }, "\(text)")
        }
    }

    @Test(.rule("R-69"), arguments: Language.supported)
    func `no two strings are equal, except names of the same thing`(language: Language) throws {
        let ids = Dictionary(grouping: TextCatalog(language.strings).texts) { $0.value }
            .mapValues { $0.map(\.key).sorted() }

        let equalIDs = ids.values.filter { $0.count > 1 }
        #expect(equalIDs.filter { ids in !Self.synonyms.contains { $0.isSuperset(of: ids) } } == [])
    }

    @Test func `strings listed as names of the same thing are equal in English`() throws {
        let strings = TextCatalog(Wizard.Strings()).texts

        #expect(Self.synonyms.filter { Set($0.map { strings[$0] }).count > 1 } == [])
    }
}

extension String {
    /// Whether it ends with a full stop, as no label does.
    fileprivate var isSentence: Bool { hasSuffix(".") || hasSuffix("。") }
}

/// The ids of the messages whose wording was agreed on, each a sentence or two.
///
/// Every other string is a title, a label, a button, a key name or a part of a sentence, unless it ends like
/// a sentence.
enum AgreedMessages {
    static let ids: [String] = [
        email, code, password, attribute, service, config, ending, terminal,
    ].flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) }

    /// The ids of messages outside the wizard: those of `replay` and of the command line.
    static let idsOutsideWizard: Set = ["script.answer", "secret.flag"]

    private static let email = """
        email.empty email.shape email.space email.nonascii email.long email.typo email.refused email.taken
        identity.taken email.blocked email.undelivered
        """

    private static let code = """
        code.sent code.sent.life code.empty code.short code.long code.digits code.letters code.wrong
        code.expired code.locked resend.sent resend.wait resend.limit resend.failed change.kept
        """

    private static let password = """
        password.rules password.empty password.short password.long password.weak password.weak.service
        password.banned password.recent password.chars password.similar password.mismatch password.refused
        password.shown paste.controls paste.cleaned paste.address paste.long
        """

    private static let attribute = """
        attribute.empty attribute.long attribute.pattern attribute.number attribute.range attribute.date
        attribute.choice attribute.refused attribute.refused.many attribute.refused.unnamed attribute.more
        alias.empty alias.start alias.chars alias.spaces alias.long alias.email
        """

    private static let service = """
        session.expired session.replaced service.limit service.down service.odd service.big net.offline net.dns
        net.timeout net.unsure net.tls net.redirect net.proxy cancelled
        """

    private static let config = """
        config.nativeoff config.client config.secret config.challenge config.flow
        config.scope
        """

    private static let ending = """
        web.needed web.opened web.nodisplay done.only done done.nosignin done.mfa done.register
        done.locked left.before left.after
        """

    private static let terminal = """
        tty.small tty.none tty.dumb tty.input script.answer secret.flag leave.confirm
        """
}

struct MessageTests {
    @Test func `the pseudo-language is longer, accented, and has the same placeholders`() throws {
        let strings = Language.pseudo.strings

        #expect(strings.code.locked.hasPrefix("Töö måñý wröñg"))
        #expect(strings.code.locked.contains("{duration}"))
        #expect(strings.common.email.empty.count >= Wizard.Strings().common.email.empty.count * 7 / 5)
    }
}
