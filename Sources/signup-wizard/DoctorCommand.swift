import Dispatch
import FoundationEssentials
import Glibc
import HTTPClient
import Journeys
import NativeAuth
import Options
import Programs
import SignUp
import UserFlow
import Wizard

/// `doctor`: checks whether users can sign up with a tenant, and reports who can fix what.
enum DoctorCommand {
    static func run(_ invocation: Invocation) -> Never {
        do throws(Complaint) {
            guard let tenant = try RealTenant(invocation, try Configuration.read()) else {
                throw Complaint(.usage, "Specify a tenant with \(Option.tenant.synopsis).")
            }
            let flow: UserFlow? =
                try invocation.has(DoctorOptions.flow)
                ? FlowChoice.flow(invocation[DoctorOptions.flow] ?? "") : nil
            let isJSON = invocation.has(DoctorOptions.json)
            Task { await look(at: tenant, flow, isJSON) }
        } catch {
            error.end()
        }
        dispatchMain()
    }

    private static func look(at tenant: RealTenant, _ flow: UserFlow?, _ isJSON: Bool) async {
        let address = tenant.authority.address
        let place = Diagnosis.Target(
            tenant.client, address: address, isSecure: address.hasPrefix("https:"),
            client: OAuthClient(clientID: tenant.clientID, correlationID: UUID().uuidString),
            clock: LocalTime(now: SystemClock.now(), offset: SystemClock.timeZone))
        let checkup = await Diagnosis(of: place, flow: flow)
        Console.say(isJSON ? checkup.json(tenant: address) : checkup.lines.joined(separator: "\n"))
        exit(checkup.status)
    }
}

extension Diagnosis {
    /// The exit status. A tenant that cannot be reached or trusted takes precedence over a misconfigured one.
    fileprivate var status: Int32 {
        if findings.contains(where: { $0.status == .temporary }) { return 75 }
        if status(of: .authority) == .failed || status(of: .tls) == .failed { return 69 }
        return hasPassed ? 0 : 78
    }
}
