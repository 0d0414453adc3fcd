import Foundation
import Shared

/// A command that runs on the main thread, for tests that observe the thread itself.
///
///     CommandProbe at-once      child tasks that never suspend
///     CommandProbe main-actor   waits for the main actor three times
///     CommandProbe wait         waits for time to pass
///     CommandProbe after        waits for time to pass, then runs child tasks and shared operations
///
/// It prints its observations and exits with status 0.
@main struct CommandProbe {
    static func main() {
        _ = isOnMainThread
        let mainThread = MainThreadExecutor()
        mainThread.task {
            let text = await run(CommandLine.arguments.last ?? "")
            print(text)
            exit(0)
        }
        mainThread.run()
    }

    private static func run(_ what: String) async -> String {
        switch what {
        case "at-once":
            return await childrenRunOnMainThread() ? "one thread" : "several threads"
        case "after":
            try? await Task.sleep(for: .milliseconds(1))
            let flights = SingleFlight<Int, Bool>()
            let isShared = try? await flights.value(for: 1) {
                try await Task.sleep(for: .milliseconds(1))
                return isOnMainThread
            }
            let children = await childrenRunOnMainThread()
            return isOnMainThread && isShared == true && children ? "one thread" : "several threads"
        case "main-actor":
            var count = 0
            for _ in 0..<3 { count = await counted(after: count) }
            return "counted to \(count)"
        default:
            try? await Task.sleep(for: .milliseconds(1))
            return "waited"
        }
    }

    #if canImport(Darwin)
        private static var isOnMainThread: Bool { pthread_main_np() != 0 }
    #else
        private static let mainThread = pthread_self()
        private static var isOnMainThread: Bool { pthread_equal(pthread_self(), mainThread) != 0 }
    #endif

    private static func childrenRunOnMainThread() async -> Bool {
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<4 { group.addTask { isOnMainThread } }
            return await group.reduce(true) { $0 && $1 }
        }
    }

    @MainActor private static func counted(after count: Int) async -> Int {
        MainActor.preconditionIsolated()
        return count + 1
    }
}
