import Accounts
import FileSystem
import HTTPServer
import NativeAuth
import CommandLineSupport
import Tenant
import TenantRuntime
import Tokens

/// The running HTTP server with its tenant.
struct TenantServer {
    private let listener: Listener
    private let tenant: ConcurrentTenant
    private let baseURL: PublicURL
    private let socket: ListeningSocket
    private let controlKey: ControlKey?
    private let hashesCheaply: Bool
    private let console = ServerConsole()

    init(_ settings: ServeSettings) throws(CommandError) {
        let descriptorLimit = FileDescriptorLimit.raise()
        do throws(ListeningFailure) {
            socket = try ListeningSocket(settings.endpoint)
        } catch {
            throw CommandError(error)
        }
        if !socket.isLoopback { try Self.refuseTestOptions(settings) }
        hashesCheaply = settings.hashesCheaply
        let scheme = settings.tls == nil ? "http" : "https"
        baseURL =
            if let url = settings.publicURL { url } else {
                try PublicURL("\(scheme)://\(socket.host):\(socket.port)")
            }
        let documents = DiscoveryDocuments(baseURL: baseURL.text)
        let signer = try Self.signer(in: settings.folder, console)
        let controlState = settings.isControlEnabled ? ControlState() : nil
        let browserSettings = BrowserSettings(
            redirectURIs: settings.redirectURIs, port: Int(socket.port), isSecure: baseURL.isSecure)
        let tenant = try Self.tenant(
            settings, signer, controlState, console, issuer: documents.issuer, browserSettings)
        self.tenant = tenant
        var router = Router(endpoints: Endpoint.allCases.map(\.path)) { request, address in
            if request.path.rawValue.hasSuffix(Request.Path.token.rawValue) { await signer.waitUntilReady() }
            return await tenant.respond(to: request, from: address)
        }
        router.endpoints.append(.authorizeChallenge)
        router.linkPrefix = settings.v2Profile.pathPrefix
        router.documents = [
            DiscoveryDocuments.configurationPath: { documents.configuration },
            DiscoveryDocuments.keysPath: {
                await signer.waitUntilReady()
                return documents.keys(of: signer)
            },
        ]
        router.pagePaths = PageHandler.paths
        let pages = PageHandler(tenant: tenant, publicOrigin: baseURL.origin, scheme: scheme)
        router.pageHandler = { request in
            await signer.waitUntilReady()
            return await pages.respond(to: request)
        }
        router.cors = CORSPolicy(settings.origins)
        controlKey = controlState == nil ? nil : try ControlKey(in: settings.folder)
        if let controlState, let controlKey {
            let authenticator = ControlAuthenticator(key: controlKey.text) {
                await controlState.respond(to: $0, for: tenant)
            }
            router.controlHandler = authenticator.respond
        }
        router.rateLimit = settings.rateLimit
        var listenerSettings = Listener.Settings()
        listenerSettings.limits = ServerLimits(descriptors: descriptorLimit)
        listenerSettings.tls = settings.tls
        listenerSettings.hosts = AllowedHosts([baseURL.host, socket.host])
        listenerSettings.log = { [console, accessLog = settings.accessLog, v2Profile = settings.v2Profile] in
            var entry = $0
            entry.path = v2Profile.withoutLinkID(entry.path)
            if accessLog.includes(entry) { console.error(entry.text) }
        }
        do throws(ListeningFailure) {
            listener = try Listener(on: socket, listenerSettings) { [router] in await router.respond(to: $0) }
        } catch {
            controlKey?.remove()
            throw CommandError(error)
        }
    }

    /// Prints the server's URL, the control key's path, and warnings.
    func announce() {
        if !socket.isLoopback {
            console.error(
                "signup-tenant: Other machines can connect to \(socket.host). Use it for tests only.")
        }
        if hashesCheaply {
            console.error("signup-tenant: Passwords are hashed cheaply. Use it for tests only.")
        }
        if let controlKey {
            console.output("signup-tenant control key: \(controlKey.path)")
        }
        // A program that waits for the next line finds all warnings.
        console.waitUntilErrorsAreWritten()
        console.output("signup-tenant listens on \(baseURL.text)")
    }

    /// Throws if there is an option that only a server on loopback may have.
    private static func refuseTestOptions(_ settings: ServeSettings) throws(CommandError) {
        let option: String? =
            if settings.isControlEnabled { "--control" } else if settings.hashesCheaply {
                "--password-cost test"
            } else { nil }
        guard let option else { return }
        throw CommandError(.usage, "\(option) works on loopback only. Listen on 127.0.0.1 or [::1].")
    }

    /// Stops within two seconds: once the requests in flight are answered, or refused after a while, and their
    /// limits are stored.
    func stop() {
        controlKey?.remove()
        listener.stop(timeout: .milliseconds(750))
        tenant.finish(within: .milliseconds(300))
        console.finish(within: .milliseconds(200))
    }

    /// Returns a signer with the folder's key, or with a new one that is being generated.
    private static func signer(
        in folder: DataFolder?, _ console: ServerConsole
    ) throws(CommandError) -> PersistentSigner {
        do throws(KeyFailure) {
            return try PersistentSigner(file: folder.map { "\($0.path)/token-key.pem" }) { failure in
                console.error(CommandError(failure).message)
            }
        } catch {
            throw CommandError(error)
        }
    }

    private static func tenant(
        _ settings: ServeSettings, _ signer: any Signer, _ controlState: ControlState?,
        _ console: ServerConsole, issuer authority: String, _ browserSettings: BrowserSettings
    ) throws(CommandError) -> ConcurrentTenant {
        let accounts: SQLiteAccounts
        let cost = settings.hashesCheaply ? PasswordHash.Cost.forTests : .owasp
        do throws(DataFolderFailure) {
            accounts =
                if let folder = settings.folder {
                    try SQLiteAccounts(in: folder, cost: cost)
                } else { try .inMemory(cost: cost) }
        } catch {
            throw CommandError(error)
        }
        let limitStore = settings.folder.flatMap { folder in
            LimitStore.open(in: folder) { console.error("signup-tenant: \($0)") }
        }
        let sessionStore = settings.folder.flatMap { folder in
            SQLiteSessions.open(in: folder) { console.error("signup-tenant: \($0)") }
        }
        let (flow, allowedClientIDs, profile) = (settings.flow, settings.allowedClientIDs, settings.profile)
        let v2Profile = settings.v2Profile
        let deliver = { @Sendable [mailRoute = settings.mailRoute] (email: Email) in
            guard await mailRoute.deliver(email, on: console) else { return false }
            controlState?.record(email)
            return true
        }
        return ConcurrentTenant(
            accounts: accounts, limitStore: limitStore, sessionStore: sessionStore,
            clock: { controlState?.now() ?? SystemClock.now() }, deliver: deliver
        ) { accounts in
            var tenant = Tenant(
                flow: flow, accounts: accounts, random: SodiumGenerator(), signer: signer,
                authority: authority)
            tenant.allowedClientIDs = allowedClientIDs
            tenant.profile = profile
            tenant.v2Profile = v2Profile
            tenant.browserSettings = browserSettings
            return tenant
        }
    }
}
