import Commands
import FoundationEssentials
import Glibc
import HTTPClient
import NativeAuth
import PosixSupport

/// The outbox of a `signup-tenant --control` on this machine, read through its control API.
struct ControlInbox: Sendable {
    private let key: String
    private let host: String
    private let port: String
    /// The number of emails to ignore, by address.
    private var ignoredCounts: [String: Int] = [:]

    /// Reads the control key from a file, and takes the host and port from the tenant's address.
    init(keyFile path: String, tenant: RemoteTenant) throws(CommandError) {
        guard let bytes = FileDescriptor.contents(of: path, upTo: 1_024),
            let line = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).first
        else {
            throw CommandError(.cannotRead, "The key \(path) cannot be read. Check the path in --mail.")
        }
        let parts = tenant.authority.host.split(separator: ":")
        guard tenant.authority.url.hasPrefix("http://"), let port = parts.last, parts.count > 1 else {
            throw CommandError(
                .usage, "control:KEYFILE needs a tenant on this machine, over http. Use maildir:DIR.")
        }
        key = String(line)
        host = parts.dropLast().joined(separator: ":").filter { $0 != "[" && $0 != "]" }
        self.port = String(port)
    }

    /// The same inbox, without the emails that these addresses have now.
    func ignoringCurrentEmails(to addresses: [String]) -> ControlInbox {
        var inbox = self
        for address in addresses { inbox.ignoredCounts[address] = codes(to: address).count }
        return inbox
    }

    /// Returns the code in the newest email to one of these addresses, and the address;
    /// `nil` if there is none.
    ///
    /// If emails to several addresses arrived, the code for the last address is returned.
    func newestCode(to addresses: [String]) -> (address: String, code: Secret)? {
        for address in addresses.reversed() {
            let codes = codes(to: address)
            if codes.count > ignoredCounts[address, default: 0], let code = codes.last.flatMap({ Secret($0) })
            {
                return (address, code)
            }
        }
        return nil
    }

    private struct EmailList: Decodable {
        struct Email: Decodable { var code: String? }
        var emails: [Email]
    }

    /// The maximum size of the list of emails, in bytes.
    private static let maximumBytes = 1 << 20

    private func codes(to email: String) -> [String] {
        let hexDigits = Array("0123456789ABCDEF")
        let recipient = email.utf8.map { "%\(hexDigits[Int($0 >> 4)])\(hexDigits[Int($0 & 15)])" }.joined()
        let request = """
            GET /control/emails?to=\(recipient) HTTP/1.0\r\nHost: \(host):\(port)\r\nAuthorization: Bearer \(key)\r\n\r\n
            """
        let response = LoopbackClient(host: host, port: port).response(to: Array(request.utf8))
        guard
            let body = response.firstRange(of: Array("\r\n\r\n".utf8)).map({
                Data(response[$0.upperBound...])
            }),
            StrictJSON.parse(body, maximumBytes: Self.maximumBytes) != nil,
            let list = try? JSONDecoder().decode(EmailList.self, from: body)
        else { return [] }
        return list.emails.compactMap(\.code)
    }
}

/// A client of a server on this machine, over a plain socket.
private struct LoopbackClient {
    let host: String
    let port: String

    /// Sends a request and returns the reply, cut at about a megabyte; empty if the server does not reply.
    func response(to request: [UInt8]) -> [UInt8] {
        var hints = addrinfo()
        hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        var address: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, port, &hints, &address) == 0, let address else { return [] }
        defer { freeaddrinfo(address) }
        let number = socket(address.pointee.ai_family, address.pointee.ai_socktype, 0)
        guard number >= 0 else { return [] }
        let connection = FileDescriptor(adopting: number)
        var timeout = timeval(tv_sec: 10, tv_usec: 0)
        for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
            setsockopt(number, SOL_SOCKET, option, &timeout, socklen_t(MemoryLayout<timeval>.size))
        }
        guard connect(number, address.pointee.ai_addr, address.pointee.ai_addrlen) == 0,
            send(number, request, request.count, Int32(MSG_NOSIGNAL)) == request.count
        else { return [] }
        return connection.read(upTo: 1 << 20) ?? []
    }
}
