internal import CCurl
internal import Dispatch

/// A server that takes mails and brings them to people (RFC 5321).
///
/// A connection is protected where the server offers it; only with `smtps` does the server prove who it is.
public struct SMTPServer: Sendable {
    /// How long to wait, in milliseconds.
    public struct Limits: Hashable, Sendable {
        /// Until there is a connection.
        public var connection = 5_000
        /// Until a mail is taken.
        public var total = 15_000

        /// Makes the usual limits.
        public init() {}
    }

    /// The address, as `smtp://HOST:PORT` or `smtps://HOST:PORT`.
    public let address: String
    private let limits: Limits

    /// Takes an address; `nil` when it is of another kind, or says more than a host and a port.
    public init?(_ address: String, limits: Limits = Limits()) {
        let rest = address.split(separator: "://", maxSplits: 1).last.map(String.init) ?? ""
        guard ["smtp://\(rest)", "smtps://\(rest)"].contains(address), !rest.isEmpty,
            rest.utf8.allSatisfy({ (0x21...0x7E).contains($0) && !"@/?#%\\\"<>".utf8.contains($0) })
        else { return nil }
        self.address = address
        self.limits = limits
    }

    /// Hands a message over, on a thread that no task needs.
    public func deliver(_ message: Message) async throws(MailFailure) {
        let failure = await withCheckedContinuation { done in
            DispatchQueue(label: "SMTPServer").async {
                done.resume(returning: Submission(message, to: self).failure)
            }
        }
        if let failure { throw failure }
    }

    fileprivate var options: [(CURLoption, Int)] {
        let isStrict = address.hasPrefix("smtps:")
        return [
            (CURLOPT_NOSIGNAL, 1), (CURLOPT_UPLOAD, 1), (CURLOPT_CONNECTTIMEOUT_MS, limits.connection),
            (CURLOPT_TIMEOUT_MS, limits.total), (CURLOPT_USE_SSL, Int(CURLUSESSL_TRY.rawValue)),
            (CURLOPT_SSL_VERIFYPEER, isStrict ? 1 : 0), (CURLOPT_SSL_VERIFYHOST, isStrict ? 2 : 0),
        ]
    }
}

/// One message on its way to a server.
///
/// A class, since libcurl calls back an address that must stay.
private final class Submission {
    private let message: Message
    private let server: SMTPServer
    private var sent = 0

    /// libcurl, made ready once, with memory that is wiped before it is given back: the code is in it.
    private static let isReady = ccurl_begin(ccurl_begin_address()) == CURLE_OK

    init(_ message: Message, to server: SMTPServer) {
        self.message = message
        self.server = server
    }

    /// Sends it and waits; `nil` when it was taken.
    var failure: MailFailure? {
        guard Self.isReady, let handle = curl_easy_init() else { return .later(reason: "no memory") }
        defer { curl_easy_cleanup(handle) }
        let setopt = ccurl_setopt_address()
        for (option, value) in server.options { ccurl_set_number(setopt, handle, option, value) }
        for (option, text) in texts { _ = text.withCString { ccurl_set_pointer(setopt, handle, option, $0) } }
        let recipients = curl_slist_append(nil, "<\(message.recipient)>")
        defer { curl_slist_free_all(recipients) }
        ccurl_set_pointer(setopt, handle, CURLOPT_MAIL_RCPT, recipients)
        ccurl_set_taker(setopt, handle, CURLOPT_READFUNCTION) { buffer, size, count, target in
            guard let buffer, let target else { return 0 }
            let submission = Unmanaged<Submission>.fromOpaque(target).takeUnretainedValue()
            return submission.copy(to: UnsafeMutableRawBufferPointer(start: buffer, count: size * count))
        }
        ccurl_set_pointer(setopt, handle, CURLOPT_READDATA, Unmanaged.passUnretained(self).toOpaque())
        return withExtendedLifetime(self) { outcome(of: curl_easy_perform(handle), handle) }
    }

    private var texts: [(CURLoption, String)] {
        [
            (CURLOPT_URL, server.address), (CURLOPT_PROTOCOLS_STR, "smtp,smtps"), (CURLOPT_PROXY, ""),
            (CURLOPT_CAPATH, "/etc/ssl/certs"), (CURLOPT_MAIL_FROM, "<\(message.sender)>"),
        ]
    }

    private func copy(to buffer: UnsafeMutableRawBufferPointer) -> Int {
        let part = message.bytes[sent...].prefix(buffer.count)
        buffer.copyBytes(from: part)
        sent += part.count
        return part.count
    }

    private func outcome(of code: CURLcode, _ handle: UnsafeMutableRawPointer) -> MailFailure? {
        if code == CURLE_OK { return nil }
        var status = 0
        ccurl_get_number(ccurl_getinfo_address(), handle, CURLINFO_RESPONSE_CODE, &status)
        let reason = "\(server.address): \(String(cString: curl_easy_strerror(code)))"
        guard status >= 400 else {
            return code == CURLE_PEER_FAILED_VERIFICATION ? .refused(reason: reason) : .later(reason: reason)
        }
        let said = "\(server.address) said \(status)"
        return status >= 500 ? .refused(reason: said) : .later(reason: said)
    }
}
