import FoundationEssentials
import NativeAuth
import SignUp
import UserFlow
package import Wizard

// A journey made of what a user has just done.

extension Journey {
    /// Creates the journey of the user of a wizard, which ends where the wizard is now.
    ///
    /// Passwords and codes are not kept, so the journey has others: a generated password, the code in the
    /// newest email, and made-up ones where they were refused. A refusal that no answer brings
    /// about again is left out.
    ///
    /// - Parameters:
    ///   - wizard: The wizard.
    ///   - includesPassword: Whether the journey gets the password that was typed, if the
    ///     wizard still has it.
    package init(of wizard: Wizard, includesPassword: Bool) {
        let wizard = wizard.withoutOverlay
        let walk = wizard.walk
        let password =
            (includesPassword ? wizard.typedPassword : nil)?
            .reveal { String(decoding: $0, as: UTF8.self) } ?? Self.generatedPassword
        self.init(answers: [:], expected: Outcome(of: wizard))
        var isSignedUp = false
        if case .done = wizard.signUp.step { isSignedUp = true }
        startsWithSignIn = !isSignedUp && wizard.hasSignIn
        addNames(of: walk)
        addPasswords(of: walk, password)
        addCodes(of: walk, length: wizard.flow.code.length)
        answers["signIn"] = Self.signIn(of: wizard)
        for attribute in walk.attributes where attribute.name != AttributeValue.aliasName {
            attributes[attribute.name] = attribute.value.answer
        }
        // The walk may end at answers that were refused before they were sent.
        for refusal in walk.refusals where refusal.page == .attributes && !refusal.isFromTenant {
            let name = refusal.field.rawValue
            if attributes[name] == nil { attributes[name] = refusal.answer }
        }
        checkpoints = walk.refusals.filter(repeats).map { Checkpoint(page: $0.page, error: $0.error) }
        accounts = accounts(of: walk)
    }

    /// Whether the address is one of the demo, which makes something go wrong whatever the other answers are.
    private var isForDemo: Bool { answers["email"]?.lowercased().hasSuffix("@demo.example") == true }

    /// Whether a refusal happens again in the journey.
    private func repeats(_ refusal: Wizard.Walk.Refusal) -> Bool {
        let attempts = attempts[refusal.field.rawValue]
        return switch refusal.field {
        case .email, .alias:
            !startsWithSignIn && refusal.answer.map { attempts?.contains($0) ?? false } ?? false
        case .code, .password: attempts != nil && refusal.isFromTenant
        default: false
        }
    }

    private mutating func addNames(of walk: Wizard.Walk) {
        for field in ["email", "alias"] {
            let name = Wizard.FieldName(rawValue: field)
            let refused = walk.refusals.filter { $0.field == name }.compactMap(\.answer)
            let last = walk.texts[name] ?? refused.last ?? ""
            let entries = (refused.filter { $0 != last } + [last]).filter { !$0.isEmpty }
            answers[field] = entries.last
            if entries.count > 1, !startsWithSignIn { attempts[field] = entries }
        }
        if startsWithSignIn, let name = walk.texts[.username], !name.isEmpty {
            (answers["email"], answers["alias"]) = name.contains("@") ? (name, nil) : (nil, name)
        }
        // Every journey has an address; one that begins with a sign-in by alias never enters it.
        if answers["email"] == nil { answers["email"] = Self.unusedAddress }
        if isForDemo, ![.serverUnavailable, .invalidAttributes].contains(expected) {
            answers["email"] = answers["email"]?.withoutPassingFault
        }
        answers["contact"] = walk.texts[.contact].flatMap { $0 == answers["email"] ? nil : $0 }
    }

    private mutating func addPasswords(of walk: Wizard.Walk, _ password: String) {
        if walk.hasPassword { answers["password"] = password }
        let refusals = walk.refusals.filter { $0.field == .password && $0.isFromTenant }
        if refusals.contains(where: { $0.page == .signInPassword }) {
            let isAccepted = expected != .invalidCredentials
            let wrong = password == Self.generatedPassword ? Self.wrongPassword : password
            attempts["password"] = isAccepted ? [Self.wrongPassword, password] : [wrong]
        } else if isForDemo, !refusals.isEmpty, expected != .invalidPassword {
            attempts["password"] = Array(repeating: password, count: refusals.count + 1)
        }
        if walk.pages.contains(.newPassword) { answers["newPassword"] = password }
    }

    private mutating func addCodes(of walk: Wizard.Walk, length: Int) {
        guard !walk.pages.isDisjoint(with: Wizard.Walk.codePages) else { return }
        let refused = walk.refusals.filter { $0.field == .code && $0.isFromTenant }.map { refusal in
            refusal.error == "code.expired" ? Self.inboxCode : String(repeating: "0", count: length)
        }
        let entries = refused + (expected == .invalidCode ? [] : [Self.inboxCode])
        attempts["code"] = entries.isEmpty ? [Self.inboxCode] : entries
    }

