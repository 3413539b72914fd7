import CMicrohttpd
import Glibc

/// The options of libmicrohttpd's daemon.
///
/// It reads them only while it starts: then it holds the key and the certificate in its own form. So their texts
/// are erased with this value.
struct DaemonOptions: ~Copyable {
    private var items: [MHD_OptionItem] = []

    init(on socket: ListeningSocket, _ settings: Listener.Settings) {
        let limits = settings.limits
        add(.LISTEN_SOCKET, Int(socket.descriptor))
        add(.CONNECTION_LIMIT, limits.maximumConnections)
        // More than the maximum, so that an oversized header gets our JSON error.
        add(.CONNECTION_MEMORY_LIMIT, max(limits.maximumHeadBytes * 2, 32_768))
        guard let tls = settings.tls else { return }
        add(.HTTPS_MEM_CERT, tls.certificate)
        add(.HTTPS_MEM_KEY, tls.key)
        add(.HTTPS_PRIORITIES, "NORMAL:-VERS-ALL:+VERS-TLS1.3:+VERS-TLS1.2")
    }

    deinit {
        for text in items.compactMap({ $0.ptr_value?.assumingMemoryBound(to: CChar.self) }) {
            explicit_bzero(text, strlen(text))
            free(text)
        }
    }

    /// Calls a function with the options as a terminated array, which exists during the call.
    borrowing func withList<Value>(_ body: (UnsafePointer<MHD_OptionItem>?) -> Value) -> Value {
        let list = items + [MHD_OptionItem(option: .END, value: 0, ptr_value: nil)]
        return list.withUnsafeBufferPointer { body($0.baseAddress) }
    }

    private mutating func add(_ option: MHD_OPTION, _ number: Int) {
        items.append(MHD_OptionItem(option: option, value: number, ptr_value: nil))
    }

    private mutating func add(_ option: MHD_OPTION, _ text: String) {
        items.append(MHD_OptionItem(option: option, value: 0, ptr_value: strdup(text)))
    }
}
