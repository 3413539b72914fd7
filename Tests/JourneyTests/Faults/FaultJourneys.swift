import Tenant
import Testing
import UserFlow
import Wizard

/// The n-th exchange fails, for every n and every fault: the page shows the right message, and the user can
/// finish.
struct FaultJourneys {
    @Test(arguments: UserFlow.bundled, Fault.Origin.allCases)
    func `the user finishes without retyping, whichever exchange fails`(
        flow: String, origin: Fault.Origin
    ) async throws {
        var usual = Wayfarer(in: try Scene(flow))
        let places = usual.placesBeforeExchanges()
        #expect(usual.scene.accounts.map(\.email) == (flow == "litware" ? [] : ["Ada@contoso.com"]))

        for fault in origin.faults(on: flow) {
            for (index, place) in places.enumerated() {
                for pace in fault.paces {
                    let ada = place.after(fault, at: index + 1, pace: pace, twice: flow == "contoso")

                    let name: Comment = "\(fault), exchange \(index + 1), every \(pace) seconds"
                    #expect(ada.isThere, name)
                    #expect(fault.cause != nil || !ada.scene.weather.struck.isEmpty, name)
                    #expect(ada.unsaid == [], name)
                    #expect(ada.retyped == [], name)
                    #expect(ada.scene.accounts == usual.scene.accounts, name)
                    #expect(ada.letters <= ada.scene.weather.challenges, name)
                }
            }
            await Task.yield()
        }
    }
}

extension Wayfarer {
    /// Runs to the end, and returns the user's state before each exchange.
    mutating func placesBeforeExchanges() -> [Wayfarer] {
        var steps: [Wayfarer] = []
        walk { steps.append($0) }
        return (0..<scene.weather.exchanges).compactMap { number in
            steps.last { $0.scene.weather.exchanges <= number }
        }
    }

    /// Returns the user after a run in which a fault occurs at an exchange and, if `twice`, at the next one.
    func after(_ fault: Fault, at number: Int, pace: Int = 31, twice: Bool = false) -> Wayfarer {
        var other = self
        other.scene.weather.most = twice ? 2 : 1
        other.pace = pace
        other.scene.weather.fault = fault
        other.scene.weather.first = number
        other.walk()
        return other
    }
}
