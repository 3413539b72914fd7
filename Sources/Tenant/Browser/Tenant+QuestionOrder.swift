import NativeAuth
import UserFlow

// The order of the questions of a sign-up, which is the same as the wizard's.

extension Tenant {
    /// The questions whose answers the first request carries.
    var startQuestions: [PageQuestion] {
        guard flow.order == .answersFirst else { return [.signUpEmail] }
        let password: [PageQuestion] = flow.identityProvider == .emailPassword ? [.newPassword] : []
        return [.signUpEmail] + password + aliasQuestions + attributeQuestions(isAtStart: true)
    }

    /// The questions that follow when the tenant asks for attributes.
    var laterQuestions: [PageQuestion] {
        (flow.order == .codeFirst ? aliasQuestions : []) + attributeQuestions(isAtStart: false)
    }

    /// Returns the names of the attributes that one request carries, the alias included.
    func attributeNames(isAtStart: Bool) -> [String] {
        (isAtStart ? startQuestions : laterQuestions).flatMap { attributes(of: $0).map(\.name) }
    }

    /// Returns the attributes that a page asks for.
    func attributes(of question: PageQuestion) -> [UserFlow.Attribute] {
        switch question {
        case .alias: [AliasAttribute.definition(in: flow)].compactMap(\.self)
        case .attributes(let index):
            flow.pages.indices.contains(index) ? flow.attributes(on: flow.pages[index]) : []
        case .continueAs, .signUpEmail, .newPassword, .signInName, .password, .resetName, .resetPassword,
            .secondFactor, .registration, .code, .answer:
            []
        }
    }

    /// Returns an attribute of the flow, or the alias.
    func attribute(named name: String) -> UserFlow.Attribute? {
        name == AliasAttribute.name ? AliasAttribute.definition(in: flow) : flow.attribute(named: name)
    }

    /// Returns the page before the current one, if its answer can be changed.
    func previousQuestion(in transaction: PageTransaction) -> PageQuestion? {
        switch transaction.question {
        case .newPassword, .alias, .attributes:
            switch transaction.stage {
            case .start: question(before: transaction.question, in: startQuestions)
            case .password: nil
            case .attributes: question(before: transaction.question, in: laterQuestions)
            }
        case .password, .resetName: .signInName
        case .code(let code):
            switch code.purpose {
            case .signUp: startQuestions.last
            case .signIn: .signInName
            case .secondFactor: nil
            case .registration: .registration
            case .passwordReset: .resetName
            }
        case .continueAs, .signUpEmail, .signInName, .resetPassword, .secondFactor, .registration, .answer:
            nil
        }
    }

    private var aliasQuestions: [PageQuestion] { flow.alias == .off ? [] : [.alias] }

    private func attributeQuestions(isAtStart: Bool) -> [PageQuestion] {
        flow.pages.indices.filter { flow.isAtStart(flow.pages[$0]) == isAtStart }
            .map(PageQuestion.attributes)
    }

    private func question(
        before question: PageQuestion, in questions: [PageQuestion]
    ) -> PageQuestion? {
        questions.firstIndex(of: question).flatMap { $0 > 0 ? questions[$0 - 1] : nil }
    }
}
