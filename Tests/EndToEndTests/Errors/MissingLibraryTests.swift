import Foundation
import NetworkTestSupport
import Testing

/// Tests with missing libraries. An empty file with the name of the library takes its place in the search path of the
/// loader.
@Suite(
    .tags(.release), .timeLimit(.minutes(10)),
    .enabled(if: ProcessInfo.processInfo.isLinux, "only Linux loads libraries from LD_LIBRARY_PATH"))
final class MissingLibraryTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "no-library-\(UUID().uuidString)")

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    private func sandbox(without files: String..., github: LoopbackServer? = nil) throws -> Sandbox {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for file in files { try Data().write(to: folder.appending(path: file)) }
        return try Sandbox(github: github, ["LD_LIBRARY_PATH": folder.path(percentEncoded: false)])
    }

    @Test func `without libcurl, a search immediately reports the library and its package`() async throws {
        let server = try LoopbackServer { _ in .response(404) }
        let run = try await sandbox(without: "libcurl.so.4", github: server)
            .run("search", "users", "swift", "--json-errors")
        #expect(run.code == 1)
        #expect(run.errors.contains(#""kind":"missingLibrary""#))
        #expect(run.errors.contains("libcurl"))
        #expect(run.errors.contains("apt install libcurl4"))
        #expect(!run.errors.contains("connection"))
        #expect(server.requests.isEmpty)
    }

    @Test func `without GdkPixbuf and chafa, doctor names the lost features and the packages`() async throws {
        let run = try await sandbox(without: "libgdk_pixbuf-2.0.so.0", "libchafa.so.0").run("doctor", "--offline")
        #expect(run.code == 0)
        let lost = run.lines.filter { $0.contains("missing") }
        #expect(lost.count == 2)
        #expect(lost.contains { $0.hasPrefix("gdkPixbuf\t") && $0.contains("apt install libgdk-pixbuf-2.0-0") })
        #expect(lost.contains { $0.hasPrefix("chafa\t") && $0.contains("apt install libchafa0") })
    }

    @Test func `without libsecret, no token can remain in a keyring`() async throws {
        let run = try await sandbox(without: "libsecret-1.so.0").run("auth", "logout")
        #expect(run.code == 0)
        #expect(!run.errors.contains("libsecret"))
    }

    @Test func `without ncurses, the full-screen app reports the missing library`() async throws {
        let sandbox = try sandbox(without: "libncursesw.so.6")
        let run = try await sandbox.runOnTerminal("tui", "--demo")
        #expect(run.code == 1)
        #expect(run.errors.contains("apt install libncursesw6"))
    }

    @Test
    func `doctor lists all libraries with their versions, jq, the Model Context Protocol, the system and the build`()
        async throws
    {
        let run = try await Sandbox().run("doctor", "--offline")
        let keys = run.lines.map { $0.prefix { $0 != "\t" } }
        for key in [
            "version", "commit", "commitDate", "operatingSystem", "libcurl", "sqlite", "libsecret", "libsodium",
            "libmicrohttpd", "chafa", "gdkPixbuf", "ncurses", "cmark", "zlib", "brotli", "zstandard", "jq", "bat",
        ] {
            #expect(keys.contains { $0 == key })
        }
        #expect(!run.output.contains("missing"))
        #expect(run.lines.contains("mcp\tprotocol revisions 2026-07-28, 2025-11-25, 2025-06-18"))
    }
}

extension ProcessInfo {
    fileprivate var isLinux: Bool {
        #if os(Linux)
            true
        #else
            false
        #endif
    }
}
