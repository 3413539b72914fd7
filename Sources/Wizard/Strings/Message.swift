package import NativeAuth
import SignUp
import Terminal
import UserFlow

/// A message to show, independent of the language: its key, and the values for the placeholders of its text.
struct Message: Hashable, Sendable {
    let key: MessageKey
    /// The values for the placeholders, by name.
    private(set) var values: [String: String]
    /// Other strings for placeholders, by name; several for one placeholder are a list.
    let parts: [String: [Wizard.StringKey]]
    /// The duration for the placeholder `{duration}`, in seconds.
    private(set) var seconds: Int?
    /// The sentence that follows the text, if any.
    private(set) var reason: Wizard.StringKey?
    /// The number of requests in a row that have ended with this error; `nil` for the first.
    var repetitions: Int?
    /// What to quote to support, if the message is about a request that failed.
    var details: Wizard.SupportDetails?

    init(_ key: MessageKey, _ values: [String: String] = [:], parts: [String: [Wizard.StringKey]] = [:]) {
        self.key = key
        self.values = values
        self.parts = parts
    }

    /// Returns the message with what to quote to support.
    func withDetails(_ details: Wizard.SupportDetails?) -> Message {
        var message = self
        message.details = details
        return message
    }

    /// Returns the message with the number of requests that have ended with it.
    func withRepetitions(_ count: Int) -> Message {
        var message = self
        message.repetitions = count
        return message
    }

    /// Returns the message with a number of seconds for the placeholder `{duration}`.
    func withDuration(_ seconds: Int) -> Message {
        var message = self
        message.seconds = seconds
        return message
    }

    /// Returns the message with a sentence after it, and the values for its placeholders.
    func withReason(_ reason: Wizard.StringKey, _ values: [String: String]) -> Message {
        var message = self
        message.reason = reason
        message.values.merge(values) { _, value in value }
        return message
    }

    /// Whether the answer may stay as it is, so that the message is no error.
    var isWarning: Bool { key == .attributePattern || key == .attributePatternOpen }

    /// The id of the message, such as `email.taken`.
    var id: String { key.id }
}

extension Wizard.Strings {
    /// Returns the text of a message, with its placeholders replaced.
    func text(of message: Message) -> String {
        var values = message.values
        for (name, keys) in message.parts {
            values[name] = keys.map { self[keyPath: $0] }.joined(separator: screen.comma)
        }
        if let seconds = message.seconds { values["duration"] = duration(ofSeconds: seconds) }
        let texts = [message.key.text] + (message.reason.map { [$0] } ?? [])
        let text = texts.map { format(self[keyPath: $0], values) }.joined(separator: screen.blank)
        guard let count = message.repetitions else { return text }
        return text + screen.blank + format(screen.repeated, ["n": "\(count)"])
    }

    /// Returns the text about an answer: that of an error starts with "Error:".
    func problemText(of message: Message) -> String {
        let text = text(of: message)
        return message.isWarning ? text : format(common.screen.error, ["text": text])
    }

    /// Returns a template with its placeholders replaced; one without a value is left unchanged.
    func format(_ template: String, _ values: [String: String]) -> String {
        // Each value is sanitized by itself, so that no combining mark at its start joins
        // the letter before it.
        template.filled { name in
            values[name].map { value in value.utf8.allSatisfy { $0 < 0x80 } ? value : Printable(value).text }
        }
    }
}

extension Wizard {
    /// The key of a string: a key path into ``Strings``.
    typealias StringKey = any KeyPath<Strings, String> & Sendable
}

extension Message {
    /// The buttons that the message adds to a page, as the page may not have those that it recommends.
    var buttons: [Wizard.Button] {
        switch key {
        case .emailTaken: [.signIn]
        case .identityTaken: [.signIn, .change]
        case .netUnsure, .serviceUnsure, .waitingUnsure: [.signIn]
        case .signInUnknown, .resetUnknown: namesAddress ? [.signUp] : []
        case .signInPasswordWrong, .signInPasswordLocked, .signInPasswordLockedOpen, .signInChange:
            [.forgotPassword]
        case .resetWithoutPassword, .resetUnsure: [.signIn]
        default: []
        }
    }

    /// Whether an account can be created with the address in the message.
    private var namesAddress: Bool { values["address"].map { EmailPage.problem(with: $0) == nil } ?? false }
}

extension Wizard {
    /// What to quote to support about a request that failed.
    package struct SupportDetails: Hashable, Sendable {
        /// The service's error number, such as 50181; `nil` if it sent none.
        package var number: Int?
        /// The correlation ID of the reply or, if it had none, of the request.
        package var reference: ServerText
        /// When the request failed.
        package var time: LocalTime
    }
}

extension PageSession {
    /// Returns what to quote to support about a request that has just failed.
    ///
    /// - Parameter reference: The reference in the reply; `nil` if there was no reply, or none in it.
    func supportDetails(_ reference: ErrorReference?) -> Wizard.SupportDetails {
        Wizard.SupportDetails(
            number: reference?.code,
            reference: reference?.correlationID ?? ServerText(configuration.client.correlationID), time: clock
        )
    }
}

extension Wizard.Strings {
    /// Returns what to quote to support about a message, in parts that are not broken; empty if it is
    /// not about a request.
    func supportDetails(of message: Message) -> [String] {
        guard let details = message.details else { return [] }
        let number = details.number.map { format(screen.number, ["n": "\($0)"]) }
        let parts = [
            number, details.time.dateAndTime, format(screen.reference, ["id": details.reference.raw]),
        ].compactMap(\.self)
        return [format(review.line, ["label": common.screen.details, "text": parts[0]])] + parts.dropFirst()
    }

    /// Returns what those who run the app can do about a message; `nil` if there is nothing to say.
    func remedy(of message: Message) -> String? {
        guard let key = message.key.remedy else { return nil }
        return format(self[keyPath: key], message.values)
    }

    /// Returns all that stands under "Details for support", a paragraph each.
    func supportParagraphs(of message: Message) -> [String] {
        let details = supportDetails(of: message).joined(separator: " · ")
        return (details.isEmpty ? [] : [details]) + [remedy(of: message)].compactMap(\.self)
    }
}
