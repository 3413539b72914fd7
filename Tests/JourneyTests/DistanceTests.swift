import HTTPClient
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

    @Test(.atEveryDistance) func `a person's requests go the way of the distance`() throws {
        let way = try Town("fabrikam").way

        #expect((way is HTTPClient) == (Distance.current != .inProcess))
    }
}
