import Foundation

/// How much there is time for.
enum Lane {
    /// Whether this is a night's run, for which nobody waits.
    static let isNightly = ProcessInfo.processInfo.environment["NIGHTLY"] != nil
}
