package import NativeAuth
package import SignUp
import Terminal

extension Wizard {
    /// What a user has submitted so far, and what was refused, for a test that does the same.
    ///
    /// It holds no password and no code: they must not outlive the sign-up (security C-31).
    package struct Walk: Sendable {
        /// An answer that was refused, or had to be corrected before it was sent.
        package struct Refusal: Hashable, Sendable {
            /// The kind of the page that shows the error.
            package let page: PageKind
            /// The name of the field.
            package let field: Wizard.FieldName
            /// The id of the error, such as `email.taken`.
            package let error: String
            /// The answer; `nil` for a password or a code.
            package let answer: String?
            /// Whether the tenant refused it, rather than the wizard.
            package let isFromTenant: Bool
        }

        /// The texts that were submitted last, by the name of the field: `email`, `alias`,
        /// `username` or `contact`.
        package fileprivate(set) var texts: [Wizard.FieldName: String] = [:]
        /// The attributes that were submitted last, in the order of the pages.
        package fileprivate(set) var attributes: [AttributeValue] = []
        /// The kinds of the pages that were submitted.
        package fileprivate(set) var pages: Set<PageKind> = []
        /// The refusals, in order.
        package fileprivate(set) var refusals: [Refusal] = []

        /// The kinds of the pages that ask for a code.
        package static let codePages: Set<PageKind> = [.code, .signInCode, .authCode, .resetCode]
        /// The kinds of the pages that ask for a password.
        package static let passwordPages: Set<PageKind> = [.password, .signInPassword, .newPassword]

        /// The answers, in the order of the fields' names, then those to attributes.
        var answers: [String] {
            texts.sorted { $0.key.rawValue < $1.key.rawValue }.map(\.value) + attributes.map(\.value.answer)
        }

        /// Whether a password was submitted, or refused before it was.
        package var hasPassword: Bool {
            !pages.isDisjoint(with: Self.passwordPages)
                || refusals.contains { [.password, .passwordAgain].contains($0.field) }
        }

        /// Whether a page was submitted.
        package var isEmpty: Bool { pages.isEmpty && refusals.isEmpty }
    }
}

extension Wizard.Walk.Refusal {
    /// Whether it is the same error in the same answer.
    fileprivate func isSame(as other: Self) -> Bool {
        (page, field, error, answer) == (other.page, other.field, other.error, other.answer)
    }
}

extension AttributeValue.Value {
    /// The value as the answer of a journey.
    package var answer: String {
        switch self {
        case .string(let text), .json(let text): text
        case .integer(let number): "\(number)"
        case .boolean(let isTrue): isTrue ? "true" : "false"
        case .list(let values): values.joined(separator: ",")
        }
    }
}

extension Wizard.Walk: CustomStringConvertible, CustomReflectable {
    /// The number of pages, without any answer.
    package var description: String { "Walk(\(pages.count) pages)" }

    /// No children: they would show the answers.
    package var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension Wizard.Walk {
    /// Adds what a page has; earlier answers to the same questions are replaced.
    fileprivate mutating func submit(_ page: any Page, _ kind: PageKind) {
        pages.insert(kind)
        // What was erased is not kept.
        attributes.removeAll { page.fieldNames.contains(.init(rawValue: $0.name)) }
        var answers = Answers()
        page.collect(into: &answers)
        for attribute in answers.startAttributes + answers.attributesAfterCode {
            attributes.removeAll { $0.name == attribute.name }
            attributes.append(attribute)
        }
        guard kind != .attributes else { return }
        for (name, field) in zip(page.fieldNames, page.controls.fields) {
            if case .text(let field) = field { texts[name] = field.answer }
        }
    }

    /// Adds the errors in the answers of a page; those that the wizard still shows are not added again.
    fileprivate mutating func refuse(_ page: any Page, _ kind: PageKind, isFromTenant: Bool) {
        let names = page.fieldNames
        let found = zip(names, page.controls.fields).enumerated().compactMap { index, field -> Refusal? in
            guard let problem = page.controls.problems[index], !problem.isWarning else { return nil }
            var answer: String?
            if case .text(let text) = field.1 { answer = text.answer }
            return Refusal(
                page: kind, field: field.0, error: problem.id, answer: answer, isFromTenant: isFromTenant)
        }
        if isFromTenant || !refusals.suffix(found.count).elementsEqual(found, by: { $0.isSame(as: $1) }) {
            refusals += found
        }
    }
}

// A layer: it looks at the wizard after each event, and F6 asks whether to save the walk.

extension Wizard.Walk: Layer {
    mutating func handle(_ event: Wizard.Event, _ wizard: inout Wizard) -> LayerResponse {
        guard case .key(.function(6)) = event, wizard.configuration.savesTests,
            !(wizard.overlay is FlowMenu), !(wizard.overlay is SaveTest)
        else { return .ignored }
        if !wizard.isWaiting {
            wizard.show(SaveTest(self, hasPassword: hasPassword && wizard.typedPassword != nil))
        }
        return .consumed()
    }

    mutating func follow(
        _ event: Wizard.Event?, _ effects: [Wizard.Effect], from previousID: PageID, _ wizard: Wizard
    ) -> Bool {
        let hasSent = effects.contains { if case .send = $0 { true } else { false } }
        if hasSent {
            // Another code was asked for, and nothing was answered.
            if wizard.pendingRequest.button != .resend { submit(wizard.page, wizard.pageID.kind) }
        } else if wizard.pageID != previousID, wizard.pageSession.isBefore(previousID, wizard.pageID),
            let page = wizard.pageSession.pages[id: previousID]
        {
            submit(page, previousID.kind)
        }
        if !hasSent, let event, event.maySubmit, wizard.overlay == nil {
            refuse(wizard.page, wizard.pageID.kind, isFromTenant: event.isReply)
        }
        return true
    }

    func add(to surround: inout ScreenSurround, _ wizard: Wizard, on size: Frame.Size?) {
        guard wizard.isAtEnd, !wizard.isWaiting, wizard.configuration.savesTests, !wizard.isClean else {
            return
        }
        surround.statusKeys.append(wizard.strings.saveTest.hint)
    }

    func helpLines(_ configuration: Wizard.Configuration) -> [String] {
        configuration.isClean || !configuration.savesTests ? [] : [configuration.strings.saveTest.help]
    }
}

extension Wizard {
    /// What the user has submitted so far.
    package var walk: Walk { self[Walk.self] ?? Walk() }

    /// The password that was typed for the account, as long as the wizard has it; `nil` once it is wiped, or
    /// before it was typed.
    package var typedPassword: Secret? {
        let answers = pageSession.answers
        let typed =
            page.controls.fields.lazy.compactMap { field -> Secret? in
                if case .secret(let field) = field, field.kind == .password { field.secret } else { nil }
            }.first
        return [typed, answers.password, answers.passwordAfterCode].lazy.compactMap(\.self)
            .first { !$0.isEmpty }
    }
}

extension PageSession {
    /// Whether a page comes before another one in the sign-up.
    fileprivate func isBefore(_ id: PageID, _ other: PageID) -> Bool {
        let order = pageOrder
        guard let index = order.firstIndex(of: id), let otherIndex = order.firstIndex(of: other) else {
            return false
        }
        return index < otherIndex
    }
}

extension Wizard.Event {
    fileprivate var isReply: Bool { if case .reply = self { true } else { false } }

    /// Whether it may submit a page, or bring its reply.
    fileprivate var maySubmit: Bool {
        switch self {
        case .key(.enter), .key(.character(" ")), .press, .answer, .paste, .mouse, .reply: true
        default: false
        }
    }
}
