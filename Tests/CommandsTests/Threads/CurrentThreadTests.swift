import Foundation
import Testing
import PosixSupport

struct CurrentThreadTests {
    @Test func `each thread has its own number`() async {
        let numbers = await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                let first = CurrentThread.number
                Thread.detachNewThread { [second = CurrentThread.number] in
                    continuation.resume(returning: [first, second, CurrentThread.number])
                }
            }
        }

        #expect(numbers[0] > 0 && numbers[0] == numbers[1] && numbers[2] != numbers[0])
    }
}
