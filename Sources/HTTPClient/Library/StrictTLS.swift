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
