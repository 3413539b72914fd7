/// What can be found out about a tenant from outside: whether an app can sign people up with it, and if not, who can
/// mend what.
///
/// It makes no account and has no letter sent: every call stops before a code would be.
public struct Checkup: Hashable, Sendable {
    /// What was looked at, in order.
    public private(set) var findings: [Finding] = []

    /// What is looked at.
    public enum Subject: String, Hashable, Sendable, CaseIterable {
        /// Whether a tenant answers at the address.
        case authority
        /// Whether it can prove who it is.
        case tls
        /// Whether it lets this application in.
        case clientID = "clientId"
        /// Whether there is a user flow for the application.
        case userFlow
        /// Whether it can do with the ways of proving an address that the application offers.
        case challengeTypes
        /// Whether the flow file asks for what the tenant asks for.
        case flowFile
    }

    /// What was found.
    public enum State: String, Hashable, Sendable, CaseIterable {
        /// All is well.
        case fine
        /// Somebody has to mend it.
        case wrong
        /// It may pass by itself.
        case later
        /// It could not be looked at.
        case unknown
    }

    /// Somebody who can mend something.
    public enum Who: String, Hashable, Sendable, CaseIterable {
        /// Whoever asked.
        case you
        /// An administrator of the tenant.
        case administrator = "an administrator of the tenant"
        /// Whoever runs the network here.
        case network = "whoever runs the network"
        /// Whoever runs the service.
        case service = "the service"
    }

    /// One thing that was looked at.
    public struct Finding: Hashable, Sendable {
        /// What was looked at.
        public var subject: Subject
        /// What was found.
        public var state: State
        /// The same in words.
        public var text: String
        /// What to do about it.
        public var fix: String?
        /// Who can do that.
        public var who: Who?
    }

    /// The state of something that was looked at; `nil` when nobody asked for that.
    public func state(of subject: Subject) -> State? {
        findings.first { $0.subject == subject }?.state
    }

    mutating func note(
        _ subject: Subject, _ state: State, _ text: String, fix: String? = nil, who: Who? = nil
    ) {
        findings.append(Finding(subject: subject, state: state, text: text, fix: fix, who: who))
    }

    /// Marks all that comes before a subject as it must be for that to be known at all.
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
