import CMicrohttpd
import Glibc
package import NativeAuth
import Synchronization

/// An HTTP server over libmicrohttpd.
///
/// One thread reads and writes; handlers run as tasks. Requests that are malformed or too large never
/// reach a handler.
package final class Listener: Sendable {
    /// Responds to requests.
    package typealias Handler = @Sendable (HTTPRequest) async -> Response

    /// The settings of a server.
    package struct Settings: Sendable {
        /// The certificate and key for HTTPS; without them the server uses plain HTTP.
        package var tls: TLSIdentity?
        /// The limits per request and connection.
        package var limits = ServerLimits()
        /// The host names that it accepts.
        package var hosts = AllowedHosts()
        /// Receives an entry for every request, on the server's thread.
        package var log: @Sendable (AccessLogEntry) -> Void = { _ in }

        /// Creates settings for plain HTTP with the default limits and no log.
        package init() {}
    }

    let dispatcher: RequestDispatcher
    // Safe to share: libmicrohttpd's daemon is thread-safe.
    nonisolated(unsafe) private let daemon: OpaquePointer
    /// The dispatcher, which the daemon's thread may use until it ends.
    private let context: Unmanaged<RequestDispatcher>
    /// Whether all requests were completed when the server stopped; `nil` while it serves.
    private let result = Mutex<Bool?>(nil)

    /// Starts to serve.
    ///
    /// - Throws: ``ListeningFailure/invalidCertificate`` or ``ListeningFailure/insufficientResources``.
    package init(
        on socket: ListeningSocket, _ settings: Settings = Settings(), handler: @escaping Handler
    ) throws(ListeningFailure) {
        dispatcher = RequestDispatcher(settings, handler: handler)
        context = Unmanaged.passRetained(dispatcher)
        do throws(ListeningFailure) {
            daemon = try Self.start(context, on: socket, settings)
        } catch {
            context.release()
            throw error
        }
    }

    /// Stops accepting connections, waits for the requests that handlers are working on, and stops.
    ///
    /// Requests that handlers still work on after the timeout are refused, as are requests that arrive
    /// meanwhile. A second call returns what the first one did.
    ///
    /// - Parameter timeout: The maximum time to wait; sending refusals may take a quarter of a second more.
    /// - Returns: Whether handlers completed all requests.
    @discardableResult
    package func stop(timeout: Duration = .seconds(10)) -> Bool {
        result.withLock { result in
            let isComplete = result ?? stopServing(timeout)
            result = isComplete
            return isComplete
        }
    }

    private func stopServing(_ timeout: Duration) -> Bool {
        let pending = dispatcher.pending
        pending.stop()
        let socket = MHD_quiesce_daemon(daemon)
        if socket >= 0 { close(socket) }
        let isComplete = pending.waitUntilSent(timeout: timeout)
        pending.refuseAll()
        // Also for refused requests, whose responses are sent at once.
        _ = pending.waitUntilSent(timeout: .milliseconds(250))
        // Closes the connections that wait for their clients.
        MHD_stop_daemon(daemon)
        context.release()
        return isComplete
    }

    private static func start(
        _ context: Unmanaged<RequestDispatcher>, on socket: ListeningSocket, _ settings: Settings
    ) throws(ListeningFailure) -> OpaquePointer {
        var flags = MHD_USE_EPOLL_INTERNAL_THREAD.rawValue | MHD_ALLOW_SUSPEND_RESUME.rawValue
        if settings.tls != nil { flags |= MHD_USE_TLS.rawValue }
        let daemon = DaemonOptions(on: socket, settings).withList { options in
            cmicrohttpd_start(
                flags, options, Callbacks.acceptance, Callbacks.access, Callbacks.requestBegan,
                Callbacks.requestCompleted, Callbacks.connectionChanged, Callbacks.unescape, Callbacks.log,
                context.toOpaque())
        }
        guard let daemon else { throw settings.tls == nil ? .insufficientResources : .invalidCertificate }
        return daemon
    }
}

/// The options of libmicrohttpd's daemon.
///
/// It reads them only while it starts: then it holds the key and the certificate in its own form. So their
/// texts are erased with this value.
struct DaemonOptions: ~Copyable {
    private var items: [MHD_OptionItem] = []

