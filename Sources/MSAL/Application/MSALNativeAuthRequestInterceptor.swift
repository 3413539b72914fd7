public import Foundation

/// Takes the header fields that are to be added to a request, or nothing.
public typealias MSALNativeAuthRequestInterceptorAddHeaderCompletionBlock = ([String: String]?) -> Void

/// Who adds header fields to requests before they leave.
///
/// It is for transports that send HTTP; one that does not, such as a tenant in the same process, never asks it.
public protocol MSALNativeAuthRequestInterceptor: NSObjectProtocol {
    /// Asks for the fields to add to a request.
    ///
    /// - Parameters:
    ///   - requestUrl: Where the request goes.
    ///   - completionBlock: Takes the fields. Only names that begin with `x-` are used, and none of those that the
    ///     service keeps for itself: `x-ms-`, `x-client-`, `x-broker-`, `x-app-`.
    func addAdditionalHeaderFields(
        _ requestUrl: URL?,
        completionBlock: @escaping MSALNativeAuthRequestInterceptorAddHeaderCompletionBlock)
}
