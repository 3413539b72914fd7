import FoundationEssentials
import NativeAuth
import Tenant
import TenantServer
import UserFlow

/// What it takes to record requests that were made to take long, and to list requests in the console.
enum RecordBenchmark {
    /// The maximum length of a request's body that the tenant reads, in bytes.
    private static let bytes = 65_536

    /// The largest requests, by what fills them.
    private static let requests: [(name: String, request: HTTPRequest)] = [
        ("one long field", form("username=" + text("a", bytes))),
        ("100 fields alike", form((0..<100).map { "f\($0)=" + text("a", 640) }.joined(separator: "&"))),
        ("1,000 fields", form((0..<1_000).map { "f\($0)=" + text("ab\($0)", 56) }.joined(separator: "&"))),
        ("percent signs", form("scope=" + text("%41", 3_900) + "&password=" + text("A", 60))),
        ("attributes", form(#"attributes={"city":"\#(text("a", 60_000))"}"#)),
        (
            "a JSON object",
            HTTPRequest(
                "POST", "/contoso/api/v2.0/signup/attributes/\(text("A", 22))",
                headers: ["content-type": "application/json"],
                body: Array(#"{"attributes":{"city":"\#(text("a", 60_000))"}}"#.utf8))
        ),
        (
            "a path of 3,900 bytes",
            HTTPRequest("POST", "/" + text("p/", 3_900), body: Array(text("a=b&", bytes).utf8))
        ),
    ]

    static func run() async throws -> [String] {
        let flow = UserFlow(name: "Benchmarks", identityProvider: .emailPassword)
        let reply = try Response(
            status: 400, json: ["error": "invalid_request", "error_description": text("aaaA", 4_096)])
        let medians = requests.map { name, request in
            let seconds = (0..<100).map { _ in
                var log = ActivityLog(of: flow)
                let stopwatch = Stopwatch()
                record(request, reply, in: &log)
                return stopwatch.seconds
            }
            return (name: name, seconds: seconds.median)
        }
        let longest = medians.max { $0.seconds < $1.seconds } ?? ("", 0)
        return [
            "the largest request is recorded in \((longest.seconds * 1_000).digits(2)) ms, the median of 100: "
                + "\(longest.name) (to reach: 2)",
            "a list of 1,000 conversations with long paths takes \(try list(of: longPaths(flow, reply)).shown) "
                + "(to reach: 50)",
        ] + (try signUpLists(flow))
    }

    /// What it takes to list a thousand requests of 200 sign-ups, all or those that a filter finds.
    private static func signUpLists(_ flow: UserFlow) throws -> [String] {
        var log = ActivityLog(of: flow)
        let refusal = try Response(status: 400, json: ["error": "invalid_grant"])
        for number in 0..<200 {
            let begin = try Response(status: 200, json: ["continuation_token": "token-\(number)"])
            record(form("username=user\(number)@contoso.com"), begin, in: &log)
            for _ in 1...4 { record(form("continuation_token=token-\(number)"), refusal, in: &log) }
        }
        return try [("", "all"), ("user137@", "one"), ("nobody", "none")].map { filter, name in
            let query = PageParameters([.init(name: "q", value: .text(filter))])
            let list = try list(of: log, ActivityView(query))
            return
                "of 1,000 requests of 200 sign-ups, \(name) listed take \(list.shown) and \(list.bytes / 1_024) KB"
        }
    }

    /// Returns a log with a thousand requests of long paths.
    private static func longPaths(_ flow: UserFlow, _ reply: Response) -> ActivityLog {
        var log = ActivityLog(of: flow)
        var request = form("username=ada@contoso.com")
        request.path = "/" + text("p/", 3_900)
        for _ in 0..<1_000 { record(request, reply, in: &log) }
        return log
    }

    /// A page of the console: the median time of 20, and its length.
    private struct List {
        let milliseconds: Double
        let bytes: Int
        var shown: String { "\(milliseconds.digits(2)) ms" }
    }

    private static func list(of log: ActivityLog, _ view: ActivityView = ActivityView()) throws -> List {
        let console = TenantConsole(
            UserFlow(name: "Benchmarks", identityProvider: .emailPassword), key: nil,
            at: "http://127.0.0.1:8080", random: SeededGenerator(seed: 1))
        var bytes = 0
        let seconds = try (0..<20).map { _ in
            let stopwatch = Stopwatch()
            let page = console.activityPage(view, log, at: Timestamp(wall: 0, monotonic: 0))
            guard page.status == 200 else { throw BenchmarkFailure("The list has no page.") }
            bytes = page.body.count
            return stopwatch.seconds
        }
        return List(milliseconds: seconds.median * 1_000, bytes: bytes)
    }

    private static func record(_ request: HTTPRequest, _ reply: Response, in log: inout ActivityLog) {
        log.record(
            request.recordedRequest, method: request.method, reply, at: Timestamp(wall: 0, monotonic: 0),
            milliseconds: 0)
    }

    private static func form(_ body: String) -> HTTPRequest {
        HTTPRequest("POST", "/contoso/signup/v1.0/start", body: Array(body.utf8.prefix(bytes)))
    }

    /// Returns a text of this many bytes that repeats another one.
    private static func text(_ part: String, _ count: Int) -> String {
        String(String(repeating: part, count: count / part.utf8.count + 1).prefix(count))
    }
}
