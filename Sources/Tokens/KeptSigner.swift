import Dispatch
import Synchronization
public import Tenant

/// A signer whose key is kept in a file, or made while the program goes on.
///
/// Who needs the key waits with ``ready()``, which is free once it is there. Before that, nothing is signed.
///
/// A class, because it has its key later than it has its users; the key is behind a lock.
public final class KeptSigner: Signer {
    private let state = Mutex(State.waited([]))

    private enum State {
        case waited([CheckedContinuation<Void, Never>])
        case made(RS256Signer?)
    }

    /// Takes the key from a file, or has a new one made in the background and kept there.
    ///
    /// - Parameters:
    ///   - path: The file, in a folder that exists; `nil` to keep the key nowhere.
    ///   - report: Told why the new key is not kept, or that there is none; on another thread.
    /// - Throws: Why the file that is there cannot be used. It is left as it was.
    public init(
        file path: String?, report: @escaping @Sendable (KeyFailure) -> Void
    ) throws(KeyFailure) {
        let file = path.map(KeyFile.init(path:))
        if let key = try file?.read() {
            state.withLock { $0 = .made(RS256Signer(key)) }
            return
        }
        DispatchQueue.global().async { [self] in
            finish(Self.signer(keptIn: file, report))
        }
    }

    /// Returns when the key is there, or when it is clear that there will be none.
    public func ready() async {
        await withCheckedContinuation { continuation in
            let isMade = state.withLock { state in
                guard case .waited(let line) = state else { return true }
                state = .waited(line + [continuation])
                return false
            }
            if isMade { continuation.resume() }
        }
    }

    /// `RS256`.
    public var algorithm: String { "RS256" }

    /// The name of the key; empty before there is one.
    public var keyID: String { signer?.keyID ?? "" }

    /// The public key; empty before there is one.
    public var publicKey: [String: String] { signer?.publicKey ?? [:] }

    /// Signs bytes, unless there is no key yet.
    public func sign(_ bytes: [UInt8]) throws(SigningFailure) -> [UInt8] {
        guard let signer else { throw .noKey }
        return try signer.sign(bytes)
    }

    private var signer: RS256Signer? {
        state.withLock { state in
            if case .made(let signer) = state { signer } else { nil }
        }
    }

    private static func signer(
        keptIn file: KeyFile?, _ report: (KeyFailure) -> Void
    ) -> RS256Signer? {
        do throws(KeyFailure) {
            let key = try RSAKey.new()
            do throws(KeyFailure) { try file?.keep(key) } catch { report(error) }
            return RS256Signer(key)
        } catch {
            report(error)
            return nil
        }
    }

    private func finish(_ signer: RS256Signer?) {
        let line = state.withLock { state -> [CheckedContinuation<Void, Never>] in
            guard case .waited(let line) = state else { return [] }
            state = .made(signer)
            return line
        }
        for continuation in line { continuation.resume() }
    }
}
