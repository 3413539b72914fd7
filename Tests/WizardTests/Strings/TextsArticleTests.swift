import Foundation
import Testing

/// The article of texts, compared with the code.
///
/// With `REWRITE_ARTICLES` in the environment, the article is written instead.
struct TextsArticleTests {
    @Test func `R-69 the article has every text of every language`() throws {
        let file = URL(filePath: #filePath).appending(path: "../../../../\(TextsArticle.path)").standardized
        let article = try TextsArticle()
        if Self.isRewriting { try article.text.write(to: file, atomically: true, encoding: .utf8) }
        let text = try String(contentsOf: file, encoding: .utf8)

        #expect(text == article.text, "Write it: REWRITE_ARTICLES=yes swift test --filter TextsArticleTests")
        #expect(article.sections.flatMap(\.rows).count > 300)
    }

    private static var isRewriting: Bool {
        let environment = ProcessInfo.processInfo.environment
        return environment["REWRITE_ARTICLES"] != nil && environment["CI"] == nil
    }
}
