import SignUp
import UserFlow

extension Wizard {
    /// Whether the flow has so many pages that a review page comes before the final submission.
    var hasReview: Bool { flow.pages.count > 2 }

    /// Whether all attributes are asked before the code, so that the review also comes before it.
    var reviewsBeforeCode: Bool { hasReview && attributePages(.afterCode).isEmpty }

    /// Makes a page that reviews all answers given so far, except passwords.
    func makeReview() -> ReviewPage {
        ReviewPage(
            lines: course.flatMap { id in
                (pages[id]?.entries(words, setting) ?? []).map { entry in
                    ReviewPage.Line(page: id, field: entry.field, label: entry.label, value: entry.value)
                }
            })
    }

    /// Opens a page from the review page; leaving it returns there.
    mutating func visit(_ id: PageID, field: Int) -> [Effect] {
        guard !isWaiting, open(id) else { return [] }
        page.controls.focus(onField: field)
        visited = id
        return []
    }

    /// Returns to the review page if the current page was opened from there.
    mutating func returnToReview() -> Bool {
        guard visited == place else { return false }
        let isBack = open(.review)
        visited = nil
        return isBack
    }
}

/// A row of the review page: the readable value of one field.
struct Entry: Hashable, Sendable {
    var field: Int
    var label: String
    var value: String
}

extension EmailPage {
    func entries(_ words: Wizard.Words, _ setting: Setting) -> [Entry] {
        [Entry(field: 0, label: words.email.label, value: address)]
    }
}

extension AliasPage {
    func entries(_ words: Wizard.Words, _ setting: Setting) -> [Entry] {
        [Entry(field: 0, label: words.alias.label, value: alias)]
    }
}

extension AttributesPage {
    func entries(_ words: Wizard.Words, _ setting: Setting) -> [Entry] {
        attributes.indices.map { index in
            Entry(
                field: index, label: attributes[index].label.text(in: setting.language),
                value: controls.fields[index].summary(words))
        }
    }
}

extension Field {
    /// Returns the value as readable text; empty for a secret.
    fileprivate func summary(_ words: Wizard.Words) -> String {
        switch self {
        case .text(let field): field.text.trimmed
        case .boolean(let isTicked): isTicked ? words.review.yes : words.review.no
        case .choice(let field): field.summary(words.screen.comma)
        case .secret: ""
        }
    }
}
