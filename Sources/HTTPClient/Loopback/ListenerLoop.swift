import Glibc

/// Serves the connections of a listener, all on one thread.
///
/// It is a class because its connections live as long as the thread.
final class ListenerLoop {
    /// The maximum number of open connections.
    static let maximumConnections = 16
    /// The time for the page after the answer, in milliseconds.
    static let doneTimeout = 2_000

    private let settings: LoopbackListener.Settings
    private let wakeUp: SocketPair
    private let routes: LoopbackRoutes
    private let onEvent: @Sendable (LoopbackListener.Event) -> Void
    /// Empty once the port is closed.
    private var listeners: [Socket]
    private var connections: [LoopbackConnection] = []
    private var deadline: Int
    /// The answer, once it has arrived.
    private var answer: LoopbackListener.Answer?
    /// Whether the system had no descriptor for a connection.
    private var isOutOfDescriptors = false

    init(
        _ settings: LoopbackListener.Settings, _ sockets: LoopbackSockets, _ wakeUp: SocketPair,
        _ routes: LoopbackRoutes, _ onEvent: @escaping @Sendable (LoopbackListener.Event) -> Void
    ) {
        (self.settings, self.wakeUp, self.routes, self.onEvent) = (settings, wakeUp, routes, onEvent)
        listeners = sockets.sockets
        deadline = settings.now() + settings.timeout
    }

    /// Runs until the port is closed and the last page is sent.
    func run() {
        while !listeners.isEmpty || !connections.isEmpty {
            let ready = poll()
            let now = settings.now()
            if ready.contains(wakeUp.readEnd.number) { closePort() }
            if !listeners.isEmpty, now >= deadline {
                closePort()
                if answer == nil { onEvent(.timedOut) }
            }
            connections.removeAll { $0.deadline <= now }
            for index in connections.indices where ready.contains(connections[index].socket.number) {
                // A copy, since the answer also closes other connections.
                var connection = connections[index]
                serve(&connection)
                connections[index] = connection
            }
            connections.removeAll(where: \.isClosed)
            accept(from: listeners.filter { ready.contains($0.number) }, at: now)
        }
    }

    /// Waits until a socket is ready or a time is over.
    private func poll() -> Set<Int32> {
        let canAccept = connections.count < Self.maximumConnections && !isOutOfDescriptors
        var descriptors: [pollfd] = []
        // After it has woken the thread up once, the port is closed.
        if !listeners.isEmpty { descriptors.append(pollfd(wakeUp.readEnd, POLLIN)) }
        if canAccept { descriptors += listeners.map { pollfd($0, POLLIN) } }
        descriptors += connections.map { pollfd($0.socket, $0.isSending ? POLLOUT : POLLIN) }
        let times = connections.map(\.deadline) + (listeners.isEmpty ? [] : [deadline])
        var timeout = max((times.min() ?? 0) - settings.now(), 0)
        if isOutOfDescriptors { timeout = min(timeout, 100) }
        isOutOfDescriptors = false
        let count = Glibc.poll(&descriptors, nfds_t(descriptors.count), Int32(clamping: timeout))
        return count > 0 ? Set(descriptors.filter { $0.revents != 0 }.map(\.fd)) : []
    }

    /// Accepts what waits, and closes the connections of other users unread: their bytes decide nothing.
    private func accept(from listeners: [Socket], at now: Int) {
        var accepted: [Socket] = []
        for listener in listeners {
            while connections.count + accepted.count < Self.maximumConnections {
                let number = Glibc.accept(listener.number, nil, nil)
                guard number >= 0 else {
                    if [EINTR, ECONNABORTED].contains(errno) { continue }
                    isOutOfDescriptors = ![EAGAIN, EWOULDBLOCK].contains(errno)
                    break
                }
                accepted.append(Socket(adopting: number))
                _ = fcntl(number, F_SETFD, FD_CLOEXEC)
                _ = fcntl(number, F_SETFL, O_NONBLOCK)
            }
        }
        guard !accepted.isEmpty else { return }
        connections += ConnectionOwner.trusted(accepted).map { LoopbackConnection($0, at: now) }
    }

    private func serve(_ connection: inout LoopbackConnection) {
        guard let request = connection.advance() else { return }
        let outcome = routes.outcome(of: request, after: answer)
        if outcome.isLast { closePort() }
        connection.respond(routes.response(to: outcome))
        switch outcome {
        case .refused, .waitingPage, .donePage: break
        case .toAuthorization: onEvent(.browserCame)
        case .answer(let answer):
            self.answer = answer
            deadline = settings.now() + Self.doneTimeout
            onEvent(.answered(answer))
        }
    }

    /// Closes the port and the connections without a response.
    private func closePort() {
        listeners = []
        for index in connections.indices { connections[index].closeUnlessSending() }
    }
}

extension pollfd {
    fileprivate init(_ socket: Socket, _ events: Int32) {
        self.init(fd: socket.number, events: Int16(events), revents: 0)
    }
}

// MARK: - LoopbackConnection

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
        /// The response is sent; the rest of the request is read, since closing earlier
        /// would cut the response.
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
