import FoundationEssentials

/// What the command `doctor` finds out about a tenant from outside: whether an app can sign users up, and if
/// not, who can fix what.
///
/// It creates no account and sends no email: every sign-up stops before a code would be sent.
package struct Doctor: Hashable, Sendable {
    /// The findings, in the order of the checks.
    package private(set) var findings: [Finding] = []

    /// A check of the tenant or of the flow file, in the order in which they are made.
    package enum Check: String, Hashable, Sendable, CaseIterable {
        /// A tenant answers at the address.
        case authority = "authority"
        /// The tenant's certificate is valid and trusted.
        case tls = "tls"
        /// The tenant accepts the app.
        case clientID = "clientId"
        /// The app is linked to a user flow.
        case userFlow = "userFlow"
        /// The tenant supports the challenge types that the app offers.
        case challengeTypes = "challengeTypes"
        /// The flow file asks for what the tenant requires.
        case flowFile = "flowFile"
        /// The app can start a password reset.
        case passwordReset = "passwordReset"
        /// The tenant answers version 2 of the API besides version 1.
        case apiVersions = "apiVersions"
    }

    /// The result of a check.
    package enum Status: String, Hashable, Sendable, CaseIterable {
        /// The check passed.
        case passed = "fine"
        /// Something is set up wrongly and must be fixed.
        case failed = "wrong"
        /// The problem may be temporary.
        case temporary = "later"
        /// The check was skipped because an earlier one failed.
        case skipped = "unknown"
    }

    /// The party that can fix a problem.
    package enum ResponsibleParty: String, Hashable, Sendable, CaseIterable {
        /// The person who runs the command.
        case you = "you"
        /// An administrator of the tenant.
        case administrator = "an administrator of the tenant"
        /// The operator of the local network.
        case network = "whoever runs the network"
        /// The operator of the service.
        case service = "the service"
    }

    /// The result of one check, with an explanation and a fix.
    package struct Finding: Hashable, Sendable {
        /// The check.
        package var check: Check
        /// Its result.
        package var status: Status
        /// The result in words.
        package var text: String
        /// What to do about the problem; `nil` if there is none.
        package var fix: String?
        /// The party that can fix it; `nil` if there is no problem.
        package var responsible: ResponsibleParty?
    }

    /// Returns the status of a check; `nil` if the check was not made.
    package func status(of check: Check) -> Status? {
        findings.first { $0.check == check }?.status
    }

    mutating func record(
        _ check: Check, _ status: Status, _ text: String, fix: String? = nil,
        responsible: ResponsibleParty? = nil
    ) {
        findings.append(Finding(check: check, status: status, text: text, fix: fix, responsible: responsible))
    }

    /// Marks every check before `next` as passed: without them, the result of `next` could not be known.
    mutating func markPassed(before next: Check, for target: Target) {
        for check in Check.allCases.prefix(while: { $0 != next }) where status(of: check) == nil {
            record(check, .passed, target.passedText(for: check))
        }
    }

    /// Marks the other checks that were to be made as skipped.
    mutating func markRemainingSkipped(_ checks: [Check]) {
        for check in checks where status(of: check) == nil {
            record(check, .skipped, "Skipped: fix the line above first.")
        }
    }
}

extension Doctor {
    /// Whether every check passed.
    package var hasPassed: Bool { findings.allSatisfy { $0.status == .passed } }

    /// The findings as lines of text.
    package var lines: [String] {
        findings.flatMap { finding in
            let prefix = "\(Self.padded(finding.status.rawValue, 8))\(Self.padded(finding.check.label, 17))"
            let indent = String(repeating: " ", count: prefix.count)
            let fix = finding.fix.map {
                "\(indent)How to fix it (\(finding.responsible?.rawValue ?? "you")): \($0)"
            }
            return [prefix + finding.text] + [fix].compactMap(\.self)
        }
    }

    /// Returns the findings as one JSON object on one line.
    ///
    /// - Parameter tenant: The tenant's name or address.
    package func json(tenant: String) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let checks = findings.map {
            Object.Item(
                check: $0.check.rawValue, state: $0.status.rawValue, found: $0.text, fix: $0.fix,
                who: $0.responsible?.rawValue)
        }
        let object = Object(tenant: tenant, isFine: hasPassed, checks: checks)
        return (try? encoder.encode(object)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    private struct Object: Encodable {
        struct Item: Encodable {
            let check, state, found: String
            let fix, who: String?
        }

        let tenant: String
        let isFine: Bool
        let checks: [Item]

        enum CodingKeys: String, CodingKey {
            case tenant
            case isFine = "fine"
            case checks
        }
    }

    private static func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(width - text.count, 1))
    }
}

extension Doctor.Check {
    fileprivate var label: String {
        switch self {
        case .authority: "authority"
        case .tls: "TLS"
        case .clientID: "client id"
        case .userFlow: "user flow"
        case .challengeTypes: "challenge types"
        case .flowFile: "flow file"
        case .passwordReset: "password reset"
        case .apiVersions: "API versions"
        }
    }
}
