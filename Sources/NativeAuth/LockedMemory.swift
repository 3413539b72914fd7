internal import CSodium
import Synchronization

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
    ///
    /// Sendable in fact: its address is used nowhere else until it is taken.
    private struct Place: @unchecked Sendable {
        let address: UnsafeMutableRawPointer
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
