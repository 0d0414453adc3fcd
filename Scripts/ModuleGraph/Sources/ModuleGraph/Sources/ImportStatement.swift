/// An `import` in a Swift file.
public struct ImportStatement: Hashable, Sendable {
    /// The module, without a declaration or submodule that may follow it.
    public let module: String
    /// The line, counted from 1.
    public let line: Int
}
