import Commands
import Dispatch
import FoundationEssentials
import Glibc
import HTTPClient
import Journeys
import NativeAuth
import SignUp
import UserFlow
import Wizard

/// `doctor`: checks whether users can sign up with a tenant, and reports who can fix what.
enum DoctorCommand {
    static func run(_ invocation: Invocation) -> Never {
        do throws(CommandError) {
            guard let tenant = try RemoteTenant(invocation, try Configuration.read()) else {
                throw CommandError(.usage, "Specify a tenant with \(Option.tenant.synopsis).")
            }
            let flow: UserFlow? =
                try invocation.has(DoctorOptions.flow)
                ? FlowOption.flow(named: invocation[DoctorOptions.flow] ?? "") : nil
            let isJSON = invocation.has(DoctorOptions.json)
            let log = try LogFile(invocation)
            Task { await diagnose(tenant, flow, isJSON, log) }
        } catch {
            error.reportAndExit()
        }
        dispatchMain()
    }

    private static func diagnose(
        _ tenant: RemoteTenant, _ flow: UserFlow?, _ isJSON: Bool, _ log: LogFile?
    ) async {
        let address = tenant.authority.url
        let target = Doctor.Target(
            log?.transport(over: tenant.httpClient) ?? tenant.httpClient, address: address,
            isSecure: address.hasPrefix("https:"),
            client: OAuthClient(clientID: tenant.clientID, correlationID: UUID().uuidString),
            clock: LocalTime(now: SystemClock.now(), offset: SystemClock.utcOffset))
        let doctor = await Doctor(of: target, flow: flow)
        Console.output(isJSON ? doctor.json(tenant: address) : doctor.lines.joined(separator: "\n"))
        log?.finish()
        exit(doctor.exitStatus)
    }
}

extension Doctor {
    /// The exit status.
    ///
    /// A tenant that cannot be reached or trusted takes precedence over a misconfigured one.
    fileprivate var exitStatus: Int32 {
        if findings.contains(where: { $0.status == .temporary }) { return 75 }
        if status(of: .authority) == .failed || status(of: .tls) == .failed { return 69 }
        return hasPassed ? 0 : 78
    }
}

/// `check`: validates flow files and reports every error in them.
enum CheckCommand {
    static func run(_ invocation: Invocation) {
        let name = invocation[CheckOptions.format] ?? ""
        guard let format = FlowFileCheck.Format(rawValue: name) else {
            let names = FlowFileCheck.Format.allCases.map(\.rawValue).joined(separator: ", ")
            CommandError(.usage, "There is no format \(name.quoted). Choose from: \(names).").reportAndExit()
        }
        guard invocation.operands.count(where: { $0 == FlowFileCheck.standardInput }) < 2 else {
            CommandError(.usage, "The standard input can be read only once. Leave one - out.").reportAndExit()
        }
        // Programs read annotations from the standard output, and errors from the standard error.
        let (reportErrors, report) =
            format == .github ? (Console.output, Console.error) : (Console.error, Console.output)
        var check = FlowFileCheck(format)
        for file in invocation.operands {
            let (lines, verdict) = check.lines(of: file)
            if !lines.isEmpty { reportErrors(lines.joined(separator: "\n")) }
            if let verdict { report(verdict) }
        }
        if let total = check.total { check.status == nil ? report(total) : Console.error(total) }
        if let status = check.status { ProcessExit.end(status: status.rawValue) }
    }
}
