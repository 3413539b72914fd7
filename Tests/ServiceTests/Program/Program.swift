import Foundation
import Synchronization

/// The built `signup-tenant` as a process, with its output.
///
/// Waiting uses no sleep: a waiter is resumed by the output it waits for, by the end of the process, or by a
/// timeout.
final class Program: @unchecked Sendable {
    // Sendable in fact: the process is started once, and a lock protects everything else.

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

    /// Starts the program with these arguments, optionally through another command.
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

    /// The path of the program that was built with these tests.
    static let path: String = {
        let bundle = CommandLine.arguments.first { $0.contains(".xctest") } ?? CommandLine.arguments[0]
        let parts = bundle.split(separator: "/", omittingEmptySubsequences: false)
        let end = parts.firstIndex { $0.hasSuffix(".xctest") } ?? parts.count - 1
        return parts[..<end].joined(separator: "/") + "/signup-tenant"
    }()

    /// Its standard output so far.
    var output: String { state.withLock { $0.output } }

    /// Its standard error so far.
    var complaints: String { state.withLock { $0.complaints } }

    var identifier: pid_t { process.processIdentifier }

    /// Waits until its standard output contains a text, or ends without it; returns whether it does.
    func says(_ text: String) async -> Bool {
        await wait { $0.output.contains(text) || $0.readers == 0 }
        return output.contains(text)
    }

    /// Waits for its exit and returns its exit status, or -1 after a signal.
    func end() async -> Int32 {
        await wait { $0.readers == 0 }
        process.waitUntilExit()
        return process.terminationReason == .exit ? process.terminationStatus : -1
    }

    /// Terminates it and waits for its exit.
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

    /// Reads a pipe to its end, on its own thread.
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
