import Foundation

/// The nightly test run, which takes longer.
enum Lane {
    /// Whether this is a nightly run.
    static let isNightly = ProcessInfo.processInfo.environment["NIGHTLY"] != nil
}
