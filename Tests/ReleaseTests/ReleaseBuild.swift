import CommandRunner
import Foundation
import Testing

/// The release build under test.
enum ReleaseBuild {
    /// Returns the program that the variable `APP_BINARY` names, or the one that `Scripts/app` builds.
    static func program() async throws -> URL {
        try await build.value
    }

    /// One shared task, so that concurrent tests build the program once.
    private static let build = Task {
        let version = try await Command(Repository.file("Scripts/app"), ["--version"]).run()
        try #require(version.status == 0, "\(version.errors)")
        let path = ProcessInfo.processInfo.environment["APP_BINARY"] ?? ""
        return path.isEmpty ? Repository.file("App/.build/release/App") : URL(filePath: path)
    }
}
