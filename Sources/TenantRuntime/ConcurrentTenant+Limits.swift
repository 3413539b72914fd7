extension ConcurrentTenant {
    /// The limits on slow work.
    public struct Limits: Sendable {
        /// The maximum number of passwords hashed at a time.
        public var maximumConcurrentHashes = 2
        /// The maximum number of new passwords waiting to be hashed, and also of guesses waiting; further
        /// requests get 503 (security E-24).
        public var maximumQueuedHashes = 32
        /// The maximum number of emails being delivered, those that wait for others included; further requests
        /// get 503.
        public var maximumDeliveries = 72

        /// Creates the default limits.
        public init() {}
    }
}
