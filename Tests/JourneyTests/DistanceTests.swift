import Foundation
import NativeAuth
import Synchronization
import Testing

struct DistanceTests {
    @Test func `a test at every distance runs in process, over HTTP and over HTTPS`() async throws {
        let seen = Mutex<[Distance]>([])

        try await EveryDistance().provideScope(for: #require(Test.current), testCase: Test.Case.current) {
            seen.withLock { $0.append(Distance.current) }
        }

        #expect(seen.withLock(\.self) == [.inProcess, .http, .https])
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
