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
        pages[place]?.cover()
        share()
        guard let page = (id == .review ? nil : pages[id]) ?? makePage(id) else { return false }
        pages[id] = page
        if var page = page as? AttributesPage {
            page.asked = signUp.step.asked
            pages[id] = page
        }
        pages[id]?.controls.rest()
        let answers = answers
        pages[id]?.meet(answers)
        pages[id]?.tick(clock.now)
        place = id
        return true
    }

    func attributesPage(_ page: UserFlow.Page) -> AttributesPage {
        var page = AttributesPage(
            title: page.title, attributes: flow.attributes(on: page), isAtStart: page.timing == .start,
            language: setting.language)
        page.fill(from: answeredPages)
        return page
    }

    /// The attribute pages opened so far, in order.
    var answeredPages: [AttributesPage] {
        course.compactMap { pages[$0] as? AttributesPage }
    }

    /// Copies the answers of this page to other pages that ask for the same attributes.
    mutating func share() {
        guard let answered = page as? AttributesPage else { return }
        for id in pages.keys where id != place {
            guard var other = pages[id] as? AttributesPage else { continue }
            other.fill(from: [answered])
            pages[id] = other
        }
    }

    /// All answers given so far.
    var answers: Answers {
        var answers = Answers()
        for id in course { pages[id]?.contribute(to: &answers) }
        return answers
    }
}
