import UserFlow

// What a journey needs before it can run: accounts, and passwords that are made anew each time.

extension Journey {
    /// The answer that stands for a password that is made anew for each run.
    static let generatedPassword = "generated"
    /// The code that stands for the one in the newest email.
    static let inboxCode = "inbox"

    /// A password that no account of a journey has.
    static let wrongPassword = "not the password"

    /// The addresses whose emails the journey reads.
    package var addresses: [String] {
        (attempts["email"] ?? []) + ["email", "contact"].compactMap { answers[$0] }
    }

    /// Whether the journey, or the sign-up of an account that it needs, takes a code from an inbox.
    package var readsInbox: Bool { codes.contains(Self.inboxCode) || !accounts.isEmpty }

    /// Whether the journey has a password or a code that someone chose or received, and not one that a run
    /// makes or receives or that is wrong on purpose.
    package var hasSecrets: Bool {
        let passwords =
            ["password", "newPassword"].flatMap { [answers[$0]].compactMap(\.self) + (attempts[$0] ?? []) }
            + accounts.compactMap { $0.answers["password"] }
        return !passwords.allSatisfy([Self.generatedPassword, Self.wrongPassword].contains)
            || !codes.allSatisfy { $0 == Self.inboxCode || $0.allSatisfy { $0 == "0" } }
    }

    /// Returns the journey with a new password in the place of each generated one, and another one
    /// as the new password.
    func withGeneratedPasswords(
        for flow: UserFlow, _ random: inout some RandomNumberGenerator
    ) -> Journey {
        let rule = flow.password
        let (password, newPassword) = (rule.randomPassword(&random), rule.randomPassword(&random))
        var journey = self
        for (name, replacement) in [("password", password), ("newPassword", newPassword)] {
            if journey.answers[name] == Self.generatedPassword { journey.answers[name] = replacement }
            journey.attempts[name] = journey.attempts[name]?.map {
                $0 == Self.generatedPassword ? replacement : $0
            }
        }
        for index in journey.accounts.indices {
            let own = journey.answers["password"] ?? journey.attempts["password"]?.last ?? password
            let given = journey.accounts[index].answers["password"] ?? own
            journey.accounts[index].answers["password"] = given == Self.generatedPassword ? password : given
        }
        return journey
    }
}

extension Journey.Account {
    /// Returns the journey that makes the account: its answers, and examples for what else the flow requires.
    func signUp(in flow: UserFlow) -> Journey {
        let examples = SimulatedUser.Answers.examples(for: flow)
        var answers = answers
        if flow.alias == .required, answers["alias"] == nil { answers["alias"] = Self.alias(from: answers) }
        var journey = Journey(answers: answers, codes: [Journey.inboxCode], expected: .completed)
        journey.attributes = attributes
        let given = AttributeAnswers(attributes, for: flow)
        for attribute in flow.attributes where attribute.isRequired && !given.hasAnswer(to: attribute.name) {
            journey.attributes[attribute.name] = examples[attribute.name]
        }
        return journey
    }

    /// Returns why the account could not be made, as far as the flow tells it, one sentence each.
    func problems(in flow: UserFlow) -> [String] {
        let given = AttributeAnswers(attributes, for: flow)
        let names = flow.attributesWithoutExample.filter { !given.hasAnswer(to: $0) }
        return ["the account \"\(answers["email"] ?? "")\" could not be made"]
            + names.map { "no example of an answer can be made for \"\($0)\", so give it in \"accounts\"" }
    }

    /// Returns an alias that another account is unlikely to have, made of the address.
    private static func alias(from answers: SimulatedUser.Answers) -> String {
        let letters = (answers["email"] ?? "").lowercased().filter {
            $0.isASCII && ($0.isLetter || $0.isNumber)
        }
        return "a\(letters.prefix(30))"
    }
}

extension UserFlow.PasswordRule {
    /// Returns a password that the rule accepts and that is hard to guess, of letters, digits and symbols.
    func randomPassword(_ random: inout some RandomNumberGenerator) -> String {
        let classes = ["abcdefghijkmnopqrstuvwxyz", "ABCDEFGHJKLMNPQRSTUVWXYZ", "23456789", "-_+=.%"]
        let length = min(max(minimumLength, 20), maximumLength)
        var characters = (0..<length).map { index in
            classes[index % classes.count].randomElement(using: &random) ?? "x"
        }
        characters.shuffle(using: &random)
        return String(characters)
    }
}
