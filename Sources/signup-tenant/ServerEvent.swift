import Commands
import FoundationEssentials
import Glibc
import NativeAuth
import Tenant
import UserFlow

/// What the server prints on the standard output: text for people, or with `--json` a JSON object.
enum ServerEvent {
    /// The server accepts requests.
    case ready(Ready)
    /// An email was sent; it is printed with its code.
    case email(Email)

    /// What clients need to know of a server that accepts requests.
    struct Ready {
        /// The URL that the text names: the first one, or the socket's if the server answers any host.
        let address: String
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
        _ settings: ServeSettings, at urls: PublicURLs, listening socketURL: String, port: UInt16,
        _ controlKey: ControlKey?, _ console: ConsoleSite?
    ) {
        // Only where a person reads it: what is written to a file may be read by others.
        let isTerminal = isatty(STDOUT_FILENO) == 1
        self.init(
            address: urls.isAnyHost ? socketURL : urls.all[0].text, urls: urls.all.map(\.text), port: port,
            flow: settings.flow.name, clientIDs: settings.allowedClientIDs?.sorted(),
            controlKeyFile: controlKey?.path, consoleKeyFile: console?.keyPath,
            consoleLink: isTerminal ? console?.link(at: socketURL) : nil)
    }
}

// MARK: - Text

extension ServerEvent {
    /// The event in one or more lines.
    var text: String {
        switch self {
        case .ready(let server): server.lines.joined(separator: "\n")
        case .email(let email): "To \(email.to): \(Self.summary(email))"
        }
    }

    /// Returns the content of an email in one line.
    private static func summary(_ email: Email) -> String {
        switch email.kind {
        case .code, .passwordResetCode:
            let code = email.code.reveal { String(decoding: $0, as: UTF8.self) }
            return "your code for \(email.flowName) is \(code)"
        case .passwordChanged: return "your password for \(email.flowName) was changed"
        }
    }
}

extension ServerEvent.Ready {
    /// The lines, of which the last one says that the server listens.
    fileprivate var lines: [String] {
        let controlKey = controlKeyFile.map { ["signup-tenant control key: \($0)"] } ?? []
        let console =
            (consoleKeyFile.map { ["signup-tenant console key: \($0)"] } ?? [])
            + (consoleLink.map { ["signup-tenant console: \($0)"] } ?? [])
        let otherURLs = urls.dropFirst().map { "signup-tenant also answers at \($0)" }
        return controlKey + console + otherURLs + ["signup-tenant listens on \(address)"]
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
