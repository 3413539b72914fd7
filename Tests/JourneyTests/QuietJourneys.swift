import Testing
import UserFlow
import Wizard

/// A tenant that tells nobody who has an account.
struct QuietJourneys {
    @Test(arguments: UserFlow.endingInAnAccount)
    func `R-14 a quiet tenant leads whoever has an account as far as a code, like anybody`(flow: String)
        throws
    {
        var first = Wayfarer(in: try Scene(flow))
        first.scene.beQuiet()
        first.walk()
        #expect(first.isThere)
        var scene = first.scene
        try scene.sitDown(at: flow)
        var again = Wayfarer(in: scene)

        for _ in 0..<40 where again.scene.wizard.prompt.page != "code" { again.takeStep() }

        #expect(again.scene.wizard.prompt.page == "code")
        #expect(again.heard == [])
        #expect(again.scene.accounts == first.scene.accounts)
    }
}
