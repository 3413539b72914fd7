import NativeAuth
package import UserFlow
package import Wizard

/// A scripted sign-up, as a journey file describes it: the answers, and the expected outcome.
///
/// Its description shows none of the answers, since some are secrets.
package struct Journey: Hashable, Sendable {
    /// The answers, by the name or the label of the field.
    package var answers: SimulatedUser.Answers
    /// The answers to attributes, by name or label; one that no attribute of the flow has is reported.
    package var attributes: SimulatedUser.Answers = [:]
    /// Answers that are tried in order, by `code`, `password`, `newPassword`, `email` or `alias`; `inbox` as
    /// a code stands for the code in the newest email, and `generated` as a password for
    /// one that is made anew.
    package var attempts: [String: [String]]
    /// The accounts that exist before; those that do not are made first.
    package var accounts: [Account] = []
    /// Whether the journey begins on the page to sign in, instead of that for an email address.
    package var startsWithSignIn = false
    /// The expected outcome.
    package var expected: Outcome
    /// The checkpoints to meet, in this order.
    package var checkpoints: [Checkpoint]
    /// The expected number of requests to the tenant; `nil` for any.
    package var expectedCalls: Int?
    /// The time that the whole journey may take, in milliseconds; `nil` for any.
    package var maximumMilliseconds: Int?

    /// Creates a journey; `expected` defaults to signed in if the answers have a `signIn`, else to completed.
    package init(
        answers: SimulatedUser.Answers, codes: [String] = [], expected: Outcome? = nil,
        checkpoints: [Checkpoint] = []
    ) {
        self.answers = answers
        attempts = codes.isEmpty ? [:] : ["code": codes]
        self.expected = expected ?? (answers["signIn"] == nil ? .completed : .signedIn)
        self.checkpoints = checkpoints
    }

    /// The one-time codes, tried in this order.
    package var codes: [String] { attempts["code"] ?? [] }

    /// An account that exists before a journey.
    package struct Account: Hashable, Sendable {
        /// The email address, the password and the alias, by these names; without a password it has that of
        /// the journey, or else a generated one.
        package var answers: SimulatedUser.Answers
        /// The attributes, by name or label; required ones that are missing get examples.
        package var attributes: SimulatedUser.Answers = [:]

        /// Creates an account with an email address.
        package init(email: String, alias: String? = nil) {
            answers = ["email": email]
            answers["alias"] = alias
        }
    }

    /// The expected state at one point of a journey; a `nil` property matches anything.
    package struct Checkpoint: Hashable, Sendable {
        /// The kind of page.
        var page: PageKind?
        /// The id of the page's error or notice, such as `code.wrong`.
        var error: String?
        /// A text on the screen; any run of white space matches any other.
        var text: String?

        /// Creates a checkpoint.
        package init(page: PageKind? = nil, error: String? = nil, text: String? = nil) {
            self.page = page
            self.error = error
            self.text = text
        }
    }
}

extension Journey: CustomStringConvertible, CustomReflectable {
    /// The expected outcome, without the answers.
    package var description: String { "Journey(to \(expected.rawValue))" }

    /// An empty mirror: the properties hold a password and codes.
    package var customMirror: Mirror { Mirror(self, children: [:]) }
}

// MARK: - JSON

extension Journey {
    /// Decodes a journey file.
    ///
    /// - Parameter json: The file's bytes.
    /// - Throws: Every error in the file; for a file that is not JSON, the first one.
    package init(json: some Collection<UInt8>) throws(FlowFileFailure) {
        self = try FlowReader.read(json) { $0.journey($1) }
    }

    /// The members of a journey file.
    enum Member: String, MemberName {
        case schema = "$schema"
        case answers = "answers"
        case accounts = "accounts"
        case startAt = "startAt"
        case expect = "expect"
        case expectAt = "expectAt"
        case expectCalls = "expectCalls"
        case within = "within"

        static let requiredNames: [Self] = [.answers]
    }

    /// The members of `answers`.
    enum AnswerMember: String, MemberName {
        case email = "email"
        case password = "password"
        case newPassword = "newPassword"
        case alias = "alias"
        case code = "code"
        case method = "method"
        case contact = "contact"
        case attributes = "attributes"
        case signIn = "signIn"

        static let requiredNames: [Self] = [.email]
    }

    /// Where a journey begins.
    enum Start: String, CaseIterable {
        case signUp = "signUp"
        case signIn = "signIn"
    }

    /// The largest number of requests that a file can expect.
    static let maximumExpectedCalls = 10_000
    /// The longest time that a file can allow, in milliseconds: a day.
    static let maximumMilliseconds = 86_400_000

    /// The ways to sign in to the account.
    enum SignInMethod: String, CaseIterable {
        case token = "token"
        case email = "email"
        case alias = "alias"
        case reset = "reset"
    }
}

