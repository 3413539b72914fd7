import Dispatch
import Glibc
import PosixSupport
import Synchronization
package import Tenant

/// A signer whose key is stored in a file, or generated in the background.
///
/// Call ``waitUntilReady()`` before using the key; it returns at once when the key exists. Until then signing
/// fails.
///
/// A class, because the key may arrive after the signer is in use; a lock protects it.
package final class PersistentSigner: Signer {
    private let state = Mutex(State.waiting([]))

    private enum State {
        case waiting([CheckedContinuation<Void, Never>])
        case finished(RS256Signer?)
    }

    /// Reads the key from a file, or generates a new one in the background and stores it there.
    ///
    /// - Parameters:
    ///   - path: The file, in a folder that exists; `nil` to store the key nowhere.
    ///   - report: Called on another thread if the new key cannot be stored or generated.
    /// - Throws: Why an existing file cannot be used. It is left unchanged.
    package init(
        file path: String?, report: @escaping @Sendable (KeyFailure) -> Void
    ) throws(KeyFailure) {
        let file = path.map(KeyFile.init(path:))
        if let key = try file?.read() {
            state.withLock { $0 = .finished(RS256Signer(key)) }
            return
        }
        DispatchQueue.global().async { [self] in
            finish(Self.makeSigner(storedIn: file, report))
        }
    }

    /// Waits until the key exists or its generation has failed.
    package func waitUntilReady() async {
        await withCheckedContinuation { continuation in
            let isFinished = state.withLock { state in
                guard case .waiting(let waiters) = state else { return true }
                state = .waiting(waiters + [continuation])
                return false
            }
            if isFinished { continuation.resume() }
        }
    }

    /// `RS256`.
    package var algorithm: String { "RS256" }

    /// The key ID; empty until the key exists.
    package var keyID: String { signer?.keyID ?? "" }

    /// The public key; empty until the key exists.
    package var publicKey: [String: String] { signer?.publicKey ?? [:] }

    /// Signs bytes; throws ``SigningFailure/noKey`` until the key exists.
    package func sign(_ bytes: [UInt8]) throws(SigningFailure) -> [UInt8] {
        guard let signer else { throw .noKey }
        return try signer.sign(bytes)
    }

    private var signer: RS256Signer? {
        state.withLock { state in
            if case .finished(let signer) = state { signer } else { nil }
        }
    }

    private static func makeSigner(
        storedIn file: KeyFile?, _ report: (KeyFailure) -> Void
    ) -> RS256Signer? {
        do throws(KeyFailure) {
            let key = try RSAKey.generate()
            do throws(KeyFailure) { try file?.save(key) } catch { report(error) }
            return RS256Signer(key)
        } catch {
            report(error)
            return nil
        }
    }

    private func finish(_ signer: RS256Signer?) {
        let waiters = state.withLock { state -> [CheckedContinuation<Void, Never>] in
            guard case .waiting(let waiters) = state else { return [] }
            state = .finished(signer)
            return waiters
        }
        for continuation in waiters { continuation.resume() }
    }
}

/// A file with a private key, accessible to its owner only.
struct KeyFile {
    /// The maximum size of a key file in bytes.
    private static let maximumBytes = 16_384

    let path: String

    /// Reads the key; `nil` when there is no file.
    func read() throws(KeyFailure) -> RSAKey? {
        guard let file = FileDescriptor(ownFile: path, O_RDONLY) else {
            if errno == ENOENT { return nil }
            throw .unreadable(path)
        }
        guard file.isRegularFile else { throw .unreadable(path) }
        guard file.isPrivate else { throw .insecurePermissions(path) }
        guard var pem = file.read(upTo: Self.maximumBytes) else { throw .unreadable(path) }
        defer { explicit_bzero(&pem, pem.count) }
        do throws(KeyFailure) {
            return try RSAKey(pem: pem)
        } catch {
            throw .unsupportedKey(path)
        }
    }

    /// Writes a key atomically: after a crash the file is complete or missing.
    func save(_ key: RSAKey) throws(KeyFailure) {
        let temporaryPath = path + ".new"
        unlink(temporaryPath)
        guard let file = FileDescriptor(ownFile: temporaryPath, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
        else { throw .notPersisted(path) }
        let isWritten = try key.withPEM { pem in
            fchmod(file.number, 0o600) == 0 && file.writeAll(pem) && file.synchronize()
        }
        guard isWritten, rename(temporaryPath, path) == 0 else {
            unlink(temporaryPath)
            throw .notPersisted(path)
        }
        // Until then, a crash could take the new name away.
        guard Folder.synchronize(Folder.parent(of: path)) else { throw .notPersisted(path) }
    }
}

/// Why there is no key for signing tokens.
package enum KeyFailure: Error, Hashable, Sendable {
    /// The file at this path cannot be read.
    case unreadable(String)
    /// The file at this path is not a 2,048-bit RSA key in PEM.
    case unsupportedKey(String)
    /// The file at this path is accessible to other users.
    case insecurePermissions(String)
    /// The file at this path cannot be written, so the key is lost when the program ends.
    case notPersisted(String)
    /// The library could not generate a key.
    case generationFailed
    /// The bytes are not a valid key.
    case invalidKey
}
