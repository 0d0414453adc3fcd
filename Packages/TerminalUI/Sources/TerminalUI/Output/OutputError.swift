/// Why output could not be written.
public enum OutputError: Error, Sendable, Hashable {
    /// The reader has gone: `head` has read enough, the pager was quit. To the person that is success.
    case closedPipe
    /// The disk is full.
    case noSpace
    /// Another system error; holds its `errno`.
    case failed(code: Int32)
}
