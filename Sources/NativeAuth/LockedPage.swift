internal import CSodium
import Synchronization

/// Pages of memory for secrets: locked, so that they are never swapped out, and zero until they are used.
///
/// Locking a page takes three calls of the kernel, so a few free ones are kept.
enum LockedPage {
    /// The maximum number of free pages, which stay locked.
    private static let maximumFree = 8
    /// The number of usable bytes: a secret and a NUL.
    private static let byteCount = Secret.maximumBytes + 1
    private static let free = Mutex<[Page]>([])

    /// A free page.
    ///
    /// Sendable in fact: its address is used nowhere else until it is taken.
    private struct Page: @unchecked Sendable {
        let address: UnsafeMutableRawPointer
    }

    /// Returns a page of zeros; it is locked unless the process may lock no more.
    static func take() -> UnsafeMutableRawPointer {
        if let page = free.withLock({ $0.popLast() }) { return page.address }
        let address = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: 4_096)
        _ = sodium_mlock(address, byteCount)
        sodium_memzero(address, byteCount)
        return address
    }

    /// Wipes a page and keeps or frees it; only the first `used` bytes may differ from zero.
    static func putBack(_ address: UnsafeMutableRawPointer, used: Int) {
        sodium_memzero(address, used)
        let page = Page(address: address)
        let isKept = free.withLock { free in
            guard free.count < maximumFree else { return false }
            free.append(page)
            return true
        }
        guard !isKept else { return }
        _ = sodium_munlock(address, byteCount)
        address.deallocate()
    }
}
