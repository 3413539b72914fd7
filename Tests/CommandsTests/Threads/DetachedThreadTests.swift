import Foundation
import Testing

@testable import PosixSupport

struct DetachedThreadTests {
    @Test("a spawned thread blocks signals to the process, but not those of its own faults")
    func blocksSignals() async {
        let previous = Self.blockedSignals()
        let blocked: [Int32: Bool] = await withCheckedContinuation { continuation in
            _ = DetachedThread.spawn { continuation.resume(returning: Self.blockedSignals()) }
        }
        #expect(blocked == [SIGTERM: true, SIGWINCH: true, SIGHUP: true, SIGSEGV: false, SIGABRT: false])
        #expect(Self.blockedSignals() == previous)
    }

    @Test("a spawned thread has the requested nice value")
    func setsNiceness() async {
        let niceness: Int32 = await withCheckedContinuation { continuation in
            _ = DetachedThread.spawn(niceness: 5) {
                continuation.resume(returning: getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0))
            }
        }
        #expect(niceness == getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0) + 5)
    }

    private static func blockedSignals() -> [Int32: Bool] {
        var mask = sigset_t()
        pthread_sigmask(SIG_BLOCK, nil, &mask)
        let signals = [SIGTERM, SIGWINCH, SIGHUP, SIGSEGV, SIGABRT]
        return Dictionary(uniqueKeysWithValues: signals.map { ($0, sigismember(&mask, $0) == 1) })
    }
}
