internal import CCurl
internal import Glibc
internal import NativeAuth
internal import Synchronization

/// The functions of libcurl, loaded at run time.
struct Curl: Sendable {
    typealias Handle = UnsafeMutableRawPointer

    let easy: EasyFunctions
    let multi: MultiFunctions
    let stringList: StringListFunctions
    /// Stricter OpenSSL checks; `nil` if libcurl does not use OpenSSL.
    let strictTLS: StrictTLS?

    /// The library's file name on Debian.
    static let defaultLibrary = "libcurl.so.4"

    // One per process, since the library must be initialized only once.
    private static let shared = Mutex<Curl?>(nil)

    /// Loads the library, or returns the already loaded one.
    static func load(_ library: String) throws(TransportFailure) -> Curl {
        let curl = shared.withLock { shared in
            guard library == Self.defaultLibrary else { return Curl(library) }
            if shared == nil { shared = Curl(library) }
            return shared
        }
        guard let curl else { throw .noLibrary(name: library) }
        return curl
    }

    private init?(_ name: String) {
        guard let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL) else { return nil }
        let library = DynamicLibrary(handle: handle)
        guard let initialize = library.address(of: "curl_global_init_mem"),
            let easy = EasyFunctions(library), let multi = MultiFunctions(library),
            let stringList = StringListFunctions(library)
        else { return nil }
        // libcurl would log the keys of every connection to this file (C-51).
        unsetenv("SSLKEYLOGFILE")
        guard ccurl_begin(initialize) == CURLE_OK else { return nil }
        self.easy = easy
        self.multi = multi
        self.stringList = stringList
        strictTLS = StrictTLS(library)
    }
}
