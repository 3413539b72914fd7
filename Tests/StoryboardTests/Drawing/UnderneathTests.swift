import Storyboard
import Terminal
import Testing
import UserFlow

/// What the report tells of the state library and the protocol.
struct UnderneathTests {
    private static func page(_ name: String) throws -> String {
        HTMLReport([try StoryboardTests.storyboard(name)], sizes: [StoryboardTests.size], themes: [.dark])
            .html
    }

    @Test func `a state names its step, the last call and the reply, and links to the code`() throws {
        let page = try Self.page("fabrikam")
        let article = try #require(
            page.firstMatch(of: /<article id="code-code_wrong"[^\u{0}]*?<\/article>/)
        ).0

        #expect(article.contains("<dt>State<dd><code>SignUp.Step.code</code>"))
        #expect(article.contains("<dt>iOS<dd><code>SignUpCodeRequiredState</code>"))
        #expect(article.contains("<dt>Android<dd><code>SignUpResult.CodeRequired</code>"))
        #expect(article.contains("POST /signup/v1.0/continue (oob) client_id=<i>hidden</i>"))
        #expect(article.contains("<code>400 "))
        #expect(article.contains("error=invalid_grant"))
        #expect(article.contains(##"<a href="#signUpCode-swift">Swift</a>"##))
        #expect(page.matches(of: /id="signUpCode-kotlin"/).count == 1)
        #expect(page.contains("newState.submitCode(") && page.contains("nextState.submitCode("))
    }

    @Test func `a state before the first request has no call`() throws {
        let page = try Self.page("fabrikam")
        let article = try #require(page.firstMatch(of: /<article id="email-empty"[^\u{0}]*?<\/article>/)).0

        #expect(article.contains("<dt>Call<dd>No request so far<dt>Reply<dd>None"))
    }

    @Test(arguments: UserFlow.bundled)
    func `C-24 no call or reply has a password, a code or a token`(name: String) throws {
        let page = try Self.page(name)
        let lists = page.matches(of: /<dl>[^\u{0}]*?<\/dl>/).map { String($0.0) }
        let diagram = try #require(page.firstMatch(of: /<section id="sequence"[^\u{0}]*?<\/section>/)).0

        #expect(lists.count == (try StoryboardTests.storyboard(name).scenes.count))
        for text in lists + [String(diagram)] {
            #expect(!text.contains("Correct-Horse-7") && !text.contains("Tulip-94x-Qm"))
            #expect(text.matches(of: /(?:password|oob|grant_type|[a-z_]*token)=(?!<i>hidden)/).isEmpty)
            #expect(text.matches(of: /\b[0-9]{8}\b/).isEmpty)
        }
    }
}
