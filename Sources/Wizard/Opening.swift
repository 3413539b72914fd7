import NativeAuth
import SignUp
import UserFlow

extension Wizard {
    /// Goes to the top of a page, with what was entered there before.
    ///
    /// - Returns: Whether there is such a page at this step; if not, the page stays.
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
            title: page.title, attributes: flow.attributes(on: page), isAtStart: page.when == .start,
            language: setting.language)
        page.fill(from: answeredPages)
        return page
    }

    /// The pages of attributes that were opened, from first to last.
    var answeredPages: [AttributesPage] {
        course.compactMap { pages[$0] as? AttributesPage }
    }

    /// Enters what was answered on this page wherever else the same is asked.
    mutating func share() {
        guard let answered = page as? AttributesPage else { return }
        for id in pages.keys where id != place {
            guard var other = pages[id] as? AttributesPage else { continue }
            other.fill(from: [answered])
            pages[id] = other
        }
    }

    /// All that was answered so far.
    var answers: Answers {
        var answers = Answers()
        for id in course { pages[id]?.contribute(to: &answers) }
        return answers
    }
}
