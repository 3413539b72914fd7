import Foundation
import Synchronization
import TestSupport
import Testing

/// The built `signup-tenant` as a process, with its output.
///
/// Waiting uses no sleep: a waiter is resumed by the output it waits for, by the end of the process, or by a
/// timeout.
final class ServerProcess: Sendable {
    private struct State {
        var output = ""
        var errorOutput = ""
        var openPipes = 2
        var waiters:
            [Int: (isOver: @Sendable (borrowing State) -> Bool, wake: CheckedContinuation<Void, Never>)] = [:]
        var lastWaiterID = 0
    }

    private static let timeout = DispatchTimeInterval.seconds(60)
    private let process = Process()
    private let errorPipe = Pipe()
    private let state = Mutex(State())
    /// The program's folder for temporary files, which it may leave when it is killed.
    private let temporaryFolder: TemporaryFolder

    /// Starts the program with these arguments, optionally through another command.
    ///
    /// - Parameters:
    ///   - arguments: The command-line arguments.
    ///   - environment: Additional environment variables.
    ///   - launcher: Another command that starts the program, with its arguments.
    ///   - isErrorOutputRead: Whether its standard error is read before ``readErrorOutput()``.
    init(
        _ arguments: [String], environment: [String: String] = [:], via launcher: [String] = [],
        isErrorOutputRead: Bool = true
    ) throws {
        temporaryFolder = try TemporaryFolder()
        let output = Pipe()
        let command = launcher + [BuiltProgram.path("signup-tenant")]
        process.executableURL = URL(filePath: command[0])
        process.arguments = command.dropFirst() + arguments
        let defaults = ["PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "TMPDIR": temporaryFolder.path]
        // A program with a sanitizer has its settings, too.
        let sanitizers = ProcessInfo.processInfo.environment.filter { $0.key.hasSuffix("SAN_OPTIONS") }
        process.environment = defaults.merging(sanitizers) { $1 }.merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = errorPipe
        try process.run()
        read(output) { $0.output += $1 }
        if isErrorOutputRead {
            read(errorPipe) { $0.errorOutput += $1 }
        } else {
            state.withLock { $0.openPipes -= 1 }
        }
    }

    deinit {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }

    /// Its standard output so far.
    var output: String { state.withLock { $0.output } }

    /// Its standard error so far.
    var errorOutput: String { state.withLock { $0.errorOutput } }

    /// Reads the standard error of a program that has exited, which was not read before.
    func readErrorOutput() throws -> String {
        let bytes = try errorPipe.fileHandleForReading.readToEnd() ?? Data()
        return String(decoding: bytes, as: UTF8.self)
    }

    var identifier: pid_t { process.processIdentifier }

    /// Waits until its standard output contains a text, or ends without it; returns whether it does.
    func waitForOutput(_ text: String) async -> Bool {
        await wait { $0.output.contains(text) || $0.openPipes == 0 }
        return output.contains(text)
    }

    /// Waits until its standard output has this many lines with a prefix, or ends; returns them.
    func outputLines(_ count: Int, startingWith prefix: String) async -> [Substring] {
        await wait { process in
            let lines = process.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            return lines.count { $0.hasPrefix(prefix) } >= count || process.openPipes == 0
        }
        return output.split(separator: "\n").filter { $0.hasPrefix(prefix) }
    }

    /// Waits until its standard error contains a text, or ends without it; returns whether it does.
    func waitForErrorOutput(_ text: String) async -> Bool {
        await wait { $0.errorOutput.contains(text) || $0.openPipes == 0 }
        return errorOutput.contains(text)
    }

    /// Waits until its standard error has this many lines, or ends; returns them.
    func errorLines(_ count: Int) async -> [Substring] {
        await wait { $0.errorOutput.count { $0 == "\n" } >= count || $0.openPipes == 0 }
        return errorOutput.split(separator: "\n")
    }

    /// Waits for its exit and returns its exit status, or -1 after a signal.
    func waitForExit() async -> Int32 {
        await wait { $0.openPipes == 0 }
        process.waitUntilExit()
        return process.terminationReason == .exit ? process.terminationStatus : -1
    }

    /// Terminates it.
    func terminate() { process.terminate() }

    /// Terminates it and waits for its exit.
    func stop() async -> Int32 {
        process.terminate()
        return await waitForExit()
    }

    private func wait(until isSatisfied: @escaping @Sendable (borrowing State) -> Bool) async {
        await withCheckedContinuation { continuation in
            let number: Int? = state.withLock { state in
                guard !isSatisfied(state) else { return nil }
                state.lastWaiterID += 1
                state.waiters[state.lastWaiterID] = (isSatisfied, continuation)
                return state.lastWaiterID
            }
            guard let number else { return continuation.resume() }
            // Weak, so that the temporary folder does not outlive the test.
            DispatchQueue.global().asyncAfter(deadline: .now() + Self.timeout) { [weak self] in
                self?.state.withLock { $0.waiters.removeValue(forKey: number) }?.wake.resume()
            }
        }
    }

    /// Reads a pipe to its end, on its own thread.
    private func read(_ pipe: Pipe, _ add: @escaping @Sendable (inout State, String) -> Void) {
        Thread.detachNewThread { [self] in
            while true {
                let bytes = pipe.fileHandleForReading.availableData
                state.withLock { state in
                    if bytes.isEmpty { state.openPipes -= 1 }
                    add(&state, String(decoding: bytes, as: UTF8.self))
                    for (number, waiter) in state.waiters where waiter.isOver(state) {
                        state.waiters[number] = nil
                        waiter.wake.resume()
                    }
                }
                if bytes.isEmpty { return }
            }
        }
    }
}

/// The built program while it serves.
struct RunningServer {
    let process: ServerProcess
    let port: UInt16

