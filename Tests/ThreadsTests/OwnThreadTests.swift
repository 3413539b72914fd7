import Foundation
import Testing

@testable import Threads

struct OwnThreadTests {
    @Test("a spawned thread blocks signals to the process, but not those of its own faults")
    func blocksSignals() async {
        let before = Self.blocked()
        let blocked: [Int32: Bool] = await withCheckedContinuation { done in
            _ = OwnThread.run { done.resume(returning: Self.blocked()) }
        }
        #expect(blocked == [SIGTERM: true, SIGWINCH: true, SIGHUP: true, SIGSEGV: false, SIGABRT: false])
        #expect(Self.blocked() == before)
    }

    @Test("a spawned thread has the requested nice value")
    func isNice() async {
        let niceness: Int32 = await withCheckedContinuation { done in
            _ = OwnThread.run(niceness: 5) {
                done.resume(returning: getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0))
            }
        }
        #expect(niceness == getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0) + 5)
    }

    private static func blocked() -> [Int32: Bool] {
        var mask = sigset_t()
        pthread_sigmask(SIG_BLOCK, nil, &mask)
        let signals = [SIGTERM, SIGWINCH, SIGHUP, SIGSEGV, SIGABRT]
        return Dictionary(uniqueKeysWithValues: signals.map { ($0, sigismember(&mask, $0) == 1) })
    }
}
