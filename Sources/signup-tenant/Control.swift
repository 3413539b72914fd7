import Commands
import FoundationEssentials
import Glibc
import NativeAuth
import PosixSupport
import Synchronization
import Tenant
import TenantServer
import TenantStore
import UserFlow

/// The state behind the control API and the console: the last emails and requests, and the clock's offset.
///
/// A class, because the tenant records emails in it and reads the clock from it; an actor and
/// a lock protect them.
final class ControlState: Sendable {
    /// The emails and the requests.
    let activity: ActivityRecorder
    private let offset = Mutex(ClockOffset())

    /// Creates the state of a tenant with a flow that has done nothing.
    init(of flow: UserFlow) {
        activity = ActivityRecorder(of: flow)
    }

    /// Returns the tenant's time.
    @Sendable func now() -> Timestamp { offset.withLock { $0.adjusted(SystemClock.now()) } }

    /// Delivers an email and records it, unless the emails were removed meanwhile.
    func recording(_ email: Email, _ deliver: () async -> Bool) async -> Bool {
        let removalCount = await activity.read { $0.removalCount }
        guard await deliver() else { return false }
        await activity.change { $0.record(email, after: removalCount) }
        return true
    }

    /// Advances the clock by this many seconds.
    func advanceClock(by seconds: Int) {
        offset.withLock { $0.apply(.advance(seconds: seconds), at: SystemClock.now()) }
    }

    /// Responds to a request to the control API.
    func respond(to httpRequest: HTTPRequest, for tenant: ConcurrentTenant) async -> Response {
        do throws(ControlFailure) {
            let request = try ControlRequest(
                httpRequest.method, httpRequest.path, parameters: httpRequest.parameters,
                body: Data(httpRequest.body))
            return try await perform(request, for: tenant).response
        } catch {
            return error.response
        }
    }

    private func perform(
        _ request: ControlRequest, for tenant: ConcurrentTenant
    ) async throws(ControlFailure) -> ControlResponse {
        switch request {
        case .emails(let address):
            return .emails(await activity.read { $0.emails.filter { $0.isAddressed(to: address) } })
        case .injectOutcome(let outcome, let correlationID):
            await tenant.inject(outcome, for: correlationID.map { .correlationID($0) } ?? .next)
            return .done
        case .readClock: return .clock(now())
        case .setClock(let change):
            offset.withLock { $0.apply(change, at: SystemClock.now()) }
            return .clock(now())
        case .reset:
            do throws(StoreFailure) { try await tenant.reset() } catch { throw ControlFailure(error) }
            await activity.change { $0.removeEmails() }
            offset.withLock { $0 = ClockOffset() }
            return .done
        }
    }
}

/// The key of the control API or of the console, in a file.
struct ControlKey {
    /// The path of the file.
    let path: String
    /// The key.
    let text: String
    /// Whether other users can read the file.
    let isReadableByOthers: Bool
    /// Whether the file was made for this process, which deletes it on exit.
    private let isGenerated: Bool

    /// Generates a key in a file that only the current user can read: in the data folder, or under a random
    /// name in the system's temporary folder.
    ///
    /// - Parameter name: The name of the file in the data folder.
    init(in folder: DataFolder?, name: String = "control-key") throws(CommandError) {
        text = Self.generatedText()
        (isReadableByOthers, isGenerated) = (false, true)
        if let folder {
            path = "\(folder.path)/\(name)"
        } else {
            // Other users can make files there: none of them can be in the way of a name
            // that cannot be guessed.
            let temporary = Environment["TMPDIR"] ?? "/tmp"
            path = "\(temporary)/signup-tenant-\(Self.randomText(words: 2)).key"
        }
        guard Self.isReplaceable(path) else {
            throw CommandError(
                .cannotWrite, "There is a file \(path) already. Choose another folder with --data.")
        }
        guard Self.write(text, to: path) else {
            throw CommandError(.cannotWrite, "\(path) cannot be written. Choose another folder with --data.")
        }
    }

