import Accounts
import HTTPServer
import NativeAuth
import Programs
import Tenant

/// A tenant behind a listener: all that runs.
struct Service {
    private let listener: Listener
    private let address: PublicURL
    private let socket: ListeningSocket

    init(_ settings: ServeSettings) throws(Complaint) {
        Descriptors.raise()
        do throws(ListeningFailure) {
            socket = try ListeningSocket(settings.place)
        } catch {
            throw Complaint(error)
        }
        let scheme = settings.tls == nil ? "http" : "https"
        address =
            if let url = settings.publicURL { url } else {
                try PublicURL("\(scheme)://\(socket.host):\(socket.port)")
            }
        let tenant = try Self.tenant(settings, at: address)
        var site = Site { request in await tenant.send(request) }
        site.origins = Origins(settings.origins)
        var serving = Listener.Settings()
        serving.tls = settings.tls
        serving.hosts = Hosts([address.host, socket.host])
        serving.log = { Console.complain($0.text) }
        do throws(ListeningFailure) {
            listener = try Listener(on: socket, serving) { [site] in await site.respond(to: $0) }
        } catch {
            throw Complaint(error)
        }
    }

    /// Says where it is to be found.
    func announce() {
        if !socket.isLoopback {
            Console.complain(
                "signup-tenant: Other machines can reach \(socket.host). It is made for tests, not for them.")
        }
        Console.say("signup-tenant listens on \(address.text)")
    }

    /// Stops when the requests that are under way are answered.
    ///
    /// - Returns: Whether they all were.
    func stop() -> Bool { listener.stop() }

    private static func tenant(
        _ settings: ServeSettings, at address: PublicURL
    ) throws(Complaint) -> SharedTenant {
        let accounts: SQLiteAccounts
        do throws(DataFolderFailure) {
            accounts =
                if let folder = settings.folder { try SQLiteAccounts(in: folder) } else { try .inMemory() }
        } catch {
            throw Complaint(error)
        }
        let (flow, clients) = (settings.flow, settings.clients)
        let authority = "\(address.text)/\(Tenant.directoryID)/v2.0"
        return SharedTenant(accounts: accounts, clock: SystemClock.now, deliver: Letters.print) { accounts in
            var tenant = Tenant(
                flow: flow, accounts: accounts, random: SodiumGenerator(), signer: Ed25519Signer(),
                authority: authority)
            tenant.clients = clients
            return tenant
        }
    }
}

extension Complaint {
    /// Why nothing can be served.
    init(_ failure: ListeningFailure) {
        switch failure {
        case .notAPlace(let place):
            self.init(.usage, "\"\(place)\" is not an address and a port. Write it like 127.0.0.1:8080.")
        case .inUse(let place):
            self.init(.cannotWrite, "\(place) is in use. Choose another port with --listen, or 0 for any.")
        case .notAvailable(let place, let reason):
            self.init(.cannotWrite, "\(place) cannot be listened on: \(reason). Choose another --listen.")
        case .badCertificate:
            self.init(
                .cannotRead, "The certificate and the key do not go together, or are not PEM. Check both.")
        case .cannotServe:
            self.init(.tryLater, "There is not enough memory or there are too many open files. Try later.")
        }
    }
}
