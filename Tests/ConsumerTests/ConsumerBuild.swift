import CommandRunner
import Foundation

/// The build directory and build options of consumers. Consumers with the same directory compile their common dependencies
/// once.
struct ConsumerBuild: Sendable {
    let folder: URL
    /// Additional arguments for `swift build`.
    let options: [String]

    /// Creates a build with its own directory. Whole-module compilation makes a single clean build faster.
    init(in folder: URL) {
        self.folder = folder
        options = [
            "-debug-info-format", "none", "--disable-index-store", "-Xswiftc", "-whole-module-optimization", "-Xswiftc",
            "-num-threads", "-Xswiftc", "2", "-Xswiftc", "-no-emit-module-separately-wmo",
        ]
    }

    /// The build that reuses the compiled packages of `Scripts/test`, or a separate build if `PACKAGES_BUILD` is not set. The
    /// first line of that variable is the build directory. The other lines are build options.
    static let ofPackages: ConsumerBuild = {
        let words = ProcessInfo.processInfo.environment["PACKAGES_BUILD"]?.split(separator: "\n").map(String.init) ?? []
        guard let folder = words.first else { return ConsumerBuild(in: Repository.file(".build/consumers")) }
        return ConsumerBuild(sharing: URL(filePath: folder), options: Array(words.dropFirst()))
    }()

    /// Creates a build in the directory of `swift test`. It ignores the lock of that directory, because `swift test` holds
    /// the lock until the tests end but no longer builds anything.
    private init(sharing folder: URL, options: [String]) {
        self.folder = folder
        self.options = options + ["--ignore-lock"]
    }
}
