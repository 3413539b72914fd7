import CSodium
import Synchronization

/// A password or a one-time code, which never prints and is wiped from memory with its last copy.
///
/// A secret holds at most ``maximumBytes`` bytes in its own buffer. The buffer never moves, so it leaves no
/// stale copies behind, and all copies of the value share it. The bytes are only accessible through
/// ``reveal(_:)``. Typed characters and the text of a revealed field are ordinary strings for the duration of
/// a key press or a frame.
public struct Secret: Hashable, Sendable {
    /// The maximum number of bytes.
    public static let maximumBytes = 1_024

    private let buffer: Buffer

    /// Creates an empty secret.
    public init() {
        buffer = Buffer([])
    }

    /// Creates a secret from the UTF-8 of `text`, or returns `nil` if that exceeds ``maximumBytes``.
    public init?(_ text: some StringProtocol) {
        guard text.utf8.count <= Self.maximumBytes else { return nil }
        buffer = Buffer(text.utf8)
    }

    /// Creates a secret from `bytes`, or returns `nil` if there are more than ``maximumBytes`` of them.
    public init?(bytes: some Collection<UInt8>) {
        guard bytes.count <= Self.maximumBytes else { return nil }
        buffer = Buffer(bytes)
    }

    /// The number of bytes.
    public var count: Int { buffer.count }

    /// Whether the secret has no bytes.
    public var isEmpty: Bool { buffer.count == 0 }

    /// Calls `body` with the bytes, which it must not copy or store.
    ///
    /// A NUL follows the last byte, so the address can be used as a C string.
    public func reveal<Result, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(UnsafeRawBufferPointer(start: buffer.address, count: buffer.count))
    }

    /// Returns the secret with the bytes in `range` replaced by the UTF-8 of `text`, or `nil` if the result
    /// is too long.
    public func replacing(_ range: Range<Int>, with text: String) -> Secret? {
        reveal { bytes in
            guard bytes.count - range.count + text.utf8.count <= Self.maximumBytes else { return nil }
            let head = UnsafeRawBufferPointer(rebasing: bytes[..<range.lowerBound])
            let tail = UnsafeRawBufferPointer(rebasing: bytes[range.upperBound...])
            return Secret(buffer: Buffer(text.utf8, between: head, and: tail))
        }
    }

    private init(buffer: Buffer) {
        self.buffer = buffer
    }

    /// Compares secrets of equal length in constant time.
    public static func == (left: Secret, right: Secret) -> Bool {
        left.reveal { leftBytes in right.reveal { hasSameBytes(leftBytes, $0) } }
    }

    /// Whether two buffers hold the same bytes; for buffers of equal length, the time
    /// depends on the length only.
    ///
    /// It is the only function of this package that compares secrets: ``Secret`` and the tenant's digests of
    /// tokens come here, and everything else compares those (security E-46).
    package static func hasSameBytes(
        _ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer
    ) -> Bool {
        guard left.count == right.count else { return false }
        guard let leftAddress = left.baseAddress, let rightAddress = right.baseAddress else { return true }
        return sodium_memcmp(leftAddress, rightAddress, left.count) == 0
    }

    /// Hashes the length only: a hash of the bytes would outlive them.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(count)
    }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// A constant.
    public var description: String { "Secret" }

    /// A constant.
    public var debugDescription: String { "Secret" }

    /// No children.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension Secret {
    /// An immutable buffer: written only in `init`, wiped in `deinit`.
    private final class Buffer: Sendable {
        // Safe to share: nothing writes through the address between init and deinit.
        nonisolated(unsafe) let address: UnsafeMutableRawPointer
        let count: Int

        convenience init(_ bytes: some Collection<UInt8>) {
            let empty = UnsafeRawBufferPointer(start: nil, count: 0)
            self.init(bytes, between: empty, and: empty)
        }

        init(
            _ middle: some Collection<UInt8>, between head: UnsafeRawBufferPointer,
            and tail: UnsafeRawBufferPointer
        ) {
            let address = LockedMemory.take()
            var end = 0
            func append(_ bytes: some Collection<UInt8>) {
                for byte in bytes {
                    address.storeBytes(of: byte, toByteOffset: end, as: UInt8.self)
                    end += 1
                }
            }
            append(head)
            append(middle)
            append(tail)
            self.address = address
            count = end
        }

        deinit {
            LockedMemory.putBack(address, used: count)
        }
    }
}

// MARK: - LockedMemory

/// Memory for secrets: locked, so that it is never swapped out, and zero until it is used.
///
/// Locking takes three calls of the kernel and whole pages, so several secrets lie in one block of pages, and
/// blocks stay locked for later secrets.
enum LockedMemory {
    /// The size of a block in bytes; an unprivileged process may often lock no more than 64 kB.
    private static let blockSize = 16_384
    /// The size of a place in bytes: a secret and a NUL.
    private static let placeSize = Secret.maximumBytes + 1
    private static let free = Mutex<[Place]>([])

    /// A free place.
    private struct Place: Sendable {
        // Safe to share: the address is used nowhere else until it is taken.
        nonisolated(unsafe) let address: UnsafeMutableRawPointer
    }

    /// Returns a place with zeros; it is locked unless the process may lock no more.
    static func take() -> UnsafeMutableRawPointer {
        free.withLock { free in
            if free.isEmpty { free = newBlock() }
            return free.removeLast().address
        }
    }

    /// Wipes a place for later secrets; only the first `used` bytes may differ from zero.
    static func putBack(_ address: UnsafeMutableRawPointer, used: Int) {
        sodium_memzero(address, used)
        let place = Place(address: address)
        free.withLock { $0.append(place) }
    }

    private static func newBlock() -> [Place] {
        let address = UnsafeMutableRawPointer.allocate(byteCount: blockSize, alignment: 4_096)
        _ = sodium_mlock(address, blockSize)
        sodium_memzero(address, blockSize)
        return stride(from: 0, through: blockSize - placeSize, by: placeSize).map {
            Place(address: address + $0)
        }
    }
}
