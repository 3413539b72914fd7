extension HTTPClient {
    /// The settings for all requests of a client.
    public struct Settings: Sendable {
        /// The product name of the application, sent as `x-client-SKU`.
        public var product: String
        /// The version of the application, sent as `x-client-Ver`.
        public var version: String
        /// The certificate authorities to trust.
        public var trust = Trust.system
        /// The timeouts of a request.
        public var timeouts = Timeouts()
        /// The values of the ``proxyVariables``; other variables are ignored.
        public var environment: [String: String] = [:]
        /// The service's data center that should answer (`dc`); rarely needed.
        public var dataCenter: String?
        /// Returns additional header fields for a request to a URL.
        ///
        /// Invalid fields, such as those that contain a line break, are omitted.
        public var additionalHeaders: (@Sendable (_ address: String) async -> [String: String])?

        /// The environment variables that configure a proxy or exclude hosts from it.
        public static let proxyVariables = [
            "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY", "no_proxy", "NO_PROXY",
        ]

        var libraryName = "libcurl.so.4"

        /// Creates settings for an application, with system trust and default timeouts.
        public init(product: String, version: String) {
            self.product = product
            self.version = version
        }
    }

    /// The certificate authorities that a client trusts.
    public enum Trust: Hashable, Sendable {
        /// The system's authorities.
        case system
        /// Only the authorities in the PEM file at this path.
        case file(String)
    }

    /// The timeouts of a request, in milliseconds.
    public struct Timeouts: Hashable, Sendable {
        /// The time until the connection is established, including TLS.
        public var connection = 10_000
        /// The time without receiving any data.
        public var inactivity = 20_000
        /// The time for the whole request.
        public var total = 30_000

        /// Creates the default timeouts.
        public init() {}
    }
}
