import CCurl
import NativeAuth

extension Transfer {
    /// Returns the failure for a libcurl error code.
    func failure(for code: CURLcode) -> TransportFailure {
        let host = request.authority.host
        if let failure = responseBuffer.failure {
            switch failure {
            case .tooLong: return .tooLong(host: host)
            case .compressed: return .unreadable(host: host)
            }
        }
        if let proxy = request.proxy, isProxyFailure(code) { return .proxyRefused(proxy: proxy.host) }
        if isEstablished {
            return TransportFailure(
                afterSending: code, host: host, seconds: Self.seconds(request.settings.timeouts.total))
        }
        return switch code {
        case CURLE_COULDNT_RESOLVE_HOST: .hostNotFound(host: host)
        case CURLE_COULDNT_CONNECT, CURLE_FAILED_INIT, CURLE_OUT_OF_MEMORY: .offline(host: host)
        case CURLE_OPERATION_TIMEDOUT: timeoutFailure(after: connectionTimeout)
        case CURLE_SSL_CONNECT_ERROR where isHandshakeInterrupted: .offline(host: host)
        case CURLE_SSL_CONNECT_ERROR where isAnsweredWithoutTLS: .notTrusted(host: host, .noTLS)
        case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CIPHER: .notTrusted(host: host, .weak)
        case CURLE_PEER_FAILED_VERIFICATION: .notTrusted(host: host, certificateProblem)
        case CURLE_SSL_CACERT_BADFILE: .notTrusted(host: host, .unknownAuthority)
        case CURLE_GOT_NOTHING, CURLE_SEND_ERROR, CURLE_RECV_ERROR: .interrupted(host: host)
        default: .unreadable(host: host)
        }
    }

    /// Returns the timeout failure for a number of milliseconds, rounded to seconds.
    func timeoutFailure(after milliseconds: Int) -> TransportFailure {
        .timedOut(host: request.authority.host, seconds: Self.seconds(milliseconds))
    }

    private static func seconds(_ milliseconds: Int) -> Int { max((milliseconds + 500) / 1_000, 1) }

    /// Whether the connection was established, including TLS for HTTPS, so that data may have been sent.
    private var isEstablished: Bool {
        info(time: request.isSecure ? CURLINFO_APPCONNECT_TIME_T : CURLINFO_CONNECT_TIME_T)
            > 0
    }

    private var connectionTimeout: Int {
        min(request.settings.timeouts.connection, request.settings.timeouts.total)
    }

    /// Whether the proxy refused or failed the request.
    private func isProxyFailure(_ code: CURLcode) -> Bool {
        let isTunnelEstablished = isEstablished || info(CURLINFO_HTTP_CONNECTCODE) / 100 == 2
        return switch code {
        case CURLE_COULDNT_RESOLVE_PROXY, CURLE_COULDNT_CONNECT, CURLE_PROXY, CURLE_URL_MALFORMAT: true
        case CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_GOT_NOTHING: !isTunnelEstablished
        case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CONNECT_ERROR:
            !isTunnelEstablished && request.proxy?.isSecure == true
        default: false
        }
    }

    /// Whether the connection closed during the TLS handshake, which OpenSSL does not report as a peer error.
    private var isHandshakeInterrupted: Bool {
        let text = String(cString: errorMessage)
        return !text.contains("error:") || text.contains("error:0A000126")
    }

    /// Whether the first bytes of the host were no record of TLS, which OpenSSL calls a wrong version number.
    private var isAnsweredWithoutTLS: Bool { String(cString: errorMessage).contains("error:0A00010B") }

    /// Why the certificate was rejected, from the `X509_V_ERR_…` code.
    private var certificateProblem: TransportFailure.CertificateProblem {
        switch info(CURLINFO_SSL_VERIFYRESULT) {
        case 9, 10: .outOfDate
        case 18: .selfSigned
        case 0, 62, 64: .wrongName
        case 66, 67, 68: .weak
        default: .unknownAuthority
        }
    }

    private func info(time: CURLINFO) -> Int {
        var value: curl_off_t = 0
        let code = ccurl_get_size(curl.easy.getInfo.address, easyHandle, time, &value)
        return code == CURLE_OK ? Int(value) : 0
    }
}

extension TransportFailure {
    /// Creates the failure for the libcurl error code of a transfer whose request was sent, at least in part.
    ///
    /// Every code means that the tenant may have processed the request: libcurl reports a header line without
    /// an end as a lack of memory.
    init(afterSending code: CURLcode, host: String, seconds: Int) {
        self =
            switch code {
            case CURLE_OPERATION_TIMEDOUT: .timedOut(host: host, seconds: seconds)
            case CURLE_GOT_NOTHING, CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_PARTIAL_FILE:
                .interrupted(host: host)
            case CURLE_FILESIZE_EXCEEDED: .tooLong(host: host)
            default: .unreadable(host: host)
            }
    }
}
