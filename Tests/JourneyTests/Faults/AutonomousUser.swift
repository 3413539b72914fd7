import Journeys
import NativeAuth
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

    /// The wizard and its tenant.
    var harness: FaultHarness
    /// The delay after each action, in seconds.
    var delay = 31
    private var content: Wizard.PageSnapshot
    private var checkedFailureCount = 0

    init(in harness: FaultHarness) {
        self.harness = harness
        content = harness.wizard.snapshot
    }

    /// Acts until the sign-up is done or a browser is required.
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

    /// Whether nothing is left to do.
    var hasFinished: Bool { ["done", "browser"].contains(content.id) }

    /// The number of emails received.
    var emailCount: Int { harness.tenant.outbox.count }

    /// The fields that were filled in again for no reason: not a password deleted with its session, nor a
    /// code replaced by a newer email.
    var retypedFields: [String] {
        fillCounts.filter { name, count in
            switch name {
            case "password password", "signInPassword password": count > 1 + expiryCount
            // A password that the tenant has accepted is not kept, but a new sign-up needs it again.
            case "laterPassword password": count > max(1, emailCount)
            case "code code", "signInCode code": count > emailCount
            default: count > 1
            }
        }.keys.sorted()
    }

    private mutating func proceed() {
        if let field = content.emptyField, !answer(to: field).isEmpty { return fill(field) }
        guard let button = recommendedButton else { return harness.press(.enter) }
        press(button)
    }

    private func answer(to field: Wizard.PageSnapshot.Field) -> String {
        // A check box needs only one answer.
        if field.inputType == .yesOrNo, fillCounts[key(of: field)] != nil { return "" }
        return SimulatedUser.Answers.ada[field.name == "username" ? "email" : field.name] ?? ""
    }

    private mutating func fill(_ field: Wizard.PageSnapshot.Field) {
        fillCounts[key(of: field), default: 0] += 1
        switch field.inputType {
        case .text: harness.paste(field.name == "code" ? harness.newestCode : answer(to: field))
        case .yesOrNo: harness.press(.character("y"))
        case .choice, .multipleChoice:
            for choice in answer(to: field).split(separator: ",") {
                harness.paste(String(choice))
                harness.wait(seconds: 1)
                harness.press(.enter)
            }
        }
    }

    private func key(of field: Wizard.PageSnapshot.Field) -> String {
        "\(content.id) \(field.name)"
    }

    /// The button that the page recommends: sign in if the account may exist, and back from there if it does
    /// not.
    private var recommendedButton: String? {
        let ids = content.ids
        if !ids.isDisjoint(with: ["signin.unknown", "signin.web"]), mayHaveAccount(seenIDs) { return "back" }
        return mayHaveAccount(ids) && seenIDs.isDisjoint(with: ["signin.unknown", "signin.web"])
            ? "signIn" : nil
    }

    private func mayHaveAccount(_ ids: Set<String>) -> Bool {
        !ids.isDisjoint(with: [
            "net.unsure", "service.unsure", "waiting.unsure", "email.taken", "identity.taken",
        ])
    }

    private mutating func press(_ name: String) {
        guard let button = content.buttons.firstIndex(where: { $0.name == name }) else { return }
        let focusCount = content.fields.count + content.buttons.count
        let target = content.fields.count + button
        for _ in 0..<(target - (content.focusIndex ?? 0) + focusCount) % focusCount { harness.press(.tab) }
        harness.press(.enter)
    }

    /// Reads the page; after a failed request it must show the expected message.
    private mutating func readPage() {
        let before = content.ids
        content = harness.wizard.snapshot
        let ids = content.ids
        seenIDs.formUnion(ids)
        if !ids.subtracting(before).isDisjoint(with: ["session.expired", "signin.expired"]) {
            expiryCount += 1
        }
        for request in harness.network.failedRequests.dropFirst(checkedFailureCount) {
            let expected = harness.network.fault?.ids(for: request) ?? []
            if ids.isDisjoint(with: expected) {
                wrongMessages.append("\(request.path.rawValue): \(ids.sorted())")
            }
        }
        checkedFailureCount = harness.network.failedRequests.count
    }
}

extension Wizard.PageSnapshot {
    /// The focused field, if it is empty.
    fileprivate var emptyField: Field? {
        guard kind == .page, let focusIndex, focusIndex < fields.count else { return nil }
        let field = fields[focusIndex]
        return field.count == 0 ? field : nil
    }

    /// The ids of all messages on the page.
    fileprivate var ids: Set<String> {
        Set(([notice] + fields.map(\.problem)).compactMap { $0?.id })
    }
}
