import Foundation

/// Calls the optional methods of a delegate.
@MainActor
enum OptionalMethod {
    /// The name of the last missing method; it is valid only during a call.
    private static var lastMissing: String?

    /// Records that the delegate does not implement the method with this name.
    static func markMissing(_ name: String) {
        lastMissing = name
    }

    /// Calls a method and returns whether the delegate implements it.
    static func isImplemented(_ name: String, _ method: () -> Void) -> Bool {
        let previous = lastMissing
        defer { lastMissing = previous }
        lastMissing = nil
        method()
        return lastMissing != name
    }

    /// Calls a method, or reports an error that names it if the delegate does not implement it.
    static func call(
        _ name: String, correlationID id: UUID, otherwise report: (ErrorContext) -> Void, _ method: () -> Void
    ) {
        guard !isImplemented(name, method) else { return }
        report(ErrorContext(correlationID: id, message: ErrorMessage.notImplemented(name)))
    }
}
