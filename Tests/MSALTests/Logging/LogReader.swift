import Foundation
import NativeAuth
import Synchronization

@testable import MSAL

/// A log of its own, with the lines that its callback took.
final class LogReader: Sendable {
    /// A line, as the callback takes it.
    struct Entry: Hashable, Sendable {
        var level: MSALLogLevel
        var text: String
        var containsPII: Bool

        /// The text after the head.
        var message: String { text.firstMatch(of: #/\] (.*)/#).map { String($0.output.1) } ?? "" }
    }

    let config = MSALLoggerConfig()
    private let taken = Mutex<[Entry]>([])

    init(
        _ level: MSALLogLevel = .verbose, _ mask: MSALLogMaskingLevel = .settingsMaskAllPII
    ) {
        config.logLevel = level
        config.logMaskingLevel = mask
        config.setLogCallback { [self] level, text, containsPII in
            taken.withLock { $0.append(Entry(level: level, text: text ?? "", containsPII: containsPII)) }
        }
    }

    /// Waits until all lines are delivered, and returns them.
    func lines() async -> [Entry] {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { [self] in
                _ = config.waitUntilDelivered(within: .seconds(60))
                continuation.resume()
            }
        }
        return taken.withLock(\.self)
    }

    /// Waits until all lines are delivered, and returns those of a level without their heads.
    func messages(_ level: MSALLogLevel) async -> [String] {
        await lines().filter { $0.level == level }.map(\.message)
    }
}
