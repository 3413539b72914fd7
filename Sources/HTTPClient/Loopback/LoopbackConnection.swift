internal import Glibc

/// A connection, which carries one request and one response.
struct LoopbackConnection {
    /// The time for the request and the response together, in milliseconds.
    static let timeout = 5_000

    let socket: Socket
    /// The time at which it is closed, whatever it does.
    let deadline: Int
    private var phase = Phase.receiving(LoopbackRequestParser())

    private enum Phase {
        case receiving(LoopbackRequestParser)
        case sending(ArraySlice<UInt8>)
        /// The response is sent; the rest of the request is read, since closing earlier would cut the response.
        case draining
        case closed
    }

    init(_ socket: Socket, at now: Int) {
        self.socket = socket
        deadline = now + Self.timeout
    }

    var isClosed: Bool { if case .closed = phase { true } else { false } }

    var isSending: Bool { if case .sending = phase { true } else { false } }

    /// Receives or sends what is possible now; returns the request once it is complete.
    mutating func advance() -> LoopbackRequest? {
        switch phase {
        case .closed: return nil
        case .sending(let rest): send(rest)
        case .draining:
            if socket.receive() == nil { phase = .closed }
        case .receiving(var parser):
            guard let bytes = socket.receive() else {
                phase = .closed
                return nil
            }
            do throws(LoopbackStatus) {
                if let request = try parser.append(bytes) { return request }
                phase = .receiving(parser)
            } catch {
                respond(LoopbackResponse(error).bytes(.refused))
            }
        }
        return nil
    }

    /// Sends a response.
    mutating func respond(_ response: [UInt8]) {
        send(response[...])
    }

    /// Closes the connection unless its response is being sent or was sent.
    mutating func closeUnlessSending() {
        if case .receiving = phase { phase = .closed }
    }

    private mutating func send(_ bytes: ArraySlice<UInt8>) {
        guard let count = socket.send(bytes) else {
            phase = .closed
            return
        }
        let rest = bytes.dropFirst(count)
        phase = rest.isEmpty ? .draining : .sending(rest)
        if rest.isEmpty { shutdown(socket.number, Int32(SHUT_WR)) }
    }
}