    init(on socket: ListeningSocket, _ settings: Listener.Settings) {
        let limits = settings.limits
        add(.LISTEN_SOCKET, Int(socket.descriptor))
        // More than the maximum, so that it accepts a connection beyond it, which we close, and
        // leaves none waiting.
        add(.CONNECTION_LIMIT, limits.maximumConnections + 1)
        add(.CONNECTION_TIMEOUT, limits.timeout)
        // More than the maximum, so that an oversized header gets our JSON error; and more than 32 KiB, which
        // libmicrohttpd takes from the system and gives back.
        add(.CONNECTION_MEMORY_LIMIT, max(limits.maximumHeadBytes * 2, 36_864))
        if RequestHeadParser.libraryIsStrict { add(.STRICT_FOR_CLIENT, 1) }
        guard let tls = settings.tls else { return }
        add(.HTTPS_MEM_CERT, tls.certificate)
        add(.HTTPS_MEM_KEY, tls.key)
        add(.HTTPS_PRIORITIES, "NORMAL:-VERS-ALL:+VERS-TLS1.3:+VERS-TLS1.2")
    }

    deinit {
        for text in items.compactMap({ $0.ptr_value?.assumingMemoryBound(to: CChar.self) }) {
            explicit_bzero(text, strlen(text))
            free(text)
        }
    }

    /// Calls a function with the options as a terminated array, which exists during the call.
    borrowing func withList<Value>(_ body: (UnsafePointer<MHD_OptionItem>?) -> Value) -> Value {
        let list = items + [MHD_OptionItem(option: .END, value: 0, ptr_value: nil)]
        return list.withUnsafeBufferPointer { body($0.baseAddress) }
    }

    private mutating func add(_ option: MHD_OPTION, _ number: Int) {
        items.append(MHD_OptionItem(option: option, value: number, ptr_value: nil))
    }

    private mutating func add(_ option: MHD_OPTION, _ text: String) {
        items.append(MHD_OptionItem(option: option, value: 0, ptr_value: strdup(text)))
    }
}

/// The time and memory that a server gives each client, and the number of clients.
package struct ServerLimits: Sendable {
    /// The seconds after which a connection is closed whose client neither sends nor receives anything.
    var timeout = 30
    /// The maximum size of a head in bytes.
    var maximumHeadBytes = 16_384
    /// The maximum number of header fields.
    var maximumHeaderFields = 64
    /// The maximum size of a body in bytes.
    var maximumBodyBytes = 65_536
    /// The maximum number of connections, beyond which a new one is closed.
    var maximumConnections = 4_096

    /// Creates the default limits.
    package init() {}

    /// Creates the default limits, with fewer connections if the process may not have enough descriptors.
    ///
    /// - Parameter descriptors: The maximum number of descriptors of the process; a part of them is left for
    ///   the database, mail and logs.
    package init(descriptors: Int) {
        let reserved = min(max(descriptors / 8, 32), 256)
        maximumConnections = min(maximumConnections, max(descriptors - reserved, 8))
    }
}

/// A server's certificate and private key, both in PEM.
package struct TLSIdentity: Sendable {
    /// The certificate, followed by any intermediate certificates.
    let certificate: String
    /// The private key of the certificate.
    let key: String

    /// Creates an identity from a certificate and its key.
    package init(certificate: String, key: String) {
        self.certificate = certificate
        self.key = key
    }
}

extension TLSIdentity: CustomStringConvertible, CustomReflectable {
    /// A constant.
    package var description: String { "TLS" }

    /// No children: one of them is a private key.
    package var customMirror: Mirror { Mirror(self, children: [:]) }
}

// MARK: - ListeningSocket

