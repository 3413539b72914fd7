/// A diagnosis of a tenant from outside: whether an app can sign users up, and if not, who can fix what.
///
/// It creates no account and sends no email: every sign-up stops before a code would be sent.
public struct Checkup: Hashable, Sendable {
    /// The findings, in the order of the checks.
    public private(set) var findings: [Finding] = []

    /// A check of the tenant or of the flow file, in the order in which they are made.
    public enum Subject: String, Hashable, Sendable, CaseIterable {
        /// A tenant answers at the address.
        case authority
        /// The tenant's certificate is valid and trusted.
        case tls
        /// The tenant accepts the app.
        case clientID = "clientId"
        /// The app is linked to a user flow.
        case userFlow
        /// The tenant supports the challenge types that the app offers.
        case challengeTypes
        /// The flow file asks for what the tenant requires.
        case flowFile
    }

    /// The result of a check.
    public enum State: String, Hashable, Sendable, CaseIterable {
        /// The check passed.
        case fine
        /// Something is set up wrongly and must be fixed.
        case wrong
        /// The problem may be temporary.
        case later
        /// The check was skipped because an earlier one failed.
        case unknown
    }

    /// The party that can fix a problem.
    public enum Who: String, Hashable, Sendable, CaseIterable {
        /// The person who runs the command.
        case you
        /// An administrator of the tenant.
        case administrator = "an administrator of the tenant"
        /// The operator of the local network.
        case network = "whoever runs the network"
        /// The operator of the service.
        case service = "the service"
    }

    /// The result of one check, with an explanation and a fix.
    public struct Finding: Hashable, Sendable {
        /// The check.
        public var subject: Subject
        /// Its result.
        public var state: State
        /// The result in words.
        public var text: String
        /// What to do about the problem; `nil` if there is none.
        public var fix: String?
        /// The party that can fix it; `nil` if there is no problem.
        public var who: Who?
    }

    /// Returns the status of a check; `nil` if the check was not made.
    public func state(of subject: Subject) -> State? {
        findings.first { $0.subject == subject }?.state
    }

    mutating func note(
        _ subject: Subject, _ state: State, _ text: String, fix: String? = nil, who: Who? = nil
    ) {
        findings.append(Finding(subject: subject, state: state, text: text, fix: fix, who: who))
    }

    /// Marks every check before `next` as passed: without them, the result of `next` could not be known.
    mutating func note(upTo last: Subject, at place: Place) {
        for subject in Subject.allCases.prefix(while: { $0 != last }) where state(of: subject) == nil {
            note(subject, .fine, place.words(for: subject))
        }
    }

    mutating func noteRest(_ hasFlow: Bool) {
        for subject in Subject.allCases where state(of: subject) == nil && (hasFlow || subject != .flowFile) {
            note(subject, .unknown, "Not looked at: mend the above first.")
        }
    }
}
