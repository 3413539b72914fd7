import FoundationEssentials
import NativeAuth
import SignUp
import Terminal
public import Wizard

extension Replay {
    /// The result of a journey: the actual and the expected outcome.
    public struct Report: Hashable, Sendable {
        /// The actual outcome.
        public var outcome: Journey.Outcome
        /// The expected outcome.
        public var expected: Journey.Outcome
        /// The kinds of the pages that were visited, in order.
        public var steps: [String]
        /// The error on the last page, if there was one.
        public var error: PageError?
        /// What is wrong with the answers, one sentence each: an answer that its field does not take, one to an
        /// attribute that the flow does not have, or none for what the tenant asks for without end.
        public var problems: [String] = []
        /// The first expected checkpoint that was not met.
        public var missedCheckpoint: Journey.Checkpoint?
        /// The last screen, as text; a replay puts bullets for the passwords and codes that were entered.
        public var screen: String
        /// What the journey took: keys and time of the user, and requests; `nil` if no keys were pressed.
        public var effort: Wizard.KeystrokeCost?
        /// The expected number of requests to the tenant; `nil` for any.
        public var expectedCalls: Int?
        /// The time that the journey took, in milliseconds; `nil` for a user for whom no time passes.
        public var milliseconds: Int64?
        /// The time that the journey was allowed to take, in milliseconds; `nil` for any.
        public var maximumMilliseconds: Int?
        /// The requests and replies, oldest first.
        public var trace: [TracedExchange] = []

        /// Whether the outcome, the number of requests and the time are as expected and every checkpoint was
        /// met.
        public var isAsExpected: Bool { differences.isEmpty }
    }

    /// The error on the page where a journey ended.
    public struct PageError: Hashable, Sendable, Encodable {
        /// The id of the message, such as `code.wrong`.
        public var kind: String
        /// The message that the user saw.
        public var message: String
        /// What those who run the app can do about it, which the user saw under the details; `nil` if nothing.
        public var remedy: String?
        /// The service's error codes.
        public var codes: [Int]
        /// The correlation id, by which the service's logs can be searched.
        public var correlationId: String?
        /// When the request failed, such as `2026-07-31T12:05:09Z`; `nil` if none has.
        public var time: String?
    }
}

extension Replay.PageError {
    init?(in wizard: AccompaniedWizard) {
        guard let error = wizard.snapshot.visibleError ?? wizard.refusedSignIn else { return nil }
        let details = error.details
        // The first paragraph are the details, which have members of their own.
        let remedy = error.support.dropFirst(details == nil ? 0 : 1).first
        self.init(
            kind: error.id, message: error.text, remedy: remedy, codes: details?.number.map { [$0] } ?? [],
            correlationId: details?.reference.raw, time: details?.time.now.iso8601)
    }
}

extension Timestamp {
    /// The time by the wall clock, such as `2026-07-31T12:05:09Z`.
    fileprivate var iso8601: String {
        Date.ISO8601FormatStyle(timeZone: .gmt).format(Date(timeIntervalSince1970: Double(wall / 1_000)))
    }
}

extension Wizard {
    /// The notice of the last page that a sign-in was refused; `nil` if none was, or on any other page.
    fileprivate var refusedSignIn: PageSnapshot.StatusText? {
        let snapshot = snapshot
        return snapshot.page == "done" && !isSignedIn && signInRefusal != nil ? snapshot.notice : nil
    }
}

extension Replay.Report {
    /// Creates the report of a journey that was expected to end where a wizard is now.
    ///
    /// - Parameters:
    ///   - wizard: The wizard.
    ///   - steps: The kinds of the pages that were visited, in order.
    public init(endingAt wizard: AccompaniedWizard, steps: [String]) {
        let outcome = Journey.Outcome(of: wizard)
        self.init(
            outcome: outcome, expected: outcome, steps: steps, error: Replay.PageError(in: wizard),
            screen: wizard.frame(size: Frame.Size(width: 80, height: 24)).text)
    }

    /// Returns the report as one line of text.
    ///
    /// - Parameter journey: The journey's name.
    public func line(journey: String) -> String {
        (isAsExpected ? "ok      " : "differs ") + "\(journey): \(summary)"
    }

    /// Returns how many journeys ended as expected, and how many did not, as one line of text.
    public static func total(of reports: [Replay.Report]) -> String {
        let different = reports.count { !$0.isAsExpected }
        let text = different == 0 ? "all as expected" : "\(different) not as expected"
        return "\(reports.count) journeys: \(text)"
    }

    /// The outcome, and every difference from what was expected.
    var summary: String { outcome.rawValue + differences.map(\.text).joined() }

    /// The differences from what was expected.
    var differences: [Difference] {
        var differences: [Difference] = []
        if outcome != expected { differences.append(Difference(.expect, ", expected \(expected.rawValue)")) }
        differences += problems.map { Difference(.answers, "; \($0)") }
        if let missedCheckpoint {
            differences.append(Difference(.expectAt, "; not met: \(missedCheckpoint.summary)"))
        }
        if let expectedCalls, let calls = effort?.calls, calls != expectedCalls {
            let text = "; \(calls) request\(calls == 1 ? "" : "s"), expected \(expectedCalls)"
            differences.append(Difference(.expectCalls, text))
        }
        if let maximumMilliseconds, let milliseconds, milliseconds > maximumMilliseconds {
            let text = "; took \(milliseconds) ms, at most \(maximumMilliseconds) ms allowed"
            differences.append(Difference(.within, text))
        }
        return differences
    }

    /// A difference from what was expected.
    struct Difference {
        /// The member of the journey file that it is about.
        let member: Journey.Member
        /// The difference, as the continuation of a sentence.
        let text: String

        init(_ member: Journey.Member, _ text: String) {
            self.member = member
            self.text = text
        }
    }
}

extension Journey.Checkpoint {
    fileprivate var summary: String {
        [("page", page), ("error", error), ("text", text)].compactMap { name, value in
            value.map { "\(name) \"\($0)\"" }
        }.joined(separator: ", ")
    }
}
