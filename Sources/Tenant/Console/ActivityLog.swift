import FoundationEssentials
package import NativeAuth
package import UserFlow

/// What a tenant did of late: the emails that it sent and the requests that it answered, for tests
/// and for its console.
package struct ActivityLog: Sendable {
    /// The maximum number of emails that are kept.
    static let maximumEmails = 100
    /// The maximum number of requests that are kept.
    static let maximumExchanges = 1_000

    /// The last emails, oldest first.
    package private(set) var emails: [Email] = []
    /// The last requests with their replies, oldest first.
    private(set) var exchanges: [Exchange] = []
    private var droppedEmails = 0
    private var exchangeCount = 0
    /// What is known of each conversation of which a request is kept, by its number.
    private var conversations: [Int: Conversation] = [:]
    private var conversationCount = 0
    /// The names of the attributes that the tenant knows.
    private let attributes: Set<UTF8Key>

    /// Creates an empty log of a tenant with a flow.
    package init(of flow: UserFlow) {
        attributes = Set(AttributeRules(flow).attributes.map { UTF8Key($0.name) })
    }

    /// How often the emails were removed.
    package private(set) var removalCount = 0

    /// Adds an email that was delivered, unless the emails were removed since its delivery began.
    ///
    /// - Parameters:
    ///   - email: The email.
    ///   - removalCount: The ``removalCount`` when its delivery began.
    package mutating func record(_ email: Email, after removalCount: Int) {
        guard removalCount == self.removalCount else { return }
        emails.append(email)
        let surplus = max(emails.count - Self.maximumEmails, 0)
        emails.removeFirst(surplus)
        droppedEmails += surplus
    }

    /// Removes the emails.
    package mutating func removeEmails() {
        removalCount += 1
        droppedEmails += emails.count
        emails = []
    }

    /// The emails with their numbers, which never change, newest first.
    var numberedEmails: [(number: Int, email: Email)] {
        emails.enumerated().reversed().map { (droppedEmails + $0.offset + 1, $0.element) }
    }

    /// Adds a request and its reply, as far as they may be shown.
    ///
    /// - Parameters:
    ///   - request: The request; its path may have any prefix.
    ///   - method: The HTTP method, as received.
    ///   - response: The reply.
    ///   - now: The tenant's time when the request arrived.
    ///   - milliseconds: The time until the reply was made.
    ///   - notes: What the reply itself does not say.
    package mutating func record(
        _ request: Request, method: String, _ response: Response, at now: Timestamp, milliseconds: Int,
        notes: ReplyNotes.Contents = ReplyNotes.Contents()
    ) {
        let tokens = ConversationTokens(request, response)
        let exchange = Exchange(
            number: exchangeCount + 1,
            record: ExchangeRecord(
                request, method: method, response, showing: .console, attributes: attributes),
            time: now, milliseconds: milliseconds, notes: notes, conversation: conversation(of: tokens),
            issuedToken: tokens.issued)
        exchangeCount += 1
        exchanges.append(exchange)
        if let number = exchange.conversation {
            conversations[number, default: Conversation()].add(exchange)
        }
        guard exchanges.count > Self.maximumExchanges else { return }
        forget(exchanges.removeFirst())
    }

    private mutating func forget(_ exchange: Exchange) {
        guard let number = exchange.conversation else { return }
        conversations[number]?.requestCount -= 1
        if conversations[number]?.requestCount == 0 { conversations[number] = nil }
    }

    /// Returns the conversation of a request: that of the reply that brought its token, or a new
    /// one if it gets a token.
    private mutating func conversation(of tokens: ConversationTokens) -> Int? {
        if let sent = tokens.sent {
            return exchanges.last { $0.issuedToken == sent }?.conversation
        }
        guard tokens.issued != nil else { return nil }
        conversationCount += 1
        return conversationCount
    }

    /// Returns the requests of a conversation, oldest first; `nil` for all.
    func exchanges(in conversation: Int?) -> [Exchange] {
        conversation == nil ? exchanges : exchanges.filter { $0.conversation == conversation }
    }

    /// Returns the name of a conversation, such as "Sign-up of ada@contoso.com"; `nil` if none of
    /// its requests is kept.
    func title(of conversation: Int) -> String? { conversations[conversation]?.title(conversation) }
}

/// What is known of a conversation from its requests, each of which is looked at once.
private struct Conversation {
    /// The number of its requests that are kept.
    var requestCount = 0
    private var kind: String?
    private var username: String?

    private static let kinds = [("resetpassword", "Password reset"), ("signup", "Sign-up")]

    /// Adds a request, which says what the earlier ones have not.
    mutating func add(_ exchange: Exchange) {
        requestCount += 1
        kind = kind ?? Self.kinds.first { exchange.record.path.contains($0.0) }?.1
        username = username ?? exchange.username
    }

    func title(_ number: Int) -> String {
        let kind = kind ?? "Sign-in"
        return username.map { "\(kind) of \($0)" } ?? "\(kind) \(number)"
    }
}

/// The tokens that tie the requests of one conversation together, as digests.
private struct ConversationTokens {
    /// The token that the request brings.
    let sent: Digest?
    /// The token that the reply brings.
    let issued: Digest?

    init(_ request: Request, _ response: Response) {
        let reply = StrictJSON.parse(response.body)
        let token = request[text: .continuationToken] ?? request[text: .v2ContinuationToken]
        sent = token.map { Digest(of: $0) }
        let issuedToken =
            reply?.member("continuation_token")?.string ?? reply?.member("continuationToken")?.string
        issued = issuedToken.map { Digest(of: $0) }
    }
}
