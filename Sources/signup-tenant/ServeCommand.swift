import Commands
import FoundationEssentials
import PosixSupport
import Tenant
import TenantServer
import TenantStore
import UserFlow

/// The default command: serves until a signal arrives.
enum ServeCommand {
    static func run(_ invocation: Invocation) -> Never {
        let signals = Signals()
        do throws(CommandError) {
            let settings = try ServeSettings(invocation)
            let server = try Server(settings)
            server.announce()
            signals.wait()
            server.stop()
            ProcessExit.end(status: 0)
        } catch {
            error.reportAndExit()
        }
    }
}

// MARK: - ServeSettings

/// The validated options of the server.
struct ServeSettings {
    let flow: UserFlow
    /// The name of the flow, or the absolute path of its file.
    let flowName: String
    let endpoint: String
    let tls: TLSIdentity?
    /// The absolute path of the certificate; `nil` without one.
    let certificatePath: String?
    /// The data folder; `nil` to keep accounts in memory.
    let folder: DataFolder?
    let allowedClientIDs: Set<String>?
    let publicURLs: [PublicURL]
    let origins: [String]
    /// The redirect URIs of the apps.
    let redirectURIs: [RedirectURI]
    let mailRoute: MailRoute
    /// The SDK that version 2 of the protocol is served to; `nil` for any.
    let sdk: V2SDK?
    /// The rate limit; `nil` for none.
    let rateLimit: RateLimit?
    let accessLog: AccessLog
    /// Whether passwords are hashed cheaply, for tests.
    let hashesCheaply: Bool
    let isControlEnabled: Bool
    let isConsoleEnabled: Bool
    /// The key of the control API; `nil` to generate one.
    let givenControlKey: ControlKey?
    /// Whether the standard output is JSON.
    let isJSON: Bool

    init(_ invocation: Invocation) throws(CommandError) {
        let name = invocation[.flow] ?? ""
        flow = try FlowOption.flow(named: name)
        flowName = UserFlow.bundled.contains(name) ? name : Folder.absolutePath(of: name)
        endpoint = invocation[.listen] ?? ""
        tls = try Self.tls(invocation[.tlsCertificate], invocation[.tlsKey])
        certificatePath = invocation[.tlsCertificate].map(Folder.absolutePath)
        let allowedClientIDs = invocation.values(of: ServerOptions.clientID)
        for id in allowedClientIDs { try ServerOptions.checkClientID(id) }
        self.allowedClientIDs = allowedClientIDs.isEmpty ? nil : Set(allowedClientIDs)
        publicURLs = try invocation.values(of: .publicURL).map { text throws(CommandError) in
            try PublicURL(text)
        }
        origins = try invocation.values(of: .allowOrigin).map(Self.origin)
        redirectURIs = try Self.redirectURIs(invocation)
        mailRoute = try MailRoute(invocation[ServerOptions.mail])
        sdk = try Self.sdk(invocation[.sdk])
        rateLimit = try Self.rateLimit(invocation[.rateLimit])
        accessLog = try AccessLog(invocation[.accessLog] ?? "")
        hashesCheaply = try Self.hashesCheaply(invocation[.passwordCost])
        givenControlKey =
            if let path = invocation[.controlKey] { try ControlKey(file: path) } else { nil }
        isControlEnabled = invocation.has(.control) || givenControlKey != nil
        isConsoleEnabled = invocation.has(.console)
        isJSON = invocation.has(ServerOptions.json)
        folder = try DataFolderOption.resolve(invocation[ServerOptions.data] ?? "")
    }

    private static func origin(_ text: String) throws(CommandError) -> String {
        if let origin = CORSPolicy.origin(text) { return origin }
        throw CommandError(
            .usage,
            "\"\(text)\" is not the origin of a page. Write it like http://localhost:3000, "
                + "and repeat --allow-origin for another one.")
    }

    private static func redirectURIs(_ invocation: Invocation) throws(CommandError) -> [RedirectURI] {
        var uris: [RedirectURI] = []
        let given = invocation.values(of: .redirectURI)
        let texts = given.isEmpty ? [invocation[.redirectURI] ?? ""] : given
        for text in texts {
            guard let uri = RedirectURI(text) else {
                if text.contains(where: { "?#".contains($0) }) {
                    throw CommandError(
                        .usage,
                        "The redirect URI \"\(text)\" has a query or a fragment, to which no answer can be added. "
                            + "Leave out what begins with \"?\" or \"#\".")
                }
                throw CommandError(
                    .usage,
                    "\"\(text)\" cannot be a redirect URI. "
                        + "Write it like http://localhost, https://contoso.test/auth or com.contoso.app://auth."
                )
            }
            uris.append(uri)
        }
        return uris
    }

    private static func sdk(_ name: String?) throws(CommandError) -> V2SDK? {
        guard let name else { return nil }
        if let sdk = V2SDK(rawValue: name) { return sdk }
        let names = V2SDK.allCases.map(\.rawValue).joined(separator: ", ")
        throw CommandError(.usage, "There is no SDK \"\(name)\". Choose from: \(names).")
    }

    /// Returns the limit that was given, for all clients; or the default, which spares
    /// clients on this machine.
    private static func rateLimit(_ text: String?) throws(CommandError) -> RateLimit? {
        guard let text else { return RateLimit(requestsPerSecond: 20, exemptsLoopback: true) }
        if let number = Int(text), number >= 0 {
            return number == 0 ? nil : RateLimit(requestsPerSecond: number)
        }
        throw CommandError(.usage, "\"\(text)\" is not a number of requests per second. Write it like 20.")
    }

    private static func hashesCheaply(_ cost: String?) throws(CommandError) -> Bool {
        guard let cost else { return false }
        if cost == "test" { return true }
        throw CommandError(
            .usage, "There is no password cost \"\(cost)\". Use --password-cost test, or leave it out.")
    }

    private static func tls(_ certificate: String?, _ key: String?) throws(CommandError) -> TLSIdentity? {
        switch (certificate, key) {
        case (nil, nil): return nil
        case (let certificate?, let key?):
            return TLSIdentity(certificate: try TextFile.read(certificate), key: try TextFile.read(key))
        case (_?, nil), (nil, _?):
            throw CommandError(
                .usage, "--tls-certificate and --tls-key must be used together. Give both or neither.")
        }
    }
}

/// The data folder from the `--data` option.
enum DataFolderOption {
    /// Opens and locks the folder; `nil` for `:memory:`.
    static func resolve(_ path: String) throws(CommandError) -> DataFolder? {
        if path == ":memory:" { return nil }
        do throws(DataFolderFailure) {
            return try DataFolder(path: path)
        } catch {
            throw CommandError(error)
        }
    }
}

/// Reads text files.
enum TextFile {
    /// The maximum size of a certificate or a key in bytes.
    private static let maximumBytes = 1_048_576

    /// Reads a whole file.
    static func read(_ path: String) throws(CommandError) -> String {
        guard let bytes = FileDescriptor.contents(of: path, upTo: maximumBytes + 1),
            bytes.count <= maximumBytes
        else {
            throw CommandError(
                .cannotRead, "\(path) cannot be read. Check the path and its permissions.")
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
