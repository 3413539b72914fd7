import Foundation
import Testing
import Wizard

/// The n-th exchange fails where the tenant is behind a port: each fault at one exchange, each exchange by some fault.
struct FarFaultJourneys {
    private static let places: [(flow: String, distance: Distance)] = [
        ("contoso", .http), ("fabrikam", .http), ("fabrikam", .https),
    ]

    @Test(arguments: places, Fault.Origin.allCases)
    func `over a port too, whichever exchange fails, the same person gets there`(
        place: (flow: String, distance: Distance), origin: Fault.Origin
    ) async throws {
        let walks = try await onAThread { try Self.walks(place.flow, place.distance, origin) }

        #expect(walks.count > 3)
        for walk in walks { #expect(walk.isGood, "\(walk.name): \(walk.unsaid) \(walk.retyped)") }
    }

    /// What came of a walk.
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
        // No tenant refuses attributes without a name, so no client has to read that.
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

    /// Does what blocks on a thread of its own.
    private func onAThread<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws
        -> Value
    {
        try await withCheckedThrowingContinuation { done in
            Thread.detachNewThread { done.resume(with: Result { try work() }) }
        }
    }
}
