import Foundation
import Synchronization

/// The command lines of a process and of its children, read every ten milliseconds.
final class CommandLineSampler: Sendable {
    private let samples = Mutex<(texts: Set<String>, count: Int)>(([], 0))
    private let (isEnding, hasEnded) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))

    /// Reads once, and then on a thread of its own.
    init(of process: pid_t) {
        sample(process)
        Thread.detachNewThread { [self] in
            repeat { sample(process) } while isEnding.wait(timeout: .now() + .milliseconds(10)) == .timedOut
            hasEnded.signal()
        }
    }

    /// Stops reading; returns the different command lines, and how often they were read.
    func stop() -> (texts: Set<String>, count: Int) {
        isEnding.signal()
        hasEnded.wait()
        return samples.withLock { $0 }
    }

    private func sample(_ process: pid_t) {
        let children = Self.text(of: "task/\(process)/children", process)?.split(separator: " ") ?? []
        let processes = [process] + children.compactMap { pid_t($0) }
        let lines = processes.compactMap { Self.text(of: "cmdline", $0) }
        samples.withLock {
            $0.texts.formUnion(lines)
            $0.count += 1
        }
    }

    private static func text(of file: String, _ process: pid_t) -> String? {
        try? String(contentsOfFile: "/proc/\(process)/\(file)", encoding: .utf8)
    }
}
