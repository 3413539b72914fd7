import FoundationEssentials
import NativeAuth
import Testing

struct ResponseTests {
    private struct Refusal: Codable, Equatable {
        var error: ErrorCode
        var codes: [Int]?
    }

    @Test func `a body is decoded as the requested type`() {
        let response = Response(status: 400, body: Data(#"{"error":"invalid_grant","more":1}"#.utf8))

        #expect(response.decoded(as: Refusal.self) == Refusal(error: "invalid_grant"))
        #expect(response.decoded(as: [String: String].self) == nil)
    }

    @Test(arguments: [
        "", "null", "[]", "{}", #"{"error":1}"#, #"{"error":"a","codes":"b"}"#, #"{"error":"a","error":"a"}"#,
        #"{"error":"a",}"#, #"{"error":"a","codes":[1e30]}"#, #"{"error":"a","codes":[1.5]}"#,
        #"{"error":"a","codes":[9223372036854775808]}"#, #"<html></html>"#,
    ])
    func `a body of another shape is not decoded`(body: String) {
        #expect(Response(status: 200, body: Data(body.utf8)).decoded(as: Refusal.self) == nil)
    }

    @Test func `a value is encoded as the body and decoded from it`() throws {
        let refusal = Refusal(error: "a/b", codes: [55_112])

        let response = try Response(status: 400, json: refusal, headers: ["retry-after": "3"])

        #expect(response.body == Data(#"{"codes":[55112],"error":"a/b"}"#.utf8))
        #expect(response.headers == ["retry-after": "3"])
        #expect(response.decoded(as: Refusal.self) == refusal)
    }
}

struct ErrorCodeTests {
    @Test func `an unknown code is kept unchanged`() throws {
        let code = try JSONDecoder().decode(ErrorCode.self, from: Data(#""invented_in_2031""#.utf8))

        #expect(code == "invented_in_2031")
        #expect(try JSONEncoder().encode([code]) == Data(#"["invented_in_2031"]"#.utf8))
    }
}

struct TimestampTests {
    let timestamp = Timestamp(wall: 1_000_000, monotonic: 500)

    @Test func `adding time advances both clocks`() {
        #expect(timestamp.adding(milliseconds: 250) == Timestamp(wall: 1_000_250, monotonic: 750))
        #expect(timestamp.adding(seconds: 2) == Timestamp(wall: 1_002_000, monotonic: 2_500))
        #expect(timestamp.adding(seconds: -1) == Timestamp(wall: 999_000, monotonic: -500))
    }

    @Test(arguments: [0, 1, 600, -3])
    func `the time until a later timestamp is measured on the monotonic clock`(seconds: Int) {
        var later = timestamp.adding(seconds: seconds)
        later.wall = 0

        #expect(timestamp.milliseconds(until: later) == Int64(seconds) * 1_000)
    }

    @Test func `timestamps with equal monotonic time are ordered by the wall clock`() {
        let later = Timestamp(wall: timestamp.wall + 1, monotonic: timestamp.monotonic)

        #expect(timestamp < later)
        #expect(!(later < timestamp))
    }

    @Test func `setting the wall clock back does not change the order`() {
        let later = Timestamp(wall: 0, monotonic: 501)

        #expect(timestamp < later)
        #expect([later, timestamp].sorted() == [timestamp, later])
    }
}

struct TransportFailureTests {
    @Test(arguments: [
        (TransportFailure.cancelled, true), (.timedOut(host: "h", seconds: 30), true),
        (.interrupted(host: "h"), true), (.tooLong(host: "h"), true), (.unreadable(host: "h"), true),
        (.offline(host: "h"), false), (.hostNotFound(host: "h"), false), (.redirected(host: "h"), false),
        (.proxyRefused(proxy: "p"), false),
    ])
    func `a request may have been processed once connected`(failure: TransportFailure, arrived: Bool) {
        #expect(failure.mayHaveBeenProcessed == arrived)
    }

    @Test(arguments: TransportFailure.CertificateProblem.allCases)
    func `nothing is sent to an untrusted host`(problem: TransportFailure.CertificateProblem) {
        #expect(!TransportFailure.notTrusted(host: "h", problem).mayHaveBeenProcessed)
    }
}
