public import Foundation

/// Which part of the service is to answer, for those who test the service itself.
public class MSALSliceConfig: NSObject {
    /// The slice; not sent on native-authentication calls.
    public var slice: String?
    /// The data centre.
    public var dc: String?

    /// Makes a choice, or `nil` when there is nothing to choose by.
    public init?(slice: String?, dc: String?) {
        guard slice != nil || dc != nil else { return nil }
        self.slice = slice
        self.dc = dc
    }
}
