internal import Glibc

/// An open socket, closed with its last reference.
final class Socket: Sendable {
    let number: Int32

    /// Takes over an open socket.
    init(adopting number: Int32) {
        self.number = number
    }

    deinit {
        close(number)
    }

    /// Sets whether closing it resets the connection, which leaves nothing of it on the machine.
    func resetWhenClosed(_ isOn: Bool) {
        var option = linger(l_onoff: isOn ? 1 : 0, l_linger: 0)
        setsockopt(number, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    }

    /// Sends bytes and returns how many were sent; `nil` if the connection is lost.
    func send(_ bytes: ArraySlice<UInt8>) -> Int? {
        let count = bytes.withUnsafeBytes {
            Glibc.send(number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        return count >= 0 ? count : isRetryable ? 0 : nil
    }

    /// Receives the bytes that have arrived; empty if there are none yet, and `nil` at the end.
    func receive() -> [UInt8]? {
        var count = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: 16_384) { buffer, initializedCount in
            count = recv(number, buffer.baseAddress, buffer.count, 0)
            initializedCount = max(count, 0)
        }
        return count > 0 || count < 0 && isRetryable ? bytes : nil
    }

    private var isRetryable: Bool { [EAGAIN, EWOULDBLOCK, EINTR].contains(errno) }
}

/// Two connected sockets, with which one thread wakes up another that polls.
struct SocketPair: Sendable {
    let readEnd: Socket
    private let writeEnd: Socket

    init() throws(LoopbackFailure) {
        var ends: [Int32] = [-1, -1]
        let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        guard socketpair(AF_UNIX, type, 0, &ends) == 0 else { throw .systemLimit }
        (readEnd, writeEnd) = (Socket(adopting: ends[0]), Socket(adopting: ends[1]))
    }

    /// Wakes up the thread.
    func send() {
        _ = writeEnd.send([1])
    }
}
