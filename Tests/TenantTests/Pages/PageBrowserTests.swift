import Foundation
import TestSupport
import Testing
import UserFlow

@testable import Tenant

/// The pages in a browser (Debian's chromium), as users and assistive technology meet them.
@Suite(.chromium, .serialized, .timeLimit(.minutes(5))) struct PageBrowserTests {
    private static func samples(_ names: [String] = ["contoso", "tailspin"]) throws -> [PageSample] {
        try names.compactMap { try UserFlow.bundled($0) }.flatMap(PageSample.all)
    }

    @Test(.rule("B-41"))
    func `every control has a name, every refused one its error, every page its structure`() async throws {
        let samples = try Self.samples()
        try await PageViewer.withViewer { viewer in
            for sample in samples {
                try await viewer.show(sample)
                let nodes = try await viewer.browser.accessibleNodes
                let composer = PageComposer(flow: sample.flow, page: sample.page)
                let errors = composer.body.fields.compactMap { $0.error?.plain }
                let invalid = nodes.filter(\.isInvalid)

                #expect(nodes.filter { $0.isControl && $0.name.isEmpty }.isEmpty, "\(sample)")
                #expect(nodes.count { $0.role == "heading" && $0.level == 1 } == 1, "\(sample)")
                #expect(nodes.count { $0.role == "main" } == 1, "\(sample)")
                #expect(nodes.first?.name.hasSuffix(" – \(sample.flow.name)") == true, "\(sample)")
                #expect(
                    errors.allSatisfy { error in invalid.contains { $0.description.contains(error) } },
                    "\(sample)")
                #expect(
                    invalid.allSatisfy { node in errors.contains { node.description.contains($0) } },
                    "\(sample)")
                #expect(try await viewer.browser.evaluate("document.documentElement.lang").text == "en")
            }
        }
    }

    @Test(.nightly, .rule("B-42"))
    func `after an error the summary has the focus, counts, and leads to each field`() async throws {
        let samples = try Self.samples().filter { !$0.page.errors.isEmpty }
        try await PageViewer.withViewer { viewer in
            for sample in samples {
                try await viewer.open(sample)
                try await viewer.waitUntilDrawn()
                let nodes = try await viewer.browser.accessibleNodes
                let count = sample.page.errors.count
                let heading = count == 1 ? "There's 1 thing to fix" : "There are \(count) things to fix"
                let focused = nodes.last(where: \.isFocused)

                #expect(focused?.role == "alert" && focused?.name == heading, "\(sample)")
                #expect(nodes.first?.name.hasPrefix("Error: ") == true, "\(sample)")
                let links = nodes.filter { $0.role == "link" }
                let fields = PageComposer(flow: sample.flow, page: sample.page).body.fields
                #expect(links.map(\.name) == fields.compactMap { $0.error?.plain }, "\(sample)")
                #expect(try await viewer.brokenLinks == [], "\(sample)")
            }
        }
    }

    @Test(.nightly, .rule("B-42"))
    func `a page without an error has the focus in its only field, or nowhere`() async throws {
        let samples = try Self.samples().filter { $0.page.errors.isEmpty }
        try await PageViewer.withViewer { viewer in
            for sample in samples {
                try await viewer.open(sample)
                try await viewer.waitUntilDrawn()
                let focused = try await viewer.browser.evaluate("document.activeElement.id").text
                let fields = PageComposer(flow: sample.flow, page: sample.page).body.fields
                let hasText = if case .text? = fields.first?.control { true } else { false }

                #expect(focused == (fields.count == 1 && hasText ? "field-1" : ""), "\(sample)")
            }
        }
    }

    @Test(.nightly, .rule("B-43"))
    func `at 320 pixels nothing scrolls sideways, and every control is large enough`() async throws {
        let others = try Self.samples(["tailspin", "northwind", "adventure"])
            .filter { $0.name.hasPrefix("attributes") }
        let samples = try Self.samples(["contoso"]) + others
        let translations = samples.flatMap { sample in Language.supported.map(sample.inLanguage) }
        try await PageViewer.withViewer { viewer in
            try await viewer.browser.setWindow(width: 320)
            for sample in translations + PageSample.all(of: Self.longWordFlow) {
                try await viewer.show(sample)
                let sizes = try await viewer.sizes

                #expect(sizes.pageWidth == 320, "\(sample)")
                #expect(sizes.smallControls == [], "\(sample)")
                #expect(sizes.clippedTexts == [], "\(sample)")
            }
        }
    }

    /// A flow whose texts have words that are wider than a narrow window.
    private static let longWordFlow = {
        let word = String(repeating: "Donaudampfschiff", count: 9)
        var flow = UserFlow(name: word, identityProvider: .emailPassword)
        let kinds: [UserFlow.AttributeDefinition.Kind] = [.text, .choice, .multipleChoice, .boolean]
        flow.attributes = kinds.map { kind in
            var attribute = UserFlow.AttributeDefinition(
                name: kind.rawValue, kind: kind, label: LocalizedText(word))
            attribute.hint = LocalizedText(word)
            attribute.choices = ["a", "b"].map { .init($0, label: LocalizedText(word)) }
            return attribute
        }
        flow.pages = [UserFlow.Page(title: LocalizedText(word), attributes: kinds.map(\.rawValue))]
        return flow
    }()

    @Test(.nightly, .rule("B-43"))
    func `with text of twice the size nothing scrolls sideways at 640 pixels`() async throws {
        let samples = try Self.samples()
        try await PageViewer.withViewer { viewer in
            try await viewer.browser.setWindow(width: 640)
            for sample in samples {
                try await viewer.show(sample, css: "html{font-size:200%}")

                #expect(try await viewer.sizes.pageWidth == 640, "\(sample)")
            }
        }
    }

    @Test(.nightly, .rule("B-43"), arguments: [false, true])
    func `all text keeps 4.5 to 1 for 50 accents from black to white`(isDark: Bool) async throws {
        let names = ["attributes-1-missing", "code-resent", "return", "fault-50011", "email-taken"]
        let samples = try Self.samples(["tailspin"]).filter { names.contains($0.name) }
        try await PageViewer.withViewer { viewer in
            try await viewer.browser.setWindow(width: 800, isDark: isDark)
            for sample in samples {
                try await viewer.show(sample)
                for accent in PageColorsTests.accents {
                    try await viewer.replaceStyles(with: PageStylesheet(accent: accent).css.source)

                    #expect(try await viewer.paleTexts == [], "\(accent), \(sample)")
                }
            }
        }
        #expect(samples.count == names.count)
    }

    @Test func `the style sheet is applied under a policy with its hash, and not when it was changed`()
        async throws
    {
        let sample = try #require(try Self.samples().first)
        try await PageViewer.withViewer { viewer in
            let policy = "default-src 'none'; \(sample.style.policy)"
            try await viewer.open(sample, policy: policy)
            #expect(try await viewer.isStyled)

            try await viewer.open(sample, css: "a{}", policy: policy)
            #expect(try await viewer.isStyled == false)
        }
    }
}

