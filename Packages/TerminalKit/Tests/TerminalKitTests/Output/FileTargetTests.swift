import Foundation
import Shared
import TerminalKit
import Testing

@Suite(.timeLimit(.minutes(10)))
final class FileTargetTests: Sendable {
    private let folder: String
    /// The shortest data that is recognized as a GIF file.
    private let gif = Array("GIF89a".utf8) + [UInt8](repeating: 1, count: 60)

    init() throws {
        folder = NSTemporaryDirectory() + "output-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: folder)
    }

    private var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }
    }

    private var nowhere: OutputSink {
        OutputSink { _ throws(OutputError) in throw .closedPipe }
    }

    private func save(_ target: DownloadTarget, failure: (any Error)? = nil) async throws -> String {
        try await target.save { [gif] sink in
            try sink.write(gif)
            if let failure { throw failure }
            return .gif
        }
    }

    @Test func `a file is written completely, without leftover files`() throws {
        try FileTarget(path: folder + "/a").write([1, 2, 3], standardOutput: nowhere)
        #expect(try names == ["a"])
        #expect(try Data(contentsOf: URL(filePath: folder + "/a")) == Data([1, 2, 3]))
    }

    @Test func `a hyphen stands for standard output`() throws {
        #expect(throws: OutputError.closedPipe) {
            try FileTarget(path: "-").write([1], standardOutput: nowhere)
        }
    }

    @Test func `a used file name is rejected before any request`() throws {
        let path = folder + "/photo-a.gif"
        try Data().write(to: URL(filePath: path))
        #expect(throws: FileError.exists(path: path)) {
            _ = try DownloadTarget(explicit: nil, stem: folder + "/photo-a", mayReplace: false)
        }
        #expect(throws: FileError.exists(path: path)) { try FileTarget(path: path).requireFree() }
    }

    @Test(arguments: [false, true])
    func `a folder is rejected before any request, even with permission to replace`(mayReplace: Bool) {
        #expect(throws: FileError.failed(path: folder, code: EISDIR)) {
            try FileTarget(path: folder, mayReplace: mayReplace).requireFree()
        }
    }

    @Test func `the file extension of a download follows its contents`() async throws {
        let target = try DownloadTarget(explicit: nil, stem: folder + "/photo-a", mayReplace: false)
        #expect(try await save(target) == folder + "/photo-a.gif")
        #expect(try names == ["photo-a.gif"])
        #expect(try Data(contentsOf: URL(filePath: folder + "/photo-a.gif")) == Data(gif))
    }

    @Test func `an interrupted download leaves no file`() async throws {
        let target = try DownloadTarget(explicit: folder + "/x", stem: "", mayReplace: false)
        await #expect(throws: CancellationError.self) {
            _ = try await save(target, failure: CancellationError())
        }
        #expect(try names.isEmpty)
    }

    @Test(
        .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
    func `a full disk is an error about the file`() async throws {
        let target = try DownloadTarget(explicit: "/dev/full", stem: "", mayReplace: true)
        await #expect(throws: FileError.failed(path: "/dev/full", code: ENOSPC)) {
            _ = try await save(target)
        }
    }
}
