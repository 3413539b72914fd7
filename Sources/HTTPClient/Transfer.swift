internal import CCurl
internal import NativeAuth
internal import Threads

/// One libcurl transfer, on the thread that waits for the response.
///
/// It is a class because libcurl's callbacks need a stable address.
final class Transfer {
    typealias Outcome = Result<Response, TransportFailure>

    let curl: Curl
    let order: Order
    let arrival = Arrival()
    let handle: Curl.Handle
    var headers: ListFunctions.List?
    /// The error text of libcurl and OpenSSL.
    let message = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))
    /// The number of TLS connections so far, including one to an HTTPS proxy.
    var contexts = 0
    private let group: Curl.Handle

    /// Sends a request and returns its result.
    ///
    /// A response is returned once the transfer is cleaned up, so no copy of the body is left. A failure is
    /// returned at once and cleaned up in the background, since libcurl may have to wait for a DNS lookup to
    /// end.
    static func run(_ order: Order, until bell: Bell) -> Outcome {
        BrokenPipes.ignored {
            do throws(TransportFailure) {
                let transfer = try Transfer(order)
                transfer.setOptions()
                let outcome = transfer.outcome(bell)
                order.body.wipe()
                guard case .failure = outcome else {
                    transfer.end()
                    return outcome
                }
                // The background thread is now the only owner.
                nonisolated(unsafe) let rest = transfer
                _ = OwnThread.run { BrokenPipes.ignored { rest.end() } }
                return outcome
            } catch {
                return .failure(error)
            }
        }
    }

    private init(_ order: Order) throws(TransportFailure) {
        curl = try Curl.opened(order.settings.library)
        guard let handle = curl.transfers.make() else { throw .offline(host: order.authority.host) }
        guard let group = curl.groups.make() else {
            curl.transfers.end(handle)
            throw .offline(host: order.authority.host)
        }
        (self.order, self.handle, self.group) = (order, handle, group)
        message.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    }

    deinit {
        message.deallocate()
    }

    private func end() {
        _ = curl.groups.remove(group, handle)
        curl.transfers.end(handle)
        _ = curl.groups.end(group)
        curl.lists.free(headers)
    }

    private func outcome(_ bell: Bell) -> Outcome {
        nonisolated(unsafe) let group = group
        bell.onRing { [curl] in _ = curl.groups.wake(group) }
        defer { bell.onRing(nil) }
        guard curl.groups.add(group, handle) == CURLM_OK else {
            return .failure(failure(of: CURLE_FAILED_INIT))
        }
        var running: Int32 = 1
        while true {
            if bell.hasRung { return .failure(.cancelled) }
            guard curl.groups.perform(group, &running) == CURLM_OK else {
                return .failure(failure(of: CURLE_FAILED_INIT))
            }
            if running == 0 { return ended }
            let left = silenceLeft
            guard left > 0 else { return .failure(timeOut(order.settings.limits.silence)) }
            _ = curl.groups.wait(group, nil, 0, left, nil)
        }
    }

    /// The milliseconds left until the inactivity timeout.
    private var silenceLeft: Int32 {
        let passed = arrival.lastHeard.duration(to: .now)
        return Int32(clamping: order.settings.limits.silence - Int(passed / .milliseconds(1)))
    }

    /// The result, once libcurl has finished the transfer.
    private var ended: Outcome {
        var left: Int32 = 0
        let code = curl.groups.message(group, &left).map { ccurl_result($0) } ?? CURLE_FAILED_INIT
        guard code == CURLE_OK else { return .failure(failure(of: code)) }
        let status = number(CURLINFO_RESPONSE_CODE)
        guard !(300...399).contains(status) else {
            return .failure(.redirected(host: order.authority.host))
        }
        guard arrival.isWhole || !order.isSecure else {
            return .failure(.interrupted(host: order.authority.host))
        }
        return .success(Response(status: status, body: arrival.body, headers: arrival.headers))
    }

    /// Returns a numeric property of the transfer, or 0 if libcurl does not have it.
    func number(_ name: CURLINFO) -> Int {
        var value = 0
        return ccurl_get_number(curl.transfers.get.address, handle, name, &value) == CURLE_OK ? value : 0
    }
}
