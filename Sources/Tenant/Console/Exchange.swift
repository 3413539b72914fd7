import NativeAuth

/// A request and its reply, as the console shows them: the record of them, and when and how they came about.
struct Exchange: Sendable {
    /// The number of the request, from 1 on.
    let number: Int
    /// What may be shown of the request and its reply.
    let record: ExchangeRecord
    /// The tenant's time when the request arrived.
    let time: Timestamp
    /// The time until the reply was made.
    let milliseconds: Int
    /// What the reply itself does not say.
    let notes: ReplyNotes.Contents
    /// The conversation that it belongs to; `nil` for a request without a token.
    let conversation: Int?
    /// The token of the reply, as a digest.
    let issuedToken: Digest?

    /// The error code of the reply, with the more specific ones; `nil` if there is none.
    var error: String? {
        let words = record.reply?.errorWords ?? []
        return words.isEmpty ? notes.error : words.joined(separator: ", ")
    }

    /// The number of the error, such as 50126.
    var errorNumber: Int? { record.reply?.errorNumber ?? notes.errorNumber }

    /// The correlation ID of the reply or of its transaction in a browser, or else of the request.
    var correlationID: String { notes.correlationID ?? record.correlationID ?? "" }

    /// Who the request is about.
    var username: String? { record.text(of: .username) ?? record.text(of: .challengeTarget) }
}
