import FoundationEssentials
import Glibc
import HTTPClient
import NativeAuth
import Options
import Programs
import Wizard

/// The outbox of a `signup-tenant --control` on this machine, read through its control API.
struct ControlInbox: Sendable {
    private let key: String
    private let host: String
    private let port: String

    /// Reads the control key from a file, and takes the host and port from the tenant's address.
    init(key file: String, of tenant: RealTenant) throws(Complaint) {
        guard let data = try? Data(contentsOf: URL(filePath: file)),
            let line = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline).first
        else {
            throw Complaint(.cannotRead, "The key \(file) cannot be read. Check the path in --mail.")
        }
        let parts = tenant.authority.host.split(separator: ":")
        guard tenant.authority.address.hasPrefix("http://"), let port = parts.last, parts.count > 1 else {
            throw Complaint(
                .usage, "control:KEYFILE needs a tenant on this machine, over http. Use maildir:DIR.")
        }
        key = String(line)
        host = parts.dropLast().joined(separator: ":").filter { $0 != "[" && $0 != "]" }
        self.port = String(port)
    }

    /// Returns the number of emails sent to an address.
    func count(to email: String) -> Int { codes(to: email).count }

    /// Waits up to ten seconds for a new email to an address.
    ///
    /// - Parameter previousCount: The number of emails that the address already had.
    /// - Returns: The newest email, or none after the timeout.
    func letters(to email: String, behind old: Int) async -> [Wizard.InboxEmail] {
        for _ in 0..<100 {
            let codes = codes(to: email)
            if codes.count > old, let code = codes.last.flatMap({ Secret($0) }) {
                return [Wizard.InboxEmail(recipient: Untrusted(email), sentAt: SystemClock.now(), code: code)]
            }
            guard (try? await Task.sleep(for: .milliseconds(100))) != nil else { break }
        }
        return []
    }

    private struct Answer: Decodable {
        struct Letter: Decodable { var code: String? }
        var letters: [Letter]
    }

    private func codes(to email: String) -> [String] {
        let hex = Array("0123456789ABCDEF")
        let to = email.utf8.map { "%\(hex[Int($0 >> 4)])\(hex[Int($0 & 15)])" }.joined()
        let request = """
            GET /control/letters?to=\(to) HTTP/1.0\r\nHost: \(host):\(port)\r\nAuthorization: Bearer \(key)\r\n\r\n
            """
        let reply = LoopbackCall(host: host, port: port).answer(to: Array(request.utf8))
        guard let body = reply.firstRange(of: Array("\r\n\r\n".utf8)).map({ reply[$0.upperBound...] }),
            let answer = try? JSONDecoder().decode(Answer.self, from: Data(body))
        else { return [] }
        return answer.letters.compactMap(\.code)
    }
}

/// A client of a server on this machine, over a plain socket.
private struct LoopbackCall {
    let host: String
    let port: String

    /// Sends a request and returns the reply, cut at about a megabyte; empty if the server does not reply.
    func answer(to request: [UInt8]) -> [UInt8] {
        var hints = addrinfo()
        hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        var address: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, port, &hints, &address) == 0, let address else { return [] }
        defer { freeaddrinfo(address) }
        let descriptor = socket(address.pointee.ai_family, address.pointee.ai_socktype, 0)
        guard descriptor >= 0 else { return [] }
        defer { close(descriptor) }
        var limit = timeval(tv_sec: 10, tv_usec: 0)
        for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
            setsockopt(descriptor, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
        }
        guard connect(descriptor, address.pointee.ai_addr, address.pointee.ai_addrlen) == 0,
            send(descriptor, request, request.count, Int32(MSG_NOSIGNAL)) == request.count
        else { return [] }
        return BoundedFile.bytes(of: descriptor, limit: 1 << 20) ?? []
    }
}
