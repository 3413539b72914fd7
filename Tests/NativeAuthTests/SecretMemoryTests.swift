import Glibc
import NativeAuth
import Testing

/// The memory of secrets, which is kept out of the swap area; each test measures its own process.
struct SecretMemoryTests {
    @Test func `C-34 the memory of a secret is locked while it is in use`() async {
        await #expect(processExitsWith: .success) {
            let before = LockedMemory.kilobytes
            for _ in 0..<2 {
                let secrets = (0..<16).map { _ in Secret("Canary-7") }
                // A block of 16 kB holds 15 secrets, and later secrets use the blocks again.
                guard secrets.allSatisfy({ $0?.count == 8 }), LockedMemory.kilobytes - before == 32 else {
                    exit(1)
                }
            }
            exit(0)
        }
    }

    @Test func `C-31 memory that is used again holds nothing of the secret before`() async {
        await #expect(processExitsWith: .success) {
            let address = Secret("Canary-7")?.reveal { $0.baseAddress }
            let isReusedAndEmpty = Secret().reveal { bytes in
                bytes.baseAddress == address
                    && UnsafeRawBufferPointer(start: address, count: Secret.maximumBytes + 1)
                        .allSatisfy { $0 == 0 }
            }
            exit(isReusedAndEmpty ? 0 : 1)
        }
    }

    @Test func `C-34 a secret works where no memory may be locked`() async {
        await #expect(processExitsWith: .success) {
            var limit = rlimit(rlim_cur: 0, rlim_max: 0)
            setrlimit(__rlimit_resource_t(__RLIMIT_MEMLOCK.rawValue), &limit)
            // The limit does not hold for root.
            setuid(65_534)
            let secret = Secret("Canary-7")
            guard LockedMemory.kilobytes == 0 else { exit(1) }
            exit(secret?.reveal { $0.elementsEqual("Canary-7".utf8) } == true ? 0 : 2)
        }
    }
}

/// The memory of this process that is never swapped out.
private enum LockedMemory {
    /// `VmLck` of `/proc/self/status`, or -1.
    static var kilobytes: Int {
        guard let file = fopen("/proc/self/status", "r") else { return -1 }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 256)
        while fgets(&line, 256, file) != nil {
            let words = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self).split {
                $0.isWhitespace
            }
            if words.first == "VmLck:" { return words.dropFirst().first.flatMap { Int($0) } ?? -1 }
        }
        return -1
    }
}
