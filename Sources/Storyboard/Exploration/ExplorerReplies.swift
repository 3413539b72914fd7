import FoundationEssentials
import Journeys
import NativeAuth
import Tenant
import Terminal
import UserFlow
import Wizard

// Replies of the tenant: for each request every possible reply, a late one, and none.

extension Explorer {
    /// Submits a filled-in page and injects every fault, for each request that this sends.
    mutating func injectFaults(in session: SimulatedSession) {
        let keys = submitKeys(in: session)
        injectFaults(in: session, pressing: keys)
        var normal = session
        normal.press(keys)
        if [.code, .signInCode].contains(normal.pageID.kind) {
            for (old, new) in [
                (#""code_length""#, #""code_length_unknown""#),
                (#""challenge_target_label":""#, #""challenge_target_label":"someone else","was":""#),
            ] {
                record(tampered(session, pressing: keys, replacing: old, with: new))
            }
        }
    }

    /// Presses keys and injects every fault, for each request that this sends.
    mutating func injectFaults(in session: SimulatedSession, pressing keys: [Key]) {
        var normal = session
        normal.press(keys)
        for (number, request) in normal.requests.dropFirst(session.requests.count).enumerated() {
            withholdReply(toRequest: number, in: session, pressing: keys)
            let applicableFaults = faults.filter { $0.applies(to: request) }
            let refusals = refusals(withRetryAfterAmong: applicableFaults, in: session, keys, number)
            for fault in applicableFaults + refusals {
                var other = session
                other.injectedOutcomes = Array(repeating: nil, count: number) + [fault]
                other.press(keys)
                visit(other)
                if other.pageID.index != nil { recordSubstates(of: other) }
            }
        }
    }

    /// Leaves a request unanswered, records the wait as it grows, and then cancels it.
    mutating func withholdReply(toRequest number: Int, in session: SimulatedSession, pressing keys: [Key]) {
        var other = session
        other.remainingReplies = number
        other.press(keys)
        other.wait(milliseconds: 1_000)
        record(other)
        other.wait(milliseconds: 8_000)
        record(other)
        other.press(.escape)
        record(other)
    }

    /// Returns the refusals of the request with a number that have a `Retry-After` header.
    private func refusals(
        withRetryAfterAmong faults: [InjectedOutcome], in session: SimulatedSession, _ keys: [Key],
        _ number: Int
    ) -> [InjectedOutcome] {
        let refusals: [InjectedOutcome] = [.refuse(.accountLocked), .refuse(.codesThrottled)]
        return refusals.filter(faults.contains).compactMap { fault in
            var other = session
            other.injectedOutcomes = Array(repeating: nil, count: number) + [fault]
            other.press(keys)
            guard var response = other.lastResponse else { return nil }
            response.headers["retry-after"] = "300"
            return .respond(response)
        }
    }

    /// Presses keys, and changes a text in the reply to the last request that this sends.
    func tampered(
        _ session: SimulatedSession, pressing keys: [Key], replacing old: String, with new: String
    ) -> SimulatedSession {
        var (normal, other) = (session, session)
        normal.press(keys)
        let count = normal.requests.count - session.requests.count
        guard count > 0, var response = normal.lastResponse else { return normal }
        response.body = .init(String(decoding: response.body, as: UTF8.self).replacing(old, with: new).utf8)
        other.injectedOutcomes = Array(repeating: nil, count: count - 1) + [.respond(response)]
        other.press(keys)
        return other
    }
}

// MARK: - Scenarios

// Scenarios beside the main path: a sign-in, no browser, and a tenant that requires more or less.

extension Explorer {
    /// Signs in to the account that was created.
    mutating func exploreSignIn(_ session: SimulatedSession) {
        var session = session
        session.startOver()
        session.press(.function(1), .character("s"))
        advanceToEnd(&session)
    }

    /// Requires a browser where none is available, first with a sign-up address and then without one.
    mutating func exploreWithoutBrowser() {
        for webFallback in [
            Wizard.WebFallback(signUpLink: configuration.webFallback.signUpLink), Wizard.WebFallback(),
        ] {
            var other = configuration
            other.webFallback = webFallback
            record(session(atBrowserPageOf: other))
        }
    }

    /// Omits optional answers, first with an address that is taken and then with a new one.
    mutating func exploreOmittedAnswers(_ session: SimulatedSession) {
        var session = session
        let required = answers.filter { name, _ in
            switch name {
            case "alias": configuration.flow.alias == .required
            default: configuration.flow.attribute(named: name)?.isRequired != false
            }
        }
        session.startOver()
        for answers in [required, required.merging(["email": "grace@contoso.com"]) { $1 }] {
            for _ in 0..<20 where session.pageID != .done {
                fill(&session, with: answers)
                let page = session.page
                session.press(.enter)
                record(session)
                if session.page == page { break }
            }
            session.startOver()
        }
    }

    /// Explores tenants that require more than the flow defines: a password, and an additional attribute.
    mutating func exploreExtraRequirements() {
        var flow = configuration.flow
        flow.identityProvider = .emailPassword
        if flow != configuration.flow { explore(tenantFlow: flow) }
        flow = configuration.flow
        let extra = ExampleAnswers.extraAttribute(for: flow)
        flow.attributes.append(extra)
        flow.pages.append(UserFlow.Page(title: "More", attributes: [extra.name]))
        explore(tenantFlow: flow)
    }

    /// Explores tenants that send codes of other lengths, typing each code to its last digit.
    mutating func exploreCodeLengths() {
        for length in [4, 6, 8, 12] {
            var flow = configuration.flow
            flow.code.length = length
            var session = session(before: .code, tenantFlow: flow)
            session.press(submitKeys(in: session))
            session.remainingReplies = 0
            session.type(session.newestCode)
            recordSubstates(of: session)
        }
    }

    /// Returns a session with a tenant on the last page before one of a kind, filled in.
    func session(before kind: PageKind, tenantFlow flow: UserFlow) -> SimulatedSession {
        var session = SimulatedSession(configuration, tenantFlow: flow)
        session.wait(milliseconds: 0)
        for _ in 0..<20 {
            fill(&session, with: answers)
            var next = session
            next.press(submitKeys(in: session))
            if next.pageID.kind == kind { break }
            session = next
        }
        return session
    }

    /// Explores a tenant with another flow than the wizard's.
    mutating func explore(tenantFlow flow: UserFlow) {
        var session = SimulatedSession(configuration, tenantFlow: flow)
        session.wait(milliseconds: 0)
        advanceToEnd(&session)
    }
}

// MARK: - Fields

// Input on attribute pages and in the password field.

extension Explorer {
    /// Types passwords that meet more and more of the rules.
    mutating func tryRules(in session: SimulatedSession) {
        for password in ["ö", "t", "tU", "tU9", "tU9-", answers["password"] ?? ""] {
            var session = session
            session.type(password)
            recordSubstates(of: session)
        }
    }

    mutating func tryAttributes(in session: SimulatedSession) {
        exploreFields(of: session)
        let fields = distinctFields(of: session)
        for field in fields { tryField(field, in: session) }
        visit(session) { $0.press(.proceed) }
        for field in fields {
            var focused = session
            focused.press(Array(repeating: .tab, count: field))
            tryList(in: focused)
            for text in ["~", "abc", "0", "99999999", String(repeating: "x", count: 300), "2004-13-41"] {
                var other = focused
                other.type(text)
                other.press(.proceed)
                record(other)
                recordSubstates(of: other)
            }
        }
    }

    /// Returns the indices of the fields that differ in more than their texts: others show the same states.
    private func distinctFields(of session: SimulatedSession) -> [Int] {
        let fields = session.snapshot.fields
        var known: Set<UserFlow.AttributeDefinition> = []
        return fields.indices.filter { index in
            guard var attribute = configuration.flow.attribute(named: fields[index].name.rawValue) else {
                return true
            }
            (attribute.name, attribute.label) = ("", "")
            attribute.hint = attribute.hint.map { _ in "" }
            return known.insert(attribute).inserted
        }
    }

    /// Visits every field while all are empty, and backwards once all are filled in.
    private mutating func exploreFields(of session: SimulatedSession) {
        var empty = session
        var filled = session
        fill(&filled, with: answers)
        if sizes.contains(where: { filled.wizard.isScrolled(on: $0) }) {
            add(.scrolled, of: filled, at: sizes)
        }
        for _ in session.snapshot.fields {
            recordSubstates(of: empty)
            recordSubstates(of: filled)
            empty.press(.tab)
            filled.press(.backTab)
        }
    }

    /// Opens the field's list, if it has one, and types a text with a match and one without.
    mutating func tryList(in session: SimulatedSession) {
        let snapshot = session.snapshot
        guard let field = snapshot.focusIndex.map({ snapshot.fields[$0] }), let choice = field.choices.first,
            field.inputType == .choice || field.inputType == .multipleChoice
        else { return }
        visit(session) { $0.press(.character("/")) }
        for text in [String(Printable(choice.label).text.prefix(2)), "§§"] {
            visit(session) {
                $0.press(.character("/"))
                $0.type(text)
            }
        }
    }

    /// Leaves one field empty, fills it oddly, or has it refused, with valid answers in all others.
    private mutating func tryField(_ field: Int, in session: SimulatedSession) {
        let name = session.snapshot.fields[field].name.rawValue
        for text in ["", "~", "2004-13-41", "0001-01-01", "9999-12-31"] {
            var answers = answers
            answers[name] = text
            var other = session
            fill(&other, with: answers)
            other.press(.proceed)
            record(other)
            if other.page == session.page { recordSubstates(of: other) }
        }
        var other = session
        fill(&other, with: answers)
        other.injectedOutcomes = [.refuse(.attributesInvalid([name]))]
        other.press(.enter)
        if other.page == session.page { recordSubstates(of: other) }
    }
}

// MARK: - ExampleAnswers

extension UserFlow {
    /// Returns why a sign-up with the flow's examples ends on a page, as a sentence.
    func unreachedEnd(onPage title: String) -> String {
        let names = attributesWithoutExample.map { "“\($0)”" }.joined(separator: ", ")
        let reason =
            names.isEmpty
            ? "the examples are refused on the page “\(title)”"
            : "no example of an answer can be made for \(names)"
        return "The sign-up does not reach its end: \(reason)."
    }
}

/// The examples of a flow as answers, and the way that they take from page to page.
struct ExampleAnswers {
    let flow: UserFlow
    let answers: SimulatedUser.Answers

    init(for flow: UserFlow) {
        self.flow = flow
        let extra = Self.extraAttribute(for: flow)
        answers = SimulatedUser.Answers.examples(for: flow)
            .merging([extra.name: extra.exampleAnswer ?? ""]) { answer, _ in answer }
    }

    /// Returns an attribute that a flow does not have, and that its tenant might ask for.
    static func extraAttribute(for flow: UserFlow) -> UserFlow.AttributeDefinition {
        let names = ["department"] + (0...flow.attributes.count).map { "department\($0)" }
        let name = names.first { flow.attribute(named: $0) == nil } ?? ""
        var attribute = UserFlow.AttributeDefinition(name: name, kind: .text, label: "Department")
        attribute.isRequired = true
        return attribute
    }

    /// Advances from page to page, until a page does not lead to another one.
    ///
    /// - Parameters:
    ///   - session: The session.
    ///   - fillIn: Fills in the page that a session shows.
    func advanceToEnd(
        _ session: inout SimulatedSession, fillIn: (inout SimulatedSession) -> Void
    ) {
        // A page of each kind, and each attribute page: no way without a loop is longer.
        for _ in 0..<(Wizard.pageStates.count + flow.pages.count) {
            let page = session.page
            fillIn(&session)
            session.press(submitKeys(in: session))
            if session.page == page { break }
        }
    }

    /// Fills in every field, and leaves the focus on the last one.
    func fill(_ session: inout SimulatedSession, with answers: SimulatedUser.Answers) {
        let fields = session.snapshot.fields
        for (index, field) in fields.enumerated() {
            switch input(to: field, in: session, answers) {
            case .answer(let answer): session.feed(.answer(field.name, answer))
            case .keys(let keys): session.press(keys)
            }
            if index < fields.count - 1, session.snapshot.focusIndex == index { session.press(.tab) }
        }
    }

    /// What a user enters in a field.
    private enum Input {
        case answer(Wizard.Answer)
        case keys([Key])
    }

    /// Returns the keys that answer a field that is empty, or has been filled in by the page,
    /// once it has the focus.
    func keys(
        for field: Wizard.PageSnapshot.Field, in session: SimulatedSession, _ answers: SimulatedUser.Answers
    ) -> [Key] {
        switch input(to: field, in: session, answers) {
        case .answer(let answer): field.keys(entering: answer)
        case .keys(let keys): keys
        }
    }

    /// Returns what answers a field that is empty, or has been filled in by the page.
    private func input(
        to field: Wizard.PageSnapshot.Field, in session: SimulatedSession, _ answers: SimulatedUser.Answers
    ) -> Input {
        guard field.name != .code else {
            // A whole code would be sent.
            let digits = session.newestCode.map(Key.character)
            return .keys(submitsWhenFull(session) ? digits.dropLast() : digits)
        }
        let isPrefilled = [.username, .contact].contains(field.name) && field.count > 0
        let line = answers[answerName(of: field, on: session.pageID.kind)] ?? ""
        if isPrefilled || line.isEmpty { return .keys([]) }
        do throws(Wizard.AnswerProblem) {
            return .answer(try field.answer(to: line))
        } catch {
            // A user looks for what a list does not have.
            return .keys([.character("/")] + line.unicodeScalars.map { .character(Character($0)) })
        }
    }

    /// Returns the name of the answer to a field.
    private func answerName(
        of field: Wizard.PageSnapshot.Field, on page: PageKind
    ) -> String {
        switch field.name {
        case .username, .contact: "email"
        case .password, .passwordAgain: page == .newPassword ? "newPassword" : "password"
        default: field.name.answerName
        }
    }

    /// Fills in every field; a code to its last digit, which may send it.
    func enter(in session: inout SimulatedSession) {
        let sends = submitsWhenFull(session)
        fill(&session, with: answers)
        if sends { session.press(session.newestCode.suffix(1).map(Key.character)) }
    }

    private func submitsWhenFull(_ session: SimulatedSession) -> Bool {
        session.snapshot.focusedField?.name == "code" && flow.code.submitsWhenFull
    }

    /// Returns the keys that submit a filled-in page.
    func submitKeys(in session: SimulatedSession) -> [Key] {
        // The Enter belongs to the code, like that of a user who does not expect the last digit to send it.
        if submitsWhenFull(session) { return session.newestCode.suffix(1).map(Key.character) + [.enter] }
        switch session.pageID.kind {
        case .browser, .deadEnd: return []
        case .done: return session.wizard.isSignedIn ? [] : [.enter]
        case .email, .password, .alias, .attributes, .code, .review, .signIn, .signInPassword, .signInCode,
            .authMethod, .registration, .authCode, .resetPassword, .resetCode, .newPassword:
            return [.enter]
        }
    }
}
