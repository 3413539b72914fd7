import Commands
import Dispatch
import FoundationEssentials
import Glibc
import HTTPClient
import Journeys
import NativeAuth
import PosixSupport
import SignUp
import Tenant
import Terminal
import UserFlow
import Wizard

/// `replay`: runs journeys, one after another, each at an embedded tenant of its own or all at the
/// tenant that is named.
struct ReplayCommand {
    private let flow: UserFlow
    private let api: APIVersion
    private let invocation: Invocation
    private let tenant: RemoteTenant?
    private let connection: TenantConnection
    private let log: LogFile?
    private let transport: any Transport
    private let mailbox: Mailbox?
    private let isJSON: Bool
    private let isInspecting: Bool
    private let junitPath: String?
    /// Whether the standard output has the JUnit XML, so that the results go to the standard error.
    private let printsJUnit: Bool

    static func run(_ invocation: Invocation) -> Never {
        do throws(CommandError) {
            let command = try ReplayCommand(invocation)
            let files = try JourneyFile.read(invocation.operands)
            try command.check(files)
            Task {
                do throws(CommandError) {
                    exit(try await command.replay(files))
                } catch {
                    error.reportAndExit()
                }
            }
        } catch {
            error.reportAndExit()
        }
        dispatchMain()
    }

    private init(_ invocation: Invocation) throws(CommandError) {
        self.invocation = invocation
        // The configured tenant is ignored, so that no replay creates accounts there by accident.
        var configuration = try Configuration.read()
        configuration.tenant = nil
        tenant = try RemoteTenant(invocation, configuration)
        api = try APIOption.version(invocation, configuration)
        flow =
            if let tenant { try tenant.flow(invocation) } else {
                try FlowOption.flow(named: invocation[.flow] ?? "")
            }
        if let tenant {
            connection = .remote(tenant.httpClient)
        } else {
            connection = .embedded(EmbeddedTenant(flow: flow, storage: .memory))
        }
        mailbox = try Mailbox(invocation, tenant)
        isJSON = invocation.has(ReplayOptions.json)
        isInspecting = invocation.has(ReplayOptions.inspect)
        junitPath = invocation[ReplayOptions.junit]
        if let junitPath { try OutputFile.check(junitPath, option: ReplayOptions.junit) }
        printsJUnit = junitPath.map(OutputFile.isStandardOutput) ?? false
        guard !(isJSON && printsJUnit) else {
            throw CommandError(
                .usage, "--json and --junit - both print the results. Give a file, such as --junit junit.xml."
            )
        }
        log = try LogFile(invocation)
        transport = log?.transport(over: connection) ?? connection
    }

    private func check(_ files: [JourneyFile]) throws(CommandError) {
        guard tenant != nil, mailbox == nil,
            let file = files.first(where: { $0.journey.readsInbox })
        else { return }
        throw CommandError(
            .usage,
            "\(file.path) takes a code from an inbox. Add --mail maildir:DIR or --mail control:KEYFILE.")
    }

    private func replay(_ files: [JourneyFile]) async throws(CommandError) -> Int32 {
        do throws(DataFolderFailure) { try await connection.open() } catch { throw CommandError(error) }
        var reports: [Replay.Report] = []
        var junit = JUnitReport(flow: flow.name, startingAt: SystemClock.now())
        var random = SodiumGenerator()
        for file in files {
            // What one journey leaves must not decide how the next one ends.
            await connection.start(flow)
            let report = await Replay.run(file.journey, random: &random, byUsersFrom: user)
            printReport(report, of: file.path)
            reports.append(report)
            junit.add(report, journey: file.path)
        }
        if !isJSON, reports.count > 1 { print(Replay.Report.total(of: reports)) }
        log?.finish()
        if let junitPath { try OutputFile.write(junit.xml, to: junitPath, option: ReplayOptions.junit) }
        return Self.exitStatus(of: reports)
    }

