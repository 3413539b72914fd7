internal import CCurl

/// A mail server (RFC 5321).
///
/// A connection uses TLS where the server offers it; only `smtps` verifies the server's certificate.
package struct SMTPServer: Sendable {
    /// Timeouts in milliseconds.
    package struct Timeouts: Hashable, Sendable {
        /// The time to establish the connection.
        var connection = 5_000
        /// The time to deliver a message, including the connection.
        var total = 15_000

        /// Creates the default timeouts.
        init() {}
    }

    /// The URL, `smtp://HOST:PORT` or `smtps://HOST:PORT`.
    let url: String
    private var timeouts: Timeouts

    /// Creates a server from its URL; `nil` for another scheme, or a URL with more than a host and a port.
    package init?(_ url: String, timeouts: Timeouts = Timeouts()) {
        let rest = url.split(separator: "://", maxSplits: 1).last.map(String.init) ?? ""
        guard ["smtp://\(rest)", "smtps://\(rest)"].contains(url), !rest.isEmpty,
            rest.utf8.allSatisfy({ (0x21...0x7E).contains($0) && !"@/?#%\\\"<>".utf8.contains($0) })
        else { return nil }
        self.url = url
        self.timeouts = timeouts
    }

    /// Sends a message within a time, if that is shorter than the timeout; blocks the thread.
    func deliver(_ message: MIMEMessage, within limit: Duration) throws(MailFailure) {
        var server = self
        // At least 1, since 0 stands for no timeout.
        server.timeouts.total = max(min(timeouts.total, Int(limit / .milliseconds(1))), 1)
        if let failure = Submission(message, to: server).failure { throw failure }
    }

    fileprivate var options: [(CURLoption, Int)] {
        let verifiesCertificate = url.hasPrefix("smtps:")
        return [
            (CURLOPT_NOSIGNAL, 1), (CURLOPT_UPLOAD, 1), (CURLOPT_CONNECTTIMEOUT_MS, timeouts.connection),
            (CURLOPT_TIMEOUT_MS, timeouts.total), (CURLOPT_USE_SSL, ccurl_usessl_try),
            (CURLOPT_SSL_VERIFYPEER, verifiesCertificate ? 1 : 0),
            (CURLOPT_SSL_VERIFYHOST, verifiesCertificate ? 2 : 0),
        ]
    }
}

/// The transfer of one message.
///
/// A class, since libcurl's callback needs a stable address.
private final class Submission {
    private let message: MIMEMessage
    private let server: SMTPServer
    private var offset = 0

    /// Whether libcurl is initialized.
    ///
    /// It is initialized once, with an allocator that wipes memory when freed, since that holds the code.
    private static let isReady = ccurl_begin(ccurl_begin_address()) == CURLE_OK

    init(_ message: MIMEMessage, to server: SMTPServer) {
        self.message = message
        self.server = server
    }

    /// The result of sending the message, which reading this property does: `nil` if the server accepted it.
    ///
    /// Blocks the thread.
    var failure: MailFailure? {
        guard Self.isReady, let handle = curl_easy_init() else { return .transient(reason: "no memory") }
        defer { curl_easy_cleanup(handle) }
        let setopt = ccurl_setopt_address()
        for (option, value) in server.options { ccurl_set_number(setopt, handle, option, value) }
        for (option, text) in stringOptions {
            _ = text.withCString { ccurl_set_pointer(setopt, handle, option, $0) }
        }
        let recipients = curl_slist_append(nil, "<\(message.recipient)>")
        defer { curl_slist_free_all(recipients) }
        ccurl_set_pointer(setopt, handle, CURLOPT_MAIL_RCPT, recipients)
        ccurl_set_taker(setopt, handle, CURLOPT_READFUNCTION) { buffer, size, count, target in
            guard let buffer, let target else { return 0 }
            let submission = Unmanaged<Submission>.fromOpaque(target).takeUnretainedValue()
            return submission.copy(to: UnsafeMutableRawBufferPointer(start: buffer, count: size * count))
        }
        ccurl_set_pointer(setopt, handle, CURLOPT_READDATA, Unmanaged.passUnretained(self).toOpaque())
        return withExtendedLifetime(self) { failure(for: curl_easy_perform(handle), handle) }
    }

    private var stringOptions: [(CURLoption, String)] {
        [
            (CURLOPT_URL, server.url), (CURLOPT_PROTOCOLS_STR, "smtp,smtps"), (CURLOPT_PROXY, ""),
            (CURLOPT_CAPATH, "/etc/ssl/certs"), (CURLOPT_MAIL_FROM, "<\(message.sender)>"),
        ]
    }

    private func copy(to buffer: UnsafeMutableRawBufferPointer) -> Int {
        let part = message.bytes[offset...].prefix(buffer.count)
        buffer.copyBytes(from: part)
        offset += part.count
        return part.count
    }

    private func failure(for code: CURLcode, _ handle: UnsafeMutableRawPointer) -> MailFailure? {
        if code == CURLE_OK { return nil }
        var status = 0
        ccurl_get_number(ccurl_getinfo_address(), handle, CURLINFO_RESPONSE_CODE, &status)
        let reason = "\(server.url): \(String(cString: curl_easy_strerror(code)))"
        guard status >= 400 else {
            return code == CURLE_PEER_FAILED_VERIFICATION
                ? .permanent(reason: reason) : .transient(reason: reason)
        }
        let reply = "\(server.url) replied \(status)"
        return status >= 500 ? .permanent(reason: reply) : .transient(reason: reply)
    }
}
