import Domain
import Shared

/// A timer that counts down the seconds until a rate limit resets.
@MainActor
final class LimitTimer {
    private let wallClock: WallClock
    private let clock: any Clock<Duration>
    private var task: Task<Void, Never>?

    init(wallClock: WallClock, clock: any Clock<Duration>) {
        self.wallClock = wallClock
        self.clock = clock
    }

    /// Starts the countdown, and cancels the previous one.
    ///
    /// - Parameters:
    ///   - error: The error that contains the reset date.
    ///   - tick: The function to call with the countdown, immediately and then every second.
    ///   - end: The function to call once after the rate limit has reset.
    func start(
        _ error: AppError, tick: @escaping @MainActor (LimitCountdown) -> Void,
        end: @escaping @MainActor () -> Void
    ) {
        cancel()
        let countdown = LimitCountdown(error, now: wallClock())
        tick(countdown)
        task = Task { [wallClock, clock] in
            while countdown.resetAt > wallClock() {
                guard (try? await clock.sleep(for: .seconds(1))) != nil else { return }
                tick(LimitCountdown(error: error, resetAt: countdown.resetAt, now: wallClock()))
            }
            if !Task.isCancelled { end() }
        }
    }

    /// Cancels the countdown. Neither function is called afterwards.
    func cancel() {
        task?.cancel()
        task = nil
    }
}
