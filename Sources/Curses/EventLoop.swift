internal import CLinuxShims
// Its header includes <signal.h>, so sigset_t belongs to it here.
internal import CNcurses
internal import Glibc

/// The event loop of the main thread, for input, signals, timers and the main actor's work.
///
/// Keys are read and handled on the thread that waits for them. A dispatch source would pass each key from
/// its manager thread to another, which costs more than handling the key.
@MainActor
package final class EventLoop {
    private var readers: [Reader] = []
    private var timers: [Timer] = []
    private var lastTimerID = 0
    private let signals: Int32
    private var signalHandlers: [(number: Int32, handler: @MainActor () -> Void)] = []

    private struct Reader {
        let descriptor: Int32
        let handler: @MainActor () -> Void
    }

    private struct Timer {
        let id: Int
        let deadline: Int64
        let action: @MainActor () -> Void
    }

    /// Creates an event loop that only runs the main actor's work.
    package init() {
        var emptySet = sigset_t()
        sigemptyset(&emptySet)
        signals = signalfd(-1, &emptySet, Int32(SFD_NONBLOCK | SFD_CLOEXEC))
    }

    /// Sets the handler that is called whenever a descriptor is readable; `nil` removes it.
    package func onReadable(_ descriptor: Int32, _ handler: (@MainActor () -> Void)?) {
        readers.removeAll { $0.descriptor == descriptor }
        if let handler { readers.append(Reader(descriptor: descriptor, handler: handler)) }
    }

    /// Sets the handler that is called whenever a signal arrives, instead of the signal's default action.
    func onSignal(_ number: Int32, _ handler: @escaping @MainActor () -> Void) {
        signalHandlers.removeAll { $0.number == number }
        signalHandlers.append((number, handler))
        var signalSet = sigset_t()
        sigemptyset(&signalSet)
        for entry in signalHandlers { sigaddset(&signalSet, entry.number) }
        pthread_sigmask(SIG_BLOCK, &signalSet, nil)
        signalfd(signals, &signalSet, 0)
    }

    /// Calls `action` once after a delay.
    ///
    /// - Returns: The ID of the timer, for ``cancel(_:)``.
    @discardableResult
    package func after(milliseconds: Int64, _ action: @escaping @MainActor () -> Void) -> Int {
        lastTimerID += 1
        timers.append(Timer(id: lastTimerID, deadline: Self.now + milliseconds, action: action))
        return lastTimerID
    }

    /// Cancels a timer; does nothing if it has already fired.
    package func cancel(_ timer: Int) {
        timers.removeAll { $0.id == timer }
    }

    /// Runs until the program ends.
    package func run() -> Never {
        while true { runOnce(mainQueue: main_queue_descriptor()) }
    }

    /// Waits until something is due, and handles everything that is.
    func runOnce(mainQueue queue: Int32? = nil) {
        let descriptors = [queue, signals].compactMap(\.self) + readers.map(\.descriptor)
        let ready = Self.wait(for: descriptors, milliseconds: pollTimeout)
        if ready.contains(signals) { deliverSignals() }
        for descriptor in ready { notifyReader(of: descriptor) }
        fireTimers()
        if let queue, ready.contains(queue) { runMainQueue(queue) }
    }

    /// The time until the next timer is due, in milliseconds; -1 without timers.
    private var pollTimeout: Int32 {
        var remaining: Int64?
        for timer in timers { remaining = min(remaining ?? .max, max(timer.deadline - Self.now, 0)) }
        return Int32(clamping: remaining ?? -1)
    }

    /// Returns the readable descriptors once there is one, or none after the timeout.
    ///
    /// It is nonisolated and evaluates its closures here to avoid the isolation check that each call on the
    /// main actor makes.
    private nonisolated static func wait(for descriptors: [Int32], milliseconds timeout: Int32) -> [Int32] {
        var requests = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        guard poll(&requests, nfds_t(requests.count), timeout) > 0 else { return [] }
        return requests.filter { $0.revents != 0 }.map(\.fd)
    }

    private func notifyReader(of descriptor: Int32) {
        for reader in readers where reader.descriptor == descriptor { return reader.handler() }
    }

    private func deliverSignals() {
        var info = signalfd_siginfo()
        while read(signals, &info, MemoryLayout.size(ofValue: info)) == MemoryLayout.size(ofValue: info) {
            signalHandlers.first { $0.number == Int32(info.ssi_signo) }?.handler()
        }
    }

    private func fireTimers() {
        let now = Self.now
        while let index = timers.firstIndex(where: { $0.deadline <= now }) {
            timers.remove(at: index).action()
        }
    }

    private func runMainQueue(_ queue: Int32) {
        var count: UInt64 = 0
        read(queue, &count, MemoryLayout.size(ofValue: count))
        main_queue_work()
    }

    /// A clock that includes the time in sleep, in milliseconds.
    static var now: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_BOOTTIME, &time)
        return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
    }
}
