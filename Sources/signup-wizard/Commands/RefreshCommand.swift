import Commands
import Dispatch
import FoundationEssentials
import Glibc
import HTTPClient
import Journeys
import NativeAuth
import PosixSupport
import SignUp
import Wizard

/// `refresh`: exchanges a refresh token from the standard input for new tokens, without a terminal.
enum RefreshCommand {
    static func run(_ invocation: Invocation) -> Never {
        do throws(CommandError) {
            guard let tenant = try RemoteTenant(invocation, try Configuration.read()) else {
                throw CommandError(.usage, "Specify a tenant with \(Option.tenant.synopsis).")
            }
            guard let result = try ResultOutput(invocation) else {
                throw CommandError(.usage, "Say what to print with \(Option.print.synopsis).")
            }
            try result.check(forTenant: tenant)
            let log = try LogFile(invocation)
            let token = try readToken()
            Task {
                let status = await refresh(token, tenant, result, log)
                log?.finish()
                ProcessExit.end(status: status)
            }
        } catch {
            error.reportAndExit()
        }
        dispatchMain()
    }

    /// The maximum size of a refresh token, in bytes; those of Entra have about 2,000.
    private static let maximumTokenBytes = 65_536

    private static func readToken() throws(CommandError) -> String {
        guard isatty(STDIN_FILENO) == 0 else {
            throw CommandError(
                .usage, "refresh reads a refresh token from the standard input, such as: refresh … < FILE")
        }
        guard let bytes = DescriptorIO.read(upTo: maximumTokenBytes + 1, from: STDIN_FILENO) else {
            throw CommandError(
                .cannotRead, "The standard input cannot be read. It must have a refresh token.")
        }
        let line = bytes.count { $0 == UInt8(ascii: "\n") } <= 1 ? bytes.filter { !isLineBreak($0) } : bytes
        guard (1...maximumTokenBytes).contains(line.count), line.allSatisfy({ (0x21...0x7E).contains($0) })
        else {
            throw CommandError(
                .invalidData,
                "The standard input has no refresh token. It must be one line, and nothing else.")
        }
        return String(decoding: line, as: UTF8.self)
    }

    private static func isLineBreak(_ byte: UInt8) -> Bool {
        [UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains(byte)
    }

    /// Requests new tokens, writes the result, and returns the exit status.
    private static func refresh(
        _ token: String, _ tenant: RemoteTenant, _ result: ResultOutput, _ log: LogFile?
    ) async -> Int32 {
        let transport: any Transport = log?.transport(over: tenant.httpClient) ?? tenant.httpClient
        var signIn = SignIn(
            client: OAuthClient(clientID: tenant.clientID, correlationID: UUID().uuidString),
            scopes: tenant.scopes)
        let kept = TokenSet(keptRefreshToken: token, idToken: "", clientInfo: nil, scopes: [])
        var request = signIn.submit(.refresh(kept))
        while let next = request {
            do throws(TransportFailure) {
                request = signIn.receive(.success(try await transport.send(next)))
            } catch {
                request = signIn.receive(.failure(error))
            }
        }
        if case .done(let tokens) = signIn.step {
            var account = Wizard.AccountResult(username: tokens.username?.raw ?? "")
            account.objectID = tokens.objectID
            account.tokens = tokens
            return result.write(account, .signedIn, afterStatus: 0)
        }
        let failure: RequestFailure =
            if case .failed(let failure, _) = signIn.activity { failure } else { .sessionExpired }
        Console.error("\(Command.signUpWizard.name): \(failure.refreshMessage(tenant.authority.host))")
        return result.write(nil, Journey.Outcome(failure), afterStatus: failure.exitStatus)
    }
}

extension RequestFailure {
    /// Returns why there are no new tokens, and what to do.
    fileprivate func refreshMessage(_ host: String) -> String {
        switch exitStatus {
        case CommandError.Status.unavailable.rawValue: "\(host) cannot be reached. Check the network."
        case CommandError.Status.temporaryFailure.rawValue: "\(host) is busy or unavailable. Try again later."
        case CommandError.Status.misconfigured.rawValue:
            "The app is not set up for this. signup-wizard doctor says who can fix what."
        default: "The refresh token is not good any more. Sign in again."
        }
    }
}
