internal import CCurl

/// The functions of libcurl's easy interface: one transfer.
struct TransferFunctions: Sendable {
    typealias Make = @convention(c) () -> Curl.Handle?
    typealias End = @convention(c) (Curl.Handle) -> Void

    let make: Make
    let end: End
    let set: VariadicFunction
    let get: VariadicFunction

    init?(_ library: Library) {
        guard let make: Make = library.function("curl_easy_init"),
            let end: End = library.function("curl_easy_cleanup"),
            let set = VariadicFunction(library, "curl_easy_setopt"),
            let get = VariadicFunction(library, "curl_easy_getinfo")
        else { return nil }
        (self.make, self.end, self.set, self.get) = (make, end, set, get)
    }
}

/// The functions of libcurl's multi interface, used with a single transfer because only it can be woken up.
struct GroupFunctions: Sendable {
    typealias Make = @convention(c) () -> Curl.Handle?
    typealias Use = @convention(c) (Curl.Handle) -> CURLMcode
    typealias Join = @convention(c) (Curl.Handle, Curl.Handle) -> CURLMcode
    typealias Perform = @convention(c) (Curl.Handle, UnsafeMutablePointer<Int32>) -> CURLMcode
    typealias Wait =
        @convention(c) (Curl.Handle, OpaquePointer?, UInt32, Int32, UnsafeMutablePointer<Int32>?) -> CURLMcode
    typealias Message =
        @convention(c) (Curl.Handle, UnsafeMutablePointer<Int32>) -> UnsafeMutablePointer<CURLMsg>?

    let make: Make
    let end: Use
    let add: Join
    let remove: Join
    let perform: Perform
    let wait: Wait
    let wake: Use
    let message: Message

    init?(_ library: Library) {
        guard let make: Make = library.function("curl_multi_init"),
            let end: Use = library.function("curl_multi_cleanup"),
            let add: Join = library.function("curl_multi_add_handle"),
            let remove: Join = library.function("curl_multi_remove_handle"),
            let perform: Perform = library.function("curl_multi_perform"),
            let wait: Wait = library.function("curl_multi_poll"),
            let wake: Use = library.function("curl_multi_wakeup"),
            let message: Message = library.function("curl_multi_info_read")
        else { return nil }
        (self.make, self.end, self.add, self.remove) = (make, end, add, remove)
        (self.perform, self.wait, self.wake, self.message) = (perform, wait, wake, message)
    }
}

/// The functions for libcurl's string lists.
struct ListFunctions: Sendable {
    typealias List = UnsafeMutablePointer<curl_slist>
    typealias Append = @convention(c) (List?, UnsafePointer<CChar>) -> List?
    typealias Free = @convention(c) (List?) -> Void

    let append: Append
    let free: Free

    init?(_ library: Library) {
        guard let append: Append = library.function("curl_slist_append"),
            let free: Free = library.function("curl_slist_free_all")
        else { return nil }
        (self.append, self.free) = (append, free)
    }
}
