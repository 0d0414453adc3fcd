import Foundation

/// What benchmarks are given: App's release binary, a folder that is deleted at the end, and how often to measure.
struct Surroundings: Sendable {
    /// The path of the binary.
    let app: String
    /// The temporary folder.
    let folder: URL
    /// Fewer rounds, to try a benchmark out.
    let isQuick: Bool
    /// Variables besides the usual.
    var further: [String: String] = [:]

    func rounds(_ count: Int) -> Int {
        isQuick ? 3 : count
    }

    /// Only what programs need to be found and to keep their files apart from the person's.
    var environment: [String: String] {
        [
            "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
            "HOME": folder.path(percentEncoded: false),
            "LANG": "C.UTF-8",
        ].merging(further) { $1 }
    }

    /// The environment of App with a home of its own.
    func environment(home: String) -> [String: String] {
        environment.merging(["SEARCHAPP_HOME": path(home)]) { $1 }
    }

    /// The path of something in the folder.
    func path(_ name: String) -> String {
        folder.appending(path: name).path(percentEncoded: false)
    }

    /// A program that is built with the benchmarks.
    static func program(_ name: String) -> String {
        URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: name)
            .path(percentEncoded: false)
    }
}
