import TextAlgorithms
import UserFlow

extension Navigation {
    /// Makes a page that reviews all answers given so far, except passwords.
    func makeReviewPage() -> ReviewPage {
        ReviewPage(
            lines: pageOrder.flatMap { id in
                let page = pages[id: id] as? any ReviewablePage
                return (page?.reviewEntries(strings, context) ?? []).map { entry in
                    ReviewPage.Line(page: id, field: entry.field, label: entry.label, value: entry.value)
                }
            }, isLast: !reviewsBeforeCode)
    }
}

extension Navigation {
    /// The attributes that were given, each once.
    var givenAttributes: [ReviewEntry] {
        var names: Set<String> = []
        return pageOrder.compactMap { PageKey(attributesOn: $0).flatMap { pages[$0] } }.flatMap { page in
            page.reviewEntries(strings, context).filter {
                !$0.value.isEmpty && names.insert(page.fieldNames[$0.field]).inserted
            }
        }
    }
}

extension EmailPage: ReviewablePage {
    func reviewEntries(_ strings: Wizard.Strings, _ context: PageContext) -> [ReviewEntry] {
        [ReviewEntry(field: 0, label: strings.common.email.label, value: address)]
    }
}

extension AliasPage: ReviewablePage {
    func reviewEntries(_ strings: Wizard.Strings, _ context: PageContext) -> [ReviewEntry] {
        [ReviewEntry(field: 0, label: strings.common.alias.label, value: alias)]
    }
}

extension AttributesPage: ReviewablePage {
    func reviewEntries(_ strings: Wizard.Strings, _ context: PageContext) -> [ReviewEntry] {
        attributes.indices.map { index in
            ReviewEntry(
                field: index, label: attributes[index].label.text(in: context.language),
                value: readableValue(at: index, strings))
        }
    }
}

extension AttributesPage {
    /// Returns an answer as readable text: a date with the name of its month.
    private func readableValue(at index: Int, _ strings: Wizard.Strings) -> String {
        let text = controls.fields[index].summary(strings)
        guard attributes[index].kind == .date, case .date(let date) = dates.read(text) else { return text }
        return dates.words(for: date)
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
