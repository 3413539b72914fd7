import NativeAuth
import UserFlow

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
    /// The conversation that it belongs to.
    let conversation: Int
    /// The tokens and the authorization code that the reply brings, as digests.
    let issuedTokens: [Digest]

    /// The kind of request; `nil` for one that is none of the tenant's.
    var kind: Request.Path? {
        let path = Request.Path(rawValue: record.path)
        let kind = [.authorize, .logout].first { path.rawValue.hasSuffix($0.rawValue) } ?? path.kind
        return Self.kinds.contains(kind) ? kind : nil
    }

    private static let kinds = Set(Tenant.requestKinds + [.authorize, .logout])

    /// What the request is, in a word, such as "start"; its path if it is none of the tenant's.
    var title: String {
        guard let kind else { return record.path }
        if kind == .authorize { return record.method == "POST" ? "form" : "page" }
        if record.text(of: .grantType) == GrantType.refresh.rawValue { return "refresh" }
        let words = kind.rawValue.split(separator: "/").filter { $0 != "{id}" }
        return words.last.map { $0.prefix { $0 != "_" && $0 != "-" } }.map(String.init) ?? kind.rawValue
    }

    /// The error code of the reply, with the more specific ones; `nil` if there is none.
    var error: String? {
        let words = record.reply?.errorWords ?? []
        return words.isEmpty ? notes.error : words.joined(separator: ", ")
    }

    /// The number of the error, such as 50126.
    var errorNumber: Int? { record.reply?.errorNumber ?? notes.errorNumber }

    /// The error and its number; `nil` if there is no error.
    var errorText: String? {
        error.map { error in errorNumber.map { "\(error) \($0)" } ?? error }
    }

    /// The most specific error code with its number; `nil` if there is no error.
    var shortErrorText: String? {
        let word = record.reply?.errorWords.last ?? notes.error
        return word.map { word in errorNumber.map { "\(word) \($0)" } ?? word }
    }

    /// Whether the request got an error.
    ///
    /// An error that comes with a token only says what the conversation asks for next (wire-protocol §3.2).
    var isRefused: Bool { (status >= 400 || notes.error != nil) && issuedTokens.isEmpty }

    /// The HTTP status.
    var status: Int { record.reply?.status ?? 0 }

    /// The correlation ID of the reply or of its transaction in a browser, or else of the request.
    var correlationID: String { notes.correlationID ?? record.correlationID ?? "" }

    /// Who the request is about.
    var username: String? { record.text(of: .username) ?? record.text(of: .challengeTarget) }

    /// Whether a word of a filter stands in anything that is shown of it, whatever its case.
    ///
    /// - Parameter word: The word, in lower case.
    func contains(_ word: String) -> Bool {
        let texts = [
            record.method, record.path, "\(status)", errorText, correlationID, username, notes.account,
        ]
        return texts.contains { $0?.lowercased().contains(word) == true }
    }
}
