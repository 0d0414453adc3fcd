import Foundation

/// The inputs of all benchmarks: App's release binary, a temporary directory and the number of rounds.
struct BenchmarkContext: Sendable {
    /// The path of App's release binary.
    let app: String
    /// The temporary directory, which is deleted at the end.
    let folder: URL
    /// Whether to run fewer rounds, for trying out a benchmark.
    let isQuick: Bool
    /// Additional environment variables.
    var further: [String: String] = [:]

    func rounds(_ count: Int) -> Int {
        isQuick ? 3 : count
    }

    /// The minimal environment, in which programs are found and store their files apart from the user's.
    var environment: [String: String] {
        [
            "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
            "HOME": folder.path(percentEncoded: false),
            "LANG": "C.UTF-8",
        ].merging(further) { $1 }
    }

    /// Returns the environment of App with a separate home directory.
    func environment(home: String) -> [String: String] {
        environment.merging(["SEARCHAPP_HOME": path(home)]) { $1 }
    }

    /// Returns the path of a file in the temporary directory.
    func path(_ name: String) -> String {
        folder.appending(path: name).path(percentEncoded: false)
    }

    /// Returns the path of a program that is built with the benchmarks.
    static func program(_ name: String) -> String {
        URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: name)
            .path(percentEncoded: false)
    }
}
