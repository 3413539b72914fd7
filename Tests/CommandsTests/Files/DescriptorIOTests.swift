import PosixSupport
import Foundation
import Testing

struct DescriptorIOTests {
    /// The ends of a pipe: what is written to the second is read from the first.
    private let ends: [Int32]

    init() throws {
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        self.ends = ends
    }

    @Test(arguments: [0, 1, 100, 300_000])
    func `all bytes arrive, however many a pipe holds at once`(count: Int) async {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        let input = FileDescriptor(adopting: ends[0])
        let output = ends[1]
        Thread.detachNewThread {
            DescriptorIO.writeAll(bytes, to: output)
            close(output)
        }

        let received = input.read(upTo: 1_000_000)
        #expect(received == bytes)
    }

    @Test func `reading ends at the maximum, and goes on from there`() {
        let input = FileDescriptor(adopting: ends[0])
        #expect(DescriptorIO.writeAll("abcdef".utf8, to: ends[1]))
        close(ends[1])

        let pieces = [4, 4, 4, 0].map { input.read(upTo: $0).map { String(decoding: $0, as: UTF8.self) } }
        #expect(pieces == ["abcd", "ef", "", ""])
    }

    @Test func `a descriptor that cannot be read or written is an error`() {
        defer { ends.forEach { close($0) } }

        #expect(DescriptorIO.read(upTo: 1, from: ends[1]) == nil)
        #expect(!DescriptorIO.writeAll([1], to: ends[0]))
        #expect(DescriptorIO.writeAll([], to: ends[0]))
        #expect(DescriptorIO.read(upTo: 1, from: -1) == nil)
    }

    @Test func `a full disk is an error`() throws {
        guard let file = FileDescriptor("/dev/full", O_WRONLY) else { throw POSIXError(.ENOENT) }

        let isWritten = file.writeAll("text".utf8)
        let reason = errno
        #expect(!isWritten && reason == ENOSPC)
    }

    @Test func `a signal does not cut a transfer short`() async {
        await #expect(processExitsWith: .success) {
            let bytes = [UInt8](repeating: 7, count: 1_000_000)
            var ends: [Int32] = [-1, -1]
            pipe(&ends)
            let input = FileDescriptor(adopting: ends[0])
            let output = ends[1]
            // Without SA_RESTART, so that it interrupts a system call.
            var action = sigaction()
            action.__sigaction_handler.sa_handler = { _ in }
            sigaction(SIGURG, &action, nil)
            let reader = pthread_self()
            Thread.detachNewThread {
                for start in stride(from: 0, to: bytes.count, by: 10_000) {
                    pthread_kill(reader, SIGURG)
                    DescriptorIO.writeAll(bytes[start..<start + 10_000], to: output)
                }
                close(output)
            }

            let received = input.read(upTo: 2_000_000)
            #expect(received == bytes)
        }
    }
}
