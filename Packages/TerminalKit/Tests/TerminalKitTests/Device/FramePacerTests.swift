import SharedTestSupport
import Testing

@testable import TerminalKit

/// Tests of the time at which frames are drawn by a main loop that also waits for keys.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct FramePacerTests {
    /// A main loop that records the work to perform when it is idle.
    @MainActor
    private final class Loop {
        private(set) var rest: Duration?
        private var perform: (@MainActor () -> Void)?

        func whenIdle(_ rest: Duration, _ perform: @escaping @MainActor () -> Void) {
            (self.rest, self.perform) = (rest, perform)
        }

        func turn() {
            let perform = perform
            (rest, self.perform) = (nil, nil)
            perform?()
        }
    }

    private let clock = ManualClock()
    private let loop = Loop()

    @Test func `a frame for a key waits only for pending input; other frames also wait for the frame interval`() {
        let pacer = FramePacer(clock: clock, whenIdle: loop.whenIdle)
        var frames = 0
        pacer.request { frames += 1 }
        #expect(loop.rest == .zero)
        loop.turn()
        #expect(frames == 1 && loop.rest == nil)
        pacer.request { frames += 1 }
        #expect(loop.rest == FramePacer.interval)
        clock.advance(by: .milliseconds(1))
        pacer.request { frames += 1 }
        #expect(loop.rest == FramePacer.interval)
        pacer.request(isAwaited: true) { frames += 1 }
        #expect(loop.rest == .zero)
        loop.turn()
        #expect(frames == 2 && loop.rest == nil)
    }

    @Test func `a change during drawing schedules another frame after the frame interval`() {
        let pacer = FramePacer(clock: clock, whenIdle: loop.whenIdle)
        var frames = 0
        pacer.request {
            frames += 1
            pacer.request(isAwaited: true) { frames += 1 }
            #expect(loop.rest == nil)
        }
        loop.turn()
        #expect(frames == 1 && loop.rest == FramePacer.interval)
        loop.turn()
        #expect(frames == 2 && loop.rest == nil)
    }

    @Test func `no frame is drawn after the app has ended`() {
        let pacer = FramePacer(clock: clock, whenIdle: loop.whenIdle)
        var frames = 0
        pacer.request { frames += 1 }
        pacer.stop()
        loop.turn()
        #expect(frames == 0)
    }
}
