import UserFlow

/// How far a sign-up is.
struct PageProgress: Hashable, Sendable {
    /// The number of the page, from 1.
    let number: Int
    /// The number of pages with a question.
    let count: Int
}

extension PageComposer {
    /// How far the sign-up is at this page; `nil` for a page that is not part of one.
    var progress: PageProgress? {
        guard let question, let index = questions.firstIndex(of: question) else { return nil }
        return PageProgress(number: index + 1, count: questions.count)
    }

    /// A question of a sign-up.
    private enum Question: Hashable {
        case email
        case password
        case alias
        case page(UserFlow.Page)
        case code
    }

    /// The questions of a sign-up, in the order of the flow.
    private var questions: [Question] {
        let secrets: [Question] =
            (flow.identityProvider == .emailPassword ? [.password] : []) + (hasAlias ? [.alias] : [])
        let start = flow.pages.filter(flow.isAtStart).map(Question.page)
        let later = flow.pages.filter { !flow.isAtStart($0) }.map(Question.page)
        return switch flow.order {
        case .answersFirst: [.email] + secrets + start + [.code] + later
        case .codeFirst: [.email, .code] + secrets + later
        }
    }

    /// The question of this page.
    private var question: Question? {
        switch page.content {
        case .signUpEmail: .email
        case .newPassword(isReset: false, _): .password
        case .alias: .alias
        case .attributes(let flowPage, _): .page(flowPage)
        case .code(let code) where code.purpose == .signUp: .code
        case .signInName, .resetName, .newPassword, .password, .code, .secondFactor, .registration,
            .continueAs, .returning, .fault, .signOut, .signedOut, .expired, .forbidden:
            nil
        }
    }
}
