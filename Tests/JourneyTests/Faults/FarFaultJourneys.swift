import Foundation
import Testing
import Wizard

/// The n-th exchange fails with a tenant behind a port: every fault at one exchange, every exchange with some
/// fault.
struct FarFaultJourneys {
    private static let places: [(flow: String, distance: Distance)] = [
        ("contoso", .http), ("fabrikam", .http), ("fabrikam", .https),
    ]

    @Test(arguments: places, Fault.Origin.allCases)
    func `over a port, the user finishes whichever exchange fails`(
        environment: (flow: String, distance: Distance), origin: Fault.Origin
    ) async throws {
        let walks = try await onAThread { try Self.walks(environment.flow, environment.distance, origin) }

        #expect(walks.count > 3)
        for walk in walks { #expect(walk.isGood, "\(walk.name): \(walk.unsaid) \(walk.retyped)") }
    }

    /// The result of a run.
    private struct Walk: Sendable {
        var name: String
        var isThere: Bool
        var isAsUsual: Bool
        var unsaid: [String]
        var retyped: [String]

        var isGood: Bool { isThere && isAsUsual && unsaid == [] && retyped == [] }
    }

    private static func walks(
        _ flow: String, _ distance: Distance, _ origin: Fault.Origin
    ) throws -> [Walk] {
        var usual = Wayfarer(in: try Scene(flow, at: distance))
        usual.walk()
        let exchanges = usual.scene.weather.exchanges
        // No tenant refuses attributes without naming one, so clients need not decode that.
        let faults = origin.faults(on: flow).filter { $0.name != "attributesInvalid([])" }
        return try faults.enumerated().map { index, fault in
            var ada = Wayfarer(in: try Scene(flow, at: distance))
            ada.pace = fault.paces[index % fault.paces.count]
            ada.scene.weather.fault = fault
            ada.scene.weather.first = index % exchanges + 1
            ada.walk()
            return Walk(
                name: "\(fault), exchange \(index % exchanges + 1)", isThere: ada.isThere,
                isAsUsual: ada.scene.accounts == usual.scene.accounts, unsaid: ada.unsaid,
                retyped: ada.retyped)
        }
    }

    /// Runs blocking work on its own thread.
    private func onAThread<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws
        -> Value
    {
        try await withCheckedThrowingContinuation { done in
            Thread.detachNewThread { done.resume(with: Result { try work() }) }
        }
    }
}
