import Glibc

/// Listening sockets on all loopback addresses that `localhost` means, with one port.
struct LoopbackSockets: Sendable {
    /// The number of ports to try.
    static let maximumTries = 16
    /// The number of connections that wait to be accepted, or the system's maximum if that is less.
    ///
    /// The browser's connection must find room among those of another user, who opens as many as possible.
    static let backlog: Int32 = 4_096

    let port: UInt16
    let sockets: [Socket]

    /// Listens on a port, or on any free one.
    ///
    /// A port counts as free only if it is free on both addresses: a program that binds the other one would
    /// receive the answers of browsers that prefer it.
    ///
    /// - Parameters:
    ///   - port: The port; `nil` for any.
    ///   - candidates: The ports to try if there is none; 0 for any.
    ///   - ipv6: The IPv6 address.
    init(
        port: UInt16?, candidates: [UInt16] = Array(repeating: 0, count: Self.maximumTries),
        ipv6: String = "::1"
    ) throws(LoopbackFailure) {
        for candidate in port.map({ [$0] }) ?? candidates.prefix(Self.maximumTries).map({ $0 }) {
            do throws(SocketFailure) {
                (self.port, sockets) = try Self.listen(on: candidate, ipv6: ipv6)
                return
            } catch {
                if error == .system { throw .systemLimit }
            }
        }
        throw .portUnavailable
    }

    private enum SocketFailure: Error {
        case inUse, noSuchAddress, system
    }

    private static func listen(
        on port: UInt16, ipv6: String
    ) throws(SocketFailure) -> (UInt16, [Socket]) {
        var ipv4Address = sockaddr_in()
        ipv4Address.sin_family = sa_family_t(AF_INET)
        ipv4Address.sin_port = port.bigEndian
        ipv4Address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let (ipv4Socket, ipv4Port) = try socket(AF_INET, isFixed: port != 0, &ipv4Address)
        var ipv6Address = sockaddr_in6()
        ipv6Address.sin6_family = sa_family_t(AF_INET6)
        ipv6Address.sin6_port = ipv4Port.bigEndian
        guard inet_pton(AF_INET6, ipv6, &ipv6Address.sin6_addr) == 1 else { throw .system }
        do throws(SocketFailure) {
            let (ipv6Socket, _) = try socket(AF_INET6, isFixed: port != 0, &ipv6Address)
            return (ipv4Port, [ipv4Socket, ipv6Socket])
        } catch {
            guard error == .noSuchAddress else { throw error }
            return (ipv4Port, [ipv4Socket])
        }
    }

    /// Binds a socket and listens on it.
    private static func socket<Address>(
        _ family: Int32, isFixed: Bool, _ address: inout Address
    ) throws(SocketFailure) -> (Socket, UInt16) {
        let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        let number = Glibc.socket(family, type, 0)
        guard number >= 0 else { throw failure }
        let socket = Socket(adopting: number)
        var isOn: Int32 = 1
        let optionSize = socklen_t(MemoryLayout<Int32>.size)
        if family == AF_INET6 { setsockopt(number, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &isOn, optionSize) }
        // Connections that were closed a minute ago do not keep a written port busy. Nothing else can bind
        // the port with this option while a socket listens there.
        if isFixed { setsockopt(number, SOL_SOCKET, SO_REUSEADDR, &isOn, optionSize) }
        var size = socklen_t(MemoryLayout<Address>.size)
        let isListening = withUnsafeMutableBytes(of: &address) { bytes in
            bytes.withMemoryRebound(to: sockaddr.self) { address in
                bind(number, address.baseAddress, size) == 0 && Glibc.listen(number, backlog) == 0
                    && getsockname(number, address.baseAddress, &size) == 0
            }
        }
        guard isListening else { throw failure }
        // The port has the same offset in both families.
        let port = withUnsafeBytes(of: address) { $0.loadUnaligned(fromByteOffset: 2, as: UInt16.self) }
        return (socket, UInt16(bigEndian: port))
    }

    private static var failure: SocketFailure {
        switch errno {
        case EADDRINUSE, EACCES: .inUse
        case EAFNOSUPPORT, EADDRNOTAVAIL, EPROTONOSUPPORT: .noSuchAddress
        default: .system
        }
    }
}

// MARK: - Socket

/// An open socket, closed with its last reference.
final class Socket: Sendable {
    let number: Int32

    /// Takes over an open socket.
    init(adopting number: Int32) {
        self.number = number
    }

    deinit {
        close(number)
    }

    /// Sets whether closing it resets the connection, which leaves nothing of it on the machine.
    func resetWhenClosed(_ isOn: Bool) {
        var option = linger(l_onoff: isOn ? 1 : 0, l_linger: 0)
        setsockopt(number, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    }

    /// Sends bytes and returns how many were sent; `nil` if the connection is lost.
    func send(_ bytes: ArraySlice<UInt8>) -> Int? {
        let count = bytes.withUnsafeBytes {
            Glibc.send(number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        return count >= 0 ? count : isRetryable ? 0 : nil
    }

    /// Receives the bytes that have arrived; empty if there are none yet, and `nil` at the end.
    func receive() -> [UInt8]? {
        var count = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: 16_384) { buffer, initializedCount in
            count = recv(number, buffer.baseAddress, buffer.count, 0)
            initializedCount = max(count, 0)
        }
        return count > 0 || count < 0 && isRetryable ? bytes : nil
    }

    private var isRetryable: Bool { [EAGAIN, EWOULDBLOCK, EINTR].contains(errno) }
}

/// Two connected sockets, with which one thread wakes up another that polls.
struct SocketPair: Sendable {
    let readEnd: Socket
    private let writeEnd: Socket

    init() throws(LoopbackFailure) {
        var ends: [Int32] = [-1, -1]
        let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        guard socketpair(AF_UNIX, type, 0, &ends) == 0 else { throw .systemLimit }
        (readEnd, writeEnd) = (Socket(adopting: ends[0]), Socket(adopting: ends[1]))
    }

    /// Wakes up the thread.
    func send() {
        _ = writeEnd.send([1])
    }
}
