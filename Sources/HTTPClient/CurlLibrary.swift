import CCurl
import Glibc
import NativeAuth
import Synchronization

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

// MARK: - CurlFunctions

/// The functions of libcurl's easy interface: one transfer.
struct EasyFunctions: Sendable {
    typealias Create = @convention(c) () -> Curl.Handle?
    typealias CleanUp = @convention(c) (Curl.Handle) -> Void

    let create: Create
    let cleanUp: CleanUp
    let setOption: VariadicFunction
    let getInfo: VariadicFunction

    init?(_ library: DynamicLibrary) {
        guard let create: Create = library.function("curl_easy_init"),
            let cleanUp: CleanUp = library.function("curl_easy_cleanup"),
            let setOption = VariadicFunction(library, "curl_easy_setopt"),
            let getInfo = VariadicFunction(library, "curl_easy_getinfo")
        else { return nil }
        (self.create, self.cleanUp, self.setOption, self.getInfo) = (create, cleanUp, setOption, getInfo)
    }
}

/// The functions of libcurl's multi interface, used with a single transfer because only it can be woken up.
struct MultiFunctions: Sendable {
    typealias Create = @convention(c) () -> Curl.Handle?
    typealias HandleCall = @convention(c) (Curl.Handle) -> CURLMcode
    typealias TransferCall = @convention(c) (Curl.Handle, Curl.Handle) -> CURLMcode
    typealias Perform = @convention(c) (Curl.Handle, UnsafeMutablePointer<Int32>) -> CURLMcode
    typealias Poll =
        @convention(c) (Curl.Handle, OpaquePointer?, UInt32, Int32, UnsafeMutablePointer<Int32>?) -> CURLMcode
    typealias ReadInfo =
        @convention(c) (Curl.Handle, UnsafeMutablePointer<Int32>) -> UnsafeMutablePointer<CURLMsg>?

    let create: Create
    let cleanUp: HandleCall
    let add: TransferCall
    let remove: TransferCall
    let perform: Perform
    let poll: Poll
    let wakeUp: HandleCall
    let readInfo: ReadInfo

    init?(_ library: DynamicLibrary) {
        guard let create: Create = library.function("curl_multi_init"),
            let cleanUp: HandleCall = library.function("curl_multi_cleanup"),
            let add: TransferCall = library.function("curl_multi_add_handle"),
            let remove: TransferCall = library.function("curl_multi_remove_handle"),
            let perform: Perform = library.function("curl_multi_perform"),
            let poll: Poll = library.function("curl_multi_poll"),
            let wakeUp: HandleCall = library.function("curl_multi_wakeup"),
            let readInfo: ReadInfo = library.function("curl_multi_info_read")
        else { return nil }
        (self.create, self.cleanUp, self.add, self.remove) = (create, cleanUp, add, remove)
        (self.perform, self.poll, self.wakeUp, self.readInfo) = (perform, poll, wakeUp, readInfo)
    }
}

/// The functions for libcurl's string lists.
struct StringListFunctions: Sendable {
    typealias List = UnsafeMutablePointer<curl_slist>
    typealias Append = @convention(c) (List?, UnsafePointer<CChar>) -> List?
    typealias Free = @convention(c) (List?) -> Void

    let append: Append
    let free: Free

    init?(_ library: DynamicLibrary) {
        guard let append: Append = library.function("curl_slist_append"),
            let free: Free = library.function("curl_slist_free_all")
        else { return nil }
        (self.append, self.free) = (append, free)
    }
}

// MARK: - DynamicLibrary

/// An open shared library and its dependencies.
struct DynamicLibrary {
    let handle: UnsafeMutableRawPointer

    func address(of symbol: String) -> UnsafeMutableRawPointer? {
        dlsym(handle, symbol)
    }

    /// Returns a function by name; the caller must ask for its actual type.
    func function<Function>(_ symbol: String) -> Function? {
        address(of: symbol).map { unsafeBitCast($0, to: Function.self) }
    }
}

/// The address of a variadic function, which only C can call.
struct VariadicFunction: Sendable {
    // Safe to share: it is the address of code.
    nonisolated(unsafe) let address: UnsafeMutableRawPointer

    init?(_ library: DynamicLibrary, _ symbol: String) {
        guard let address = library.address(of: symbol) else { return nil }
        self.address = address
    }
}

// MARK: - StrictTLS

/// OpenSSL checks that are stricter than libcurl's.
///
/// libcurl falls back to the hostname in the certificate's subject, which is no longer valid identification
/// (RFC 9525).
struct StrictTLS: Sendable {
    typealias Parameters = @convention(c) (OpaquePointer) -> OpaquePointer?
    typealias SetFlags = @convention(c) (OpaquePointer, UInt32) -> Void
    typealias SetHost = @convention(c) (OpaquePointer, UnsafePointer<CChar>, Int) -> Int32
    typealias SetAddress = @convention(c) (OpaquePointer, UnsafePointer<CChar>) -> Int32

    /// `X509_CHECK_FLAG_NO_PARTIAL_WILDCARDS` and `X509_CHECK_FLAG_NEVER_CHECK_SUBJECT`.
    private static let flags: UInt32 = 0x4 | 0x20

    private let parameters: Parameters
    private let setFlags: SetFlags
    private let setHost: SetHost
    private let setAddress: SetAddress

    init?(_ library: DynamicLibrary) {
        guard let parameters: Parameters = library.function("SSL_CTX_get0_param"),
            let setFlags: SetFlags = library.function("X509_VERIFY_PARAM_set_hostflags"),
            let setHost: SetHost = library.function("X509_VERIFY_PARAM_set1_host"),
            let setAddress: SetAddress = library.function("X509_VERIFY_PARAM_set1_ip_asc")
        else { return nil }
        (self.parameters, self.setFlags) = (parameters, setFlags)
        (self.setHost, self.setAddress) = (setHost, setAddress)
    }

    /// Makes the connections of a context accept only this hostname and returns whether that succeeded.
    func requireHost(_ name: String, isIPLiteral: Bool, in context: UnsafeMutableRawPointer) -> Bool {
        guard let parameters = parameters(OpaquePointer(context)) else { return false }
        setFlags(parameters, Self.flags)
        let isAccepted = isIPLiteral ? setAddress(parameters, name) : setHost(parameters, name, 0)
        return isAccepted == 1
    }
}
