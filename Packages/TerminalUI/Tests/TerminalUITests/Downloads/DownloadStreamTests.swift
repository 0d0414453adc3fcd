import Domain
import Shared
import TerminalKit
import TerminalKitTestSupport
import Testing

@testable import TerminalUI

@Suite(.timeLimit(.minutes(10)))
struct DownloadStreamTests {
    /// The shortest data that is recognized as a GIF file.
    private let gif = Array("GIF89a".utf8) + [UInt8](repeating: 1, count: 60)
    private let output = RecordedOutput()

    private func download(_ pieces: [[UInt8]]) throws -> ImageFormat {
        let stream = DownloadStream(sink: output.sink)
        let line = ProgressLine(sink: output.sink, isVisible: false, width: 80, prompts: PromptState())
        let receiver = stream.receiver(telling: line)
        try receiver.begin(nil)
        for piece in pieces { try piece.withUnsafeBytes { try receiver.receive($0) } }
        return try stream.finish()
    }

    @Test(arguments: [1, 5, 66]) func `the image format is recognized even if the data arrives in small pieces`(
        _ size: Int
    ) throws {
        let pieces = stride(from: 0, to: gif.count, by: size).map { Array(gif[$0..<min($0 + size, gif.count)]) }
        #expect(try download(pieces) == .gif)
        #expect(Array(output.text.utf8) == gif)
    }

    @Test func `data that is no image is rejected, and none of it is written`() throws {
        #expect(throws: AppError.self) { try download([Array("<html>".utf8)]) }
        #expect(throws: AppError.self) { try download([Array(repeating: 0x20, count: 100)]) }
        #expect(output.text.isEmpty)
    }
}
