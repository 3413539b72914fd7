import TenantStore
import NativeAuth
import SignUp
import Tenant
import UserFlow

/// Complete sign-ups by code, with client and tenant in one process and nothing on disk.
enum MemoryBenchmark {
    static func run() throws -> [String] {
        let flow = UserFlow(name: "Codes", identityProvider: .emailOneTimePasscode)
        var tenant = Tenant(flow: flow, accounts: MemoryAccounts(), random: SodiumGenerator())
        var now = Timestamp(wall: 1_768_471_200_000, monotonic: 0)
        let stopwatch = Stopwatch()
        var count = 0
        while stopwatch.seconds < 3 {
            try signUp("a\(count)@contoso.example", at: &tenant, &now)
            count += 1
        }
        return ["\(stopwatch.rate(count)) a second (to reach: 5000)"]
    }

    private static func signUp(_ email: String, at tenant: inout Tenant, _ now: inout Timestamp) throws {
        var signUp = SignUp(client: OAuthClient(clientID: "benchmarks", correlationID: "benchmarks"))
        var request = signUp.submit(.start(email: email, password: nil, attributes: []))
        while let next = request {
            request = signUp.receive(.success(tenant.respond(to: next, at: now)))
            now = now.adding(milliseconds: 1)
            if request == nil, case .code = signUp.step, let email = tenant.drainOutbox().last {
                request = signUp.submit(.code(email.code))
            }
        }
        guard case .done = signUp.step else { throw BenchmarkFailure("stopped at \(signUp.step)") }
    }
}
