import SignUp
import UserFlow
import TextAlgorithms

extension Wizard {
    /// Whether the flow has so many pages that a review page comes before the final submission.
    var hasReview: Bool { flow.pages.count > 2 }

    /// Whether all attributes come before the code, so that the review also comes before it.
    var reviewsBeforeCode: Bool { hasReview && attributePages(.afterCode).isEmpty }

    /// Makes a page that reviews all answers given so far, except passwords.
    func makeReviewPage() -> ReviewPage {
        ReviewPage(
            lines: pageOrder.flatMap { id in
                (pages[id]?.reviewEntries(strings, context) ?? []).map { entry in
                    ReviewPage.Line(page: id, field: entry.field, label: entry.label, value: entry.value)
                }
            })
    }

    /// Opens a page from the review page; leaving it returns there.
    mutating func openFromReview(_ id: PageID, field: Int) -> [Effect] {
        guard !isWaiting, open(id) else { return [] }
        page.controls.focus(onField: field)
        pageOpenedFromReview = id
        return []
    }

    /// Returns to the review page if the current page was opened from there.
    mutating func returnToReview() -> Bool {
        guard pageOpenedFromReview == pageID else { return false }
        let didReturn = open(.review)
        pageOpenedFromReview = nil
        return didReturn
    }
}

/// A row of the review page: the readable value of one field.
struct ReviewEntry: Hashable, Sendable {
    var field: Int
    var label: String
    var value: String
}

extension EmailPage {
    func reviewEntries(_ strings: Wizard.Strings, _ context: PageContext) -> [ReviewEntry] {
        [ReviewEntry(field: 0, label: strings.email.label, value: address)]
    }
}

extension AliasPage {
    func reviewEntries(_ strings: Wizard.Strings, _ context: PageContext) -> [ReviewEntry] {
        [ReviewEntry(field: 0, label: strings.alias.label, value: alias)]
    }
}

extension AttributesPage {
    func reviewEntries(_ strings: Wizard.Strings, _ context: PageContext) -> [ReviewEntry] {
        attributes.indices.map { index in
            ReviewEntry(
                field: index, label: attributes[index].label.text(in: context.language),
                value: controls.fields[index].summary(strings))
        }
    }
}

extension Field {
    /// Returns the value as readable text; empty for a secret.
    fileprivate func summary(_ strings: Wizard.Strings) -> String {
        switch self {
        case .text(let field): field.text.trimmed
        case .boolean(let isTicked): isTicked ? strings.review.yes : strings.review.no
        case .choice(let field): field.summary(strings.screen.comma)
        case .secret: ""
        }
    }
}
