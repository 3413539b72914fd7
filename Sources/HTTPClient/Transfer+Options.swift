internal import CCurl

extension Transfer {
    /// Sets all libcurl options of the transfer.
    func setOptions() {
        set(CURLOPT_NOSIGNAL, 1)
        set(CURLOPT_ERRORBUFFER, errorMessage)
        set(CURLOPT_NETRC, Int(CURL_NETRC_IGNORED.rawValue))
        setRequest()
        setConnection()
        setTrust()
        setCallbacks()
    }

    private func setRequest() {
        set(CURLOPT_PROTOCOLS_STR, request.isSecure ? "https" : "http")
        set(CURLOPT_URL, request.url)
        if request.purpose == .fetch { set(CURLOPT_HTTPGET, 1) } else { setBody() }
        for line in request.headers.lines { headers = curl.stringList.append(headers, line) ?? headers }
        set(CURLOPT_HTTPHEADER, headers)
        set(CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_1_1)
        set(CURLOPT_FOLLOWLOCATION, 0)
    }

    private func setBody() {
        set(CURLOPT_POST, 1)
        if let method = request.customMethod { set(CURLOPT_CUSTOMREQUEST, method) }
        ccurl_set_size(
            curl.easy.setOption.address, easyHandle, CURLOPT_POSTFIELDSIZE_LARGE,
            curl_off_t(request.body.count))
        // libcurl keeps the pointer and makes no copy (C-35).
        set(CURLOPT_POSTFIELDS, request.body.baseAddress)
    }

    private func setConnection() {
        set(CURLOPT_CONNECTTIMEOUT_MS, request.settings.timeouts.connection)
        set(CURLOPT_TIMEOUT_MS, request.settings.timeouts.total)
        set(CURLOPT_CONNECT_ONLY, request.purpose == .connect ? 1 : 0)
        set(CURLOPT_FRESH_CONNECT, 1)
        set(CURLOPT_FORBID_REUSE, 1)
        // Setting both options keeps libcurl from reading the environment itself.
        set(CURLOPT_PROXY, request.proxy?.url ?? "")
        set(CURLOPT_NOPROXY, "")
        set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    }

    private func setTrust() {
        set(CURLOPT_SSL_VERIFYPEER, 1)
        set(CURLOPT_SSL_VERIFYHOST, 2)
        set(CURLOPT_SSLVERSION, CURL_SSLVERSION_TLSv1_2)
        set(CURLOPT_SSL_CIPHER_LIST, "DEFAULT@SECLEVEL=2")
        switch request.settings.trust {
        case .system:
            // OpenSSL looks up a single authority in a directory; reading the bundle file takes 40 ms.
            clear(CURLOPT_CAINFO)
            set(CURLOPT_CAPATH, "/etc/ssl/certs")
        case .file(let path):
            set(CURLOPT_CAINFO, path)
            clear(CURLOPT_CAPATH)
        }
        ccurl_set_preparer(curl.easy.setOption.address, easyHandle, CURLOPT_SSL_CTX_FUNCTION) {
            _, context, userData in
            guard let context, let userData else { return CURLE_SSL_CONNECT_ERROR }
            return Transfer.from(userData).configureTLS(context)
        }
        set(CURLOPT_SSL_CTX_DATA, Unmanaged.passUnretained(self).toOpaque())
    }

    private func setCallbacks() {
        let userData = Unmanaged.passUnretained(self).toOpaque()
        ccurl_set_taker(curl.easy.setOption.address, easyHandle, CURLOPT_HEADERFUNCTION) {
            bytes, size, count, userData in
            let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
            guard let userData, Transfer.from(userData).responseBuffer.append(header: line) else { return 0 }
            return line.count
        }
        set(CURLOPT_HEADERDATA, userData)
        ccurl_set_taker(curl.easy.setOption.address, easyHandle, CURLOPT_WRITEFUNCTION) {
            bytes, size, count, userData in
            let chunk = UnsafeRawBufferPointer(start: bytes, count: size * count)
            guard let userData, Transfer.from(userData).responseBuffer.append(body: chunk) else { return 0 }
            return chunk.count
        }
        set(CURLOPT_WRITEDATA, userData)
    }

    /// Requires the tenant's hostname for its TLS connection; the connection to an HTTPS proxy comes first.
    private func configureTLS(_ context: UnsafeMutableRawPointer) -> CURLcode {
        tlsContextCount += 1
        guard let strictTLS = curl.strictTLS, tlsContextCount > (request.proxy?.isSecure == true ? 1 : 0)
        else {
            return CURLE_OK
        }
        let authority = request.authority
        let isAccepted = strictTLS.requireHost(
            authority.hostname, isIPLiteral: authority.isIPLiteral, in: context)
        return isAccepted ? CURLE_OK : CURLE_SSL_CONNECT_ERROR
    }

    private static func from(_ pointer: UnsafeMutableRawPointer) -> Transfer {
        Unmanaged.fromOpaque(pointer).takeUnretainedValue()
    }

    private func set(_ option: CURLoption, _ value: Int) {
        ccurl_set_number(curl.easy.setOption.address, easyHandle, option, value)
    }

    private func set(_ option: CURLoption, _ value: String) {
        // libcurl copies the string.
        _ = value.withCString { ccurl_set_pointer(curl.easy.setOption.address, easyHandle, option, $0) }
    }

    private func set(_ option: CURLoption, _ value: UnsafeMutableRawPointer?) {
        ccurl_set_pointer(curl.easy.setOption.address, easyHandle, option, value)
    }

    private func clear(_ option: CURLoption) {
        ccurl_set_pointer(curl.easy.setOption.address, easyHandle, option, nil)
    }
}
