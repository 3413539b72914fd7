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
    /// The URL of the server for programs of this machine, without a slash at its end.
    let url: String
    private var random: any RandomNumberGenerator & Sendable
    /// The key that opens it next; `nil` once it is used, until another one replaces it.
    private var key: Secret?
    /// The path of the certificate that the server has; `nil` without one.
    let certificate: String?
    /// All faults of the flow.
    let faults: [Fault]
    /// The names of the faults that were injected last, newest first.
    private(set) var recentFaults: [String] = []
    /// When each browser has entered, on the monotonic clock, by the digest of its cookie; newest last.
    private var browsers: [(cookie: Digest, enteredAt: Int64)] = []

    /// The maximum number of browsers; the one that entered first leaves for another.
    static let maximumBrowsers = 8
    /// The maximum number of faults that count as recent.
    private static let maximumRecentFaults = 5
    /// How long a browser may stay, in milliseconds.
    static let lifetime: Int64 = 28_800_000

    /// Creates a console that nobody has entered.
    ///
    /// - Parameters:
    ///   - flow: The tenant's flow, whose look the pages have.
    ///   - key: The key that opens it first.
    ///   - url: The URL of the server for programs of this machine, without a slash at its end.
    ///   - certificate: The path of the certificate that the server has; `nil` without one.
    ///   - random: The source of cookies; must be unpredictable.
    package init(
        _ flow: UserFlow, key: Secret?, at url: String, certificate: String? = nil,
        random: any RandomNumberGenerator & Sendable
    ) {
        self.flow = flow
        self.key = key
        self.url = url
        self.certificate = certificate
        faults = Fault.all(in: flow)
        self.random = random
        id = Tenant.Token(from: &self.random).value
    }

    /// Whether browsers reach it by HTTPS.
    private var isSecure: Bool { url.hasPrefix("https:") }

    private var cookieName: String { "\(isSecure ? "__Secure-" : "")signup-tenant-console-\(id)" }

    /// The path of the pages.
    var root: String { "\(Self.path)/\(id)" }

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
        if request.path == .console(Self.scriptPath) { return .respond(Self.script) }
        if request.path == .console(Self.path), let key = Self.key(in: request) {
            return enter(with: key, at: now)
        }
        guard let cookie, let path = ownPath(of: request) else {
            return .respond(closedPage(isKeyWrong: false))
        }
        let csrfToken = Self.csrfToken(of: cookie)
        if request.isSubmission {
            let sent = request.form.text(.csrfToken) ?? ""
            guard request.hasOwnOrigin, Digest(of: sent) == Digest(of: csrfToken) else {
                return .respond(forbiddenPage)
            }
        }
        guard let consoleRequest = ConsoleRequest(request, at: path, faults, in: flow) else {
            return .respond(notFoundPage)
        }
        if case .injectFault(let fault, _) = consoleRequest {
            let others = recentFaults.filter { $0 != fault.name }
            recentFaults = Array(([fault.name] + others).prefix(Self.maximumRecentFaults))
        }
        return .perform(consoleRequest, csrfToken: csrfToken)
    }

    /// Returns the key of a link, or of the form that asks for it, which another origin cannot send.
    private static func key(in request: PageRequest) -> Secret? {
        guard request.isSubmission else { return request.query.secret(.consoleKey) }
        return request.hasOwnOrigin ? request.form.secret(.consoleKey) : nil
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
        guard let expected = self.key, key == expected else { return .respond(closedPage(isKeyWrong: true)) }
        self.key = nil
        let cookie = Tenant.Token(from: &random).value
        browsers.removeAll { now.monotonic - $0.enteredAt >= Self.lifetime }
        browsers.append((Digest(of: cookie), now.monotonic))
        browsers.removeFirst(max(browsers.count - Self.maximumBrowsers, 0))
        let attributes = "Path=\(root); HttpOnly; SameSite=Strict\(isSecure ? "; Secure" : "")"
        return .replaceKey(
            Response(
                redirectTo: address(of: .activity), cookie: "\(cookieName)=\(cookie); \(attributes)"))
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

    private func closedPage(isKeyWrong: Bool) -> Response {
        ConsoleDocument(
            heading: "Open the console with its key",
            content: """
                <p>The key is in a file that only you can read. signup-tenant prints its path when it starts. Each key \
                opens the console in one browser; the next one is in the same file.</p>
                <form method="post" action="\(Self.path)" accept-charset="utf-8">
                \(HTML.fields([keyField(isWrong: isKeyWrong)], mark: "Error:"))
                <button class="plain">Open the console</button>
                </form>
                """, leadsOn: true
        ).response(in: flow, status: 403)
    }

    private func keyField(isWrong: Bool) -> PageField {
        PageField(
            name: .consoleKey, label: PageText("Key"), control: .text(PageField.TextInput(keyboard: .secret)),
            error: isWrong ? PageText("This key was used, or is none. Read the file again.") : nil)
    }

    private var forbiddenPage: Response {
        ConsoleDocument(
            heading: "Nothing was changed",
            content: """
                <p>The form did not come from a page of this console, or the page is too old. <a \
                href="\(address(of: .activity))">Go to the activity</a>, then try again.</p>
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

    /// The page after a fault was injected for a request.
    package func afterInjection(of fault: Fault, for target: InjectedOutcome.Target) -> Response {
        let kind = if case .kind(let kind) = target { "&kind=\(kind.rawValue.percentEncoded)" } else { "" }
        return Response(redirectTo: "\(address(of: .faults))?fault=\(fault.name)\(kind)")
    }

    /// The page after the faults that wait were removed.
    package var afterRemovalOfFaults: Response {
        Response(redirectTo: "\(address(of: .faults))?\(Request.Field.removed.rawValue)=1")
    }

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
                href="\(address(of: .activity))">Go to the activity</a>.</p>
                """
        ).response(in: flow, status: 404)
    }
}

