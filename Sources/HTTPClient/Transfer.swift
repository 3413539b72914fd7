internal import CCurl
internal import NativeAuth
internal import PosixSupport

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
