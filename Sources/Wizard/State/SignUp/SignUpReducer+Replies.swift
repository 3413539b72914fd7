import SignUp
import UserFlow

extension SignUpReducer {
    /// Opens the page for the step just reached.
    ///
    /// - Parameter operation: The operation that led to it; `nil` if the step changed without a request.
    /// - Returns: What is to be sent without asking the user.
    mutating func advance(
        after operation: FlowOperation?, _ navigation: inout Navigation
    ) -> ReducerResult {
        switch machine.step {
        case .start: open(.email, in: &navigation)
        case .code(let code): advance(to: code, after: operation, &navigation)
        case .password: openRequiredPassword(&navigation)
        case .attributes(let attributes): return advance(to: attributes, after: operation, &navigation)
        case .browser(let browser):
            navigation.prepareBrowserPage(
                reason: browser.reason, client, after: .signUp,
                username: submission.answers?.email ?? navigation.answers.email)
            open(.browser, in: &navigation)
        case .done(let completion): advance(to: completion, &navigation)
        }
        return .none
    }

    /// Opens the page for the password that the tenant requires after the code, unless it is open.
    ///
    /// The tenant may have accepted the code although the request that follows has failed.
    func openRequiredPassword(_ navigation: inout Navigation) {
        guard case .password = machine.step, navigation.pageID != .passwordAfterCode else { return }
        navigation.acceptCode()
        if navigation.pages[.passwordAfterCode] == nil {
            navigation.pages[id: .passwordAfterCode] = navigation.makePage(.passwordAfterCode)
        }
        open(.passwordAfterCode, in: &navigation)
    }

    /// Opens the last page, which signs in with the continuation token if there is one.
    private mutating func advance(to completion: FlowCompletion, _ navigation: inout Navigation) {
        let alias = submission.answers?.alias ?? ""
        submission.answers = nil
        let attributes = navigation.givenAttributes
        // Discarding the other pages also discards the secrets typed on them.
        navigation.pages.removeAll()
        navigation.pages[.done] = DonePage(completion, alias: alias, attributes: attributes)
        open(.done, in: &navigation)
    }

    private func advance(
        to code: SentCode, after operation: FlowOperation?, _ navigation: inout Navigation
    ) {
        if operation?.isResending == true, navigation.pages[.code] != nil {
            navigation.pages[.code]?.codeResent(code, clock: navigation.clock)
        } else {
            navigation.pages[.code] = CodePage(code: code, navigation.context)
            if navigation.flow.order == .answersFirst { navigation.pages[.passwordAfterCode] = nil }
        }
        open(.code, in: &navigation)
    }

    private mutating func advance(
        to attributes: SignUp.Attributes, after operation: FlowOperation?, _ navigation: inout Navigation
    ) -> ReducerResult {
        navigation.acceptCode()
        // Without a reply the password was not sent yet, and may be refused.
        if operation != nil { navigation.pages[.passwordAfterCode] = nil }
        let isFirst = if case .savingAttributes = operation { false } else { true }
        let known = navigation.namesAfterCode
        // The user has left out the others before the code.
        let asked = attributes.required.filter {
            $0.isRequired || !isFirst || !navigation.namesBeforeCode.contains($0.name)
        }
        guard !asked.isEmpty else { return submit(.attributes([]), &navigation) }
        let unknown = asked.filter { !known.contains($0.name) }
        let existing = isFirst ? [] : navigation.pages[.unknownAttributes]?.attributes ?? []
        navigation.makeUnknownAttributesPage(unknown, keeping: existing)
        if !unknown.isEmpty, !isFirst || known.isEmpty {
            open(.unknownAttributes, in: &navigation)
        } else if isFirst || !mark(attributes.requiredNames, as: .attributeEmpty, &navigation) {
            open(navigation.firstPageOfAttributes, in: &navigation)
        }
        return .none
    }

    /// Shows an error on attributes wherever they can be changed now, and opens the first of those pages.
    ///
    /// - Returns: Whether any of the attributes can be changed.
    func mark(_ names: [String], as key: MessageKey, _ navigation: inout Navigation) -> Bool {
        var first: PageID?
        for id in navigation.pageOrder where isReachable(id, in: navigation) {
            if id == .alias, key == .attributeEmpty, names.contains(AttributeValue.aliasName) {
                navigation.requireAlias()
                first = first ?? id
            }
            if navigation.mark(names, as: key, on: id) { first = first ?? id }
        }
        guard let first, open(first, in: &navigation) else { return false }
        navigation.page.controls.show(navigation.page.controls.problems)
        return true
    }
}

extension Navigation {
    /// The names of the attributes that the flow asks for after the code, with the alias if it is one of them.
    fileprivate var namesAfterCode: Set<String> {
        let names = flow.pages.filter { !flow.isAtStart($0) }.flatMap(\.attributes)
        return Set(asksForAliasAfterCode ? names + [AttributeValue.aliasName] : names)
    }

    /// The names of the attributes that the flow asks for before the code, with the alias if it is one of them.
    fileprivate var namesBeforeCode: Set<String> {
        let names = flow.pages.filter { flow.isAtStart($0) }.flatMap(\.attributes)
        return Set(flow.alias != .off && !asksForAliasAfterCode ? names + [AttributeValue.aliasName] : names)
    }

    /// The first page whose answers are sent with the attributes after the code.
    fileprivate var firstPageOfAttributes: PageID {
        asksForAliasAfterCode ? .alias : attributePages(.afterCode).first ?? .unknownAttributes
    }

    private var asksForAliasAfterCode: Bool { flow.order == .codeFirst && flow.alias != .off }

    /// Shows on the page of the alias that the tenant requires one.
    fileprivate mutating func requireAlias() {
        if pages[.alias] == nil { pages[id: .alias] = makePage(.alias) }
        pages[.alias]?.controls.problems = [0: Message(.aliasEmpty)]
    }

    /// Shows on the code page that the tenant accepted the code.
    fileprivate mutating func acceptCode() {
        if pages[.code]?.isAccepted == false { pages[.code]?.codeAccepted() }
    }
}

extension SignUp.Attributes {
    /// The names of the attributes that must have a value.
    fileprivate var requiredNames: [String] { required.filter(\.isRequired).map(\.name) }
}
