import Foundation

/// A description of the machine that runs the benchmarks.
enum Machine {
    /// Returns a short description of the processors, memory, operating system and compiler.
    static func description(_ context: BenchmarkContext) -> String {
        let information = ProcessInfo.processInfo
        let memory = information.physicalMemory / 1_073_741_824
        return "\(information.activeProcessorCount) cores (\(processor)), \(memory) GiB, "
            + "\(information.operatingSystemVersionString), \(compiler(context))"
    }

    private static var processor: String {
        let text = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
        let line = text.split(separator: "\n").first { $0.hasPrefix("model name") }
        return line?.split(separator: ":").last?.drop { $0 == " " }.description ?? architecture
    }

    private static var architecture: String {
        #if arch(arm64)
            "arm64"
        #else
            "x86-64"
        #endif
    }

    /// Returns the name and version of the compiler, such as `Swift 6.3.1`.
    private static func compiler(_ context: BenchmarkContext) -> String {
        let output = try? ChildProcess(
            arguments: ["swift", "--version"], environment: context.environment, launcherOptions: ["--output"]
        ).run().output
        let words = output?.split { $0 == " " || $0 == "\n" } ?? []
        guard let place = words.firstIndex(of: "version"), place + 1 < words.count else { return "Swift" }
        return "Swift \(words[place + 1])"
    }
}
