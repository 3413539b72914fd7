package import NativeAuth

/// A request that a call of the SDKs sends, with the kind of credential in it.
package struct InspectedEndpoint: Hashable, Sendable {
    /// The path.
    package var path: Request.Path
    /// The value of `grant_type`; `nil` if the request has none.
    package var grant: String?
}
