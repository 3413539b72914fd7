import NativeAuth

/// What a request brings with it, besides what it asks for.
struct RequestContext: Sendable {
    /// The time of the request.
    let now: Timestamp
    /// Where the client reaches the tenant; `nil` for the site that it was created for.
    let site: Site?
    /// The ID that tests inject outcomes for.
    var correlationID: String
}

extension Tenant {
    /// Prepares the tenant for a request, or for the rest of one after slow work.
    mutating func serve(_ context: RequestContext) {
        lastTimestamp = context.now
        if let site = context.site { serve(at: site) }
    }
}
