public import Foundation

/// The part of the service that should answer, for tests of the service itself.
public class MSALSliceConfig: NSObject {
    /// The slice; not sent in native authentication requests.
    public var slice: String?
    /// The data center.
    public var dc: String?

    /// Creates a slice configuration, or returns `nil` if both values are `nil`.
    public init?(slice: String?, dc: String?) {
        guard slice != nil || dc != nil else { return nil }
        self.slice = slice
        self.dc = dc
    }

    /// Returns a slice configuration, or `nil` if both values are `nil`.
    public class func config(withSlice slice: String?, dc: String?) -> MSALSliceConfig? {
        MSALSliceConfig(slice: slice, dc: dc)
    }

    /// The values by their names: `slice` and `dc`.
    public var sliceDictionary: [String: String] {
        ["slice": slice, "dc": dc].compactMapValues { $0 }
    }
}
