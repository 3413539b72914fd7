import Foundation

/// Calls the optional methods of a delegate.
@MainActor
enum OptionalMethod {
    /// The name of the last missing method; it is valid only during a call.
    private static var missing: String?

    /// Records that the delegate does not implement the method with this name.
    static func isMissing(_ name: String) {
        missing = name
    }

    /// Calls a method and returns whether the delegate implements it.
    static func isThere(_ name: String, _ method: () -> Void) -> Bool {
        let outer = missing
        defer { missing = outer }
        missing = nil
        method()
        return missing != name
    }

    /// Calls a method, or reports an error that names it if the delegate does not implement it.
    static func call(
        _ name: String, knownAs correlationId: UUID, or tell: (ErrorFacts) -> Void, _ method: () -> Void
    ) {
        guard !isThere(name, method) else { return }
        tell(ErrorFacts(correlationId: correlationId, message: ErrorText.notImplemented(name)))
    }
}
