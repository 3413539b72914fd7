import Foundation
import Synchronization

/// The built `signup-tenant` as a process, with all that it says.
///
/// Nothing sleeps: who waits for words, or for the end, is woken by them, and in any case when the patience is over.
final class Program: @unchecked Sendable {
    // Sendable in fact: the process is started once, and all else is behind a lock.

    private struct State {
        var output = ""
        var complaints = ""
        var readers = 2
        var waiting:
            [Int: (isOver: @Sendable (borrowing State) -> Bool, wake: CheckedContinuation<Void, Never>)] = [:]
        var next = 0
    }

    private static let patience = DispatchTimeInterval.seconds(60)
    private let process = Process()
    private let state = Mutex(State())

    /// Starts it with these arguments, behind the words of another program that starts it, if there are any.
    init(
        _ arguments: [String], environment: [String: String] = [:], behind starter: [String] = []
    ) throws {
        let (output, complaints) = (Pipe(), Pipe())
        let words = starter + [Self.path]
        process.executableURL = URL(filePath: words[0])
        process.arguments = words.dropFirst() + arguments
        process.environment = ["PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"].merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = complaints
        try process.run()
        read(output) { $0.output += $1 }
        read(complaints) { $0.complaints += $1 }
    }

    deinit {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }

    /// The program that was built together with these tests.
    static let path: String = {
        let bundle = CommandLine.arguments.first { $0.contains(".xctest") } ?? CommandLine.arguments[0]
        let parts = bundle.split(separator: "/", omittingEmptySubsequences: false)
        let end = parts.firstIndex { $0.hasSuffix(".xctest") } ?? parts.count - 1
        return parts[..<end].joined(separator: "/") + "/signup-tenant"
    }()

    /// What it has written to its standard output so far.
    var output: String { state.withLock { $0.output } }

    /// What it has written to its standard error so far.
    var complaints: String { state.withLock { $0.complaints } }

    var identifier: pid_t { process.processIdentifier }

    /// Waits until its standard output has a text, or has ended without it.
    func says(_ text: String) async -> Bool {
        await wait { $0.output.contains(text) || $0.readers == 0 }
        return output.contains(text)
    }

    /// Waits for its end and returns its exit status, or -1 when a signal ended it.
    func end() async -> Int32 {
        await wait { $0.readers == 0 }
        process.waitUntilExit()
        return process.terminationReason == .exit ? process.terminationStatus : -1
    }

    /// Asks it to stop, and waits for that.
    func stop() async -> Int32 {
        process.terminate()
        return await end()
    }

    private func wait(until isOver: @escaping @Sendable (borrowing State) -> Bool) async {
        await withCheckedContinuation { wake in
            let number: Int? = state.withLock { state in
                guard !isOver(state) else { return nil }
                state.next += 1
                state.waiting[state.next] = (isOver, wake)
                return state.next
            }
            guard let number else { return wake.resume() }
            DispatchQueue.global().asyncAfter(deadline: .now() + Self.patience) { [self] in
                state.withLock { $0.waiting.removeValue(forKey: number) }?.wake.resume()
            }
        }
    }

    /// Takes in what a pipe brings, on a thread of its own.
    private func read(_ pipe: Pipe, _ add: @escaping @Sendable (inout State, String) -> Void) {
        Thread.detachNewThread { [self] in
            while true {
                let bytes = pipe.fileHandleForReading.availableData
                state.withLock { state in
                    if bytes.isEmpty { state.readers -= 1 }
                    add(&state, String(decoding: bytes, as: UTF8.self))
                    for (number, waiting) in state.waiting where waiting.isOver(state) {
                        state.waiting[number] = nil
                        waiting.wake.resume()
                    }
                }
                if bytes.isEmpty { return }
            }
        }
    }
}
