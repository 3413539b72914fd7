import SignUp
import UserFlow

extension Wizard {
    /// Whether the flow asks for so much that it is shown once more before it counts.
    var hasReview: Bool { flow.pages.count > 2 }

    /// Whether all is asked before the code, so that the review comes before it too.
    var reviewsBeforeCode: Bool { hasReview && attributePages(.afterCode).isEmpty }

    /// Makes the review of what was entered by now; never of a password.
    func makeReview() -> ReviewPage {
        ReviewPage(
            lines: course.flatMap { id in
                (pages[id]?.entries(words, setting) ?? []).map { entry in
                    ReviewPage.Line(page: id, field: entry.field, label: entry.label, value: entry.value)
                }
            })
    }

    /// Opens a page from the review, and comes back to it from there.
    mutating func visit(_ id: PageID, field: Int) -> [Effect] {
        guard !isWaiting, open(id) else { return [] }
        page.controls.focus(onField: field)
        visited = id
        return []
    }

    /// Goes back to the review, if the page was opened from there.
    mutating func returnToReview() -> Bool {
        guard visited == place else { return false }
        let isBack = open(.review)
        visited = nil
        return isBack
    }
}

/// What was entered into a field, as a person reads it.
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
    /// What was entered, in words; nothing of a secret.
    fileprivate func summary(_ words: Wizard.Words) -> String {
        switch self {
        case .text(let field): field.text.trimmed
        case .boolean(let isTicked): isTicked ? words.review.yes : words.review.no
        case .choice(let field): field.summary(words.screen.comma)
        case .secret: ""
        }
    }
}
