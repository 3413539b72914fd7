internal import CSodium

/// A password or a one-time code: bytes that never print and are wiped when the last copy goes.
///
/// A secret holds at most ``capacity`` bytes in a buffer of its own that never moves, so that no stale copy is
/// left behind; copies of the value share it. The bytes leave through ``reveal(_:)`` only. What a person types
/// and what a revealed field shows are ordinary strings for as long as a key press or a frame lives.
public struct Secret: Hashable, Sendable {
    /// The most bytes that a secret holds.
    public static let capacity = 1_024

    private let buffer: Buffer

    /// Makes a secret of no bytes.
    public init() {
        buffer = Buffer([])
    }

    /// Keeps the UTF-8 of a text, or returns `nil` when that is longer than ``capacity`` bytes.
    public init?(_ text: some StringProtocol) {
        guard text.utf8.count <= Self.capacity else { return nil }
        buffer = Buffer(text.utf8)
    }

    /// Keeps bytes, or returns `nil` when there are more than ``capacity`` of them.
    public init?(bytes: some Collection<UInt8>) {
        guard bytes.count <= Self.capacity else { return nil }
        buffer = Buffer(bytes)
    }

    /// The number of bytes.
    public var count: Int { buffer.count }

    /// Whether there is nothing in it.
    public var isEmpty: Bool { buffer.count == 0 }

    /// Lends the bytes to `body`, which must not keep them.
    ///
    /// A NUL follows the last byte, so that the address serves as a C string.
    public func reveal<Result, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(UnsafeRawBufferPointer(start: buffer.address, count: buffer.count))
    }

    /// The secret with the bytes of `range` replaced by the UTF-8 of `text`, or `nil` when that would not fit.
    public func replacing(_ range: Range<Int>, with text: String) -> Secret? {
        reveal { bytes in
            guard bytes.count - range.count + text.utf8.count <= Self.capacity else { return nil }
            let head = UnsafeRawBufferPointer(rebasing: bytes[..<range.lowerBound])
            let tail = UnsafeRawBufferPointer(rebasing: bytes[range.upperBound...])
            return Secret(buffer: Buffer(text.utf8, between: head, and: tail))
        }
    }

    private init(buffer: Buffer) {
        self.buffer = buffer
    }

    /// Compares in constant time for secrets of the same length.
    public static func == (left: Secret, right: Secret) -> Bool {
        left.count == right.count && sodium_memcmp(left.buffer.address, right.buffer.address, left.count) == 0
    }

    /// Feeds the length only: a hash of the bytes would outlive them.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(count)
    }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// A fixed word.
    public var description: String { "Secret" }

    /// A fixed word.
    public var debugDescription: String { "Secret" }

    /// No children.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension Secret {
    /// The bytes, fixed once made: written in `init` alone, wiped in `deinit`.
    private final class Buffer: Sendable {
        // Sendable in fact: nothing writes through the address between init and deinit.
        nonisolated(unsafe) let address: UnsafeMutableRawPointer
        let count: Int

        convenience init(_ bytes: some Collection<UInt8>) {
            let nothing = UnsafeRawBufferPointer(start: nil, count: 0)
            self.init(bytes, between: nothing, and: nothing)
        }

        init(
            _ middle: some Collection<UInt8>, between head: UnsafeRawBufferPointer,
            and tail: UnsafeRawBufferPointer
        ) {
            let address = UnsafeMutableRawPointer.allocate(byteCount: Secret.capacity + 1, alignment: 4_096)
            _ = sodium_mlock(address, Secret.capacity + 1)
            sodium_memzero(address, Secret.capacity + 1)
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
            // Wipes before it unlocks, and wipes too when locking had failed.
            _ = sodium_munlock(address, Secret.capacity + 1)
            address.deallocate()
        }
    }
}
