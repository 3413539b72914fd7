import NativeAuth
import Terminal
import Testing

@testable import Wizard

struct InputGuardsTests {
    private let now = Timestamp(wall: 1_768_471_200_000, monotonic: 1_000_000)

    @Test func `for 50 ms after a paste only text is accepted`() {
        var guards = InputGuards(at: now)
        guards.pasted(at: now)
        let keys = [(false, 49), (true, 49), (false, 50)].map { addsText, delay in
            guards.admits(.tab, addingText: addsText, at: now.adding(milliseconds: Int64(delay)))
        }

        #expect(keys == [false, true, true])
    }

    @Test func `the warning before quitting lasts two seconds`() {
        var guards = InputGuards(at: now)
        guards.warnBeforeQuitting(at: now)

        guards.tick(now.adding(milliseconds: 1_999))
        #expect(guards.quitDeadline != nil)
        guards.tick(now.adding(seconds: 2))
        #expect(guards.quitDeadline == nil)
    }

    @Test func `a tick is requested once`() {
        var schedule = TickSchedule()
        let due = now.adding(seconds: 1)

        let requests = [schedule.request(due), schedule.request(due)]
        schedule.tick(due)

        #expect(requests + [schedule.request(due)] == [.tick(at: due), nil, .tick(at: due)])
    }

    @Test func `a wait lasts over requests that follow each other`() {
        var request = PendingRequest()
        let first = request.begin(at: now)
        let second = request.begin(at: now.adding(seconds: 1))
        let start = request.start
        request.end()
        let third = request.begin(at: now.adding(seconds: 2))

        #expect([first, second, third] == [1, 2, 3])
        #expect(start == now)
        #expect(request.start == now.adding(seconds: 2))
    }
}
