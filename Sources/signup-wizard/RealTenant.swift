import FoundationEssentials
import Glibc
import HTTPClient
import Options
import Programs
import Terminal
import UserFlow

/// A tenant behind an address, as somebody wants it.
struct RealTenant {
    let authority: Authority
    let clientID: String
    let scopes: [String]
    private let trust: HTTPClient.Trust

    /// Takes what was typed, else what is configured; `nil` when neither names a tenant, or `--data` asks for the
    /// embedded one.
    init?(_ invocation: Invocation, _ configuration: Configuration) throws(Complaint) {
        let typed = invocation[.tenant]
        if typed != nil, invocation.has(.data) {
            throw Complaint(
                .usage, "--data is for the tenant that comes with the program. Leave out --data or --tenant.")
        }
        guard let address = typed ?? (invocation.has(.data) ? nil : configuration.tenant) else {
            for option in [Option.callerID, .authorities, .scope] where invocation.has(option) {
                throw Complaint(.usage, "\(option.spelling) is about a real tenant. Add --tenant NAME.")
            }
            return nil
        }
        do throws(AuthorityFault) { authority = try Authority(address) } catch {
            throw Complaint(.usage, error.words(about: address))
        }
        guard let id = invocation[.callerID] ?? configuration.clientID, !id.isEmpty else {
            throw Complaint(
                .usage,
                "\(address) has to know the application. Give the id of its registration with --client-id.")
        }
        clientID = id
        let scopes = invocation.all(.scope)
        self.scopes = scopes.isEmpty ? configuration.scopes ?? [] : scopes
        trust = try (invocation[.authorities] ?? configuration.authorities).map(Self.trust) ?? .system
    }

    private static func trust(_ file: String) throws(Complaint) -> HTTPClient.Trust {
        guard access(file, R_OK) == 0 else {
            throw Complaint(.cannotRead, "\(file) cannot be read. Check the path behind --ca.")
        }
        return .file(file)
    }

    /// The way to it.
    var client: HTTPClient {
        var settings = HTTPClient.Settings(
            product: Command.signUpWizard.name, version: Command.signUpWizard.version)
        settings.trust = trust
        for name in HTTPClient.Settings.proxyVariables {
            if let value = Environment[name] { settings.environment[name] = value }
        }
        return HTTPClient(authority, settings: settings)
    }

    /// How its sign-ups are shown: as a flow says that was named, else as the standard one does, but for what is
    /// Contoso's and not its own.
    func flow(_ invocation: Invocation) throws(Complaint) -> UserFlow {
        var flow = try FlowChoice.flow(invocation[.flow] ?? "")
        guard !invocation.has(.flow) else { return flow }
        flow.name = authority.shortName
        flow.brand.accent = nil
        flow.code.lifetime = nil
        flow.pages = []
        flow.attributes.removeAll { $0.kind != .country }
        return flow
    }

    /// Where a browser signs up with it.
    var page: Link? { authority.signUpPage(clientID: clientID).flatMap(Link.init) }
}

extension AuthorityFault {
    /// What to write instead.
    func words(about address: String) -> String {
        let example = "Write it like contoso, login.contoso.com or https://login.contoso.com."
        return switch self {
        case .empty: "--tenant is empty. \(example)"
        case .tooLong: "The address behind --tenant has over \(1_024) characters. \(example)"
        case .character(let character): "\"\(character)\" has no place in the address of a tenant. \(example)"
        case .notASCII(let letter):
            "\"\(letter)\" cannot be in a host's name. Write the name in its xn-- form."
        case .scheme(let scheme): "\"\(scheme)\" is no way to a tenant. \(example)"
        case .notSecure:
            "Plain http is for tenants on this machine, like http://127.0.0.1:8080/contoso. Use https."
        case .userInfo: "An address of a tenant has no \"@\". Leave out the user's name. \(example)"
        case .host(let host): "\"\(host)\" is not the name of a host. \(example)"
        case .port(let port): "\"\(port)\" is not a port. Write a number from 1 to 65535 behind the colon."
        case .path(let part): "\"\(part)\" has no place in the path of \"\(address)\". Leave it out."
        case .query: "Leave out what follows the path of \"\(address)\"."
        }
    }
}