    /// Replaces the key in its file.
    ///
    /// - Returns: The new key; `nil` if the file cannot be written, so that no key is in it.
    func replaced() -> Secret? {
        let text = Self.generatedText()
        guard Self.isReplaceable(path), Self.write(text, to: path) else {
            remove()
            return nil
        }
        return Secret(text)
    }

    /// Writes a key to a file that only the current user can read; returns whether that succeeded.
    ///
    /// Who reads the file meanwhile finds one key, the old or the new one.
    private static func write(_ text: String, to path: String) -> Bool {
        // Other users can make files beside it: none of them can be in the way of a name
        // that cannot be guessed.
        let temporaryPath = "\(path).\(randomText(words: 1))"
        let file = FileDescriptor(ownFile: temporaryPath, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
        guard file?.writeAll("\(text)\n".utf8) == true, rename(temporaryPath, path) == 0 else {
            unlink(temporaryPath)
            return false
        }
        return true
    }

    /// Whether there is no file at a path, or one with a key that this program generated, such as one
    /// that a crash left there.
    private static func isReplaceable(_ path: String) -> Bool {
        var status = stat()
        // A folder cannot be written anyway.
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else { return true }
        guard let file = FileDescriptor(ownFile: path, O_RDONLY), file.isRegularFile,
            let bytes = file.read(upTo: maximumBytes)
        else { return false }
        return String(decoding: bytes, as: UTF8.self).wholeMatch(of: #/tenant-[0-9a-z]{31,}\n/#) != nil
    }

    /// Returns a key that tells its file from others.
    private static func generatedText() -> String {
        let text = randomText(words: 4)
        return "tenant-" + String(repeating: "0", count: max(31 - text.count, 0)) + text
    }

    /// Reads a key that the user made, and leaves its file as it is.
    ///
    /// Others may be able to read the file, because that is how containers mount secrets, but not to replace
    /// the key in it by one that they know.
    init(file path: String) throws(CommandError) {
        guard let file = FileDescriptor(path, O_RDONLY | O_NONBLOCK) else {
            throw errno == ENOENT
                ? CommandError(
                    .cannotRead,
                    "There is no control key \(path). To make one, run: (umask 077; openssl rand -hex 32 > \(path.shellPath))"
                )
                : Self.unreadable(path)
        }
        guard file.isRegularFile, let bytes = file.read(upTo: Self.maximumBytes + 3) else {
            throw Self.unreadable(path)
        }
        guard !file.isWritableByOthers else {
            throw CommandError(
                .cannotRead, "Others can replace the control key \(path). Run: chmod 600 \(path.shellPath)")
        }
        let key = String(decoding: bytes, as: UTF8.self).withoutFinalLineBreak
        guard (Self.minimumBytes...Self.maximumBytes).contains(key.utf8.count),
            key.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
        else {
            throw CommandError(
                .cannotRead,
                "\(path) is not a control key of at least \(Self.minimumBytes) letters, digits or symbols. To make one, run: openssl rand -hex 32"
            )
        }
        self.path = path
        text = key
        isReadableByOthers = !file.isPrivate
        isGenerated = false
    }

    private static func unreadable(_ path: String) -> CommandError {
        CommandError(.cannotRead, "The control key \(path) cannot be read. Check its permissions.")
    }

    /// The sizes of a key in bytes, for which a header field has room.
    private static let (minimumBytes, maximumBytes) = (32, 1_024)

    /// Returns letters and digits that cannot be guessed, of 64 random bits each word.
    private static func randomText(words: Int) -> String {
        var random = SodiumGenerator()
        return (0..<words).map { _ in String(random.next(), radix: 36) }.joined(separator: "x")
    }

    /// Deletes the file, unless it is the user's.
    func remove() {
        if isGenerated, Self.isReplaceable(path) { unlink(path) }
    }
}

extension String {
    /// The text without a line feed at its end, or a carriage return and a line feed.
    fileprivate var withoutFinalLineBreak: String {
        // These two are one character.
        last?.isNewline == true ? String(dropLast()) : self
    }
}
