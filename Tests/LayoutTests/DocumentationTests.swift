import TestSupport
import Testing

/// Compares the documentation with the code.
struct DocumentationTests {
    @Test(arguments: Article.all)
    func `a snippet is compiled and run`(article: Article) {
        let sources = Repository.swiftFiles(under: "Tests/MSALTests/Snippets").map(\.text)

        #expect(article.missingSnippets(in: sources) == [])
    }

    @Test(arguments: Article.all.filter { !$0.blocks(of: "sh").isEmpty })
    func `the shell can read the commands`(article: Article) async throws {
        for block in article.blocks(of: "sh") {
            let shell = try await FinishedProcess.run(["/bin/bash", "-n", "-c", block])

            #expect(shell.status == 0, "\(String(decoding: shell.errorOutput, as: UTF8.self))")
        }
    }

    @Test func `the page on tests lists every target and every shared helper`() throws {
        let page = try #require(Repository.text(of: "Tests/README.md"))
        let targets = Repository.names(in: "Tests").filter { $0.hasSuffix("Tests") }
        let helpers = Repository.swiftFiles(under: "Tests/TestSupport").flatMap { file in
            file.code.compactMap {
                $0.text.firstMatch(of: #/^package (?:final )?(?:struct|class|enum|actor) (\w+)/#)?.output.1
            }
        }

        #expect(targets.count > 10 && helpers.count > 15)
        #expect(targets.filter { !page.contains("| \($0) |") } == [])
        #expect(helpers.filter { !page.contains("`\($0)`") } == [])
    }

    @Test func `the articles have snippets`() {
        #expect(Article.all.flatMap(\.snippets).count >= 6)
    }

    @Test(arguments: [
        ("```swift\nlet a = 1\n```", []), ("```swift\nlet  a =\n    1\n```", []),
        ("```sh\nlet b = 1\n```", []),
        ("text\n```swift\nlet b = 1\n```", ["let b = 1"]),
        ("```swift\nlet a = 1\n```\n1. then\n   ```Swift\n   a()\n   ```", ["   a()"]),
    ])
    func `a snippet without a source is found`(text: String, missing: [String]) {
        #expect(Article(name: "A.md", text: text).missingSnippets(in: ["import A\nlet a = 1\n"]) == missing)
    }

    @Test(arguments: ["RequestFailure", "Browser/BrowserSignInFailure"])
    func `every failure has a row with a remedy`(file: String) throws {
        let article = try #require(Article(named: "Sources/SignUp/SignUp.docc/EveryError.md"))
        let code = try #require(Repository.text(of: "Sources/SignUp/\(file).swift"))
        let type = file.split(separator: "/").last ?? ""
        let cases = code.matches(of: #/(?m)^    case (\w+)/#).map { "\(type)/\($0.output.1)" }

        #expect(cases.count > 10)
        #expect(
            cases.filter {
                !article.text.contains("\n| ``\($0)`` |") && !article.text.contains("\n| ``\($0)(")
            } == [])
    }

    @Test func `every error flag has a row with a remedy`() throws {
        let article = try #require(Article(named: "Sources/MSAL/MSAL.docc/EveryErrorFlag.md"))
        let flags = Repository.swiftFiles(under: "Sources/MSAL").flatMap(\.errorFlags)

        #expect(flags.count >= 50)
        #expect(flags.filter { !article.text.contains("\n| ``\($0)`` |") } == [])
    }
}

extension SwiftFile {
    /// The public properties and methods of error classes that start with `is`, each as `Type/name`.
    fileprivate var errorFlags: [String] {
        var type: Substring = ""
        return text.matches(
            of:
                #/(?m)^(?:\w+ )*(?:class|enum|struct|protocol|extension) (\w+)|public (?:var|func) (is\w+(?:\(\))?)/#
        )
        .compactMap { match in
            type = match.output.1 ?? type
            guard type.hasSuffix("Error"), let flag = match.output.2 else { return nil }
            return "\(type)/\(flag)"
        }
    }
}
