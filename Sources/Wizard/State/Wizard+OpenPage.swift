import NativeAuth
import SignUp
import UserFlow

extension Wizard {
    /// Opens a page with its earlier input and moves the focus to its first field.
    ///
    /// - Returns: Whether the page is available at this step; if not, the current page stays open.
    @discardableResult
    mutating func open(_ id: PageID) -> Bool {
        guard isReachable(id) else { return false }
        pages[pageID]?.endEditing()
        syncSharedAnswers()
        guard let page = (id == .review ? nil : pages[id]) ?? makePage(id) else { return false }
        pages[id] = page
        if var page = page as? AttributesPage {
            page.requiredAttributes = signUp.step.requiredAttributes
            pages[id] = page
        }
        pages[id]?.controls.resetFocus()
        let answers = answers
        pages[id]?.willAppear(with: answers)
        pages[id]?.tick(clock.now)
        pageID = id
        return true
    }

    func attributesPage(_ page: UserFlow.Page) -> AttributesPage {
        var page = AttributesPage(
            title: page.title, attributes: flow.attributes(on: page), isAtStart: page.timing == .start,
            language: context.language)
        page.fill(from: openedAttributesPages)
        return page
    }

    /// The attribute pages opened so far, in order.
    var openedAttributesPages: [AttributesPage] {
        pageOrder.compactMap { pages[$0] as? AttributesPage }
    }

    /// Copies the answers of this page to other pages that ask for the same attributes.
    mutating func syncSharedAnswers() {
        guard let answeredPage = page as? AttributesPage else { return }
        for id in pages.keys where id != pageID {
            guard var other = pages[id] as? AttributesPage else { continue }
            other.fill(from: [answeredPage])
            pages[id] = other
        }
    }

    /// All answers given so far.
    var answers: Answers {
        var answers = Answers()
        for id in pageOrder { pages[id]?.collect(into: &answers) }
        return answers
    }
}
