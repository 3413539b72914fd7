import CSQLite
import Foundation
import Synchronization

/// Calls a closure before each statement of connections that are opened from now on.
///
/// It affects the whole process, so it is installed in child processes only.
enum StatementHook {
    private static let observer = Mutex<(@Sendable (String) -> Void)?>(nil)

    /// Installs the hook.
    static func install(_ observe: @escaping @Sendable (_ statement: String) -> Void) {
        observer.withLock { $0 = observe }
        let open: @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?, UnsafeRawPointer?) -> Int32 = {
            @Sendable database, _, _ in
            sqlite3_trace_v2(
                database, UInt32(SQLITE_TRACE_STMT),
                { @Sendable _, _, _, text in
                    guard let text else { return 0 }
                    let sql = String(cString: text.assumingMemoryBound(to: CChar.self))
                    StatementHook.observer.withLock(\.self)?(sql)
                    return 0
                }, nil)
        }
        sqlite3_auto_extension(unsafeBitCast(open, to: (@convention(c) () -> Void).self))
    }

    /// Copies a folder before each statement, as a process that is killed there would leave it: `copies/1`,
    /// `copies/2`, ….
    ///
    /// Files that are mapped into memory are left out, since SQLite makes them anew after a crash.
    static func installCopying(_ folder: String, to copies: String) {
        let count = Mutex(0)
        install { _ in
            let number = count.withLock { count in
                count += 1
                return count
            }
            try? FileManager.default.copyItem(atPath: folder, toPath: "\(copies)/\(number)")
            try? FileManager.default.removeItem(atPath: "\(copies)/\(number)/accounts.sqlite-shm")
        }
    }
}
