internal import CCurl
internal import Glibc
internal import NativeAuth
internal import Synchronization

/// The functions of libcurl, loaded at run time.
struct Curl: Sendable {
    typealias Handle = UnsafeMutableRawPointer

    let transfers: TransferFunctions
    let groups: GroupFunctions
    let lists: ListFunctions
    /// Stricter OpenSSL checks; `nil` if libcurl does not use OpenSSL.
    let strictness: StrictTLS?

    /// The library's file name on Debian.
    static let library = "libcurl.so.4"

    // One per process, since the library must be initialized only once.
    private static let open = Mutex<Curl?>(nil)

    /// Loads the library, or returns the already loaded one.
    static func opened(_ library: String) throws(TransportFailure) -> Curl {
        let curl = open.withLock { open in
            guard library == Self.library else { return Curl(library) }
            if open == nil { open = Curl(library) }
            return open
        }
        guard let curl else { throw .noLibrary(name: library) }
        return curl
    }

    private init?(_ name: String) {
        guard let file = dlopen(name, RTLD_NOW | RTLD_LOCAL) else { return nil }
        let library = Library(file: file)
        guard let begin = library.address(of: "curl_global_init_mem"),
            let transfers = TransferFunctions(library), let groups = GroupFunctions(library),
            let lists = ListFunctions(library)
        else { return nil }
        // libcurl would log the keys of every connection to this file (C-51).
        unsetenv("SSLKEYLOGFILE")
        guard ccurl_begin(begin) == CURLE_OK else { return nil }
        self.transfers = transfers
        self.groups = groups
        self.lists = lists
        strictness = StrictTLS(library)
    }
}
