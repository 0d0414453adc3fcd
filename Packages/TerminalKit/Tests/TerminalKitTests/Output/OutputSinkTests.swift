import Foundation
import TerminalKitTestSupport
import Testing

@testable import TerminalKit

@Suite(.timeLimit(.minutes(10)))
struct OutputSinkTests {
    @Test func `a flush writes the page at once and empties the buffer`() throws {
        let output = RecordedOutput()
        var buffer = OutputBuffer()
        buffer.appendLine("one")
        buffer.appendLine("two")
        try output.sink.flush(&buffer)
        try output.sink.flush(&buffer)
        #expect(output.text == "one\ntwo\n")
        #expect(output.writeCount == 1)
    }

    @Test func `a slow reader gets every byte, however small the pipe`() async throws {
        let pipe = Pipe()
        let writing = pipe.fileHandleForWriting.fileDescriptor
        // The descriptor is non-blocking, so that writes are partial and the sink has to wait.
        _ = fcntl(writing, F_SETFL, O_NONBLOCK)
        let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0) }
        async let read = Task.detached { pipe.fileHandleForReading.readDataToEndOfFile() }.value
        try await Task.detached {
            try OutputSink(fileDescriptor: writing).write(bytes)
            try pipe.fileHandleForWriting.close()
        }.value
        #expect(await Array(read) == bytes)
    }

    @Test func `a reader that stopped reading is reported as a closed pipe`() throws {
        signal(SIGPIPE, SIG_IGN)
        let pipe = Pipe()
        try pipe.fileHandleForReading.close()
        #expect(throws: OutputError.closedPipe) {
            try OutputSink(fileDescriptor: pipe.fileHandleForWriting.fileDescriptor).write("x")
        }
    }

    @Test func `a bad descriptor fails with its code`() {
        #expect(throws: OutputError.failed(code: EBADF)) { try OutputSink(fileDescriptor: -1).write("x") }
    }

    #if os(Linux)
        @Test func `a full disk is distinguished from other errors`() throws {
            let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
            #expect(throws: OutputError.noSpace) {
                try OutputSink(fileDescriptor: full.fileDescriptor).write("x")
            }
        }
    #endif
}
