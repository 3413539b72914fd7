import SignUp
import UserFlow

// The attribute pages, which may ask for the same attributes and then share their answers.

extension Navigation {
    /// Makes an attribute page of the flow, with the answers given on other pages.
    func makeAttributesPage(_ page: UserFlow.Page) -> AttributesPage {
        var page = AttributesPage(
            title: page.title, attributes: flow.attributes(on: page), isAtStart: flow.isAtStart(page),
            dates: dates)
        page.fill(from: openedAttributesPages)
        return page
    }

    /// Makes the page for attributes that the flow does not define, with the answers given on any page.
    ///
    /// - Parameters:
    ///   - unknown: The attributes that the tenant requires now.
    ///   - existing: The attributes that the page already asks for.
    mutating func makeUnknownAttributesPage(
        _ unknown: [RequiredAttribute], keeping existing: [UserFlow.Attribute]
    ) {
        let new = unknown.filter { attribute in !existing.contains { $0.name == attribute.name } }
        let attributes = existing + new.map { flow.attribute(for: $0, strings) }
        guard !attributes.isEmpty else {
            pages[.unknownAttributes] = nil
            return
        }
        var page = AttributesPage(
            title: nil, attributes: attributes, isAtStart: false, dates: dates)
        page.fill(from: openedAttributesPages)
        let labels = unknown.filter(\.isRequired).map {
            flow.attribute(for: $0, strings).label.text(in: context.language)
        }
        if !labels.isEmpty {
            page.controls.notice = Notice(
                message: Message(.attributeMore, ["labels": labels.joined(separator: strings.screen.comma)]))
        }
        pages[.unknownAttributes] = page
    }

    /// Today's date, and how dates are written.
    var dates: LocalDates { LocalDates(strings, context) }

    /// The attribute pages opened so far, in order.
    private var openedAttributesPages: [AttributesPage] {
        pageOrder.compactMap { PageKey(attributesOn: $0).flatMap { pages[$0] } }
    }

    /// Copies the answers of the current page to other pages that ask for the same attributes.
    mutating func syncSharedAnswers() {
        guard let answeredPage = PageKey(attributesOn: pageID).flatMap({ pages[$0] }) else { return }
        for key in pages.ids.filter({ $0 != pageID }).compactMap(PageKey.init(attributesOn:)) {
            pages[key]?.fill(from: [answeredPage])
        }
    }

    /// Shows an error on the attributes with these names on one page, which is made if necessary.
    ///
    /// - Returns: Whether the page has any of the attributes.
    mutating func mark(_ names: [String], as message: MessageKey, on id: PageID) -> Bool {
        guard let key = PageKey(attributesOn: id) else { return false }
        if pages[key] == nil, let page = makePage(id) { pages[id: id] = page }
        guard var page = pages[key], page.mark(names, as: message) else { return false }
        pages[key] = page
        return true
    }
}
