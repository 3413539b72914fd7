import Testing

/// The distance between a user and the tenant.
enum Distance: CaseIterable, Sendable {
    case inProcess, http, https

    /// The distance of the running test.
    @TaskLocal static var current = Distance.inProcess
}

/// Runs a test once at every distance.
struct EveryDistance: TestTrait, SuiteTrait, TestScoping {
    var isRecursive: Bool { true }

    @concurrent func provideScope(
        for test: Test, testCase: Test.Case?,
        performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        guard testCase != nil else { return try await function() }
        for distance in Distance.allCases {
            try await Distance.$current.withValue(distance) { try await function() }
        }
    }
}

extension Trait where Self == EveryDistance {
    /// Runs the test once at every distance.
    static var atEveryDistance: Self { EveryDistance() }
}
