import CCurl
import Glibc
import NativeAuth
import PosixSupport
import Synchronization

/// One libcurl transfer, on the thread that waits for the response.
///
/// It is a class because libcurl's callbacks need a stable address.
final class Transfer {
    typealias SendResult = Result<Response, TransportFailure>

    let curl: Curl
    let request: PreparedRequest
    let responseBuffer = ResponseBuffer()
    let easyHandle: Curl.Handle
    var headers: StringListFunctions.List?
    /// The error text of libcurl and OpenSSL.
    let errorMessage = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))
    /// The number of TLS connections so far, including one to an HTTPS proxy.
    var tlsContextCount = 0
    private let multiHandle: Curl.Handle

    /// Sends a request and returns its result.
    ///
    /// A response is returned once the transfer is cleaned up, so no copy of the body is left. A failure is
    /// returned at once and cleaned up in the background, since libcurl may have to wait for a DNS lookup to
    /// end.
    static func run(_ request: PreparedRequest, cancellation signal: CancellationSignal) -> SendResult {
        SignalMask.withSIGPIPEBlocked {
            do throws(TransportFailure) {
                let transfer = try Transfer(request)
                transfer.setOptions()
                let result = transfer.perform(signal)
                request.body.wipe()
                guard case .failure = result else {
                    transfer.cleanUp()
                    return result
                }
                // The background thread is now the only owner.
                nonisolated(unsafe) let finished = transfer
                _ = DetachedThread.spawn { SignalMask.withSIGPIPEBlocked { finished.cleanUp() } }
                return result
            } catch {
                return .failure(error)
            }
        }
    }

    private init(_ request: PreparedRequest) throws(TransportFailure) {
        curl = try Curl.load(request.settings.libraryName)
        guard let easyHandle = curl.easy.create() else { throw .offline(host: request.authority.host) }
        guard let multiHandle = curl.multi.create() else {
            curl.easy.cleanUp(easyHandle)
            throw .offline(host: request.authority.host)
        }
        (self.request, self.easyHandle, self.multiHandle) = (request, easyHandle, multiHandle)
        errorMessage.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    }

    deinit {
        errorMessage.deallocate()
    }

    private func cleanUp() {
        _ = curl.multi.remove(multiHandle, easyHandle)
        curl.easy.cleanUp(easyHandle)
        _ = curl.multi.cleanUp(multiHandle)
        curl.stringList.free(headers)
    }

    private func perform(_ signal: CancellationSignal) -> SendResult {
        nonisolated(unsafe) let multiHandle = multiHandle
        signal.onCancel { [curl] in _ = curl.multi.wakeUp(multiHandle) }
        defer { signal.onCancel(nil) }
        guard curl.multi.add(multiHandle, easyHandle) == CURLM_OK else {
            return .failure(failure(for: CURLE_FAILED_INIT))
        }
        var running: Int32 = 1
        while true {
            if signal.isCancelled { return .failure(.cancelled) }
            guard curl.multi.perform(multiHandle, &running) == CURLM_OK else {
                return .failure(failure(for: CURLE_FAILED_INIT))
            }
            if running == 0 { return result }
            let remaining = remainingInactivity
            guard remaining > 0 else {
                return .failure(timeoutFailure(after: request.settings.timeouts.inactivity))
            }
            _ = curl.multi.poll(multiHandle, nil, 0, remaining, nil)
        }
    }

    /// The milliseconds left until the inactivity timeout.
    private var remainingInactivity: Int32 {
        let elapsed = responseBuffer.lastActivity.duration(to: .now)
        return Int32(clamping: request.settings.timeouts.inactivity - Int(elapsed / .milliseconds(1)))
    }

    /// The result, once libcurl has finished the transfer.
    private var result: SendResult {
        var queuedMessages: Int32 = 0
        let code =
            curl.multi.readInfo(multiHandle, &queuedMessages).map { ccurl_result($0) } ?? CURLE_FAILED_INIT
        guard code == CURLE_OK else { return .failure(failure(for: code)) }
        let status = info(CURLINFO_RESPONSE_CODE)
        if request.purpose == .connect {
            return .success(Response(status: status, body: responseBuffer.body))
        }
        guard !(300...399).contains(status) else {
            return .failure(.redirected(host: request.authority.host))
        }
        guard responseBuffer.isSelfDelimited || !request.isSecure else {
            return .failure(.interrupted(host: request.authority.host))
        }
        return .success(Response(status: status, body: responseBuffer.body, headers: responseBuffer.headers))
    }

    /// Returns a numeric property of the transfer, or 0 if libcurl does not have it.
    func info(_ name: CURLINFO) -> Int {
        var value = 0
        return ccurl_get_number(curl.easy.getInfo.address, easyHandle, name, &value) == CURLE_OK ? value : 0
    }
}

// MARK: - Options

extension Transfer {
    /// Sets all libcurl options of the transfer.
    func setOptions() {
        set(CURLOPT_NOSIGNAL, 1)
        set(CURLOPT_ERRORBUFFER, errorMessage)
        set(CURLOPT_NETRC, ccurl_netrc_ignored)
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
        set(CURLOPT_SSLVERSION, ccurl_sslversion_tls_1_2)
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

// MARK: - CancellationSignal

/// A one-way signal that cancels a running transfer.
final class CancellationSignal: Sendable {
    private struct State {
        var isCancelled = false
        var handler: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())

    /// Whether the transfer was cancelled.
    var isCancelled: Bool { state.withLock { $0.isCancelled } }

    /// Cancels the transfer and calls the handler.
    func cancel() {
        state.withLock { state in
            state.isCancelled = true
            state.handler?()
        }
    }

    /// Sets the handler that wakes the waiting thread, or removes it with `nil`.
    func onCancel(_ handler: (@Sendable () -> Void)?) {
        state.withLock { $0.handler = handler }
    }
}

// MARK: - SignalMask

/// Changes to the calling thread's signal mask.
enum SignalMask {
    /// Runs a closure with `SIGPIPE` blocked, so that writing to a closed connection is only an error.
    static func withSIGPIPEBlocked<Value>(_ body: () -> Value) -> Value {
        var (sigpipe, previousMask, pending) = (sigset_t(), sigset_t(), sigset_t())
        sigemptyset(&sigpipe)
        sigaddset(&sigpipe, SIGPIPE)
        sigpending(&pending)
        pthread_sigmask(SIG_BLOCK, &sigpipe, &previousMask)
        let value = body()
        if sigismember(&pending, SIGPIPE) == 0 {
            var noWait = timespec()
            while sigtimedwait(&sigpipe, nil, &noWait) < 0, errno == EINTR {}
        }
        pthread_sigmask(SIG_SETMASK, &previousMask, nil)
        return value
    }
}
