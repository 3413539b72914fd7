import Foundation

#if canImport(Testing)
    package import Testing
#endif

/// Whether tests run at full length, as they do at night.
package enum Nightly {
    /// Whether `NIGHTLY` is set, as `.ci/nightly` does.
    package static let isEnabled = ProcessInfo.processInfo.environment["NIGHTLY"] != nil

    /// Returns all values at night, otherwise some of them, evenly spread from the first to the last.
    ///
    /// - Parameters:
    ///   - count: How many values are enough for each change.
    ///   - values: All values.
    package static func selection<Value>(_ count: Int, of values: [Value]) -> [Value] {
        guard !isEnabled, count < values.count else { return values }
        guard count > 1 else { return Array(values.prefix(count)) }
        return (0..<count).map { values[$0 * (values.count - 1) / (count - 1)] }
    }
}

#if canImport(Testing)
    extension Trait where Self == ConditionTrait {
        /// Runs a test at night only.
        package static var nightly: Self { .enabled(if: Nightly.isEnabled, "it runs at night") }
    }
#endif
