import CMicrohttpd
import Glibc

/// The callbacks that libmicrohttpd calls on its own thread.
///
/// Each is `@Sendable`, because a closure isolated to an actor would trap there.
enum Callbacks {
    static let access: MHD_AccessHandlerCallback = {
        @Sendable context, pointer, _, method, version, data, size, _ in
        guard let dispatcher = dispatcher(context), let pointer, let method, let version, let size,
            let exchange = dispatcher.connections.exchange(on: pointer)
        else { return .NO }
        guard exchange.head != nil else {
            return dispatcher.receivedHead(
                RequestHeadParser.head(
                    of: pointer, target: exchange.target, method: method, version: version), exchange,
                on: pointer)
        }
        guard size.pointee > 0 else { return dispatcher.finish(exchange, on: pointer) }
        // The head was valid, so these are no more bytes than it declared.
        exchange.body += UnsafeRawBufferPointer(start: data, count: size.pointee)
        size.pointee = 0
        return .YES
    }

    static let connectionChanged: MHD_NotifyConnectionCallback = {
        @Sendable context, pointer, _, event in
        guard let dispatcher = dispatcher(context), let pointer else { return }
        switch event {
        case .CONNECTION_NOTIFY_STARTED: dispatcher.connected(pointer)
        default: dispatcher.disconnected(pointer)
        }
    }

    static let requestBegan:
        @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?) ->
            UnsafeMutableRawPointer? = { @Sendable context, target, pointer in
                guard let dispatcher = dispatcher(context), let target, let pointer else { return nil }
                dispatcher.requestBegan(String(cString: target), on: pointer)
                // libmicrohttpd keeps a record of each part of a query in the memory of the connection, and if
                // they do not fit it never answers. Only we read the query, so it gets to see an empty one. It
                // has passed its own buffer, in which it writes there itself next.
                if let query = strchr(target, Int32(UInt8(ascii: "?"))) { query[1] = 0 }
                return nil
            }

    static let requestCompleted: MHD_RequestCompletedCallback = { @Sendable context, pointer, _, _ in
        guard let dispatcher = dispatcher(context), let pointer else { return }
        dispatcher.requestCompleted(on: pointer)
    }

    /// Replaces libmicrohttpd's decoding: leaves a path percent-encoded, as received.
    static let unescape:
        @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutablePointer<CChar>?) -> Int = {
            @Sendable _, _, text in text.map { String(cString: $0).utf8.count } ?? 0
        }

    private static func dispatcher(_ context: UnsafeMutableRawPointer?) -> RequestDispatcher? {
        context.map { Unmanaged<RequestDispatcher>.fromOpaque($0).takeUnretainedValue() }
    }
}
