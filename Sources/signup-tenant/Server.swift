import Commands
import FoundationEssentials
import NativeAuth
import PosixSupport
import Tenant
import TenantServer
import TenantStore

/// The running HTTP server with its tenant.
struct Server {
    private let listener: Listener
    private let tenant: ConcurrentTenant
    private let urls: PublicURLs
    private let socket: ListeningSocket
    private let controlKey: ControlKey?
    private let consoleSite: ConsoleSite?
    private let hashesCheaply: Bool
    private let ready: ServerEvent.Ready
    private let console: ServerConsole

    init(_ settings: ServeSettings) throws(CommandError) {
        console = ServerConsole(isJSON: settings.isJSON)
        let descriptorLimit = FileDescriptorLimit.raise()
        do throws(ListeningFailure) {
            socket = try ListeningSocket(settings.endpoint)
        } catch {
            throw CommandError(error)
        }
        if !socket.isLoopback { try Self.refuseTestOptions(settings) }
        hashesCheaply = settings.hashesCheaply
        let scheme = settings.tls == nil ? "http" : "https"
        urls = try PublicURLs(
            settings.publicURLs, scheme: scheme, host: socket.host, port: socket.port)
        let signer = try Self.signer(in: settings.folder, console)
        let controlState =
            settings.isControlEnabled || settings.isConsoleEnabled ? ControlState(of: settings.flow) : nil
        let browserSettings = BrowserSettings(
            redirectURIs: settings.redirectURIs, port: Int(socket.port), isSecure: urls.all[0].isSecure)
        let tenant = try Self.tenant(
            settings, signer, controlState, console, urls, browserSettings)
        self.tenant = tenant
        var common = Router([
            .address("/health") { _ in Response(status: 200, body: Data(), headers: [:]) }
        ])
        common.cors = CORSPolicy(settings.origins)
        common.rateLimit = settings.rateLimit
        let generatesKey = settings.isControlEnabled && settings.givenControlKey == nil
        controlKey = generatesKey ? try ControlKey(in: settings.folder) : settings.givenControlKey
        if let controlState, let controlKey {
            common.routes.append(
                .control(key: controlKey.text) { await controlState.respond(to: $0, for: tenant) })
        }
        let socketURL = "\(scheme)://\(socket.host):\(socket.port)"
        if let controlState, settings.isConsoleEnabled {
            do throws(CommandError) {
                consoleSite = try ConsoleSite(
                    of: tenant, settings, controlState, at: socketURL,
                    reportError: { [console] in console.error($0) })
            } catch {
                controlKey?.remove()
                throw error
            }
        } else {
            consoleSite = nil
        }
        let frontPage = { @Sendable [loopbackHost = socket.loopbackHost, port = socket.port] (url: String) in
            var page = FrontPage(
                settings.flow, named: settings.flowName, at: url,
                clientIDs: settings.allowedClientIDs?.sorted() ?? [],
                allowsOrigins: !settings.origins.isEmpty,
                consoleURL: settings.isConsoleEnabled ? socketURL + TenantConsole.path : nil)
            page.loopbackURL = loopbackHost.map { "\(scheme)://\($0):\(port)" }
            page.certificate = settings.certificatePath
            return page
        }
        ready = ServerEvent.Ready(
            settings, frontPage(urls.isAnyHost ? socketURL : urls.all[0].text), at: urls,
            listening: socketURL, port: socket.port, controlKey, consoleSite)
        let sites = Sites(
            common, of: tenant, signer, at: urls, scheme: scheme, frontPage: { frontPage($0.text) },
            console: consoleSite)
        var listenerSettings = Listener.Settings()
        listenerSettings.limits = ServerLimits(descriptors: descriptorLimit)
        listenerSettings.tls = settings.tls
        listenerSettings.hosts = AllowedHosts(urls.all.map(\.host) + [socket.host])
        listenerSettings.log = { [console, accessLog = settings.accessLog] in
            var entry = $0
            entry.path = TenantConsole.withoutID(V2Path.withoutID(entry.path))
            guard accessLog.includes(entry) else { return }
            console.log(entry)
            if let host = entry.refusedHost {
                console.error(
                    "signup-tenant: The host \(host) was refused. To answer it, add --public-url \(scheme)://\(host)"
                )
            }
        }
        do throws(ListeningFailure) {
            listener = try Listener(on: socket, listenerSettings) { await sites.respond(to: $0) }
        } catch {
            controlKey?.remove()
            consoleSite?.remove()
            throw CommandError(error)
        }
    }