    private func user(for journey: Journey) -> SimulatedUser {
        var settings = Wizard.Configuration(
            flow: flow,
            client: OAuthClient(
                clientID: tenant?.clientID ?? invocation[.clientID] ?? Command.signUpWizard.name,
                correlationID: UUID().uuidString))
        settings.isDemo = connection.isDemo
        settings.webFallback = Wizard.WebFallback(signUpLink: tenant?.signUpLink, hasBrowser: false)
        settings.connect(to: tenant, api, invocation)
        let wizard = Wizard(
            settings, clock: LocalTime(now: SystemClock.now(), offset: SystemClock.utcOffset))
        guard let mailbox else {
            return SimulatedUser(with: wizard, transport: transport, clock: Self.clock) {
                await connection.emails()
            }
        }
        return SimulatedUser(
            with: wizard, transport: transport, clock: Self.clock,
            inbox: mailbox.reader(for: journey.addresses))
    }

    private static let clock = Surroundings.Clock(now: SystemClock.now) { time in
        let milliseconds = SystemClock.now().milliseconds(until: time)
        if milliseconds > 0 { try? await Task.sleep(for: .milliseconds(milliseconds)) }
    }

    /// Prints what people read: apart from the results, if these are on the standard output.
    private func print(_ text: String) {
        printsJUnit ? Console.error(text) : Console.output(text)
    }

    private func printReport(_ report: Replay.Report, of journey: String) {
        if isJSON {
            print(report.json(journey: journey, withTrace: isInspecting))
        } else {
            print(report.line(journey: journey))
            if isInspecting { for exchange in report.trace { print("    \(exchange.line)") } }
        }
        guard !report.isAsExpected else { return }
        let screen = report.screen.split(separator: "\n", omittingEmptySubsequences: false)
        let lines = screen.map { "    \($0)" }.joined(separator: "\n")
        if isJSON { Console.error(lines) } else { print(lines) }
    }

    /// Returns the exit status that all failed journeys share, 1 if they differ, or 0 if none failed.
    private static func exitStatus(of reports: [Replay.Report]) -> Int32 {
        let statuses = Set(reports.filter { !$0.isAsExpected }.map(\.exitStatus))
        return statuses.count > 1 ? 1 : statuses.first ?? 0
    }
}

extension Replay.Report {
    /// The exit status for a journey that did not end as expected.
    fileprivate var exitStatus: Int32 {
        switch outcome {
        case .clientMisconfigured where expected != outcome: 78
        case .serverUnavailable where expected != outcome: error?.kind.hasPrefix("net.") == true ? 69 : 75
        default: 1
        }
    }
}

/// A journey and its file, which may contain secrets.
struct JourneyFile {
    let path: String
    let journey: Journey

    /// Reads journey files.
    ///
    /// The error lists every mistake in every file.
    static func read(_ paths: [String]) throws(CommandError) -> [JourneyFile] {
        var files: [JourneyFile] = []
        var errors: [String] = []
        for path in paths {
            let (bytes, isPrivate) = try contents(of: path)
            let journey: Journey
            do throws(FlowFileFailure) { journey = try Journey(json: bytes) } catch {
                errors += error.lines(file: path)
                continue
            }
            guard isPrivate || !journey.hasSecrets else { throw exposed(path) }
            files.append(JourneyFile(path: path, journey: journey))
        }
        guard errors.isEmpty else { throw CommandError(fileErrors: errors) }
        return files
    }

    /// Returns the bytes of a file, and whether only its owner has access to it.
    private static func contents(of path: String) throws(CommandError) -> ([UInt8], isPrivate: Bool) {
        guard let file = FileDescriptor.regularFile(path),
            let bytes = file.read(upTo: UserFlow.maximumFileBytes + 1)
        else { throw unreadable(path) }
        return (bytes, file.isPrivate)
    }

    private static func exposed(_ path: String) -> CommandError {
        CommandError(
            .cannotRead,
            "Other users can read \(path), which has a password or a code. Run: chmod 600 \(path.shellPath)"
        )
    }

    private static func unreadable(_ path: String) -> CommandError {
        CommandError(
            .cannotRead, "The journey file \(path) cannot be read. Check the path and its permissions.")
    }
}
