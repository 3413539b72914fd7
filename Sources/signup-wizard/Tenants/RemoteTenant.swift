import Commands
import FoundationEssentials
import HTTPClient
import NativeAuth
import PosixSupport
import SignUp
import Terminal
import UserFlow
import Wizard

/// A tenant reached over HTTP, with the client and scopes to use there.
struct RemoteTenant {
    let authority: Authority
    let clientID: String
    let scopes: [String]
    private let trust: HTTPClient.Trust
    /// The port for a browser's answer; `nil` for any free one.
    private let redirectPort: Int?

    /// Reads the options, with the configuration as defaults.
    ///
    /// The result is `nil` if neither names a tenant, or if `--data` selects the embedded one.
    init?(_ invocation: Invocation, _ configuration: Configuration) throws(CommandError) {
        let argument = invocation[.tenant]
        if let id = invocation[.clientID] { try ServerOptions.checkClientID(id) }
        if argument != nil, invocation.has(.data) {
            throw CommandError(
                .usage, "--data works only with the embedded tenant. Leave out --data or --tenant.")
        }
        guard let address = argument ?? (invocation.has(.data) ? nil : configuration.tenant) else {
            for option in [Option.authorities, .redirectPort] where invocation.has(option) {
                throw CommandError(.usage, "\(option.spelling) works only with --tenant. Add --tenant NAME.")
            }
            return nil
        }
        do throws(AuthorityError) { authority = try Authority(address) } catch {
            throw CommandError(.usage, error.message(for: address))
        }
        guard let id = invocation[.clientID] ?? configuration.clientID, !id.isEmpty else {
            throw CommandError(
                .usage,
                "The client ID is missing. Add --client-id with the ID of the app registered in \(address).")
        }
        try ServerOptions.checkClientID(id)
        clientID = id
        let scopes = invocation.values(of: .scope)
        self.scopes = scopes.isEmpty ? configuration.scopes ?? [] : scopes
        redirectPort = try invocation[.redirectPort].map(Self.redirectPort) ?? configuration.redirectPort
        trust = try (invocation[.authorities] ?? configuration.authoritiesPath).map(Self.trust) ?? .system
    }

    private static func trust(_ file: String) throws(CommandError) -> HTTPClient.Trust {
        let isReadable = FileDescriptor.regularFile(file) != nil
        guard isReadable else {
            throw CommandError(.cannotRead, "\(file) cannot be read. Check the path in --ca.")
        }
        return .file(file)
    }

    /// An HTTP client for the tenant.
    var httpClient: HTTPClient {
        var settings = HTTPClient.Settings(
            product: Command.signUpWizard.name, version: Command.signUpWizard.version)
        settings.trust = trust
        for name in HTTPClient.Settings.proxyVariables {
            if let value = Environment[name] { settings.environment[name] = value }
        }
        return HTTPClient(authority, settings: settings)
    }

    /// Returns the flow that `--flow` names, or a default one for the tenant.
    ///
    /// The default is the contoso flow under the tenant's name, without its color, order, pages, code
    /// lifetime and attributes other than the country.
    func flow(_ invocation: Invocation) throws(CommandError) -> UserFlow {
        var flow = try FlowOption.flow(named: invocation[.flow] ?? "")
        guard !invocation.has(.flow) else { return flow }
        flow.name = authority.shortName
        flow.order = .answersFirst
        flow.brand.accent = nil
        flow.code.lifetime = nil
        flow.pages = []
        flow.attributes.removeAll { $0.kind != .country }
        return flow
    }

    /// The settings of a sign-in with a browser, whose answer comes to `http://localhost`.
    var browserSignIn: BrowserSignIn.Settings {
        // The wizard replaces the correlation ID by its own.
        let client = OAuthClient(clientID: clientID, correlationID: "")
        var settings = BrowserSignIn.Settings(client: client, authority: authority.url, scopes: scopes)
        if let redirectPort, let redirectURI = RedirectURI("http://localhost:\(redirectPort)") {
            settings.redirectURI = redirectURI
        }
        return settings
    }

    private static func redirectPort(_ text: String) throws(CommandError) -> Int {
        guard let port = Int(text), ports.contains(port), String(port) == text else {
            throw CommandError(
                .usage,
                "\"\(text)\" is not a port. Write a number from 1024 to 65535 after \(Option.redirectPort.spelling)."
            )
        }
        return port
    }

    /// The ports that no privilege is needed for.
    private static let ports = 1_024...65_535

    /// The tenant's sign-up page for browsers.
    var signUpLink: Link? { authority.signUpPageURL(clientID: clientID).flatMap(Link.init) }
}

extension AuthorityError {
    /// Returns the error message, with a correction.
    func message(for address: String) -> String {
        let example = "Write it like contoso, login.contoso.com or https://login.contoso.com."
        return switch self {
        case .empty: "--tenant is empty. \(example)"
        case .tooLong: "The address in --tenant is longer than \(1_024) characters. \(example)"
        case .invalidCharacter(let character):
            "\"\(character)\" is not allowed in a tenant's address. \(example)"
        case .notASCII(let character):
            "\"\(character)\" is not allowed in a host name. Write the name in its xn-- form."
        case .unsupportedScheme(let scheme): "\"\(scheme)\" is not a supported scheme. \(example)"
        case .notSecure:
            "http is allowed only for tenants on this machine, like http://127.0.0.1:8080/contoso. Use https."
        case .hasUserInfo: "\"@\" is not allowed in a tenant's address. Leave out the username. \(example)"
        case .invalidHost(let host): "\"\(host)\" is not a host name. \(example)"
        case .invalidPort(let port):
            "\"\(port)\" is not a port. Write a number from 1 to 65535 after the colon."
        case .invalidPath(let part): "\"\(part)\" is not allowed in the path of \"\(address)\". Leave it out."
        case .hasQueryOrFragment: "\"\(address)\" has a query or a fragment. Leave it out."
        }
    }
}

/// A session over SSH, in which this computer is not the one that the user sits at.
enum RemoteSession {
    /// Whether the program runs in such a session.
    static var isActive: Bool {
        ["SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY"].contains { Environment[$0] != nil }
    }
}

extension Wizard.Configuration {
    /// Signs users up at a real tenant, or at the embedded one for `nil`, with the scopes of `--scope`.
    mutating func connect(to tenant: RemoteTenant?, _ version: APIVersion, _ invocation: Invocation) {
        api = version
        scopes = tenant?.scopes ?? invocation.values(of: .scope)
        authority = tenant?.authority.url
        if tenant == nil { sessionLifetime = EmbeddedTenant.continuationLifetime }
    }
}
