import Foundation
import Storyboard
import Terminal
import TestSupport
import Testing
import UserFlow

/// The report in a headless browser (Debian's chromium).
@Suite(.serialized) struct BrowserTests {
    @Test(arguments: UserFlow.bundled)
    func `R-67 a browser finds every state of the index, requests nothing and logs no errors`(
        name: String
    ) throws {
        let storyboard = try StoryboardTests.storyboard(name)
        let html = HTMLReport([storyboard], sizes: [StoryboardTests.size], themes: [.dark, .light]).html
        let browser = try Chromium(showing: html)

        let shown = browser.document.matches(of: /<article id="([^"]+)"/).map { String($0.1) }
        let listed = browser.document.matches(of: /<a href="#([^"]+)" data-state=/).map { String($0.1) }
        #expect(browser.status == 0)
        #expect(shown == listed && shown.count == storyboard.scenes.count)
        #expect(browser.consoleMessages == [])
        #expect(browser.requests == [])
        #expect(browser.document.contains("We'll send a code to confirm it's yours."))
        #expect(!browser.document.contains("user-select"))
    }
}
