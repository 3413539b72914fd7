import Foundation
import NativeAuth
import SignUp
import Synchronization
import Testing

struct DistanceTests {
    @Test func `a test at every distance runs in process, over HTTP and over HTTPS, by both versions`()
        async throws
    {
        let seen = Mutex<[String]>([])

        try await EveryDistance().provideScope(for: #require(Test.current), testCase: Test.Case.current) {
            seen.withLock { $0.append("\(APIVersion.current) \(Distance.current)") }
        }

        #expect(
            seen.withLock(\.self)
                == ["v1 inProcess", "v1 http", "v1 https", "v2 inProcess", "v2 http"])
    }

    @Test(.atEveryDistance) func `requests use the transport of the test's distance`() throws {
        let transport = try JourneyEnvironment("fabrikam").transport

        #expect((transport is LoopbackTransport) == (Distance.current != .inProcess))
    }

    @Test func `a reply that a client cannot decode is reported by the transport`() async throws {
        let loopback = try LoopbackTransport(isSecure: false) { _ in
            Response(status: 200, body: Data(#"{"continuation_token": 7}"#.utf8))
        }
        let form: [Request.Field: Request.Value] = [.username: .text("ada@contoso.com")]

        await withKnownIssue {
            _ = try await loopback.send(Request(.signUpStart, form, correlationID: UUID().uuidString))
        }
    }
}