    /// Runs the server during `body`; by default on a free loopback port, with accounts in memory.
    ///
    /// - Parameters:
    ///   - arguments: The command-line arguments.
    ///   - launcher: Another command that starts the program, with its arguments.
    ///   - body: Runs while the server does.
    static func withServer<Value>(
        _ arguments: [String] = [], via launcher: [String] = [],
        _ body: (RunningServer) async throws -> Value
    ) async throws -> Value {
        let listenOption = arguments.contains("--listen") ? [] : ["--listen", "127.0.0.1:0"]
        let process = try ServerProcess(listenOption + arguments, via: launcher)
        do {
            let value = try await body(try await RunningServer(process))
            #expect(await process.stop() == 0, "\(process.errorOutput)")
            return value
        } catch {
            _ = await process.stop()
            throw error
        }
    }

    /// Waits until a program serves.
    init(_ process: ServerProcess) async throws {
        self.process = process
        try #require(await process.waitForOutput("\nNext "), "\(process.errorOutput)")
        let port = process.output.firstMatch(of: #/Authority +https?://[^\n]*:(\d+)\/contoso/#)
        self.port = try #require(port.flatMap { UInt16($0.output.1) })
    }

    var address: String { "http://127.0.0.1:\(port)" }

    /// Returns the newest code printed for an address; waits for the first.
    func code(for address: String) async throws -> String {
        try #require(await printedCode(for: address), "no email to \(address)")
    }

    /// Returns the newest code printed for an address; `nil` if the program ends before it prints one.
    ///
    /// - Parameter number: How many codes to the address must have been printed.
    func printedCode(for address: String, number: Int = 1) async -> String? {
        let lines = await process.outputLines(number, startingWith: "To \(address): ")
        return lines.last?.split(separator: " ").last.map(String.init)
    }
}

extension RunningServer {
    /// The memory that it uses, in KiB.
    var memory: Int {
        get throws {
            try #require(try status.firstMatch(of: #/VmRSS:\s+(\d+) kB/#).flatMap { Int($0.output.1) })
        }
    }

    /// The most memory that it has used, in KiB.
    var peakMemory: Int {
        get throws {
            try #require(try status.firstMatch(of: #/VmHWM:\s+(\d+) kB/#).flatMap { Int($0.output.1) })
        }
    }

    /// The number of descriptors that it has.
    var descriptorCount: Int {
        get throws {
            try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process.identifier)/fd").count
        }
    }

    private var status: String {
        get throws {
            try String(contentsOfFile: "/proc/\(process.identifier)/status", encoding: .utf8)
        }
    }
}

/// Runs Debian's Python, as an independent check.
enum Python {
    /// Runs a script to its end, on a thread that may block, and returns its output.
    static func run(_ arguments: [String], input: String = "") async throws -> Data {
        let python = try await FinishedProcess.run(
            ["/usr/bin/python3", "-I"] + arguments, input: Data(input.utf8))
        try #require(
            python.status == 0,
            "\(arguments.first ?? ""): \(String(decoding: python.errorOutput, as: UTF8.self))")
        return python.output
    }
}
