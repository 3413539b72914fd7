import UserFlow

// The order of the pages of a visit; that of a sign-up's questions is the flow's.

extension UserFlow {
    /// The questions that follow when the tenant asks for attributes; it asks for the password by itself.
    var laterQuestions: [Question] { questions.afterCode.filter { $0 != .password } }

    /// Returns how far a sign-up is at a page; `nil` for one that is not part of a sign-up.
    func progress(at content: PageContent) -> (number: Int, count: Int)? {
        let (beforeCode, afterCode) = questions
        let index: Int? =
            if case .signUp(let question) = content {
                beforeCode.firstIndex(of: question)
                    ?? afterCode.firstIndex(of: question).map { beforeCode.count + 1 + $0 }
            } else {
                content.asksForCode(for: .signUp) ? beforeCode.count : nil
            }
        return index.map { (number: $0 + 1, count: beforeCode.count + 1 + afterCode.count) }
    }

    /// Returns the attributes that a question asks for, or the alias as one.
    func attributes(at question: Question) -> [AttributeDefinition] {
        switch question {
        case .email, .password: []
        case .alias: [AliasAttribute.definition(in: self)].compactMap(\.self)
        case .attributes(let index): pages.indices.contains(index) ? attributes(on: pages[index]) : []
        }
    }

    /// Returns what the page before the current one asks, whose answer can be changed; `nil` at the first.
    func content(before transaction: PageTransaction) -> PageContent? {
        let isSignUp = transaction.request.prompt == .create
        return switch transaction.content {
        case .signUp(.email): isSignUp ? nil : .signInName
        case .signUp(let question): .signUp(self.question(before: question))
        case .signInName: isSignUp ? .signUp(.email) : transaction.offersSession ? .continueAs : nil
        case .password, .resetName, .secondFactor, .registration: .signInName
        case .resetPassword: .resetName
        case .code(let code):
            switch code.purpose {
            case .signUp: questions.beforeCode.last.map(PageContent.signUp)
            case .signIn: .signInName
            case .secondFactor: .secondFactor
            case .registration: .registration
            case .passwordReset: .resetName
            }
        case .continueAs, .returning, .fault, .signOut, .signedOut, .expired, .forbidden: nil
        }
    }

    /// Returns the question before another one of the same request; before the first that the tenant asks
    /// after the code, the address.
    private func question(before question: Question) -> Question {
        let beforeCode = questions.beforeCode
        let questions = beforeCode.contains(question) ? beforeCode : laterQuestions
        let index = questions.firstIndex(of: question) ?? 0
        return index > 0 ? questions[index - 1] : .email
    }
}
