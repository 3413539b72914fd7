import NativeAuth
import Testing

struct TimestampTests {
    let timestamp = Timestamp(wall: 1_000_000, monotonic: 500)

    @Test func `adding time advances both clocks`() {
        #expect(timestamp.adding(milliseconds: 250) == Timestamp(wall: 1_000_250, monotonic: 750))
        #expect(timestamp.adding(seconds: 2) == Timestamp(wall: 1_002_000, monotonic: 2_500))
        #expect(timestamp.adding(seconds: -1) == Timestamp(wall: 999_000, monotonic: -500))
    }

    @Test(arguments: [0, 1, 600, -3])
    func `the time until a later timestamp is measured on the monotonic clock`(seconds: Int) {
        var later = timestamp.adding(seconds: seconds)
        later.wall = 0

        #expect(timestamp.milliseconds(until: later) == Int64(seconds) * 1_000)
    }

    @Test func `timestamps with equal monotonic time are ordered by the wall clock`() {
        let later = Timestamp(wall: timestamp.wall + 1, monotonic: timestamp.monotonic)

        #expect(timestamp < later)
        #expect(!(later < timestamp))
    }

    @Test func `setting the wall clock back does not change the order`() {
        let later = Timestamp(wall: 0, monotonic: 501)

        #expect(timestamp < later)
        #expect([later, timestamp].sorted() == [timestamp, later])
    }
}
