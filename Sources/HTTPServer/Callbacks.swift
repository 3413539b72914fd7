import CMicrohttpd

/// The callbacks that libmicrohttpd calls on its own thread.
///
/// Each is `@Sendable`, because a closure isolated to an actor would trap there.
enum Callbacks {
    static let access: MHD_AccessHandlerCallback = {
        @Sendable context, pointer, _, method, version, data, size, _ in
        guard let board = board(context), let pointer, let method, let version, let size,
            let exchange = Connection.of(pointer)?.exchange
        else { return .NO }
        guard exchange.head != nil else {
            return board.took(
                HeadReader.head(of: pointer, method: method, version: version), exchange, on: pointer)
        }
        guard size.pointee > 0 else { return board.finish(exchange, on: pointer) }
        let piece = UnsafeRawBufferPointer(start: data, count: size.pointee)
        size.pointee = 0
        return board.took(piece, exchange, on: pointer)
    }

    static let connected: MHD_NotifyConnectionCallback = { @Sendable context, pointer, place, event in
        guard let board = board(context), let pointer, let place else { return }
        switch event {
        case .CONNECTION_NOTIFY_STARTED:
            place.pointee = Unmanaged.passRetained(board.connected(pointer)).toOpaque()
        default:
            guard let connection = place.pointee else { return }
            board.disconnected(Unmanaged<Connection>.fromOpaque(connection).takeRetainedValue())
        }
    }

    static let began:
        @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?) ->
            UnsafeMutableRawPointer? = { @Sendable context, target, pointer in
                guard let board = board(context), let target, let connection = pointer.flatMap(Connection.of)
                else { return nil }
                board.began(String(cString: target), on: connection)
                return nil
            }

    static let completed: MHD_RequestCompletedCallback = { @Sendable context, pointer, _, _ in
        guard let board = board(context), let connection = pointer.flatMap(Connection.of) else { return }
        board.completed(on: connection)
    }

    /// Leaves a path percent-encoded, as received.
    static let unescape:
        @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutablePointer<CChar>?) -> Int = {
            @Sendable _, _, text in text.map { String(cString: $0).utf8.count } ?? 0
        }

    private static func board(_ context: UnsafeMutableRawPointer?) -> Switchboard? {
        context.map { Unmanaged<Switchboard>.fromOpaque($0).takeUnretainedValue() }
    }
}
