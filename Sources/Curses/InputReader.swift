internal import CNcurses
internal import Glibc
internal import Terminal

/// Reads keys and pastes, and detects the end of input.
@MainActor
final class InputReader {
    private let window: UnsafeMutablePointer<WINDOW>
    private let descriptor: Int32
    private let loop: EventLoop
    private var decoder = KeyDecoder()
    private var isReading = false
    /// The number of inputs so far, to detect a pause in the input.
    private var inputCount = 0
    private var batch: [KeyDecoder.Output] = []
    var outputHandler: @MainActor ([KeyDecoder.Output]) -> Void = { _ in }
    var endHandler: @MainActor () -> Void = {}

    /// Makes curses deliver every key immediately and unprocessed; call this once curses has started.
    static func prepare(_ window: UnsafeMutablePointer<WINDOW>) {
        raw()
        noecho()
        nonl()
        keypad(window, true)
        nodelay(window, true)
        set_escdelay(25)
        // Draws each frame completely, even while input is pending.
        typeahead(-1)
        KeyCodes.prepare()
    }

    init(window: UnsafeMutablePointer<WINDOW>, descriptor: Int32, loop: EventLoop) {
        self.window = window
        self.descriptor = descriptor
        self.loop = loop
        isReading = true
        loop.onReadable(descriptor) { [weak self] in self?.drain() }
    }

    /// Stops reading.
    func stop() {
        guard isReading else { return }
        isReading = false
        loop.onReadable(descriptor, nil)
    }

    /// Handles replies and discards keys while `condition` holds, waiting at most `milliseconds` for each
    /// input.
    func wait(milliseconds: Int32, while condition: () -> Bool) {
        let handler = outputHandler
        defer { outputHandler = handler }
        outputHandler = { outputs in handler(outputs.filter { if case .report = $0 { true } else { false } })
        }
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        while isReading, condition(), poll(&request, 1, milliseconds) > 0 { drain() }
    }

    private func drain() {
        let countBefore = inputCount
        while batch.count < Self.maximumBatchCount, decoder.isPasting ? readPaste() : readKey() {
            inputCount += 1
        }
        if batch.count < Self.maximumBatchCount { decode(.pause) }
        deliver()
        guard isReading else { return }
        if inputCount == countBefore && hasEnded {
            stop()
            endHandler()
        } else if decoder.isPasting {
            abandonPasteAfterTimeout()
        }
    }

    /// The maximum number of keys that are handled before the screen is redrawn.
    private static let maximumBatchCount = 512

    private func deliver() {
        let outputs = batch
        batch = []
        if !outputs.isEmpty { outputHandler(outputs) }
    }

    /// Reads a key and returns whether there was any input.
    private func readKey() -> Bool {
        let code = wgetch(window)
        if code == ERR { return false }
        if let input = KeyCodes.input(for: code) { decode(input) }
        return true
    }

    /// Reads a piece of a paste and returns whether there was any; bypasses curses, which makes two system
    /// calls per byte.
    private func readPaste() -> Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&request, 1, 0) > 0 else { return false }
        let bytes = [UInt8](unsafeUninitializedCapacity: 16384) { buffer, count in
            count = max(read(descriptor, buffer.baseAddress, buffer.count), 0)
        }
        for byte in bytes where isReading { decode(.byte(byte)) }
        return !bytes.isEmpty
    }

    private func decode(_ input: KeyDecoder.Input) {
        if let output = decoder.decode(input) { batch.append(output) }
    }

    /// Whether the terminal is gone: the descriptor stays readable, but has no input.
    private var hasEnded: Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&request, 1, 0) > 0 else { return false }
        if request.revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0 { return true }
        var count: Int32 = 0
        return ioctl(descriptor, UInt(FIONREAD), &count) != 0 || count == 0
    }

    /// The time without input after which a paste is abandoned, in milliseconds; shorter if the user seems to
    /// end it.
    private var pasteTimeout: Int64 { decoder.isPasteInterrupted ? 100 : 1_000 }

    private func abandonPasteAfterTimeout() {
        let countAtStart = inputCount
        loop.after(milliseconds: pasteTimeout) { [weak self] in
            guard let self, self.isReading, self.inputCount == countAtStart else { return }
            if let output = self.decoder.abandonPaste() { self.outputHandler([output]) }
        }
    }
}