extension Journey.Account {
    /// The members of an account.
    enum Member: String, MemberName {
        case email = "email"
        case password = "password"
        case alias = "alias"
        case attributes = "attributes"

        static let requiredNames: [Self] = [.email]
    }
}

extension Journey.Checkpoint {
    /// The members of a checkpoint.
    enum Member: String, MemberName {
        case page = "page"
        case error = "error"
        case text = "text"

        static let requiredNames: [Self] = []
    }
}

extension FlowReader {
    fileprivate mutating func journey(_ value: JSONNode) -> Journey? {
        guard let members = members(of: value, as: Journey.Member.self) else { return nil }
        _ = text(.schema, of: members)
        let answerMembers = object(.answers, of: members, as: Journey.AnswerMember.self)
        let expected = enumValue(.expect, of: members, as: Journey.Outcome.self)
        let checkpoints =
            members[.expectAt] == nil
            ? [] : (array(.expectAt, of: members) ?? []).compactMap { checkpoint($0) }
        let accounts =
            members[.accounts] == nil ? [] : (array(.accounts, of: members) ?? []).compactMap { account($0) }
        let start = enumValue(.startAt, of: members, as: Journey.Start.self)
        let expectedCalls = integer(.expectCalls, of: members, in: 0...Journey.maximumExpectedCalls)
        let milliseconds = integer(.within, of: members, in: 0...Journey.maximumMilliseconds)
        guard let answerMembers else { return nil }
        var journey = Journey(
            answers: answers(answerMembers), codes: entries(.code, of: answerMembers) ?? [],
            expected: expected, checkpoints: checkpoints)
        journey.attributes = answerMembers[.attributes].map { attributes($0) } ?? [:]
        journey.accounts = accounts
        journey.startsWithSignIn = start == .signIn
        journey.expectedCalls = expectedCalls
        journey.maximumMilliseconds = milliseconds
        for name in [Journey.AnswerMember.password, .newPassword, .email, .alias] {
            guard let entries = entries(name, of: answerMembers), let last = entries.last else { continue }
            let isName = name == .email || name == .alias
            // Of the names, the last one is also that of the account.
            if entries.count == 1 || isName { journey.answers[name.rawValue] = last }
            if entries.count > 1 { journey.attempts[name.rawValue] = entries }
        }
        return journey
    }

    private mutating func answers(_ members: Members<Journey.AnswerMember>) -> SimulatedUser.Answers {
        var answers: SimulatedUser.Answers = [:]
        // Reports that it is missing; a list is read with those of the other names.
        if members[.email] == nil { _ = text(.email, of: members) }
        for name in [Journey.AnswerMember.method, .contact] {
            answers[name.rawValue] = text(name, of: members)
        }
        answers["signIn"] = enumValue(.signIn, of: members, as: Journey.SignInMethod.self)?.rawValue
        return answers
    }

    /// Returns the entries of a member that is a string or a list of strings; `nil` if there are none.
    private mutating func entries(
        _ name: Journey.AnswerMember, of members: Members<Journey.AnswerMember>
    ) -> [String]? {
        guard let value = members[name] else { return nil }
        guard case .array(let values) = value.content else { return text(value).map { [$0] } }
        if values.isEmpty { report(.value(.empty), at: value.offset) }
        return values.isEmpty ? nil : values.compactMap { text($0) }
    }

    private mutating func attributes(_ value: JSONNode) -> SimulatedUser.Answers {
        guard case .object(let members) = value.content else {
            report(.member(.wrongType(.object)), at: value.offset)
            return [:]
        }
        var answers: SimulatedUser.Answers = [:]
        for member in members {
            if UserFlow.AttributeDefinition.reservedNames.contains(member.name) {
                report(.attribute(.reservedName(member.name)), at: member.offset)
            }
            answers[member.name] = answer(member.value) ?? ""
        }
        return answers
    }

    private mutating func answer(_ value: JSONNode) -> String? {
        switch value.content {
        case .boolean(let isTrue): return isTrue ? "true" : "false"
        case .number(let number): return number
        case .array(let values): return values.compactMap { text($0) }.joined(separator: ",")
        case .string, .object, .null: return text(value)
        }
    }

    private mutating func account(_ value: JSONNode) -> Journey.Account? {
        guard let members = members(of: value, as: Journey.Account.Member.self) else { return nil }
        var account = Journey.Account(email: text(.email, of: members) ?? "")
        for name in [Journey.Account.Member.password, .alias] {
            account.answers[name.rawValue] = text(name, of: members)
        }
        account.attributes = members[.attributes].map { attributes($0) } ?? [:]
        return account
    }

    private mutating func checkpoint(_ value: JSONNode) -> Journey.Checkpoint? {
        guard let members = members(of: value, as: Journey.Checkpoint.Member.self) else { return nil }
        return Journey.Checkpoint(
            page: enumValue(.page, of: members), error: text(.error, of: members),
            text: text(.text, of: members))
    }
}