    /// Prints warnings, then the server's URLs and the control key's path.
    func announce() {
        if !socket.isLoopback {
            console.error(
                "signup-tenant: Other machines can connect to \(socket.host). Use it for tests only.")
        }
        if urls.isAnyHost {
            console.error(
                "signup-tenant: Clients can name it by an IP address or localhost only. "
                    + "For any other name, add --public-url, such as --public-url http://tenant:\(socket.port)."
            )
        }
        if hashesCheaply {
            console.error("signup-tenant: Passwords are hashed cheaply. Use it for tests only.")
        }
        if let controlKey { warn(about: controlKey) }
        // A program that waits for the next line finds all warnings.
        console.waitUntilErrorsAreWritten()
        console.output(.ready(ready))
    }

    private func warn(about controlKey: ControlKey) {
        if !socket.isLoopback {
            console.error(
                "signup-tenant: The control API answers other machines. "
                    + "Anyone with its key can read all codes and delete all accounts.")
        }
        if controlKey.isReadableByOthers {
            console.error(
                "signup-tenant: Others can read the control key \(controlKey.path). "
                    + "On a machine with other users, run: chmod 600 \(controlKey.path.shellPath)")
        }
    }

    /// Throws if there is an option that only a server on loopback may have.
    private static func refuseTestOptions(_ settings: ServeSettings) throws(CommandError) {
        if settings.isControlEnabled, settings.givenControlKey == nil {
            throw CommandError(
                .usage,
                "--control works on loopback only. Listen on 127.0.0.1 or [::1], or add --control-key FILE.")
        }
        if settings.isConsoleEnabled {
            throw CommandError(.usage, "--console works on loopback only. Listen on 127.0.0.1 or [::1].")
        }
        if settings.hashesCheaply {
            throw CommandError(
                .usage, "--password-cost test works on loopback only. Listen on 127.0.0.1 or [::1].")
        }
    }

    /// Stops within two seconds, once the requests in flight are answered, or refused after a while.
    func stop() {
        controlKey?.remove()
        consoleSite?.endWaits()
        listener.stop(timeout: .milliseconds(750))
        // After the last request, which may have replaced the key.
        consoleSite?.remove()
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
        _ console: ServerConsole, _ urls: PublicURLs, _ browserSettings: BrowserSettings
    ) throws(CommandError) -> ConcurrentTenant {
        let accounts: SQLiteAccounts
        let cost = settings.hashesCheaply ? PasswordHash.Cost.minimum : .owasp
        do throws(DataFolderFailure) {
            accounts =
                if let folder = settings.folder {
                    try SQLiteAccounts(in: folder, cost: cost)
                } else { try .inMemory(cost: cost) }
        } catch {
            throw CommandError(error)
        }
        let (flow, allowedClientIDs) = (settings.flow, settings.allowedClientIDs)
        let sdk = settings.sdk
        let issuers = urls.all.map { DiscoveryDocuments(baseURL: $0.text).issuer }
        let deliver = { @Sendable [mailRoute = settings.mailRoute] (email: Email) in
            guard let controlState else { return await mailRoute.deliver(email, on: console) }
            return await controlState.recording(email) { await mailRoute.deliver(email, on: console) }
        }
        return ConcurrentTenant(
            accounts: accounts, clock: { controlState?.now() ?? SystemClock.now() }, deliver: deliver,
            makeTenant: { accounts in
                var tenant = Tenant(
                    flow: flow, accounts: accounts, random: SodiumGenerator(), signer: signer,
                    authority: issuers[0])
                tenant.issuers = issuers
                tenant.allowedClientIDs = allowedClientIDs
                tenant.v2SDK = sdk
                tenant.browserSettings = browserSettings
                return tenant
            })
    }
}
