import UserFlow

extension Navigation {
    /// The ids of the sign-up's pages from first to last, as far as they are known.
    var pageOrder: [PageID] {
        var order: [PageID] = [.email]
        let credentials = pagesOfCredentials
        if flow.order == .answersFirst {
            order += credentials + attributePages(.start)
            if reviewsBeforeCode { order.append(.review) }
        }
        order.append(.code)
        if flow.order == .codeFirst {
            order += credentials
        } else if pages[.passwordAfterCode] != nil {
            order.append(.passwordAfterCode)
        }
        order += attributePages(.afterCode)
        if pages[.unknownAttributes] != nil { order.append(.unknownAttributes) }
        if hasReview, !reviewsBeforeCode { order.append(.review) }
        for id in [PageID.browser, .deadEnd] where pages[id: id] != nil { order.append(id) }
        return order + [.done]
    }

    /// The ids of the pages for the password and the alias that the flow asks for.
    private var pagesOfCredentials: [PageID] {
        let isCodeFirst = flow.order == .codeFirst
        let asksForPassword = flow.identityProvider == .emailPassword
        let password: PageID = isCodeFirst ? .passwordAfterCode : .password
        let hasPassword = asksForPassword || (isCodeFirst && pages[.passwordAfterCode] != nil)
        return (hasPassword ? [password] : []) + (flow.alias == .off ? [] : [.alias])
    }

    /// Makes a page that needs no data from a reply of the tenant; `nil` for every other page.
    ///
    /// It has the answers that were given before the flow changed.
    func makePage(_ id: PageID) -> (any Page)? {
        guard var page = makeEmptyPage(id) else { return nil }
        if pages.retainedAnswers.hasAnswers(to: page) {
            page.controls.fields = pages.retainedAnswers.filling(page)
        }
        return page
    }

    private func makeEmptyPage(_ id: PageID) -> (any Page)? {
        switch id {
        case .email: EmailPage(hasPasswords: flow.identityProvider == .emailPassword)
        case .password: PasswordPage(rule: flow.password, use: .signUp)
        case .passwordAfterCode: PasswordPage(rule: flow.password, use: .signUpAfterCode)
        case .review: makeReviewPage()
        case .alias:
            AliasPage(isRequired: flow.alias == .required, isAtStart: flow.order == .answersFirst)
        case .attributes(let index): makeAttributesPage(flow.pages[index])
        case .code, .unknownAttributes, .browser, .deadEnd, .signIn, .signInPassword, .signInCode,
            .signInMethod, .authMethod, .registration, .authCode, .resetPassword, .resetMethod, .resetCode,
            .newPassword, .done:
            nil
        }
    }

    /// The ids of the flow's attribute pages with this timing, in order.
    func attributePages(_ timing: UserFlow.PageTiming) -> [PageID] {
        flow.pages.indices.lazy.filter { flow.isAtStart(flow.pages[$0]) == (timing == .start) }
            .map(PageID.attributes)
    }

    /// Whether the flow has so many pages that a review page comes before the final submission.
    var hasReview: Bool { flow.pages.count > 2 }

    /// Whether all attributes come before the code, so that the review also comes before it.
    var reviewsBeforeCode: Bool { hasReview && attributePages(.afterCode).isEmpty }
}
