import Dispatch
import Synchronization
public import Tenant

/// A signer whose key is stored in a file, or generated in the background.
///
/// Call ``waitUntilReady()`` before using the key; it returns at once when the key exists. Until then signing
/// fails.
///
/// A class, because the key may arrive after the signer is in use; a lock protects it.
public final class KeptSigner: Signer {
    private let state = Mutex(State.waited([]))

    private enum State {
        case waited([CheckedContinuation<Void, Never>])
        case made(RS256Signer?)
    }

    /// Reads the key from a file, or generates a new one in the background and stores it there.
    ///
    /// - Parameters:
    ///   - path: The file, in a folder that exists; `nil` to store the key nowhere.
    ///   - report: Called on another thread if the new key cannot be stored or generated.
    /// - Throws: Why an existing file cannot be used. It is left unchanged.
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

    /// Waits until the key exists or its generation has failed.
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

    /// The key ID; empty until the key exists.
    public var keyID: String { signer?.keyID ?? "" }

    /// The public key; empty until the key exists.
    public var publicKey: [String: String] { signer?.publicKey ?? [:] }

    /// Signs bytes; throws ``SigningFailure/noKey`` until the key exists.
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