extension Request.Field {
    /// The key that opens the console, in the query or the form.
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
    /// Shows conversations, and perhaps one of their requests or emails.
    case activity(ActivityView)
    /// Shows the HTML of an email, in the frame of its detail.
    case emailBody(Int, Language?)
    /// Waits for a request after the one with this number.
    case events(after: Int)
    /// Shows a page of the accounts, newest first, and the form that adds one.
    case accounts(ListPage)
    /// Shows one account.
    case account(StoredAccount.ID)
    /// Removes an account.
    case removeAccount(StoredAccount.ID)
    /// Adds an account.
    case addAccount(NewAccount)
    /// Shows the faults and the clock.
    case faults(FaultView)
    /// Injects a fault.
    case injectFault(Fault, InjectedOutcome.Target)
    /// Removes the fault that waits with this number; `nil` for all of them.
    case removeFaults(Int?)
    /// Says what is wrong with the form for a fault, which the view has as it was typed.
    case refuseFault(FaultView)
    /// Advances the clock by this many seconds.
    case advanceClock(Int)

    /// Reads a request at a path below that of all pages; `nil` if there is nothing.
    init?(_ request: PageRequest, at path: Substring, _ faults: [Fault], in flow: UserFlow) {
        guard path.utf8.count < 128 else { return nil }
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(String.init)
        self.init(request, at: parts.isEmpty ? ["activity"] : parts, faults, in: flow)
    }

    private init?(_ request: PageRequest, at parts: [String], _ faults: [Fault], in flow: UserFlow) {
        let query = request.query
        switch (parts.first, request.isSubmission, parts.dropFirst().first, parts.dropFirst(2).first) {
        case ("activity", false, nil, _): self = .activity(ActivityView(query))
        case ("activity", false, "email", let number?):
            guard parts.count == 3, let number = PageParameters.number(number) else { return nil }
            self = .emailBody(number, query.word(.language).flatMap { Language($0) })
        case ("events", false, nil, _):
            guard let number = PageParameters.number(request.lastEventID ?? query.word(.after) ?? "") else {
                return nil
            }
            self = .events(after: number)
        case ("accounts", false, nil, _), ("accounts", false, "add", nil):
            self = .accounts(ListPage(in: query))
        case ("accounts", false, let id?, nil):
            guard let id = StoredAccount.ID(id) else { return nil }
            self = .account(id)
        case ("accounts", true, "add", nil): self = .addAccount(NewAccount(request.form, in: flow))
        case ("accounts", true, let id?, "remove"):
            guard parts.count == 3, let id = StoredAccount.ID(id) else { return nil }
            self = .removeAccount(id)
        case ("faults", false, nil, _), ("faults", false, "clock", nil), ("faults", false, "remove", nil):
            self = .faults(FaultView(query, faults))
        case ("faults", true, "remove", nil):
            let text = request.form.word(.number)
            let number = text.flatMap(PageParameters.number)
            guard text == nil || number != nil else { return nil }
            self = .removeFaults(number)
        case ("faults", true, nil, _): self.init(faultForm: request.form, faults)
        case ("faults", true, "clock", nil):
            guard let seconds = request.form.clockStep else { return nil }
            self = .advanceClock(seconds)
        default: return nil
        }
    }
}

extension PageParameters {
    /// By how many seconds the clock is advanced: ten minutes or an hour; `nil` for anything else.
    var clockStep: Int? { number(.seconds).flatMap { [600, 3_600].contains($0) ? $0 : nil } }
}

extension Request.Field {
    /// The number of the request after which others are new.
    static let after = Request.Field(rawValue: "after")
    /// By how many seconds the clock is advanced.
    static let seconds = Request.Field(rawValue: "seconds")
}
