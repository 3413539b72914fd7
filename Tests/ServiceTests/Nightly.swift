import Foundation

/// The nightly test run, which takes longer.
enum Nightly {
    /// Whether this is a nightly run.
    static let isEnabled = ProcessInfo.processInfo.environment["NIGHTLY"] != nil
}
