internal import CMainQueue
internal import Glibc

/// What the main thread does: waits for input, signals, a moment or work for the main actor, and does what is due.
///
/// Keys are read and answered on the thread that waits for them. A dispatch source would hand each of them from its
/// manager's thread to another, which costs more than everything else that a key sets off.
@MainActor
public final class EventLoop {
    private var readers: [Reader] = []
    private var timers: [Timer] = []
    private var timersMade = 0
    private let signals: Int32
    private var signalHandlers: [(number: Int32, arrived: @MainActor () -> Void)] = []

    private struct Reader {
        let descriptor: Int32
        let ready: @MainActor () -> Void
    }

    private struct Timer {
        let id: Int
        let due: Int64
        let fire: @MainActor () -> Void
    }

    /// Makes a loop that has nothing to wait for but the main actor's work.
    public init() {
        var none = sigset_t()
        sigemptyset(&none)
        signals = signalfd(-1, &none, Int32(SFD_NONBLOCK | SFD_CLOEXEC))
    }

    /// Says who is told whenever a descriptor can be read; `nil` for nobody any more.
    public func onReadable(_ descriptor: Int32, _ ready: (@MainActor () -> Void)?) {
        readers.removeAll { $0.descriptor == descriptor }
        if let ready { readers.append(Reader(descriptor: descriptor, ready: ready)) }
    }

    /// Says who is told whenever a signal arrives; it does nothing else from then on.
    public func onSignal(_ number: Int32, _ arrived: @escaping @MainActor () -> Void) {
        signalHandlers.removeAll { $0.number == number }
        signalHandlers.append((number, arrived))
        var all = sigset_t()
        sigemptyset(&all)
        for handler in signalHandlers { sigaddset(&all, handler.number) }
        pthread_sigmask(SIG_BLOCK, &all, nil)
        signalfd(signals, &all, 0)
    }

    /// Calls a function once, so many milliseconds from now.
    ///
    /// - Returns: What ``cancel(_:)`` takes.
    @discardableResult
    public func after(milliseconds: Int64, _ fire: @escaping @MainActor () -> Void) -> Int {
        timersMade += 1
        timers.append(Timer(id: timersMade, due: Self.now + milliseconds, fire: fire))
        return timersMade
    }

    /// Forgets a call that was to be made; does nothing when it was.
    public func cancel(_ timer: Int) {
        timers.removeAll { $0.id == timer }
    }

    /// Waits and works until the program ends.
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

    /// How long it is until a timer is due, in milliseconds; -1 without a timer.
    private var left: Int32 {
        var left: Int64?
        for timer in timers { left = min(left ?? .max, max(timer.due - Self.now, 0)) }
        return Int32(clamping: left ?? -1)
    }

    /// The descriptors that can be read, once there is one or so much time has passed.
    ///
    /// Whether a closure of the main actor's runs there is looked at on each call; here, none is.
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
            signalHandlers.first { $0.number == Int32(news.ssi_signo) }?.arrived()
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

    /// A clock that goes on while the machine sleeps, in milliseconds.
    private static var now: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_BOOTTIME, &time)
        return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
    }
}
