import Foundation
import Testing

@testable import TerminalKit

@Suite(.timeLimit(.minutes(10)))
struct InputLinesTests {
    private func lines(_ pieces: [String], isWhole: Bool = true) -> [String] {
        var buffer = LineBuffer()
        var lines: [String] = []
        for piece in pieces {
            buffer.append(Array(piece.utf8))
            while let line = buffer.nextLine() { lines.append(line) }
        }
        buffer.isAtEnd = isWhole
        while let line = buffer.nextLine() { lines.append(line) }
        return lines
    }

    @Test func `line ends of every system, spaces and empty lines are ignored`() {
        #expect(lines(["a\r\n\n  b \n\t\r\nc"]) == ["a", "b", "c"])
    }

    @Test func `a byte order mark is removed only at the start`() {
        #expect(lines(["\u{FEFF}octocat\nhubot"]) == ["octocat", "hubot"])
        #expect(lines(["\u{FEFF}\r\noctocat"]) == ["octocat"])
        #expect(lines(["octocat\n\u{FEFF}hubot"]) == ["octocat", "\u{FEFF}hubot"])
    }

    @Test func `a line can arrive in pieces`() {
        #expect(lines(["swift", "lang/sw", "ift\nb"]) == ["swiftlang/swift", "b"])
        #expect(lines(["swift"], isWhole: false) == [])
    }

    @Test func `only the beginning of an endless line is returned, once`() {
        let long = String(repeating: "x", count: InputLines.maximumLineLength)
        let read = lines(["a\n", long, long, long, "\nb\n"])
        #expect(read.first == "a")
        #expect(read.last == "b")
        #expect(read.count == 3)
        #expect(read[1].utf8.count <= InputLines.maximumLineLength)
    }

    @Test func `invalid UTF-8 is still a line`() {
        var buffer = LineBuffer()
        buffer.append([0xFF, 0x0A, 0x61, 0x0A])
        #expect(buffer.nextLine() == "\u{FFFD}")
        #expect(buffer.nextLine() == "a")
    }

    private func withPipe<Result>(_ work: (_ lines: InputLines, FileHandle) async throws -> Result) async throws
        -> Result
    {
        let pipe = Pipe()
        return try await work(
            InputLines(descriptor: pipe.fileHandleForReading.fileDescriptor), pipe.fileHandleForWriting)
    }

    @Test func `available lines are returned before the input ends`() async throws {
        try await withPipe { lines, writer in
            try writer.write(contentsOf: Array("a\nb\nc".utf8))
            #expect(try await lines.next(upTo: 1) == ["a"])
            #expect(try await lines.next(upTo: 5) == ["b"])
            try writer.close()
            #expect(try await lines.next(upTo: 5) == ["c"])
            #expect(try await lines.next(upTo: 5) == [])
        }
    }

    @Test func `the reader waits for an input that another program made non-blocking`() async throws {
        let pipe = Pipe()
        let descriptor = pipe.fileHandleForReading.fileDescriptor
        #expect(fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK) == 0)
        let reading = Task { try await InputLines(descriptor: descriptor).next(upTo: 1) }
        for _ in 0..<100 { await Task.yield() }
        try pipe.fileHandleForWriting.write(contentsOf: Array("a\n".utf8))
        #expect(try await reading.value == ["a"])
    }

    @Test func `an unreadable input is reported in one sentence`() async throws {
        let folder = try FileHandle(forReadingFrom: URL(filePath: "/"))
        let error = await #expect(throws: InputError.self) {
            try await InputLines(descriptor: folder.fileDescriptor).next(upTo: 1)
        }
        #expect(error?.localizedDescription == "Standard input could not be read: Is a directory.")
    }

    @Test func `canceling the task ends the wait for a line`() async throws {
        try await withPipe { lines, writer in
            let reading = Task { try await lines.next(upTo: 1) }
            reading.cancel()
            await #expect(throws: CancellationError.self) { try await reading.value }
            try writer.close()
        }
    }
}
