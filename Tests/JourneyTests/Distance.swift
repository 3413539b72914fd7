import SignUp
import Testing

/// The distance between a user and the tenant.
enum Distance: CaseIterable, Sendable {
    case inProcess, http, https

    /// The distance of the running test.
    @TaskLocal static var current = Distance.inProcess
}

extension APIVersion {
    /// The version of the API that the running test uses.
    @TaskLocal static var current = APIVersion.v1
}

/// Runs a test once at every distance by version 1 of the API, and in process and over HTTP by version 2.
struct EveryDistance: TestTrait, SuiteTrait, TestScoping {
    /// The versions of the API.
    var versions = APIVersion.allCases
    /// The distances of version 1; version 2 has them but the last.
    var distances = Distance.allCases
    var isRecursive: Bool { true }

    @concurrent func provideScope(
        for test: Test, testCase: Test.Case?,
        performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        guard testCase != nil else { return try await function() }
        for version in versions {
            for distance in distances where version == .v1 || distance != .https {
                try await APIVersion.$current.withValue(version) {
                    try await Distance.$current.withValue(distance) { try await function() }
                }
            }
        }
    }
}

extension Trait where Self == EveryDistance {
    /// Runs the test once at every distance, by every version of the API.
    static var atEveryDistance: Self { EveryDistance() }

    /// Runs the test once in process, by every version of the API.
    static var byEveryVersion: Self { EveryDistance(distances: [.inProcess]) }

    /// Runs the test once at every distance, by versions of the API.
    static func atEveryDistance(by versions: APIVersion...) -> Self { EveryDistance(versions: versions) }
}
