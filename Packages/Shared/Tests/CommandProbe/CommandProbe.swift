import Shared

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A command that runs on the first thread, for tests that must see the thread itself:
///
///     CommandProbe at-once      child tasks, none of which waits
///     CommandProbe main-actor   waits for the main actor, three times
///     CommandProbe wait         waits for time to pass
///
/// It prints what it saw and ends with status 0.
@main struct CommandProbe {
    static func main() {
        let mainThread = MainThreadExecutor()
        Task(executorPreference: mainThread) {
            let text = await run(CommandLine.arguments.last ?? "")
            print(text)
            exit(0)
        }
        mainThread.run()
    }

    private static func run(_ what: String) async -> String {
        switch what {
        case "at-once":
            let main = pthread_self()
            return await withTaskGroup(of: Bool.self) { group in
                for _ in 0..<4 { group.addTask { pthread_equal(pthread_self(), main) != 0 } }
                return await group.reduce(true) { $0 && $1 } ? "one thread" : "several threads"
            }
        case "main-actor":
            var count = 0
            for _ in 0..<3 { count = await counted(after: count) }
            return "counted to \(count)"
        default:
            try? await Task.sleep(for: .milliseconds(1))
            return "waited"
        }
    }

    @MainActor private static func counted(after count: Int) async -> Int {
        MainActor.preconditionIsolated()
        return count + 1
    }
}
