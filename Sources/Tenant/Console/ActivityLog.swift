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
    /// The conversations of which a request is kept, by their numbers.
    private var conversations: [Int: Conversation] = [:]
    private var lastConversation = 0
    /// The conversation of each token and code that a reply of the kept ones has brought.
    private var conversationOfToken: [Digest: Int] = [:]
    /// The conversation of each visit, by its transaction.
    private var conversationOfVisit: [Digest: Int] = [:]
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
    /// The request that has caused it is noted with it.
    ///
    /// - Parameters:
    ///   - email: The email.
    ///   - removalCount: The ``removalCount`` when its delivery began.
    package mutating func record(_ email: Email, after removalCount: Int) {
        guard removalCount == self.removalCount else { return }
        emails.append(email)
        let number = droppedEmails + emails.count
        ReplyNotes.change { $0.emails.append(number) }
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

    /// Returns the email with a number, which never changes; `nil` if it is not kept.
    func email(_ number: Int) -> Email? {
        let index = number - droppedEmails - 1
        return emails.indices.contains(index) ? emails[index] : nil
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
        exchangeCount += 1
        let exchange = Exchange(
            number: exchangeCount,
            record: ExchangeRecord(
                request, method: method, response, showing: .console, attributes: attributes),
            time: now, milliseconds: milliseconds, notes: notes,
            conversation: assignConversation(of: request, notes),
            issuedTokens: [response.issuedToken, notes.issuedCode].compactMap(\.self))
        exchanges.append(exchange)
        for token in exchange.issuedTokens { conversationOfToken[token] = exchange.conversation }
        conversations[exchange.conversation, default: Conversation(exchange.conversation)].add(exchange)
        if let visit = notes.visit { conversationOfVisit[visit] = exchange.conversation }
        if exchanges.count > Self.maximumExchanges { forget(exchanges.removeFirst()) }
    }

    private mutating func forget(_ exchange: Exchange) {
        let number = exchange.conversation
        conversations[number]?.forget(exchange)
        for token in exchange.issuedTokens { conversationOfToken[token] = nil }
        guard let conversation = conversations[number], conversation.exchangeNumbers.isEmpty else { return }
        conversations[number] = nil
        if let visit = conversation.visit { conversationOfVisit[visit] = nil }
    }

    /// Returns the conversation of a request: that of its visit, or of the reply that brought its token or
    /// its code; a new one for any other request.
    private mutating func assignConversation(of request: Request, _ notes: ReplyNotes.Contents) -> Int {
        let known =
            if let visit = notes.visit { conversationOfVisit[visit] } else {
                request.conversationDigest.flatMap { conversationOfToken[$0] }
            }
        if let known { return known }
        lastConversation += 1
        return lastConversation
    }

    // MARK: Reading

    /// The number of the newest request; 0 if there was none.
    package var newestNumber: Int { exchangeCount }

    /// The number of conversations of which a request is kept.
    var conversationCount: Int { conversations.count }

    /// The conversations, the one with the newest request first.
    var newestConversations: [Conversation] {
        conversations.values.sorted {
            ($0.exchangeNumbers.last ?? 0) > ($1.exchangeNumbers.last ?? 0)
        }
    }

    /// Returns the request with a number; `nil` if it is not kept.
    func exchange(_ number: Int) -> Exchange? {
        let index = number - exchangeCount + exchanges.count - 1
        return exchanges.indices.contains(index) ? exchanges[index] : nil
    }

    /// Returns the requests of a conversation, oldest first.
    func exchanges(in conversation: Conversation) -> [Exchange] {
        conversation.exchangeNumbers.compactMap(exchange)
    }

    /// Returns the request that has caused an email; `nil` if it is not kept.
    func cause(ofEmail number: Int) -> Exchange? {
        exchanges.last { $0.notes.emails.contains(number) }
    }
}

extension Request {
    /// The digest of the token or the authorization code that ties the request to an earlier reply.
    fileprivate var conversationDigest: Digest? {
        let token = self[text: .continuationToken] ?? self[text: .v2ContinuationToken]
        return (token ?? self[text: .authorizationCode]).map { Digest(of: $0) }
    }
}

extension Response {
    /// The digest of the continuation token that the reply brings.
    fileprivate var issuedToken: Digest? {
        let reply = StrictJSON.parse(body)
        let token = reply?.member("continuation_token") ?? reply?.member("continuationToken")
        return token?.string.map { Digest(of: $0) }
    }
}
