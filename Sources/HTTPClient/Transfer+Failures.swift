internal import CCurl
internal import NativeAuth

extension Transfer {
    /// Returns the failure for a libcurl error code.
    func failure(of code: CURLcode) -> TransportFailure {
        let host = order.authority.host
        if let fault = arrival.fault {
            switch fault {
            case .tooLong: return .tooLong(host: host)
            case .compressed: return .unreadable(host: host)
            }
        }
        if let proxy = order.proxy, isProxyFault(code) { return .proxyRefused(proxy: proxy.host) }
        return switch code {
        case CURLE_COULDNT_RESOLVE_HOST: .hostNotFound(host: host)
        case CURLE_COULDNT_CONNECT, CURLE_FAILED_INIT, CURLE_OUT_OF_MEMORY: .offline(host: host)
        case CURLE_OPERATION_TIMEDOUT: timeOut(isSafe ? order.settings.limits.total : limitBeforeSafe)
        case CURLE_SSL_CONNECT_ERROR where isCut: .offline(host: host)
        case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CIPHER: .notTrusted(host: host, .weak)
        case CURLE_PEER_FAILED_VERIFICATION: .notTrusted(host: host, distrust)
        case CURLE_SSL_CACERT_BADFILE: .notTrusted(host: host, .unknownAuthority)
        case CURLE_GOT_NOTHING, CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_PARTIAL_FILE:
            .interrupted(host: host)
        case CURLE_FILESIZE_EXCEEDED: .tooLong(host: host)
        default: .unreadable(host: host)
        }
    }

    /// Returns the timeout failure for a number of milliseconds, rounded to seconds.
    func timeOut(_ milliseconds: Int) -> TransportFailure {
        .timedOut(host: order.authority.host, seconds: max((milliseconds + 500) / 1_000, 1))
    }

    /// Whether the connection was established, including TLS for HTTPS, so that data may have been sent.
    private var isSafe: Bool {
        number(time: order.isSecure ? CURLINFO_APPCONNECT_TIME_T : CURLINFO_CONNECT_TIME_T)
            > 0
    }

    private var limitBeforeSafe: Int {
        min(order.settings.limits.connection, order.settings.limits.total)
    }

    /// Whether the proxy refused or failed the request.
    private func isProxyFault(_ code: CURLcode) -> Bool {
        let isBehind = isSafe || number(CURLINFO_HTTP_CONNECTCODE) / 100 == 2
        return switch code {
        case CURLE_COULDNT_RESOLVE_PROXY, CURLE_COULDNT_CONNECT, CURLE_PROXY, CURLE_URL_MALFORMAT: true
        case CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_GOT_NOTHING: !isBehind
        case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CONNECT_ERROR:
            !isBehind && order.proxy?.isSecure == true
        default: false
        }
    }

    /// Whether the connection closed during the TLS handshake, which OpenSSL does not report as a peer error.
    private var isCut: Bool {
        let text = String(cString: message)
        return !text.contains("error:") || text.contains("error:0A000126")
    }

    /// Why the certificate was rejected, from the `X509_V_ERR_…` code.
    private var distrust: TransportFailure.CertificateProblem {
        switch number(CURLINFO_SSL_VERIFYRESULT) {
        case 9, 10: .outOfDate
        case 18: .selfSigned
        case 0, 62, 64: .wrongName
        case 66, 67, 68: .weak
        default: .unknownAuthority
        }
    }

    private func number(time: CURLINFO) -> Int {
        var value: curl_off_t = 0
        let code = ccurl_get_size(curl.transfers.get.address, handle, time, &value)
        return code == CURLE_OK ? Int(value) : 0
    }
}
