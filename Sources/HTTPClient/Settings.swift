extension HTTPClient {
    /// How requests are made.
    public struct Settings: Sendable {
        /// What the application says that it is: `x-client-SKU`.
        public var product: String
        /// Which version of it: `x-client-Ver`.
        public var version: String
        /// Who vouches for tenants.
        public var trust = Trust.system
        /// How long to wait.
        public var limits = Limits()
        /// The ``proxyVariables`` as they are set; others are not looked at.
        public var environment: [String: String] = [:]
        /// Which of the service's data centres is to answer; nearly nobody needs to say so.
        public var dataCentre: String?
        /// Tells what other header fields a request to an address has.
        ///
        /// A field that would not be one, such as one with a line end in it, is left out.
        public var fields: (@Sendable (_ address: String) async -> [String: String])?

        /// The variables that name a proxy, or hosts that are reached without one.
        public static let proxyVariables = [
            "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY", "no_proxy", "NO_PROXY",
        ]

        var library = "libcurl.so.4"

        /// Makes settings for an application.
        public init(product: String, version: String) {
            self.product = product
            self.version = version
        }
    }

    /// Whose signature on a certificate counts.
    public enum Trust: Hashable, Sendable {
        /// The authorities that the system trusts.
        case system
        /// Those in a PEM file, and nobody else.
        case file(String)
    }

    /// How long to wait, in milliseconds.
    public struct Limits: Hashable, Sendable {
        /// Until there is a connection that is safe to use.
        public var connection = 10_000
        /// While nothing arrives.
        public var silence = 20_000
        /// In all.
        public var total = 30_000

        /// Makes the usual limits.
        public init() {}
    }
}
