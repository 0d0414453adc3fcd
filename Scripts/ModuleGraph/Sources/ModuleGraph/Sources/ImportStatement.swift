/// An `import` in a Swift file.
public struct ImportStatement: Hashable, Sendable {
    /// The name of the module, without a declaration or submodule after it.
    public let module: String
    /// The line number, starting at 1.
    public let line: Int
}
