internal import CCurl

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
