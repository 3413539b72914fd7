import Testing
import UserFlow
import Wizard

/// The n-th exchange fails while a user with an account signs in from the first page.
struct SignInFaultJourneys {
    @Test(arguments: UserFlow.endingInAnAccount, Fault.Origin.allCases)
    func `the user signs in, whichever exchange fails`(
        flow: String, origin: Fault.Origin
    ) async throws {
        var before = Wayfarer(in: try Scene(flow))
        before.walk()
        var usual = Wayfarer(in: before.scene)
        try usual.scene.sitDown(at: flow)
        usual.turnToSignIn()
        let places = usual.placesBeforeExchanges()
        #expect(places.count == 3)

        for fault in origin.faults(on: flow) where fault.cause == nil {
            for (index, place) in places.enumerated() {
                let ada = place.after(fault, at: index + 1)

                let name: Comment = "\(fault), exchange \(index + 1)"
                #expect(ada.scene.wizard.isSignedIn, name)
                #expect(!ada.scene.weather.struck.isEmpty, name)
                #expect(ada.unsaid == [], name)
                #expect(ada.retyped == [], name)
                #expect(ada.scene.accounts == before.scene.accounts, name)
                #expect(ada.letters <= ada.scene.weather.challenges, name)
            }
            await Task.yield()
        }
    }
}
