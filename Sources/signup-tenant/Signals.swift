import Dispatch
import Glibc

/// The signals that end the program.
enum Signals {
    /// Waits for one of them.
    static func end() async {
        signal(SIGPIPE, SIG_IGN)
        let sources = [SIGTERM, SIGINT, SIGHUP].map { DispatchSource.makeSignalSource(signal: $0) }
        await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
            let once = DispatchSemaphore(value: 1)
            for source in sources {
                source.setEventHandler {
                    if once.wait(timeout: .now()) == .success { done.resume() }
                }
                source.activate()
            }
        }
    }
}
