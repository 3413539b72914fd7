import Foundation
import Testing

/// The links between README, the list of articles and the articles.
struct ArticleLinkTests {
    private static let listName = "Sources/README.md"

    /// Links that only DocC follows, such as `<doc:Demo>`, count as broken.
    @Test(arguments: Article.all + [Article(named: listName)].compactMap(\.self))
    func `every relative link leads to a file, and to a heading if it names one`(article: Article) {
        let folder = article.name.split(separator: "/").dropLast().joined(separator: "/")
        var broken: [String] = []
        for link in article.links where !link.hasPrefix("http") {
            let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
            let path = URL(filePath: "/\(folder)/\(parts[0])").standardized.path()
            guard parts[0].isEmpty || FileManager.default.fileExists(atPath: Repository.root.path() + path)
            else {
                broken.append(link)
                continue
            }
            guard parts.count == 2 else { continue }
            let name = parts[0].isEmpty ? article.name : String(path.dropFirst())
            let headings = Article(named: name)?.headings ?? []
            if !headings.contains(String(parts[1])) { broken.append(link) }
        }

        #expect(broken == [])
    }

    @Test func `the files where something new goes exist, and hold the types named`() throws {
        let article = try #require(Article(named: "Sources/Wizard/Wizard.docc/Architecture.md"))
        let rows = article.text.split(separator: "\n").filter { $0.hasPrefix("| a") }.map(String.init)
        let paths = ["Sources", "Tests", "assets"].flatMap(Repository.paths)
        var named: [(type: String, file: String)] = []
        for row in rows {
            for match in row.matches(of: /`(\w+)` in ((?:`[\w+]+\.swift`(?:, | and )?)+)/) {
                named += match.2.matches(of: /`([^`]+)`/).map { (String(match.1), String($0.1)) }
            }
        }

        #expect(rows.count == 13 && named.count > 30)
        let files = rows.flatMap { $0.matches(of: /`([\w+\/.]+(?:\.\w+|\/\w+))`/).map { String($0.1) } }
        #expect(files.filter { file in !paths.contains { $0 == file || $0.hasSuffix("/\(file)") } } == [])
        for (type, file) in named {
            let texts = paths.filter { $0.hasSuffix("/\(file)") }.compactMap(Repository.text)
            let declaration = try Regex("(struct|enum|class|extension|var|let) (\\w+\\.)*\(type)\\b")
            #expect(texts.contains { $0.contains(declaration) }, "\(type) in \(file)")
        }
    }

    /// `REWRITE_DRAWINGS=yes` writes the list anew, as it does the golden drawings.
    @Test func `README leads to the list, which has every article with its summary`() throws {
        let list = try #require(Article(named: "README.md")).links
        #expect(list.contains(Self.listName))
        let text = Self.list
        if ProcessInfo.processInfo.environment["REWRITE_DRAWINGS"] != nil {
            try text.write(
                to: Repository.root.appending(path: Self.listName), atomically: true, encoding: .utf8)
        }

        #expect(Repository.text(of: Self.listName) == text)
    }

    /// The list of all articles, in which those for contributors come last.
    private static var list: String {
        let modules = ["Wizard", "UserFlow", "Tenant", "MSAL", "SignUp", "NativeAuth"]
        let titles = [
            "signup-wizard", "Flow files", "signup-tenant", "MSAL", "SignUp, the state library",
            "The wire, which both ends share",
        ]
        let articles = Article.all.filter { $0.name.contains(".docc/") && !$0.title.hasPrefix("`") }
        let isForContributors = { (article: Article) in contributorArticles.contains(article.name) }
        let sections = zip(modules, titles).map { module, title in
            let isListed = { (article: Article) in article.name.hasPrefix("Sources/\(module)/") }
            return section(title, of: articles.filter { isListed($0) && !isForContributors($0) })
        }
        let contribute = section("Contribute", of: articles.filter(isForContributors))
        let head = ["# Articles", "Every article of the documentation, with what it is about."]
        return (head + sections + [contribute]).joined(separator: "\n\n") + "\n"
    }

    /// The names of the articles in the topic group for contributors.
    private static let contributorArticles: [String] = {
        let page = Repository.text(of: "Sources/Wizard/Wizard.docc/Wizard.md") ?? ""
        let group = page.split(separator: "\n### ").first { $0.hasPrefix("Contribute\n") } ?? ""
        return Article(name: "", text: String(group)).links.map { "Sources/Wizard/Wizard.docc/\($0)" }
    }()

    private static func section(_ title: String, of articles: [Article]) -> String {
        let rows = articles.sorted { $0.title < $1.title }
            .map { "- [\($0.title)](\($0.name.dropFirst("Sources/".count))): \($0.summary)" }
        return "## \(title)\n\n\(rows.joined(separator: "\n"))"
    }
}

extension Article {
    /// The targets of the links, without those in code.
    fileprivate var links: [String] {
        text.replacing(#/(?s)```.*?```|`[^`\n]*`/#, with: "")
            .matches(of: #/\]\(([^)\s]+)\)|<(doc:[^>\s]+)>/#)
            .compactMap { ($0.output.1 ?? $0.output.2).map(String.init) }
    }

    /// The headings as the fragments that lead to them.
    fileprivate var headings: [String] {
        text.split(separator: "\n").filter { $0.hasPrefix("#") }.map { line in
            let words = line.drop { $0 == "#" || $0 == " " }.split(separator: " ")
            let name = words.joined(separator: "-").filter { $0.isLetter || $0.isNumber || $0 == "-" }
            return name.lowercased()
        }
    }

    fileprivate var title: String {
        text.split(separator: "\n").first.map { String($0.drop { $0 == "#" || $0 == " " }) } ?? ""
    }

    /// The paragraph below the title, on one line.
    fileprivate var summary: String {
        String(text.split(separator: "\n\n").dropFirst().first?.replacing("\n", with: " ") ?? "")
    }
}
