internal import CCurl

extension Transfer {
    /// Sets all libcurl options of the transfer.
    func setOptions() {
        set(CURLOPT_NOSIGNAL, 1)
        set(CURLOPT_ERRORBUFFER, message)
        set(CURLOPT_NETRC, Int(CURL_NETRC_IGNORED.rawValue))
        setRequest()
        setConnection()
        setTrust()
        setTakers()
    }

    private func setRequest() {
        set(CURLOPT_PROTOCOLS_STR, order.isSecure ? "https" : "http")
        set(CURLOPT_URL, order.address)
        set(CURLOPT_POST, 1)
        ccurl_set_size(
            curl.transfers.set.address, handle, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(order.body.count))
        // libcurl keeps the pointer and makes no copy (C-35).
        set(CURLOPT_POSTFIELDS, order.body.address)
        for line in order.headers.lines { headers = curl.lists.append(headers, line) ?? headers }
        set(CURLOPT_HTTPHEADER, headers)
        set(CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_1_1)
        set(CURLOPT_FOLLOWLOCATION, 0)
    }

    private func setConnection() {
        set(CURLOPT_CONNECTTIMEOUT_MS, order.settings.limits.connection)
        set(CURLOPT_TIMEOUT_MS, order.settings.limits.total)
        set(CURLOPT_FRESH_CONNECT, 1)
        set(CURLOPT_FORBID_REUSE, 1)
        // Setting both options keeps libcurl from reading the environment itself.
        set(CURLOPT_PROXY, order.proxy?.address ?? "")
        set(CURLOPT_NOPROXY, "")
        set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    }

    private func setTrust() {
        set(CURLOPT_SSL_VERIFYPEER, 1)
        set(CURLOPT_SSL_VERIFYHOST, 2)
        set(CURLOPT_SSLVERSION, CURL_SSLVERSION_TLSv1_2)
        set(CURLOPT_SSL_CIPHER_LIST, "DEFAULT@SECLEVEL=2")
        switch order.settings.trust {
        case .system:
            // OpenSSL looks up a single authority in a directory; reading the bundle file takes 40 ms.
            unset(CURLOPT_CAINFO)
            set(CURLOPT_CAPATH, "/etc/ssl/certs")
        case .file(let path):
            set(CURLOPT_CAINFO, path)
            unset(CURLOPT_CAPATH)
        }
        ccurl_set_preparer(curl.transfers.set.address, handle, CURLOPT_SSL_CTX_FUNCTION) {
            _, context, target in
            guard let context, let target else { return CURLE_SSL_CONNECT_ERROR }
            return Transfer.at(target).prepare(context)
        }
        set(CURLOPT_SSL_CTX_DATA, Unmanaged.passUnretained(self).toOpaque())
    }

    private func setTakers() {
        let target = Unmanaged.passUnretained(self).toOpaque()
        ccurl_set_taker(curl.transfers.set.address, handle, CURLOPT_HEADERFUNCTION) {
            bytes, size, count, target in
            let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
            guard let target, Transfer.at(target).arrival.take(header: line) else { return 0 }
            return line.count
        }
        set(CURLOPT_HEADERDATA, target)
        ccurl_set_taker(curl.transfers.set.address, handle, CURLOPT_WRITEFUNCTION) {
            bytes, size, count, target in
            let part = UnsafeRawBufferPointer(start: bytes, count: size * count)
            guard let target, Transfer.at(target).arrival.take(body: part) else { return 0 }
            return part.count
        }
        set(CURLOPT_WRITEDATA, target)
    }

    /// Requires the tenant's hostname for its TLS connection; the connection to an HTTPS proxy comes first.
    private func prepare(_ context: UnsafeMutableRawPointer) -> CURLcode {
        contexts += 1
        guard let strictness = curl.strictness, contexts > (order.proxy?.isSecure == true ? 1 : 0) else {
            return CURLE_OK
        }
        let authority = order.authority
        let isSet = strictness.demand(authority.name, isLiteral: authority.isLiteral, of: context)
        return isSet ? CURLE_OK : CURLE_SSL_CONNECT_ERROR
    }

    private static func at(_ address: UnsafeMutableRawPointer) -> Transfer {
        Unmanaged.fromOpaque(address).takeUnretainedValue()
    }

    private func set(_ option: CURLoption, _ value: Int) {
        ccurl_set_number(curl.transfers.set.address, handle, option, value)
    }

    private func set(_ option: CURLoption, _ value: String) {
        // libcurl copies the string.
        _ = value.withCString { ccurl_set_pointer(curl.transfers.set.address, handle, option, $0) }
    }

    private func set(_ option: CURLoption, _ value: UnsafeMutableRawPointer?) {
        ccurl_set_pointer(curl.transfers.set.address, handle, option, value)
    }

    private func unset(_ option: CURLoption) {
        ccurl_set_pointer(curl.transfers.set.address, handle, option, nil)
    }
}
