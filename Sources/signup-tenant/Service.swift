import Accounts
import HTTPServer
import NativeAuth
import Programs
import Tenant
import Tokens

/// The running server: a tenant behind a listener.
struct Service {
    private let listener: Listener
    private let address: PublicURL
    private let socket: ListeningSocket
    private let controlKey: ControlKey?

    init(_ settings: ServeSettings) throws(Complaint) {
        Descriptors.raise()
        do throws(ListeningFailure) {
            socket = try ListeningSocket(settings.place)
        } catch {
            throw Complaint(error)
        }
        guard socket.isLoopback || !settings.isControlled else {
            throw Complaint(.usage, "--control works on loopback only. Listen on 127.0.0.1 or [::1].")
        }
        let scheme = settings.tls == nil ? "http" : "https"
        address =
            if let url = settings.publicURL { url } else {
                try PublicURL("\(scheme)://\(socket.host):\(socket.port)")
            }
        let documents = DiscoveryDocuments(baseURL: address.text)
        let signer = try Self.signer(in: settings.folder)
        let room = settings.isControlled ? ControlRoom() : nil
        let tenant = try Self.tenant(settings, signer, room, named: documents.issuer)
        var site = Site { request in
            if request.path.rawValue.hasSuffix(Request.Path.token.rawValue) { await signer.ready() }
            return await tenant.send(request)
        }
        site.documents = [
            DiscoveryDocuments.configurationPath: { documents.configuration },
            DiscoveryDocuments.keysPath: {
                await signer.ready()
                return documents.keys(of: signer)
            },
        ]
        site.origins = Origins(settings.origins)
        controlKey = room == nil ? nil : try ControlKey(in: settings.folder)
        if let room, let controlKey {
            let door = ControlDoor(key: controlKey.text) { await room.respond(to: $0, for: tenant) }
            site.control = door.respond
        }
        site.limit = settings.rateLimit.map { RateLimit(requests: $0) }
        var serving = Listener.Settings()
        serving.tls = settings.tls
        serving.hosts = Hosts([address.host, socket.host])
        serving.log = { Console.complain($0.text) }
        do throws(ListeningFailure) {
            listener = try Listener(on: socket, serving) { [site] in await site.respond(to: $0) }
        } catch {
            controlKey?.remove()
            throw Complaint(error)
        }
    }

    /// Prints the server's URL, the control key's path, and a warning if other machines can connect.
    func announce() {
        if !socket.isLoopback {
            Console.complain(
                "signup-tenant: Other machines can connect to \(socket.host). Use it for tests only.")
        }
        if let controlKey {
            Console.say("signup-tenant control key: \(controlKey.path)")
        }
        Console.say("signup-tenant listens on \(address.text)")
    }

    /// Stops once the requests in flight are answered.
    ///
    /// - Returns: Whether all of them were.
    func stop() -> Bool {
        controlKey?.remove()
        return listener.stop()
    }

    /// Returns a signer with the folder's key, or with a new one that is being generated.
    private static func signer(in folder: DataFolder?) throws(Complaint) -> KeptSigner {
        do throws(KeyFailure) {
            return try KeptSigner(file: folder.map { "\($0.path)/token-key.pem" }) { failure in
                Console.complain(Complaint(failure).text)
            }
        } catch {
            throw Complaint(error)
        }
    }

    private static func tenant(
        _ settings: ServeSettings, _ signer: any Signer, _ room: ControlRoom?, named authority: String
    ) throws(Complaint) -> SharedTenant {
        let accounts: SQLiteAccounts
        do throws(DataFolderFailure) {
            accounts =
                if let folder = settings.folder { try SQLiteAccounts(in: folder) } else { try .inMemory() }
        } catch {
            throw Complaint(error)
        }
        let (flow, clients, profile) = (settings.flow, settings.clients, settings.profile)
        let deliver = { @Sendable [letters = settings.letters] (letter: Email) in
            guard await letters.deliver(letter) else { return false }
            room?.keep(letter)
            return true
        }
        return SharedTenant(
            accounts: accounts, clock: { room?.now() ?? SystemClock.now() }, deliver: deliver
        ) { accounts in
            var tenant = Tenant(
                flow: flow, accounts: accounts, random: SodiumGenerator(), signer: signer,
                authority: authority)
            tenant.clients = clients
            tenant.profile = profile
            return tenant
        }
    }
}
