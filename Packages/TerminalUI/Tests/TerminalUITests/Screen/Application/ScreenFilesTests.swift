import Domain
import Foundation
import Presentation
import Shared
import TerminalKit
import TerminalKitTestSupport
import Testing

@testable import TerminalUI

@Suite(.timeLimit(.minutes(10)))
final class ScreenFilesTests: Sendable {
    private let folder = NSTemporaryDirectory() + "screen-" + UUID().uuidString

    init() throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: folder)
    }

    private func console() -> Console {
        Console(
            environment: [:],
            terminal: TerminalCapabilities(isInputTerminal: false, isOutputTerminal: false, isErrorTerminal: false),
            output: OutputSink { _ throws(OutputError) in throw .closedPipe },
            messages: Messages(sink: RecordedOutput().sink, isQuiet: false))
    }

    private func services(
        isFresh: Bool, makeFolders: @escaping @Sendable () throws -> Void = {},
        download: @escaping @Sendable (ItemKey) -> (@Sendable () async throws -> String)? = { _ in nil }
    ) -> ScreenServices {
        ScreenServices(
            console: console(), stateFile: folder + "/state/screen.json", isFresh: isFresh, makeFolders: makeFolders,
            download: download
        ) { _ in
            throw AppError(.offline, reason: "No network")
        }
    }

    @Test func `if a file name is taken, a number is appended and the old file is kept`() throws {
        let first = try ScreenFiles.save([1], as: folder + "/rows.csv")
        let second = try ScreenFiles.save([2], as: folder + "/rows.csv")
        #expect([first, second] == [folder + "/rows.csv", folder + "/rows-2.csv"])
        #expect(FileManager.default.contents(atPath: first) == Data([1]))
        #expect(throws: FileError.self) { try ScreenFiles.save([3], as: first + "/below-a-file") }
    }

    @Test func `the saved state is restored unless the next run starts fresh`() async throws {
        let path = folder + "/state"
        await services(isFresh: false) { throw CancellationError() }.saveState([1])
        #expect(services(isFresh: false).savedState == nil, "there was no place")
        await services(isFresh: false) {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        }.saveState([1, 2])
        #expect(services(isFresh: false).savedState == [1, 2])
        #expect(services(isFresh: true).savedState == nil)
    }

    @Test func `a named pipe in place of the state file blocks neither the start nor the end`()
        async throws
    {
        try FileManager.default.createDirectory(atPath: folder + "/state", withIntermediateDirectories: true)
        #expect(mkfifo(folder + "/state/screen.json", 0o600) == 0)
        let services = services(isFresh: false)
        #expect(services.savedState == nil)
        await services.saveState([1])
    }

    @Test func `the download function of an item takes precedence over its picture URL, and failures are reported`()
        async throws
    {
        let key = ItemKey(kind: .photo, id: "a1")
        let own = services(isFresh: true, download: { _ in { "photo-a1.png" } })
        #expect(try await own.download?(DownloadablePicture(key: key)) == "photo-a1.png")
        let none = await #expect(throws: AppError.self) {
            _ = try await services(isFresh: true).download?(DownloadablePicture(key: key))
        }
        #expect(none?.kind == .notFound)
        let address = WebURL("https://example.com/a.png")
        let offline = await #expect(throws: AppError.self) {
            _ = try await services(isFresh: true).download?(DownloadablePicture(key: key, url: address))
        }
        #expect(offline?.kind == .offline)
        let taken = services(isFresh: true, download: { _ in { throw FileError.exists(path: "photo-a1.png") } })
        let refusal = await #expect(throws: AppError.self) {
            _ = try await taken.download?(DownloadablePicture(key: key))
        }
        #expect(refusal?.message == "“photo-a1.png” already exists.")
        #expect(refusal?.advice.text == "Rename the existing file to save the picture again.")
    }

    @Test func `the full screen requires a terminal for input and output`() throws {
        let screen = TerminalCapabilities(isInputTerminal: true, isOutputTerminal: true, isErrorTerminal: true)
        try screen.requireScreen(type: "xterm")
        #expect(screen.hasScreen)
        let dumb = #expect(throws: TerminalFailure.self) { try screen.requireScreen(type: "dumb") }
        #expect(dumb?.appError.commandHint?.contains("`App tui --lines`") == true)
        #expect(dumb?.appError.commandHint?.contains("`App help`") == true)
        let pipe = TerminalCapabilities(isInputTerminal: false, isOutputTerminal: true, isErrorTerminal: true)
        let piped = #expect(throws: TerminalFailure.self) { try pipe.requireScreen(type: "xterm") }
        #expect(piped?.appError.commandHint == "All other commands work here: see `App help`.")
        let library = MissingLibrary(name: "ncurses", package: "libncursesw6", reason: "")
        let missing = TerminalFailure(message: "x", missingLibrary: library).appError
        #expect(missing.kind == .missingLibrary && missing.advice == [.install(library)])
    }
}
