import Foundation
package import NativeAuth
import Synchronization

/// The clocks of a program, which libfaketime sets while it runs.
package struct FakeClock {
    /// Whether libfaketime is installed.
    package static var isAvailable: Bool { library != nil }

    /// Its path, which contains the architecture.
    private static let library: String? = {
        let folders = (try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib")) ?? []
        return folders.map { "/usr/lib/\($0)/faketime/libfaketimeMT.so.1" }
            .first { FileManager.default.fileExists(atPath: $0) }
    }()

    private let folder: TemporaryFolder

    /// A command that starts a program with these clocks.
    ///
    /// The library changes the environment of the first program that it is loaded into, and Swift then finds
    /// no command-line arguments. So the first one is another `env`.
    package let launcher: [String]

    /// Makes clocks that show the time.
    ///
    /// - Parameter isWallClockOnly: Whether only the wall clock can be set.
    package init(isWallClockOnly: Bool) throws {
        folder = try TemporaryFolder()
        let file = try folder.write("+0", to: "clock")
        launcher = [
            "/usr/bin/env", "LD_PRELOAD=\(Self.library ?? "")", "FAKETIME_TIMESTAMP_FILE=\(file)",
            "FAKETIME_NO_CACHE=1", "FAKETIME_DONT_FAKE_MONOTONIC=\(isWallClockOnly ? 1 : 0)", "/usr/bin/env",
        ]
    }

    /// Sets the clocks to the time that is so many seconds away from now.
    package func set(by seconds: Int) throws {
        // At once, so that the program never reads half of it.
        try Data("\(seconds < 0 ? "" : "+")\(seconds)".utf8)
            .write(to: URL(filePath: folder.path + "/clock"), options: .atomic)
    }
}

/// A clock that advances only when a test advances it.
package final class ManualClock: Sendable {
    private let time = Mutex(Timestamp(wall: 1_768_471_200_000, monotonic: 1_000_000))

    /// Creates a clock of 15 January 2026.
    package init() {}

    /// The current time.
    package var now: Timestamp { time.withLock { $0 } }

    /// Advances the clock.
    package func advance(seconds: Int) {
        time.withLock { $0 = $0.adding(seconds: seconds) }
    }
}

extension Timestamp {
    /// A day in 2026, for tests that need any date.
    package static let someday = Timestamp(wall: 1_795_000_000_123, monotonic: 1_000)
}
