import NativeAuth
import UserFlow

/// What a page of the activity shows, as its address says it: which conversations, the one that is open, and
/// the one of its requests or emails that is shown in detail.
package struct ActivityView: Hashable, Sendable {
    /// Words of which each must stand somewhere in a conversation; empty for all conversations.
    var filter = ""
    /// Whether only conversations with a refused request are shown.
    var hasErrorsOnly = false
    /// The page of the list.
    var page = ListPage.first
    /// The number of the last request that the reader has seen; later ones are marked as new.
    var seen: Int?
    /// The conversation that is open.
    var open = Open.automatic
    /// What is shown in detail; `nil` for nothing.
    var item: Item?
    /// The language of the email; `nil` for its own.
    var language: Language?

    /// Which conversation is open.
    enum Open: Hashable, Sendable {
        /// That of what is shown in detail, or else one that a filter finds alone.
        case automatic
        /// The one with this number; none for 0.
        case number(Int)
    }

    /// A request or an email, by its number.
    enum Item: Hashable, Sendable {
        case exchange(Int)
        case email(Int)

        /// The element of the list, and the value in an address, such as `r17`.
        var id: String {
            switch self {
            case .exchange(let number): "r\(number)"
            case .email(let number): "m\(number)"
            }
        }

        fileprivate init?(id: String) {
            guard let number = PageParameters.number(id.dropFirst()) else { return nil }
            switch id.first {
            case "r": self = .exchange(number)
            case "m": self = .email(number)
            default: return nil
            }
        }
    }

    /// Reads the query of an address.
    package init(_ query: PageParameters) {
        filter = query.filter
        hasErrorsOnly = query.contains(.errorsOnly)
        page = ListPage(in: query)
        seen = query.number(.seen)
        open = query.number(.open).map(Open.number) ?? .automatic
        item = query.word(.item).flatMap(Item.init)
        language = query.word(.language).flatMap { Language($0) }
    }

    /// Creates the view of all conversations.
    package init() {}

    /// Returns the query of the address, with its question mark; empty for the view of all conversations.
    var query: String {
        PageParameters.query([
            (.filter, filter), (.errorsOnly, hasErrorsOnly ? "1" : nil),
            (.page, page == .first ? nil : "\(page.number)"), (.seen, seen.map { "\($0)" }),
            (.open, openText), (.item, item?.id), (.language, language?.tag),
        ])
    }

    private var openText: String? { if case .number(let number) = open { "\(number)" } else { nil } }

    /// Returns the same list with this open, and nothing in detail.
    func opening(_ open: Open) -> ActivityView {
        var view = self
        (view.open, view.item, view.language) = (open, nil, nil)
        return view
    }

    /// Returns the same list with a request or an email in detail.
    func showing(_ item: Item) -> ActivityView {
        var view = self
        (view.open, view.item, view.language) = (.automatic, item, nil)
        return view
    }
}

// MARK: - What it lists

extension ActivityView {
    /// What the view finds in a log.
    struct Content {
        /// The conversations of the page.
        let conversations: [Conversation]
        /// How many conversations there are on all pages.
        let count: Int
        /// The conversation that is open; `nil` for none.
        let open: Int?
        /// How many requests the conversations of all pages have.
        let requestCount: Int
        /// How many of them were refused.
        let refusalCount: Int
        /// Whether there are conversations after the page.
        let hasMore: Bool
    }

    /// Returns what the view finds.
    ///
    /// If a filter finds one conversation alone, that is open.
    func content(of log: ActivityLog) -> Content {
        let words = filter.filterWords
        let found = log.newestConversations.filter { conversation in
            (!hasErrorsOnly || conversation.refusalCount > 0)
                && words.allSatisfy { log.contains($0, in: conversation) }
        }
        let rest = found.dropFirst(page.offset)
        let only = words.isEmpty || found.count != 1 ? nil : found.first?.number
        let open =
            switch open {
            case .automatic: conversation(ofItemIn: log) ?? only
            case .number(let number): number
            }
        return Content(
            conversations: Array(rest.prefix(ListPage.size)), count: found.count, open: open,
            requestCount: found.reduce(0) { $0 + $1.exchangeNumbers.count },
            refusalCount: found.reduce(0) { $0 + $1.refusalCount }, hasMore: rest.count > ListPage.size)
    }

    private func conversation(ofItemIn log: ActivityLog) -> Int? {
        switch item {
        case .exchange(let number): log.exchange(number)?.conversation
        case .email(let number): log.cause(ofEmail: number)?.conversation
        case nil: nil
        }
    }

    /// Returns whether a conversation has a request that is new.
    func isNew(_ conversation: Conversation) -> Bool {
        seen.map { $0 < conversation.exchangeNumbers.last ?? 0 } ?? false
    }
}

extension ActivityLog {
    /// Returns whether a word stands somewhere in a conversation: in a request, in the recipient of
    /// an email, or in its title.
    fileprivate func contains(_ word: String, in conversation: Conversation) -> Bool {
        let texts = [
            conversation.username, conversation.purpose?.rawValue, conversation.entrance?.rawValue,
        ]
        if texts.contains(where: { $0?.lowercased().contains(word) == true }) { return true }
        return exchanges(in: conversation).contains { exchange in
            exchange.contains(word)
                || exchange.notes.emails.contains { email($0)?.to.lowercased().contains(word) == true }
        }
    }
}

// What the filters of several pages have in common.

extension PageParameters {
    /// The text of a filter, without blanks around it; at most 256 bytes.
    var filter: String { (text(.filter) ?? "").utf8Prefix(256).trimmed }

    /// Returns the query of an address, with its question mark; fields without a value are left out.
    static func query(_ fields: [(field: Request.Field, value: String?)]) -> String {
        let pairs = fields.compactMap { field, value in
            value.flatMap { $0.isEmpty ? nil : "\(field.rawValue)=\($0.percentEncoded)" }
        }
        return pairs.isEmpty ? "" : "?\(pairs.joined(separator: "&"))"
    }
}

extension String {
    /// The words of a filter, in lower case.
    var filterWords: [String] { lowercased().split(separator: " ").map(String.init) }
}

extension Request.Field {
    /// The words of a filter.
    static let filter = Request.Field(rawValue: "q")
    /// Whether only conversations with a refused request are shown.
    static let errorsOnly = Request.Field(rawValue: "errors")
    /// The number of a page of a list.
    static let page = Request.Field(rawValue: "page")
    /// The number of the last request that was seen.
    static let seen = Request.Field(rawValue: "seen")
    /// The number of the conversation that is open; 0 for none.
    static let open = Request.Field(rawValue: "open")
    /// What is shown in detail.
    static let item = Request.Field(rawValue: "item")
    /// The language of an email.
    static let language = Request.Field(rawValue: "language")
}
