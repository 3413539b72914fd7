import FoundationEssentials
import Glibc

/// Cognito as moto emulates it: a server in Python for tests of programs that use Amazon's service.
final class MotoServer {
    static let version = "5.1.4"

    private let process: ChildProcess
    private let port: UInt16
    private let clientID: String

    /// Starts the server with a user pool, after installing it if necessary.
    ///
    /// - Throws: ``BenchmarkFailure`` if there is neither an installation nor a package index.
    init() throws {
        let program = try Self.install()
        let (socket, port) = try LoopbackAddress.listen()
        close(socket)
        process = try ChildProcess(program, ["-H", "127.0.0.1", "-p", "\(port)"])
        self.port = port
        try Self.waitForServer(on: port)
        let pool = try Self.send("CreateUserPool", #"{"PoolName":"benchmarks"}"#, to: port)
        let client = try Self.send(
            "CreateUserPoolClient",
            #"{"UserPoolId":"\#(pool.jsonString(named: "Id"))","ClientName":"benchmarks"}"#, to: port)
        clientID = client.jsonString(named: "ClientId")
    }

    /// Measures confirmed sign-ups, each of two requests.
    func measureSignUps(for seconds: Double) async throws -> LoadGenerator.Throughput {
        let (port, clientID) = (port, clientID)
        // The server closes each connection after its response, so the generator's are not used.
        return try await LoadGenerator(port: port, clientCount: 16).run(for: seconds) {
            _, number in
            let user = #""ClientId":"\#(clientID)","Username":"a\#(number)@contoso.example""#
            _ = try Self.send("SignUp", #"{\#(user),"Password":"Correct-Horse-7"}"#, to: port)
            _ = try Self.send("ConfirmSignUp", #"{\#(user),"ConfirmationCode":"123456"}"#, to: port)
            return []
        }
    }

    /// Returns the server's program in a virtual environment, which is kept for later runs.
    private static func install() throws -> String {
        let environment = ProcessInfo.processInfo.environment
        let caches = environment["XDG_CACHE_HOME"] ?? environment["HOME"].map { "\($0)/.cache" } ?? "/tmp"
        let folder = "\(caches)/signup-benchmarks/moto-\(version)"
        let program = "\(folder)/bin/moto_server"
        guard !FileManager.default.fileExists(atPath: program) else { return program }
        try ChildProcess.run("python3", ["-m", "venv", folder])
        try ChildProcess.run(
            "\(folder)/bin/pip",
            ["install", "--retries", "1", "--timeout", "20", "moto[server,cognitoidp]==\(version)"])
        return program
    }

    private static func waitForServer(on port: UInt16) throws {
        for _ in 0..<300 {
            if (try? HTTPConnection(to: port)) != nil { return }
            usleep(100_000)
        }
        throw BenchmarkFailure("moto's server does not answer")
    }

    private static func send(_ operation: String, _ json: String, to port: UInt16) throws -> String {
        let fields = """
            X-Amz-Target: AWSCognitoIdentityProviderService.\(operation)\r
            Content-Type: application/x-amz-json-1.1\r
            Authorization: AWS4-HMAC-SHA256 Credential=a/20260101/us-east-1/cognito-idp/aws4_request\r

            """
        let response = try HTTPConnection(to: port).post("/", fields, json)
        guard response.status == 200 else { throw BenchmarkFailure(response.body) }
        return response.body
    }
}
