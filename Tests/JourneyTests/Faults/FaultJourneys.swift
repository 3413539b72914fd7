import Tenant
import Testing
import UserFlow
import Wizard

/// The n-th exchange fails, for every n and in every way: the page says in which, and once it is over the same person
/// gets there.
struct FaultJourneys {
    @Test(arguments: UserFlow.bundled, Fault.Origin.allCases)
    func `whichever exchange fails, the same person gets there and retypes nothing`(
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
    /// Goes to the end, and returns how it was before each exchange.
    mutating func placesBeforeExchanges() -> [Wayfarer] {
        var steps: [Wayfarer] = []
        walk { steps.append($0) }
        return (0..<scene.weather.exchanges).compactMap { number in
            steps.last { $0.scene.weather.exchanges <= number }
        }
    }

    /// How it is in the end if a fault strikes an exchange, and perhaps the next one as well.
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
