internal import CNcurses
internal import Glibc
internal import Terminal

/// Reads what is typed and pasted, and notices when nobody can type any more.
@MainActor
final class InputReader {
    private let window: UnsafeMutablePointer<WINDOW>
    private let descriptor: Int32
    private let loop: EventLoop
    private var decoder = KeyDecoder()
    private var isReading = false
    /// Counts what arrives, so that silence can be told.
    private var arrivals = 0
    private var batch: [KeyDecoder.Output] = []
    var received: @MainActor ([KeyDecoder.Output]) -> Void = { _ in }
    var ended: @MainActor () -> Void = {}

    /// Has every key come as it is pressed, and nothing else happen; call this once curses has started.
    static func prepare(_ window: UnsafeMutablePointer<WINDOW>) {
        raw()
        noecho()
        nonl()
        keypad(window, true)
        nodelay(window, true)
        set_escdelay(25)
        // A frame is drawn as a whole, also while more is being typed.
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

    /// Nothing is read after this.
    func stop() {
        guard isReading else { return }
        isReading = false
        loop.onReadable(descriptor, nil)
    }

    /// Reads on while a claim holds, but not for longer than this; what is typed meanwhile goes nowhere.
    func wait(milliseconds: Int32, while claim: () -> Bool) {
        let handler = received
        defer { received = handler }
        received = { outputs in handler(outputs.filter { if case .report = $0 { true } else { false } }) }
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        while isReading, claim(), poll(&request, 1, milliseconds) > 0 { drain() }
    }

    private func drain() {
        let before = arrivals
        while batch.count < Self.longestBatch, decoder.isPasting ? readPaste() : readKey() { arrivals += 1 }
        if batch.count < Self.longestBatch { decode(.pause) }
        deliver()
        guard isReading else { return }
        if arrivals == before && hasEnded {
            stop()
            ended()
        } else if decoder.isPasting {
            giveUpAfterSilence()
        }
    }

    /// So many keys are handled before the screen is drawn again, however fast they come.
    private static let longestBatch = 512

    private func deliver() {
        let outputs = batch
        batch = []
        if !outputs.isEmpty { received(outputs) }
    }

    /// Returns whether anything was there.
    private func readKey() -> Bool {
        let code = wgetch(window)
        if code == ERR { return false }
        if let input = KeyCodes.input(for: code) { decode(input) }
        return true
    }

    /// Returns whether anything was there; reads a paste past curses, which takes two system calls for each byte.
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

    /// Whether the terminal is gone: it is readable for ever, and there is nothing to read.
    private var hasEnded: Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&request, 1, 0) > 0 else { return false }
        if request.revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0 { return true }
        var count: Int32 = 0
        return ioctl(descriptor, UInt(FIONREAD), &count) != 0 || count == 0
    }

    /// How long nothing comes after a paste that has no end, in milliseconds; less where a person seems to end it.
    private var silence: Int64 { decoder.isPasteInterrupted ? 100 : 1_000 }

    private func giveUpAfterSilence() {
        let now = arrivals
        loop.after(milliseconds: silence) { [weak self] in
            guard let self, self.isReading, self.arrivals == now else { return }
            if let output = self.decoder.giveUpPaste() { self.received([output]) }
        }
    }
}
