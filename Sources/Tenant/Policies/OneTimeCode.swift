import NativeAuth

/// A code that was sent, with the number of attempts.
struct OneTimeCode {
    /// The maximum number of attempts; after that the right code is refused too.
    static let maximumAttempts = 5

    /// The keyed digest of the code: the code itself is only in the email (security E-07).
    private let digest: Digest
    private let key: [UInt8]
    let sentAt: Timestamp
    private let lifetime: Int
    private var attempts = 0

    /// Creates a code that expires `lifetime` seconds from now, and keeps only its digest.
    init(_ secret: Secret, key: [UInt8] = [], lifetime: Int, at now: Timestamp) {
        digest = secret.reveal { Digest(of: $0, key: key) }
        self.key = key
        self.lifetime = lifetime
        sentAt = now
    }

    /// Counts an attempt and refuses it if the code is wrong, expired or attempted too often.
    mutating func check(_ guess: Secret, at now: Timestamp) throws(TenantError) {
        guard sentAt.milliseconds(until: now) < Int64(lifetime) * 1_000 else { throw .codeExpired }
        guard attempts < Self.maximumAttempts else { throw .codeWrong }
        attempts += 1
        guard guess.digestWithoutTrailingSpaces(key: key) == digest else { throw .codeWrong }
    }

    /// Returns the whole seconds until another code may be requested; `nil` if one may be requested now.
    func resendDelay(interval: Int, at now: Timestamp) -> Int? {
        let remaining = now.milliseconds(until: sentAt.adding(seconds: interval))
        return remaining > 0 ? Int((remaining + 999) / 1_000) : nil
    }
}

extension Secret {
    /// Returns the digest of the code without trailing spaces, which some clients send (wire-protocol §7).
    fileprivate func digestWithoutTrailingSpaces(key: [UInt8]) -> Digest {
        reveal { bytes in
            let end = bytes.lastIndex { $0 != UInt8(ascii: " ") }.map { $0 + 1 } ?? 0
            return Digest(of: UnsafeRawBufferPointer(rebasing: bytes[..<end]), key: key)
        }
    }
}
