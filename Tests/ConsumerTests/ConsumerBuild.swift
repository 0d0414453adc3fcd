import CommandRunner
import Foundation

/// Where consumers are built, and how. Those that share a folder compile once what they have in common.
struct ConsumerBuild: Sendable {
    let folder: URL
    /// Options of `swift build`.
    let options: [String]

    /// A folder of its own, built as fast as it goes: what is built once from nothing takes less work as whole modules.
    init(in folder: URL) {
        self.folder = folder
        options = [
            "-debug-info-format", "none", "--disable-index-store", "-Xswiftc", "-whole-module-optimization", "-Xswiftc",
            "-num-threads", "-Xswiftc", "2", "-Xswiftc", "-no-emit-module-separately-wmo",
        ]
    }

    /// Where the tests of the packages were built, so that the packages are not compiled again: `PACKAGES_BUILD` of the
    /// environment, the folder and then options, one a line, as `Scripts/test` sets it. Else a folder of its own.
    static let ofPackages: ConsumerBuild = {
        let words = ProcessInfo.processInfo.environment["PACKAGES_BUILD"]?.split(separator: "\n").map(String.init) ?? []
        guard let folder = words.first else { return ConsumerBuild(in: Repository.file(".build/consumers")) }
        return ConsumerBuild(sharing: URL(filePath: folder), options: Array(words.dropFirst()))
    }()

    /// `swift test` holds the folder's lock as long as these tests run, but builds nothing any more.
    private init(sharing folder: URL, options: [String]) {
        self.folder = folder
        self.options = options + ["--ignore-lock"]
    }
}
