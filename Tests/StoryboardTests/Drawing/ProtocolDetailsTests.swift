import Storyboard
import Terminal
import TestSupport
import Testing
import UserFlow

/// What the report tells of the state library and the protocol.
struct ProtocolDetailsTests {
    private static func page(_ name: String) throws -> String {
        StoryboardTests.page(of: try StoryboardTests.storyboard(name))
    }

    @Test func `a state names its step, the last call and the reply, and links to the code`() throws {
        let page = try Self.page("fabrikam")
        let article = try #require(
            page.firstMatch(of: /<article id="code-code_wrong"[^\u{0}]*?<\/article>/)
        ).0

        #expect(article.contains("<dt>State<dd><code>SignUp.Step.code</code>"))
        #expect(article.contains("<dt>iOS<dd><code>SignUpCodeRequiredState</code>"))
        #expect(article.contains("<dt>Android<dd><code>SignUpResult.CodeRequired</code>"))
        #expect(
            article.contains(
                "<code>POST /signup/v1.0/continue (oob)</code><ul><li><code>client_id=storyboard</code><li>"
            ))
        #expect(article.contains("<dt>Reply<dd><code>400</code><ul><li>"))
        #expect(article.contains("<li><code>error=invalid_grant</code>"))
        #expect(article.contains(##"<a href="#SignUp.checkingCode-swift">Swift</a>"##))
        #expect(page.matches(of: /id="SignUp\.checkingCode-kotlin"/).count == 1)
        #expect(page.contains("<h4>SignUp.Step.code in Kotlin</h4>"))
        #expect(page.contains("<h3>SignIn.Step.authMethods (RegisterStrongAuthState)</h3>"))
        #expect(page.contains("newState.submitCode(") && page.contains("nextState.submitCode("))
    }

    @Test func `a state before the first request has no call`() throws {
        let page = try Self.page("fabrikam")
        let article = try #require(page.firstMatch(of: /<article id="email-empty"[^\u{0}]*?<\/article>/)).0

        #expect(article.contains("<dt>Call<dd>No request so far<dt>Reply<dd>None"))
    }

    @Test(.rule("C-24"), arguments: StoryboardTests.names)
    func `no call or reply has a password, a code or a token`(name: String) throws {
        let page = try Self.page(name)
        let lists = page.matches(of: /<dl>[^\u{0}]*?<\/dl>/).map { String($0.0) }
        let codeLength = try #require(try UserFlow.bundled(name)).code.length
        let code = try Regex("\\b[0-9]{\(codeLength)}\\b")

        #expect(lists.count == (try StoryboardTests.storyboard(name).scenes.count))
        for text in lists {
            #expect(!text.contains("Correct-Horse-7") && !text.contains("Tulip-94x-Qm"))
            #expect(text.matches(of: /(?:password|oob|[a-z_]*token)=(?!<i>hidden)/).isEmpty)
            #expect(text.matches(of: /<code>(?:username|target|attributes\.\w+)=(?!<i>hidden)/).isEmpty)
            let grant =
                /grant_type=(?!(?:attributes|authorization_code|continuation_token|mfa_oob|oob|password|refresh_token)<)/
            #expect(text.matches(of: grant).isEmpty)
            // The numbers of errors and the parts of IDs may have as many digits as a code.
            let rest = text.replacing(/error_codes=[0-9]+/, with: "")
                .replacing(/(?:correlation|trace)_id=[0-9a-f-]{36}/, with: "")
            #expect(rest.matches(of: code).isEmpty)
            // No name or path is as long as a token.
            #expect(text.matches(of: /[A-Za-z0-9_\-]{56,}/).isEmpty && !text.contains("eyJ"))
        }
    }
}
