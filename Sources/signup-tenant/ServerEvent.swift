import Commands
import FoundationEssentials
import Glibc
import NativeAuth
import Tenant
import TenantStore
import UserFlow

/// What the server prints on the standard output: text for people, or with `--json` a JSON object.
enum ServerEvent {
    /// The server accepts requests.
    case ready(Ready)
    /// An email was sent; it is printed with its code.
    case email(Email)

    /// What clients need to know of a server that accepts requests.
    struct Ready {
        /// What the page at the server's own address, or at its first URL, says.
        let page: FrontPage
        /// Where accounts are kept, in a sentence.
        let accounts: String
        /// Where emails go, in a few words.
        let mail: String
        /// The URLs that clients use, never empty.
        let urls: [String]
        /// The port of the socket.
        let port: UInt16
        /// The name of the user flow.
        let flow: String
        /// The client IDs that are accepted; `nil` for any.
        let clientIDs: [String]?
        /// The path of the file with the control key; `nil` without a control API.
        let controlKeyFile: String?
        /// The path of the file with the key of the console; `nil` without a console.
        let consoleKeyFile: String?
        /// The link that opens the console; `nil` unless a person reads the standard output.
        let consoleLink: String?
    }
}

extension ServerEvent.Ready {
    /// Creates what is known about a server that listens at a socket's URL and port.
    init(
        _ settings: ServeSettings, _ page: FrontPage, at urls: PublicURLs, listening socketURL: String,
        port: UInt16, _ controlKey: ControlKey?, _ console: ConsoleSite?
    ) {
        // Only where a person reads it: what is written to a file may be read by others.
        let isTerminal = isatty(STDOUT_FILENO) == 1
        self.init(
            page: page, accounts: Self.accounts(in: settings.folder?.path),
            mail: settings.mailRoute.description, urls: urls.all.map(\.text), port: port,
            flow: settings.flow.name, clientIDs: settings.allowedClientIDs?.sorted(),
            controlKeyFile: controlKey?.path, consoleKeyFile: console?.keyPath,
            consoleLink: isTerminal ? console?.link(at: socketURL) : nil)
    }

    private static func accounts(in folder: String?) -> String {
        folder.map { "In the folder \($0)." }
            ?? "In memory, until the tenant stops. To keep them, add --data DIR."
    }
}

// MARK: - Text

extension ServerEvent {
    /// Returns the event in one or more lines.
    ///
    /// - Parameter isForTerminal: Whether emails are to stand out between the lines of requests.
    func text(isForTerminal: Bool) -> String {
        switch self {
        case .ready(let server): server.text
        case .email(let email) where isForTerminal: "\nEmail to \(email.to)\n  \(Self.summary(email))\n"
        case .email(let email): "To \(email.to): \(Self.summary(email))"
        }
    }

    /// Returns the content of an email in one line.
    private static func summary(_ email: Email) -> String {
        switch email.kind {
        case .code, .passwordResetCode:
            let code = email.code.reveal { String(decoding: $0, as: UTF8.self) }
            return "Your code for \(email.flowName) is \(code)"
        case .passwordChanged: return "Your password for \(email.flowName) was changed"
        }
    }
}

extension ServerEvent.Ready {
    /// What a person needs first, a line each: what is served, what to paste into an app,
    /// and what to run next.
    fileprivate var text: String {
        let clients = clientIDs.map { "Only for \($0.joined(separator: ", "))." } ?? "For every client ID."
        let console = consoleLink ?? consoleKeyFile.map { "\(page.consoleURL ?? ""), with the key in \($0)" }
        let rows: [(label: String, text: String?)] =
            [("Flow", "\(page.flowSummary) \(clients)"), ("Authority", page.tenantURL)]
            + urls.dropFirst().map { ("Also at", $0) }
            + [
                ("Control key", controlKeyFile), ("Console", console), ("Accounts", accounts),
                ("Emails", mail),
                ("Next", page.wizardCommand ?? "Set the authority in your app."),
            ]
        let shown = rows.compactMap { row in row.text.map { (row.label, $0) } }
        let width = shown.map(\.0.count).max() ?? 0
        return shown.map { label, text in
            label + String(repeating: " ", count: width + 2 - label.count) + text
        }.joined(separator: "\n")
    }
}

// MARK: - JSON

extension ServerEvent: Encodable {
    /// The event as a JSON object in one line.
    var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    private enum Member: CodingKey {
        case event, url, urls, port, flow, clientIds, controlKeyFile, consoleKeyFile, version
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Member.self)
        switch self {
        case .ready(let server):
            try container.encode("ready", forKey: .event)
            try container.encode(server.urls.first, forKey: .url)
            try container.encode(server.urls, forKey: .urls)
            try container.encode(server.port, forKey: .port)
            try container.encode(server.flow, forKey: .flow)
            try container.encode(server.clientIDs, forKey: .clientIds)
            try container.encodeIfPresent(server.controlKeyFile, forKey: .controlKeyFile)
            try container.encodeIfPresent(server.consoleKeyFile, forKey: .consoleKeyFile)
            try container.encode(Command.signUpTenant.version, forKey: .version)
        case .email(let email):
            try container.encode("email", forKey: .event)
            try Email.JSON(email).encode(to: encoder)
        }
    }
}
