import NativeAuth
import Testing

struct MomentTests {
    let moment = Moment(wall: 1_000_000, running: 500)

    @Test func `adding time advances both clocks`() {
        #expect(moment.adding(milliseconds: 250) == Moment(wall: 1_000_250, running: 750))
        #expect(moment.adding(seconds: 2) == Moment(wall: 1_002_000, running: 2_500))
        #expect(moment.adding(seconds: -1) == Moment(wall: 999_000, running: -500))
    }

    @Test(arguments: [0, 1, 600, -3])
    func `the time until a later timestamp is measured on the monotonic clock`(seconds: Int) {
        var later = moment.adding(seconds: seconds)
        later.wall = 0

        #expect(moment.milliseconds(until: later) == Int64(seconds) * 1_000)
    }

    @Test func `timestamps with equal monotonic time are ordered by the wall clock`() {
        let later = Moment(wall: moment.wall + 1, running: moment.running)

        #expect(moment < later)
        #expect(!(later < moment))
    }

    @Test func `setting the wall clock back does not change the order`() {
        let later = Moment(wall: 0, running: 501)

        #expect(moment < later)
        #expect([later, moment].sorted() == [moment, later])
    }
}
