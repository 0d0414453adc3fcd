/// A buffer that splits incoming bytes into lines and limits the length of each line.
struct LineBuffer {
    private let maximumLength: Int
    private var bytes: [UInt8] = []
    /// The number of bytes at the beginning of the buffer that are known to contain no line feed.
    private var searched = 0
    /// Whether to discard the bytes up to the next line feed, because they belong to a line that was reported as too
    /// long.
    private var isSkipping = false

    /// Creates an empty buffer.
    ///
    /// - Parameter maximumLength: The maximum length of a line in bytes, without the line terminator.
    init(maximumLength: Int) {
        self.maximumLength = maximumLength
    }

    mutating func append(_ chunk: some Sequence<UInt8>) {
        bytes.append(contentsOf: chunk)
    }

    /// Removes and returns the next complete line, or returns `nil` if the buffer contains no complete line. Empty
    /// lines are skipped.
    mutating func next() -> IncomingLine? {
        while let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) {
            var line = Array(bytes[..<end])
            bytes.removeSubrange(...end)
            searched = 0
            if isSkipping {
                isSkipping = false
                continue
            }
            guard line.count <= maximumLength else { return .tooLong }
            if line.last == UInt8(ascii: "\r") { line.removeLast() }
            if !line.isEmpty { return .line(line) }
        }
        searched = bytes.count
        guard isSkipping || searched > maximumLength else { return nil }
        bytes.removeAll()
        searched = 0
        if isSkipping { return nil }
        isSkipping = true
        return .tooLong
    }

    /// Returns the last line of the input if it has no line terminator. Otherwise, returns `nil`.
    mutating func finish() -> IncomingLine? {
        defer {
            bytes.removeAll()
            searched = 0
        }
        return bytes.isEmpty || isSkipping ? nil : .line(bytes)
    }
}
