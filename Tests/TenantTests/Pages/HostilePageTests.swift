import Foundation
import TestSupport
import Testing
import NativeAuth
import UserFlow

@testable import Tenant

/// Pages with hostile texts in every place for a text, in a browser (security E-98).
@Suite(.serialized, .timeLimit(.minutes(5))) struct HostilePageTests {
    @Test func `there are more than 515 hostile texts, all different`() {
        #expect(Set(HostileMarkup.all).count >= 515)
        #expect(HostileMarkup.all.allSatisfy { !$0.contains(#/[\r\n\0]/#) && !$0.isEmpty })
    }

    @Test func `B-55: a script in a page would be noticed`() async throws {
        try await PageViewer.withViewer { viewer in
            try await viewer.browser.show("<script>window.hit = 1</script>")

            #expect(try await viewer.effects(of: "harmless").hasRunScript)
        }
    }

    @Test(arguments: [true, false])
    func `B-55: hostile texts run no script, add no element, and come back as they were sent`(
        scriptsAreEnabled: Bool
    ) async throws {
        // The first page has places of every kind, so the others are shown with a twentieth of the texts.
        let texts = HostileMarkup.all
        let few = texts.enumerated().filter { $0.offset.isMultiple(of: 20) }.map(\.element)
        try await PageViewer.withViewer { viewer in
            try await viewer.browser.setScripts(areEnabled: scriptsAreEnabled)
            for (index, page) in Self.pages(with: "harmless").enumerated() {
                try await viewer.show(page)
                let shape = try await viewer.effects(of: "harmless").shape
                try #require(shape.contains("HTML"))
                for text in index == 0 && scriptsAreEnabled ? texts : few {
                    let page = Self.pages(with: text)[index]
                    try await text.contains("autofocus") ? viewer.open(page) : viewer.show(page)
                    let effects = try await viewer.effects(of: text)

                    #expect(!effects.hasRunScript, "\(page), \(text)")
                    #expect(effects.shape == shape, "\(page), \(text)")
                    // Inside a sentence, a label begins with a small letter.
                    let inside = text.uncapitalized.escapedForHTML(in: .text)
                    #expect(
                        effects.changedTexts.filter { !$0.contains(">\(inside)<") } == [], "\(page), \(text)")
                }
            }
        }
    }

    @Test func `B-55: a page differs from one with a harmless text only by the escaped text`() {
        let harmless = Self.pages(with: "harmless").map(\.markup)
        for text in HostileMarkup.all {
            let escaped = text.escapedForHTML(in: .attribute)
            let expected = harmless.map {
                $0.replacing("harmless", with: escaped).replacing(" checked", with: "")
            }

            let markup = Self.pages(with: text).map { page in
                // Inside a sentence, a label begins with a small letter.
                page.markup.replacing(" checked", with: "").replacing(
                    ">\(text.uncapitalized.escapedForHTML(in: .attribute))<", with: ">\(escaped)<")
            }
            #expect(markup == expected, "\(text)")
        }
    }

    /// The pages with a text in every place: of the flow, of the user, and of the request.
    private static func pages(with text: String) -> [PageSample] {
        let flow = flow(with: text)
        let typed = flow.attributes.map { TypedAnswer(name: $0.name, value: text) }
        let errors = flow.attributes.map { PageError(field: "a.\($0.name)", reason: .invalidAttribute($0)) }
        let question = CodeQuestion(
            purpose: .signUp, recipient: text, length: 8, lifetime: 600, interval: 30, isResent: true)
        let destination = ReturnToProgram(
            clientID: text, account: text, redirectURI: PageSample.redirectURI,
            fields: [TypedAnswer(name: "state", value: text)])
        let contents: [(PageContent, [PageError])] = [
            (.attributes(0, typed: typed), errors),
            (
                .signUpEmail(typed: text),
                [PageError(field: "username", reason: .refusal(.userAlreadyExists))]
            ),
            (.signInName(typed: text), [PageError(field: "username", reason: .refusal(.userNotFound))]),
            (.alias(typed: text), []), (.password(name: text), []), (.code(question), []),
            (.secondFactor([SecondFactorChoice(id: text, hint: text)]), []),
            (.continueAs(account: text, clientID: text), []), (.returning(destination), []),
            (.signOut(account: text), []),
            (
                .fault(RequestFault(number: 90023, parameter: text, clientID: text, redirectURI: text)), []
            ),
        ]
        return contents.map { content, errors in
            let form = PageForm(action: "/authorize", context: "ctx", csrfToken: "csrf")
            let page = Page(
                language: .english, content: content, errors: errors, form: form, correlationID: text)
            return PageSample(name: "hostile", flow: flow, page: page)
        }
    }

    private static func flow(with text: String) -> UserFlow {
        let words = LocalizedText(text)
        var flow = UserFlow(name: text, identityProvider: .emailPassword)
        flow.alias = .optional
        flow.brand.accent = text
        flow.attributes = UserFlow.AttributeDefinition.Kind.allCases.map { kind in
            var attribute = UserFlow.AttributeDefinition(name: kind.rawValue, kind: kind, label: words)
            attribute.hint = words
            attribute.example = text
            attribute.choices = [.init(text, label: words)]
            return attribute
        }
        var long = UserFlow.AttributeDefinition(name: "long", kind: .choice, label: words)
        long.choices = (0..<8).map { .init($0 == 0 ? text : "\($0)", label: words) }
        flow.attributes.append(long)
        flow.pages = [UserFlow.Page(title: words, attributes: flow.attributes.map(\.name))]
        return flow
    }
}

extension PageViewer {
    /// What a text has done to a page.
    struct TextEffects {
        /// Whether a script has run.
        let hasRunScript: Bool
        /// The elements of the page, with the names of their attributes.
        let shape: String
        /// The places where the text was changed: fields that hold it, and values between tags.
        let changedTexts: [String]
    }

    /// Returns what a text has done to the page.
    func effects(of text: String) async throws -> TextEffects {
        let literal = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
        let found = try await browser.evaluate("(\(Self.effectsFunction))(\(literal))")
        return TextEffects(
            hasRunScript: !found["hit"].isMissing, shape: found["shape"].text ?? "",
            changedTexts: found["changed"].elements.compactMap(\.text))
    }

    private static let effectsFunction = """
        text => ({
          hit: window.hit,
          shape: [...document.querySelectorAll("*")].map(e => e.tagName + " " +
            [...e.attributes].map(a => a.name).filter(n => n != "checked" && n != "selected").sort()).join(),
          changed: [
            ...[...document.querySelectorAll("input[name^='a.'][type=text],input[name=username],input[name=state]")]
              .filter(e => e.value !== text).map(e => e.name),
            ...[...document.querySelectorAll("bdi")].filter(e => e.textContent !== text).map(e => e.outerHTML),
          ],
        })
        """
}
