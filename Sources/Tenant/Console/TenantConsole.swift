import FoundationEssentials
package import NativeAuth
package import UserFlow

/// The pages on which the one who runs a tenant sees its emails, accounts and requests, and injects faults.
///
/// A value: it decides what a browser may see, and makes the pages of what the server reads from the tenant.
/// A key opens it once and becomes a cookie; each form brings a token that only its own pages have
/// (security E-101). Browsers share cookies between the ports of a host, so its pages have a path that cannot
/// be guessed: a browser sends the cookie nowhere else.
package struct TenantConsole: Sendable {
    /// The path at which a key opens it, and of which its pages have a longer one.
    package static let path = "/console"

    /// The tenant's flow, whose look the pages have.
    let flow: UserFlow
    /// What no server at another port of the host knows: a part of the paths of the pages, and
    /// of the cookie's name.
    private let id: String
    private let isSecure: Bool
    private var random: any RandomNumberGenerator & Sendable
    /// The key that opens it next; `nil` once it is used, until another one replaces it.
    private var key: Secret?
    /// When each browser has entered, on the monotonic clock, by the digest of its cookie; newest last.
    private var browsers: [(cookie: Digest, enteredAt: Int64)] = []

    /// The maximum number of browsers; the one that entered first leaves for another.
    static let maximumBrowsers = 8
    /// How long a browser may stay, in milliseconds.
    static let lifetime: Int64 = 28_800_000

    /// Creates a console that nobody has entered.
    ///
    /// - Parameters:
    ///   - flow: The tenant's flow, whose look the pages have.
    ///   - key: The key that opens it first.
    ///   - isSecure: Whether browsers reach it by HTTPS.
    ///   - random: The source of cookies; must be unpredictable.
    package init(
        _ flow: UserFlow, key: Secret?, isSecure: Bool, random: any RandomNumberGenerator & Sendable
    ) {
        self.flow = flow
        self.key = key
        self.isSecure = isSecure
        self.random = random
        id = Tenant.Token(from: &self.random).value
    }

    private var cookieName: String { "\(isSecure ? "__Secure-" : "")signup-tenant-console-\(id)" }

    /// The path of the pages.
    private var root: String { "\(Self.path)/\(id)" }

    /// Returns the address of the first page of a part of the console.
    func address(of section: ConsoleSection) -> String { "\(root)/\(section.rawValue)" }

    /// Whether a path is one of the pages, or of the address that opens them.
    package static func isPage(_ path: String) -> Bool {
        path == Self.path || path.utf8.starts(with: "\(Self.path)/".utf8)
    }

    /// Returns a path as a log may show it: without the part that cannot be guessed.
    package static func withoutID(_ path: String) -> String {
        guard path.utf8.starts(with: "\(Self.path)/".utf8) else { return path }
        let rest = path.dropFirst("\(Self.path)/".count).drop { $0 != "/" }
        return "\(Self.path)/{id}\(rest)"
    }

    /// What a request to the console leads to.
    package enum Decision: Sendable {
        /// This response, and nothing else.
        case respond(Response)
        /// A browser has entered with the key: the next one must replace it, then this is the response.
        case replaceKey(Response)
        /// What the request asks for, by a browser that may; the token is for the forms of the page.
        case perform(ConsoleRequest, csrfToken: String)
    }

    /// Decides about a request.
    package mutating func decide(_ request: PageRequest, at now: Timestamp) -> Decision {
        let cookie = request.cookie(named: cookieName).flatMap { isInside($0, at: now) ? $0 : nil }
        if request.path == .console(Self.path), !request.isSubmission,
            let key = request.query.secret(.consoleKey)
        {
            return enter(with: key, at: now)
        }
        guard let cookie, let path = ownPath(of: request) else { return .respond(closedPage) }
        let csrfToken = Self.csrfToken(of: cookie)
        if request.isSubmission {
            let sent = request.form.text(.csrfToken) ?? ""
            guard request.hasOwnOrigin, Digest(of: sent) == Digest(of: csrfToken) else {
                return .respond(forbiddenPage)
            }
        }
        guard let consoleRequest = ConsoleRequest(request, at: path, in: flow) else {
            return .respond(notFoundPage)
        }
        return .perform(consoleRequest, csrfToken: csrfToken)
    }

    /// Returns the part of the path of a request below that of all pages; `nil` for another path.
    private func ownPath(of request: PageRequest) -> Substring? {
        guard case .console(let path) = request.path, path.utf8.starts(with: root.utf8) else { return nil }
        let rest = path.dropFirst(root.count)
        return rest.isEmpty || rest.hasPrefix("/") ? rest : nil
    }

    /// Replaces the key that opens the console next.
    package mutating func replaceKey(with key: Secret) { self.key = key }

    private mutating func enter(with key: Secret, at now: Timestamp) -> Decision {
        guard let expected = self.key, key == expected else { return .respond(closedPage) }
        self.key = nil
        let cookie = Tenant.Token(from: &random).value
        browsers.removeAll { now.monotonic - $0.enteredAt >= Self.lifetime }
        browsers.append((Digest(of: cookie), now.monotonic))
        browsers.removeFirst(max(browsers.count - Self.maximumBrowsers, 0))
        let attributes = "Path=\(root); HttpOnly; SameSite=Strict\(isSecure ? "; Secure" : "")"
        return .replaceKey(
            Response(
                redirectTo: address(of: .inbox), cookie: "\(cookieName)=\(cookie); \(attributes)"))
    }

    private func isInside(_ cookie: String, at now: Timestamp) -> Bool {
        let digest = Digest(of: cookie)
        return browsers.contains {
            $0.cookie == digest && now.monotonic - $0.enteredAt < Self.lifetime
        }
    }

    /// The token of the forms that a browser with a cookie is shown.
    private static func csrfToken(of cookie: String) -> String {
        String(base64URL: Digest(of: "console form \(cookie)").bytes)
    }

    // MARK: Pages without content

    private var closedPage: Response {
        ConsoleDocument(
            heading: "Open the console with its key",
            content: """
                <p>The key is in a file that only you can read. signup-tenant prints its path when it starts. Each key \
                works once; the next one is in the same file. A browser that has entered finds the console in its \
                history.</p>
                <p>Open this address with the key at its end: <code>\(Self.path)?key=KEY</code></p>
                """
        ).response(in: flow, status: 403)
    }

    private var forbiddenPage: Response {
        ConsoleDocument(
            heading: "Nothing was changed",
            content: """
                <p>The form did not come from a page of this console, or the page is too old. <a \
                href="\(address(of: .inbox))">Go to the inbox</a>, then try again.</p>
                """
        ).response(in: flow, status: 403)
    }

    /// The page where the accounts cannot be read or changed now.
    package var unavailablePage: Response {
        ConsoleDocument(
            heading: "The accounts cannot be read or changed now",
            content: "<p>See what signup-tenant prints, then try again.</p>",
            navigation: navigation(at: .accounts)
        ).response(in: flow, status: 503)
    }

    /// The page after a fault was injected.
    package func afterInjection(of fault: Fault) -> Response {
        Response(redirectTo: "\(address(of: .faults))?fault=\(fault.id)")
    }

    /// The page after the faults that wait were removed.
    package var afterRemovalOfFaults: Response { Response(redirectTo: address(of: .faults)) }

    /// The page after the clock was advanced.
    package func afterAdvance(by seconds: Int) -> Response {
        Response(redirectTo: "\(address(of: .faults))?seconds=\(seconds)")
    }

    /// The page for an address without one, or for something that is not there any more.
    package var notFoundPage: Response {
        ConsoleDocument(
            heading: "There is nothing at this address",
            content: """
                <p>What was there may have been removed, or be too old to be kept. <a \
                href="\(address(of: .inbox))">Go to the inbox</a>.</p>
                """
        ).response(in: flow, status: 404)
    }
}

