import Dispatch
import FoundationEssentials
import NativeAuth
import PosixSupport
import TenantStore
import TestSupport
import Testing
import UserFlow

@testable import Tenant

/// The record of requests beside their replies.
struct ActivityRecorderTests {
    private static func record(_ number: Int) -> @Sendable (inout ActivityLog) -> Void {
        { log in
            let response = Response(status: 400, body: Data())
            log.record(
                Request(.token, [:], correlationID: "\(number)"), method: "POST", response,
                at: Timestamp(wall: 0, monotonic: 0), milliseconds: 0)
        }
    }

    @Test(.rule("E-103")) func `a reply does not wait until its request is recorded`() async throws {
        let recorder = ActivityRecorder(of: try .sample("fabrikam"))
        let (began, goOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let busy = Task.immediate(executorPreference: InPlaceExecutor.shared) {
            await recorder.change { _ in
                began.signal()
                goOn.wait()
            }
        }

        // It returns while the recorder is busy, which ends only afterwards.
        await recorder.enqueue(Self.record(1))
        goOn.signal()

        await busy.value
        #expect(began.wait(timeout: .now()) == .success)
        #expect(await recorder.read { $0.exchanges.map(\.correlationID) } == ["1"])
    }

    @Test func `requests are recorded in the order of their replies, and what is read has all of them`()
        async throws
    {
        let recorder = ActivityRecorder(of: try .sample("fabrikam"))

        for number in 1...500 { await recorder.enqueue(Self.record(number)) }

        #expect(await recorder.read { $0.exchanges.map(\.correlationID) } == (1...500).map(String.init))
    }

    @Test func `whoever waits for news is answered by the next request, or once nobody may wait any more`()
        async throws
    {
        let recorder = ActivityRecorder(of: try .sample("fabrikam"))
        let waits = (1...3).map { _ in Task.immediate { await recorder.newestNumber(after: 0) } }

        await recorder.enqueue(Self.record(1))
        for wait in waits { #expect(await wait.value == 1) }
        #expect(await recorder.newestNumber(after: 0) == 1)

        let last = Task.immediate { await recorder.newestNumber(after: 1) }
        recorder.endWaits()
        #expect(await last.value == 1)
        #expect(await recorder.newestNumber(after: 1) == 1)
    }

    @Test(.rule("E-103")) func `one wait too many ends the oldest`() async throws {
        let recorder = ActivityRecorder(of: try .sample("fabrikam"))
        let waits = (1...17).map { _ in Task.immediate { await recorder.newestNumber(after: 0) } }

        #expect(await waits[0].value == 0)
        await recorder.enqueue(Self.record(1))

        for wait in waits.dropFirst() { #expect(await wait.value == 1) }
    }
}
