import TenantStore
import CommandLineSupport
import Options
import Storyboard
import UserFlow
import Wizard

/// `demo`: the wizard with a menu of flows, a list of what can go wrong, and a guided tour.
@MainActor
enum DemoCommand {
    static func run(_ invocation: Invocation) -> Never {
        do throws(CommandError) {
            let demo = try demo(invocation)
            InteractiveCommand.run(invocation, demo: demo)
        } catch {
            error.reportAndExit()
        }
    }

    private static func demo(_ invocation: Invocation) throws(CommandError) -> Wizard.Demo {
        let isTour = invocation.has(DemoOptions.tour) || invocation.has(DemoOptions.loop)
        let first = invocation[DemoOptions.flow] ?? ""
        var names = UserFlow.bundled
        if !names.contains(first) { names.insert(first, at: 0) }
        var flows: [Wizard.Demo.Flow] = []
        for name in names {
            let flow = try FlowOption.flow(named: name)
            let effort = Wizard.Effort(ofSignUpWith: flow, signer: Ed25519Signer())
            flows.append(Wizard.Demo.Flow(flow, effort: effort))
        }
        return Wizard.Demo(
            flows, firstIndex: names.firstIndex(of: first) ?? 0,
            tourMode: invocation.has(DemoOptions.loop) ? .loop : isTour ? .stepwise : .off)
    }
}
