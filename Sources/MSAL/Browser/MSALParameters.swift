public import Foundation

/// The parameters that all calls with a completion block share.
public class MSALParameters: NSObject {
    /// The queue that the completion block is called on; `nil` for the main queue.
    public var completionBlockQueue: DispatchQueue?
}