    /// Returns how the user signed in, or tried to; `nil` if the user did not.
    private static func signIn(of wizard: Wizard) -> String? {
        let (walk, name) = (wizard.walk, wizard.walk.texts[.username] ?? "")
        guard wizard.hasSignIn else { return walk.pages.contains(.done) ? "token" : nil }
        guard walk.pages.isDisjoint(with: [.resetPassword, .newPassword]) else { return "reset" }
        return name.isEmpty || name.contains("@") ? "email" : "alias"
    }

    /// Returns the accounts that were there before: those that were taken, and the one that was signed in to.
    private func accounts(of walk: Wizard.Walk) -> [Account] {
        var accounts: [Account] = []
        for refusal in walk.refusals where refusal.error.hasSuffix(".taken") {
            guard let answer = refusal.answer else { continue }
            let account =
                refusal.field == .alias
                ? Account(email: "\(answer)@example.com", alias: answer) : Account(email: answer)
            if !accounts.contains(account) { accounts.append(account) }
        }
        guard startsWithSignIn, ![.userNotFound, .invalidIdentifier].contains(expected),
            let email = answers["email"], !accounts.contains(where: { $0.answers["email"] == email })
        else { return accounts }
        var account = Account(email: email, alias: answers["alias"])
        // The journey may have only a wrong one.
        if expected == .invalidCredentials { account.answers["password"] = Self.generatedPassword }
        return accounts + [account]
    }

    private static let unusedAddress = "someone@example.com"
}

extension Wizard {
    /// Whether the user signed in by a name, or reset a password, and did not go back to
    /// the sign-up from there.
    fileprivate var hasSignIn: Bool {
        let signUpPages: [PageKind] = [.email, .password, .alias, .attributes, .code, .review]
        let signInPages: [PageKind] = [
            .signIn, .signInPassword, .signInCode, .resetPassword, .newPassword,
        ]
        return !walk.pages.isDisjoint(with: signInPages) && !signUpPages.contains(self.snapshot.page)
    }
}

extension String {
    /// An address of the demo without a fault that passes, after which the same answer is accepted.
    fileprivate var withoutPassingFault: String {
        let name = lowercased().split(separator: "@").first ?? ""
        let fault = ["+refused.city", "+down", "+throttled"].first { name.hasSuffix($0) }
        return fault.map { "\(prefix(name.count - $0.count))\(dropFirst(name.count))" } ?? self
    }
}

extension Journey {
    /// Returns the journey as it can be repeated: as it is, or without the checkpoints that a
    /// replay does not meet.
    ///
    /// - Parameters:
    ///   - random: The source of generated passwords; must be unpredictable.
    ///   - makeUsers: Returns what makes the users of a tenant without accounts; `nil` if there
    ///     can be no such tenant.
    /// - Returns: `nil` if a replay ends in another way than the journey expects.
    package func repeatable(
        random: inout some RandomNumberGenerator,
        byUsersFrom makeUsers: () async -> ((Journey) -> SimulatedUser)?
    ) async -> Journey? {
        var plain = self
        plain.checkpoints = []
        for journey in [self, plain] {
            guard let makeUser = await makeUsers() else { return nil }
            let report = await Replay.run(journey, random: &random, byUsersFrom: makeUser)
            if report.isAsExpected { return journey }
        }
        return nil
    }
}

// MARK: - JSON

extension Journey {
    /// The journey as a file that has it.
    package var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let data = (try? encoder.encode(File(self))) ?? Data()
        return String(decoding: data, as: UTF8.self) + "\n"
    }

    /// The members of the file, in the order of the alphabet.
    private struct File: Encodable {
        var accounts: [AccountFile]?
        var answers: [String: Entry] = [:]
        var expect: String
        var expectAt: [CheckpointFile]?
        var startAt: String?

        init(_ journey: Journey) {
            expect = journey.expected.rawValue
            for (name, answer) in journey.answers { answers[name] = .text(answer) }
            for (name, entries) in journey.attempts {
                answers[name] = entries.count == 1 ? .text(entries[0]) : .list(entries)
            }
            if !journey.attributes.isEmpty { answers["attributes"] = .attributes(journey.attributes) }
            accounts = journey.accounts.isEmpty ? nil : journey.accounts.map(AccountFile.init)
            expectAt = journey.checkpoints.isEmpty ? nil : journey.checkpoints.map(CheckpointFile.init)
            startAt = journey.startsWithSignIn ? Start.signIn.rawValue : nil
        }
    }

    private enum Entry: Encodable {
        case text(String)
        case list([String])
        case attributes([String: String])

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch self {
            case .text(let text): try container.encode(text)
            case .list(let texts): try container.encode(texts)
            case .attributes(let attributes): try container.encode(attributes)
            }
        }
    }

    private struct AccountFile: Encodable {
        var alias: String?
        var attributes: [String: String]?
        var email: String?
        var password: String?

        init(_ account: Account) {
            (alias, email) = (account.answers["alias"], account.answers["email"])
            password = account.answers["password"]
            attributes = account.attributes.isEmpty ? nil : account.attributes
        }
    }

    private struct CheckpointFile: Encodable {
        var error: String?
        var page: String?
        var text: String?

        init(_ checkpoint: Checkpoint) {
            (error, page, text) = (checkpoint.error, checkpoint.page?.rawValue, checkpoint.text)
        }
    }
}
