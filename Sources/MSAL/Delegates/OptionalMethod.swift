import Foundation

/// Calls methods that a delegate need not have.
@MainActor
enum OptionalMethod {
    /// The name of the last method that turned out to be missing; it means something only while one is called.
    private static var missing: String?

    /// Notes that a delegate has no method of this name.
    static func isMissing(_ name: String) {
        missing = name
    }

    /// Calls a method, and returns whether the delegate has it.
    static func isThere(_ name: String, _ method: () -> Void) -> Bool {
        let outer = missing
        defer { missing = outer }
        missing = nil
        method()
        return missing != name
    }

    /// Calls a method, or tells of an error that names it when the delegate has none.
    static func call(
        _ name: String, knownAs correlationId: UUID, or tell: (ErrorFacts) -> Void, _ method: () -> Void
    ) {
        guard !isThere(name, method) else { return }
        tell(ErrorFacts(correlationId: correlationId, message: ErrorText.notImplemented(name)))
    }
}
