import Foundation
import TestSupport
import Testing

/// The buttons of a browser on the pages of the built program.
@Suite(.serialized, .timeLimit(.minutes(5))) struct BrowserHistoryTests {
    @Test func `B-40: Reload, Back and Forward send no form again on any page`() async throws {
        try await BrowserVisit.run { visit in
            try await visit.browser.open(visit.authorizeURL(responseMode: "form_post"))
            var titles: [String] = []
            for number in 0...2 {
                let title = try await visit.title
                titles.append(String(title.prefix { $0 != " " }))

                try await visit.browser.reload()
                #expect(try await visit.title == title)
                if number > 0 {
                    try await visit.browser.travel(-1)
                    #expect(try await visit.title == title)
                    try await visit.browser.travel(1)
                }

                #expect(try await visit.title == title)
                #expect(visit.submissionCount == number)
                if number < 2 { try await visit.visitor.answerPage() }
            }
            #expect(titles == ["What's", "Check", "You're"])
            #expect(visit.emailCount(to: BrowserVisit.email) == 1)
        }
    }
}
