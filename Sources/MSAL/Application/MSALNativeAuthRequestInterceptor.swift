public import Foundation

/// Takes the header fields to add to a request, or `nil`.
public typealias MSALNativeAuthRequestInterceptorAddHeaderCompletionBlock = ([String: String]?) -> Void

/// An object that adds header fields to requests.
///
/// Only the HTTP transport calls it; a custom transport, such as a tenant in the same process, does not.
public protocol MSALNativeAuthRequestInterceptor: NSObjectProtocol {
    /// Returns the header fields to add to a request through a completion block.
    ///
    /// - Parameters:
    ///   - requestUrl: The URL of the request.
    ///   - completionBlock: Takes the fields. Only names that begin with `x-` are used, except those with the
    ///     reserved prefixes `x-ms-`, `x-client-`, `x-broker-` and `x-app-`.
    func addAdditionalHeaderFields(
        _ requestUrl: URL?,
        completionBlock: @escaping MSALNativeAuthRequestInterceptorAddHeaderCompletionBlock)
}
