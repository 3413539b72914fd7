internal import CMainQueue
internal import Glibc

/// The event loop of the main thread, for input, signals, timers and the main actor's work.
///
/// Keys are read and handled on the thread that waits for them. A dispatch source would pass each key from
/// its manager thread to another, which costs more than handling the key.
@MainActor
public final class EventLoop {
    private var readers: [Reader] = []
    private var timers: [Timer] = []
    private var timersMade = 0
    private let signals: Int32
    private var signalHandlers: [(number: Int32, handler: @MainActor () -> Void)] = []

    private struct Reader {
        let descriptor: Int32
        let ready: @MainActor () -> Void
    }

    private struct Timer {
        let id: Int
        let due: Int64
        let fire: @MainActor () -> Void
    }

    /// Creates an event loop that only runs the main actor's work.
    public init() {
        var none = sigset_t()
        sigemptyset(&none)
        signals = signalfd(-1, &none, Int32(SFD_NONBLOCK | SFD_CLOEXEC))
    }

    /// Sets the handler that is called whenever a descriptor is readable; `nil` removes it.
    public func onReadable(_ descriptor: Int32, _ ready: (@MainActor () -> Void)?) {
        readers.removeAll { $0.descriptor == descriptor }
        if let ready { readers.append(Reader(descriptor: descriptor, ready: ready)) }
    }

    /// Sets the handler that is called whenever a signal arrives, instead of the signal's default action.
    public func onSignal(_ number: Int32, _ arrived: @escaping @MainActor () -> Void) {
        signalHandlers.removeAll { $0.number == number }
        signalHandlers.append((number, arrived))
        var all = sigset_t()
        sigemptyset(&all)
        for handler in signalHandlers { sigaddset(&all, handler.number) }
        pthread_sigmask(SIG_BLOCK, &all, nil)
        signalfd(signals, &all, 0)
    }

    /// Calls `action` once after a delay.
    ///
    /// - Returns: The ID of the timer, for ``cancel(_:)``.
    @discardableResult
    public func after(milliseconds: Int64, _ fire: @escaping @MainActor () -> Void) -> Int {
        timersMade += 1
        timers.append(Timer(id: timersMade, due: Self.now + milliseconds, fire: fire))
        return timersMade
    }

    /// Cancels a timer; does nothing if it has already fired.
    public func cancel(_ timer: Int) {
        timers.removeAll { $0.id == timer }
    }

    /// Runs until the program ends.
    public func run() -> Never {
        let queue = main_queue_descriptor()
        while true {
            let ready = Self.wait(for: [queue, signals] + readers.map(\.descriptor), milliseconds: left)
            if ready.contains(signals) { deliverSignals() }
            for descriptor in ready { tellReader(of: descriptor) }
            fireTimers()
            if ready.contains(queue) { work(queue) }
        }
    }

    /// The time until the next timer is due, in milliseconds; -1 without timers.
    private var left: Int32 {
        var left: Int64?
        for timer in timers { left = min(left ?? .max, max(timer.due - Self.now, 0)) }
        return Int32(clamping: left ?? -1)
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

    private func tellReader(of descriptor: Int32) {
        for reader in readers where reader.descriptor == descriptor { return reader.ready() }
    }

    private func deliverSignals() {
        var news = signalfd_siginfo()
        while read(signals, &news, MemoryLayout.size(ofValue: news)) == MemoryLayout.size(ofValue: news) {
            signalHandlers.first { $0.number == Int32(news.ssi_signo) }?.handler()
        }
    }

    private func fireTimers() {
        let now = Self.now
        while let index = timers.firstIndex(where: { $0.due <= now }) {
            timers.remove(at: index).fire()
        }
    }

    private func work(_ queue: Int32) {
        var count: UInt64 = 0
        read(queue, &count, MemoryLayout.size(ofValue: count))
        main_queue_work()
    }

    /// A clock that includes the time in sleep, in milliseconds.
    private static var now: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_BOOTTIME, &time)
        return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
    }
}
