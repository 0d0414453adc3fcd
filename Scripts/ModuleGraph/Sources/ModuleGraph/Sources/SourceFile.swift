/// A Swift file and what it imports.
public struct SourceFile: Sendable {
    /// The path from the root of the repository.
    public let path: String
    /// Its imports, in order.
    public let imports: [ImportStatement]

    /// The file's name without its folders.
    public var name: String { path.split(separator: "/").last.map(String.init) ?? path }
}
