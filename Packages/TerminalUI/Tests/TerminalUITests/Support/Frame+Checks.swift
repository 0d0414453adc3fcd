public import TerminalKit
public import Testing

/// A failed test shows the frame as text.
extension Frame: @retroactive CustomTestStringConvertible {
    public var testDescription: String { "\n" + text }
}
