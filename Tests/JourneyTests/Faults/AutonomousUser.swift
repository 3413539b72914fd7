import Journeys
import NativeAuth
import SignUp
import Tenant
import Terminal
import Wizard

/// A user who knows only their own answers: fills in empty fields, follows the page's advice, else presses
/// Enter.
struct AutonomousUser {
    /// The number of times each field was filled in, by the names of its page and the field.
    private(set) var fillCounts: [String: Int] = [:]
    /// The ids of all messages shown so far.
    private(set) var seenIDs: Set<String> = []
    /// The number of times that the session expired, which deletes the password.
    private(set) var expiryCount = 0
    /// The messages shown after failed requests instead of the expected ones.
    private(set) var wrongMessages: [String] = []
    /// The statements about passwords that were not true of the tenant, and passwords left in a field.
    private(set) var passwordProblems: [String] = []
    /// The passwords that the user has chosen, newest last.
    private(set) var passwords = [SimulatedUser.Answers.ada["password"] ?? ""]

    /// The wizard and its tenant.
    var harness: FaultHarness
    /// The delay after each action, in seconds.
    var delay = 31
    /// What the user wants.
    var goal = Goal.account
    private(set) var content: Wizard.PageSnapshot
    private var checkedFailureCount = 0
    private var seenPages: Set<PageKind> = []

    init(in harness: FaultHarness) {
        self.harness = harness
        content = harness.wizard.snapshot
    }

    /// What a user wants.
    enum Goal {
        /// To have an account.
        case account
        /// To be signed in.
        case signIn
        /// To be signed in, after forgetting the password.
        case passwordReset
    }

    /// Acts until the user has what they want, or a browser is required.
    ///
    /// - Parameter step: A closure that is called before each action.
    mutating func run(before step: (AutonomousUser) -> Void = { _ in }) {
        for _ in 0..<160 where !hasFinished {
            step(self)
            takeStep()
        }
    }

    /// Performs one action, waits, and reads the page.
    mutating func takeStep() {
        proceed()
        harness.wait(seconds: delay)
        readPage()
    }

    /// Opens the sign-in page from the first page.
    mutating func openSignIn() {
        harness.press(.function(1), .character("s"))
        content = harness.wizard.snapshot
    }

    /// Opens the password reset from the password page of a sign-in.
    mutating func openPasswordReset() {
        openSignIn()
        for _ in 0..<10 where content.page != .signInPassword { takeStep() }
        harness.press(.forgotPassword)
        content = harness.wizard.snapshot
        goal = .passwordReset
    }

    /// Whether nothing is left to do.
    var hasFinished: Bool {
        switch goal {
        case .account: ["done", "browser"].contains(content.id)
        case .signIn, .passwordReset: harness.wizard.isSignedIn
        }
    }

    /// The number of emails with a code received.
    var emailCount: Int { harness.codeEmails.count }

    /// The fields that were filled in again for no reason: not a password deleted with its session, nor a
    /// code replaced by a newer email.
    var retypedFields: [String] {
        fillCounts.filter { name, count in
            switch name {
            case "password password", "signInPassword password", "newPassword password":
                count > passwords.count + expiryCount
            // A password that the tenant has accepted is not kept, but a new sign-up needs it again.
            case "laterPassword password": count > max(1, emailCount)
            case "code code", "signInCode code", "resetCode code", "authCode code": count > emailCount
            default: count > 1
            }
        }.keys.sorted()
    }

    private mutating func proceed() {
        if let field = content.emptyField, !answer(to: field).isEmpty { return fill(field) }
        if content.page == .newPassword, content.ids.contains("password.recent"),
            let field = content.focusedField
        {
            return fill(field)
        }
        guard let button = recommendedButton else { return harness.press(.enter) }
        harness.press(button)
    }

    private func answer(to field: Wizard.PageSnapshot.Field) -> String {
        // A check box needs only one answer.
        if field.inputType == .yesOrNo, fillCounts[key(of: field)] != nil { return "" }
        if field.name == .password || field.name == .passwordAgain, content.page != .password {
            return passwords.last ?? ""
        }
        return SimulatedUser.Answers.ada[field.name == .username ? "email" : field.name.answerName] ?? ""
    }

    private mutating func fill(_ field: Wizard.PageSnapshot.Field) {
        fillCounts[key(of: field), default: 0] += 1
        if content.page == .newPassword { choosePassword() }
        switch field.inputType {
        case .text: harness.paste(field.name == .code ? harness.newestCode : answer(to: field))
        case .yesOrNo: harness.press(.character("y"))
        case .choice, .multipleChoice:
            for choice in answer(to: field).split(separator: ",") {
                harness.paste(String(choice))
                harness.wait(seconds: 1)
                harness.press(.enter)
            }
        }
    }

    /// Chooses a new password, unless the last one has not been refused as used before.
    private mutating func choosePassword() {
        guard passwords.count == 1 || content.ids.contains("password.recent") else { return }
        passwords.append("Battery-Staple-\(7 + passwords.count)")
    }

