import CommandRunner
import Foundation
import Testing

/// The release build under test.
enum ReleaseBuild {
    /// Returns the URL of the program in the environment variable `APP_BINARY`, or of the release build that
    /// `Scripts/app` creates.
    static func program() async throws -> URL {
        try await build.value
    }

    /// Packages the program into a new directory.
    ///
    /// - Parameter form: The format of the package: `deb` or `tar`.
    /// - Returns: The URL of the package.
    static func pack(_ form: String, into directory: URL) async throws -> URL {
        _ = try await program()
        try? FileManager.default.removeItem(at: directory)
        let result = try await Command(Repository.file("Scripts/package"), [form, "--output", directory.path]).run()
        try #require(result.status == 0, "\(result.errors)")
        let ending = form == "deb" ? ".deb" : ".tar.gz"
        return URL(filePath: String(try #require(result.output.split(separator: "\n").first { $0.hasSuffix(ending) })))
    }

    /// The task that builds the program once for all concurrent tests.
    private static let build = Task {
        let version = try await Command(Repository.file("Scripts/app"), ["--version"]).run()
        try #require(version.status == 0, "\(version.errors)")
        let path = ProcessInfo.processInfo.environment["APP_BINARY"] ?? ""
        return path.isEmpty ? Repository.file("App/.build/release/App") : URL(filePath: path)
    }
}
