/// A buffer that splits a stream of bytes into lines of limited length.
struct LineBuffer {
    private let maximumLength: Int
    private var bytes: [UInt8] = []
    /// The number of bytes at the beginning that contain no line feed.
    private var searched = 0
    /// Whether the bytes up to the next line feed belong to a line that was reported as too long.
    private var isSkipping = false

    /// Creates a buffer.
    ///
    /// - Parameter maximumLength: The maximum length of a line in bytes, without its line end.
    init(maximumLength: Int) {
        self.maximumLength = maximumLength
    }

    mutating func append(_ chunk: some Sequence<UInt8>) {
        bytes.append(contentsOf: chunk)
    }

    /// Removes and returns the next complete line, or returns `nil` if there is none yet. Empty lines are left out.
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

    /// Returns the last line of the input if it has no line end, otherwise `nil`.
    mutating func finish() -> IncomingLine? {
        defer { bytes.removeAll() }
        return bytes.isEmpty || isSkipping ? nil : .line(bytes)
    }
}