extension Request.Field {
    /// The key that opens the console, in the query.
    static let consoleKey = Request.Field(rawValue: "key")
}

extension TenantConsole: CustomStringConvertible, CustomReflectable {
    /// The number of browsers.
    package var description: String { "TenantConsole(\(browsers.count) browsers)" }

    /// No children: they would show the key.
    package var customMirror: Mirror { Mirror(self, children: [:]) }
}

// MARK: - ConsoleRequest

/// What a page or a form of the console asks for.
package enum ConsoleRequest: Sendable {
    /// Shows the emails.
    case inbox(isPaused: Bool)
    /// Shows how many emails or requests there are after one, in a frame of their list.
    case news(ConsoleSection, since: Int, conversation: Int?)
    /// Shows one email.
    case email(Int)
    /// Shows the HTML of an email, in the frame of its page.
    case emailBody(Int)
    /// Shows a page of the accounts, newest first, and the form that adds one.
    case accounts(ListPage)
    /// Shows one account.
    case account(StoredAccount.ID)
    /// Removes an account.
    case removeAccount(StoredAccount.ID)
    /// Adds an account.
    case addAccount(NewAccount)
    /// Shows a page of the requests, or of those of a conversation.
    case requests(conversation: Int?, ListPage, isPaused: Bool)
    /// Shows one request.
    case exchange(Int)
    /// Shows the faults and the clock, perhaps after a fault was injected or the clock
    /// advanced by some seconds.
    case faults(injected: Fault? = nil, advancedBy: Int? = nil)
    /// Injects a fault.
    case injectFault(Fault, InjectedOutcome.Target)
    /// Removes the faults that wait for their requests.
    case removeFaults
    /// Says what is wrong with the form for a fault.
    case refuseFault(String)
    /// Advances the clock by this many seconds.
    case advanceClock(Int)

    /// Reads a request at a path below that of all pages; `nil` if there is nothing.
    init?(_ request: PageRequest, at path: Substring, in flow: UserFlow) {
        guard path.utf8.count < 128 else { return nil }
        let parts = path.split(separator: "/").map(String.init)
        let section = parts.first.map { ConsoleSection(rawValue: $0) } ?? .inbox
        guard let section, parts.count <= 3 else { return nil }
        let rest = parts.dropFirst()
        let isPaused = request.query.contains(.paused)
        switch (section, request.isSubmission, rest.first, rest.dropFirst().first) {
        case (.inbox, false, nil, _): self = .inbox(isPaused: isPaused)
        case (.inbox, false, "news", nil), (.requests, false, "news", nil):
            guard let number = request.query.word(.since).flatMap({ Int($0) }) else { return nil }
            self = .news(
                section, since: number,
                conversation: request.query.text(.conversation).flatMap { Int($0) })
        case (.inbox, false, let number?, nil):
            guard let number = Int(number) else { return nil }
            self = .email(number)
        case (.inbox, false, let number?, "body"):
            guard let number = Int(number) else { return nil }
            self = .emailBody(number)
        case (.accounts, false, nil, _), (.accounts, false, "add", nil):
            self = .accounts(ListPage(in: request.query))
        case (.accounts, false, let id?, nil):
            guard let id = StoredAccount.ID(id) else { return nil }
            self = .account(id)
        case (.accounts, true, "add", nil): self = .addAccount(NewAccount(request.form, in: flow))
        case (.accounts, true, let id?, "remove"):
            guard let id = StoredAccount.ID(id) else { return nil }
            self = .removeAccount(id)
        case (.requests, false, nil, _):
            let conversation = request.query.text(.conversation).flatMap { Int($0) }
            self = .requests(
                conversation: conversation, ListPage(in: request.query), isPaused: isPaused)
        case (.requests, false, let number?, nil):
            guard let number = Int(number) else { return nil }
            self = .exchange(number)
        case (.faults, false, nil, _), (.faults, false, "clock", nil), (.faults, false, "remove", nil):
            let id = request.query.word(.fault)
            self = .faults(
                injected: Fault.all(in: flow).first { $0.id == id },
                advancedBy: request.query.word(.seconds).flatMap(Self.clockStep))
        case (.faults, true, "remove", nil): self = .removeFaults
        case (.faults, true, nil, _): self.init(faultForm: request.form, in: flow)
        case (.faults, true, "clock", nil):
            guard let seconds = request.form.word(.seconds).flatMap(Self.clockStep) else { return nil }
            self = .advanceClock(seconds)
        default: return nil
        }
    }

    /// Returns ten minutes or an hour in seconds; `nil` for any other text.
    private static func clockStep(_ text: String) -> Int? {
        Int(text).flatMap { [600, 3_600].contains($0) ? $0 : nil }
    }
}

extension Request.Field {
    /// Whether a page does not look for news.
    static let paused = Request.Field(rawValue: "paused")
    /// The number of a page of a list.
    static let page = Request.Field(rawValue: "page")
    /// The number after which emails or requests are new.
    static let since = Request.Field(rawValue: "since")
    /// The number of a conversation.
    static let conversation = Request.Field(rawValue: "conversation")
    /// By how many seconds the clock is advanced.
    static let seconds = Request.Field(rawValue: "seconds")
}
