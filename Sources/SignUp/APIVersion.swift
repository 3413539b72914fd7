/// The version of the service's API that a flow uses.
///
/// The steps, the answers and the failures of a flow are the same in both.
public enum APIVersion: String, Hashable, Sendable, CaseIterable {
    /// Version 1, which is generally available.
    case v1 = "v1"
    /// Version 2, in which the service decides what comes next.
    ///
    /// It is a preview of the service and experimental here: it may change at any time.
    case v2 = "v2"
}
