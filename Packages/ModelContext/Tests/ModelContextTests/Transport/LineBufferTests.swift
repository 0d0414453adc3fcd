import Testing

@testable import ModelContext

struct LineBufferTests {
    private func lines(_ chunks: [String], maximumLength: Int = 10) -> [IncomingLine] {
        var buffer = LineBuffer(maximumLength: maximumLength)
        var lines: [IncomingLine] = []
        for chunk in chunks {
            buffer.append(chunk.utf8)
            while let line = buffer.next() { lines.append(line) }
        }
        if let line = buffer.finish() { lines.append(line) }
        return lines
    }

    private func line(_ text: String) -> IncomingLine { .line(Array(text.utf8)) }

    @Test func `lines are found across chunks`() {
        #expect(lines(["a\nb", "c\nd"]) == [line("a"), line("bc"), line("d")])
    }

    @Test func `empty lines are left out, and a carriage return before the line end is removed`() {
        #expect(lines(["\n\r\na\r\n\n"]) == [line("a")])
    }

    @Test func `a line may have the maximum length`() {
        #expect(lines(["0123456789\n"]) == [line("0123456789")])
        #expect(lines(["0123456789a\nb\n"]) == [.tooLong, line("b")])
    }

    @Test func `a long line is reported once, however many chunks it has`() {
        #expect(lines(["0123456789", "abc", "def", "ghi\nb\n"]) == [.tooLong, line("b")])
        #expect(lines(["0123456789abc"]) == [.tooLong])
    }

    @Test func `a last line without a line end is returned once, and nothing follows it`() {
        var buffer = LineBuffer(maximumLength: 10)
        buffer.append("a\nbc".utf8)
        #expect([buffer.next(), buffer.next(), buffer.finish()] == [line("a"), nil, line("bc")])
        #expect([buffer.next(), buffer.finish()] == [nil, nil])
    }
}