/// A bound and listening socket, which no server uses yet.
package struct ListeningSocket: Sendable {
    /// The file descriptor.
    let descriptor: Int32
    /// The host as given.
    package let host: String
    /// The port; chosen by the system if 0 was given.
    package let port: UInt16
    /// Whether only programs on this machine can connect.
    package let isLoopback: Bool
    /// The loopback address at which programs on this machine can connect; `nil` if there is none.
    package var loopbackHost: String? {
        switch host {
        case "0.0.0.0", "localhost": "127.0.0.1"
        case "[::]": "[::1]"
        default: isLoopback ? host : nil
        }
    }

    /// Listens on an endpoint such as `127.0.0.1:8080`, `[::1]:0` or `localhost:8080`.
    package init(_ endpoint: String) throws(ListeningFailure) {
        guard let colon = endpoint.lastIndex(of: ":"),
            let port = UInt16(endpoint[endpoint.index(after: colon)...]),
            let address = SocketAddress(host: endpoint[..<colon], port: port)
        else { throw .invalidAddress(endpoint) }
        let descriptor = socket(address.family, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw Self.failure(at: endpoint) }
        do throws(ListeningFailure) {
            self.port = try address.listen(on: descriptor, endpoint)
        } catch {
            close(descriptor)
            throw error
        }
        self.descriptor = descriptor
        host = String(endpoint[..<colon])
        isLoopback = address.isLoopback
    }

    fileprivate static func failure(at endpoint: String) -> ListeningFailure {
        errno == EADDRINUSE
            ? .inUse(endpoint) : .notAvailable(endpoint, reason: String(cString: strerror(errno)))
    }
}

/// An IPv4 or IPv6 socket address.
private enum SocketAddress {
    case ipv4(sockaddr_in)
    case ipv6(sockaddr_in6)

    init?(host: Substring, port: UInt16) {
        var ipv4 = sockaddr_in()
        var ipv6 = sockaddr_in6()
        if inet_pton(AF_INET, host == "localhost" ? "127.0.0.1" : String(host), &ipv4.sin_addr) == 1 {
            ipv4.sin_family = sa_family_t(AF_INET)
            ipv4.sin_port = port.bigEndian
            self = .ipv4(ipv4)
        } else if host.hasPrefix("["), host.hasSuffix("]"),
            inet_pton(AF_INET6, String(host.dropFirst().dropLast()), &ipv6.sin6_addr) == 1
        {
            ipv6.sin6_family = sa_family_t(AF_INET6)
            ipv6.sin6_port = port.bigEndian
            self = .ipv6(ipv6)
        } else {
            return nil
        }
    }

    var family: Int32 {
        switch self {
        case .ipv4: AF_INET
        case .ipv6: AF_INET6
        }
    }

    var isLoopback: Bool {
        switch self {
        case .ipv4(let address): UInt32(bigEndian: address.sin_addr.s_addr) >> 24 == 127
        case .ipv6(let address):
            withUnsafeBytes(of: address.sin6_addr) { $0.dropLast().allSatisfy { $0 == 0 } && $0.last == 1 }
        }
    }

    /// Binds a socket, listens on it, and returns the port.
    func listen(on descriptor: Int32, _ endpoint: String) throws(ListeningFailure) -> UInt16 {
        var isOn: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &isOn, socklen_t(MemoryLayout<Int32>.size))
        var storage = sockaddr_storage()
        var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let isListening = withUnsafeMutableBytes(of: &storage) { storage in
            switch self {
            case .ipv4(let address): withUnsafeBytes(of: address) { storage.copyMemory(from: $0) }
            case .ipv6(let address): withUnsafeBytes(of: address) { storage.copyMemory(from: $0) }
            }
            return storage.withMemoryRebound(to: sockaddr.self) { address in
                bind(descriptor, address.baseAddress, self.size) == 0
                    && Glibc.listen(descriptor, SOMAXCONN) == 0
                    && getsockname(descriptor, address.baseAddress, &size) == 0
            }
        }
        guard isListening else { throw ListeningSocket.failure(at: endpoint) }
        // The port has the same offset in both families.
        return withUnsafeBytes(of: storage) {
            UInt16(bigEndian: $0.loadUnaligned(fromByteOffset: 2, as: UInt16.self))
        }
    }

    private var size: socklen_t {
        switch self {
        case .ipv4: socklen_t(MemoryLayout<sockaddr_in>.size)
        case .ipv6: socklen_t(MemoryLayout<sockaddr_in6>.size)
        }
    }
}

/// Why a server could not start.
package enum ListeningFailure: Error, Hashable, Sendable {
    /// The string is not an address and a port.
    case invalidAddress(String)
    /// Another process listens on the address.
    case inUse(String)
    /// The address is not available to this process.
    case notAvailable(String, reason: String)
    /// The certificate or the key is not PEM, or they do not match.
    case invalidCertificate
    /// There is not enough memory, or there are not enough file descriptors.
    case insufficientResources
}