/// The folder for the pictures; `nil` to make none.
private let picturesFolder = ProcessInfo.processInfo.environment["PAGE_PICTURES"]

/// Pictures of the pages, to look at.
///
/// `PAGE_PICTURES=/tmp/pictures swift test --filter PagePicturesTests` writes them to that folder.
@Suite struct PagePicturesTests {
    /// The samples that show every kind of control, message and button.
    private static let names = [
        "email", "new-password-weak", "code", "attributes-0-missing", "return", "fault-50011",
    ]

    @Test(.enabled(if: picturesFolder != nil), arguments: UserFlow.bundled)
    func `pictures of six pages, light and dark, for a phone, a tablet and a desktop`(flowName: String)
        async throws
    {
        let folder = URL(filePath: try #require(picturesFolder))
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let flow = try #require(try UserFlow.bundled(flowName))
        let samples = PageSample.all(of: flow).filter { Self.names.contains($0.name) }
        try await PageViewer.withViewer { viewer in
            for (sample, width) in samples.flatMap({ sample in [320, 800, 1_600].map { (sample, $0) } }) {
                for isDark in [false, true] {
                    try await viewer.browser.setWindow(width: width, isDark: isDark)
                    try await viewer.open(sample)
                    try await viewer.waitUntilDrawn()
                    let name = "\(flowName)-\(sample.name)-\(width)-\(isDark ? "dark" : "light").png"
                    try await viewer.browser.screenshot.write(to: folder.appending(path: name))
                }
            }
        }
    }
}
