public import NativeAuth
import SignUp
import UserFlow

extension Wizard {
    /// What to quote to support about a request that failed.
    public struct SupportDetails: Hashable, Sendable {
        /// The service's error number, such as 50181; `nil` if it sent none.
        public var number: Int?
        /// The correlation ID of the reply or, if it had none, of the request.
        public var reference: ServerText
        /// When the request failed.
        public var time: LocalTime
    }
}

extension Navigation {
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
    /// Returns what to quote to support about a message, in parts that are not broken; empty if it is not about
    /// a request.
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
