extension Tenant {
    /// Injects an outcome for the next request with this correlation ID, after those injected earlier.
    ///
    /// A step-up requirement waits for the next token request that has the ID and would receive tokens.
    public mutating func inject(_ outcome: InjectedOutcome, for correlationID: String) {
        injectedOutcomes.add(outcome, for: correlationID)
    }
}