    private func key(of field: Wizard.PageSnapshot.Field) -> String {
        "\(content.id) \(field.name.rawValue)"
    }

    /// The button that the page recommends: sign in if the account may exist, and back from there if it does
    /// not.
    private var recommendedButton: Wizard.Button? {
        let ids = content.ids
        if goal == .passwordReset {
            if ids.contains("signin.password.wrong") { return .forgotPassword }
            if !ids.isDisjoint(with: ["reset.unsure", "reset.nopassword"]) { return .signIn }
        }
        if !ids.isDisjoint(with: ["signin.unknown", "signin.web"]), mayHaveAccount(seenIDs) { return .back }
        return mayHaveAccount(ids) && seenIDs.isDisjoint(with: ["signin.unknown", "signin.web"])
            ? .signIn : nil
    }

    private func mayHaveAccount(_ ids: Set<String>) -> Bool {
        !ids.isDisjoint(with: [
            "net.unsure", "service.unsure", "waiting.unsure", "email.taken", "identity.taken",
        ])
    }

    /// Reads the page; after a failed request it must show the expected message.
    private mutating func readPage() {
        let (before, oldPage) = (content.ids, content.page)
        content = harness.wizard.snapshot
        let ids = content.ids
        seenIDs.formUnion(ids)
        seenPages.insert(content.page)
        if !ids.subtracting(before).isDisjoint(with: expiryIDs) { expiryCount += 1 }
        checkPasswords(openedFrom: oldPage)
        for (request, role) in harness.network.failedRequests.dropFirst(checkedFailureCount) {
            let expected =
                harness.network.fault?
                .ids(for: request, role, by: harness.api, after: completedFlow) ?? []
            let isUnnoticed = expected.contains("") && !content.showsError
            if ids.isDisjoint(with: expected), !isUnnoticed {
                wrongMessages.append("\(request.path.rawValue): \(ids.sorted()) instead of \(expected)")
            }
        }
        checkedFailureCount = harness.network.failedRequests.count
    }

    /// The ids of the messages after which a password has to be typed again.
    private var expiryIDs: Set<String> {
        let ids: Set = [
            "session.expired", "signin.expired", "reset.expired", "reset.unsure", "done.nosignin",
            "done.password.nosignin",
        ]
        return hasAcceptedPassword ? ids.union(["signin.unknown", "signin.refused"]) : ids
    }

    /// Whether the tenant has accepted the password of a sign-in, which then keeps it no longer.
    private var hasAcceptedPassword: Bool {
        !seenPages.isDisjoint(with: [.authMethod, .registration, .done])
    }

    /// The flow after which the user signs in; `nil` for a sign-in that begins with a user name.
    private var completedFlow: Fault.CompletedFlow? {
        guard seenPages.contains(.done) else { return nil }
        return goal == .passwordReset ? .passwordReset : .signUp
    }

    /// Checks that the page says nothing untrue of passwords, and that none is in a field just opened.
    private mutating func checkPasswords(openedFrom oldPage: PageKind) {
        let isEmpty = content.fields.allSatisfy { $0.count == 0 }
        let mustBeEmpty =
            content.page == .newPassword || content.page == .signInPassword && hasAcceptedPassword
        if content.page != oldPage, mustBeEmpty, !isEmpty {
            passwordProblems.append("\(content.page) has a password")
        }
        // A tenant that refuses a poll has stored the password nevertheless.
        let isPollRefused =
            harness.network.fault?.isRefusal == true
            && harness.network.failedRequests.last?.role == .poll
        guard goal == .passwordReset, !isPollRefused, let old = passwords.first else { return }
        let isChanged = !accepts(old)
        let saysChanged = content.ids.contains { $0.hasPrefix("done.password") }
        let saysUnchanged = content.ids.contains("reset.failed")
        let isUnsure = harness.wizard.resetPassword.mayHaveChanged
        if saysChanged && !isChanged || saysUnchanged && isChanged || isChanged && !saysChanged && !isUnsure {
            passwordProblems.append("\(content.page) \(content.ids.sorted()) isChanged=\(isChanged)")
        }
    }

    /// Returns whether a password is the one of the user's account.
    func accepts(_ password: String) -> Bool {
        let name = SimulatedUser.Answers.ada["email"] ?? ""
        return Secret(password).map { harness.tenant.accepts($0, of: name) } ?? false
    }
}

extension Wizard.PageSnapshot {
    /// The focused field, if it is empty.
    fileprivate var emptyField: Field? {
        guard kind == .page, let focusIndex, focusIndex < fields.count else { return nil }
        let field = fields[focusIndex]
        return field.count == 0 ? field : nil
    }

    /// Whether an error is shown.
    fileprivate var showsError: Bool {
        ([notice] + fields.map(\.problem)).contains { $0?.isError == true }
    }

    /// The ids of all messages on the page.
    fileprivate var ids: Set<String> {
        Set(([notice] + fields.map(\.problem)).compactMap { $0?.id })
    }
}
