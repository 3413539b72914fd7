import FoundationEssentials
import Glibc
import HTTPClient
import NativeAuth
import Options
import Programs
import Wizard

/// The letters of a `signup-tenant --control` on this machine, which it shows to who has its key.
struct ControlInbox: Sendable {
    private let key: String
    private let host: String
    private let port: String

    /// Takes the file of the key, and where the tenant listens.
    init(key file: String, of tenant: RealTenant) throws(Complaint) {
        guard let data = try? Data(contentsOf: URL(filePath: file)),
            let line = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline).first
        else {
            throw Complaint(.cannotRead, "The key \(file) cannot be read. Check the path behind --mail.")
        }
        let parts = tenant.authority.host.split(separator: ":")
        guard tenant.authority.address.hasPrefix("http://"), let port = parts.last, parts.count > 1 else {
            throw Complaint(
                .usage, "Only a tenant on this machine, over plain http, shows its letters. Use maildir:DIR.")
        }
        key = String(line)
        host = parts.dropLast().joined(separator: ":").filter { $0 != "[" && $0 != "]" }
        self.port = String(port)
    }

    /// How many letters have gone to an address.
    func count(to email: String) -> Int { codes(to: email).count }

    /// The newest letter to an address behind so many older ones, for which it waits ten seconds at most.
    func letters(to email: String, behind old: Int) async -> [Wizard.Letter] {
        for _ in 0..<100 {
            let codes = codes(to: email)
            if codes.count > old, let code = codes.last.flatMap({ Secret($0) }) {
                return [Wizard.Letter(to: Untrusted(email), sent: SystemClock.now(), code: code)]
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

/// One exchange with a server on this machine.
private struct LoopbackCall {
    let host: String
    let port: String

    /// The bytes that come back until the server closes, a megabyte at most; none when nobody answers.
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
