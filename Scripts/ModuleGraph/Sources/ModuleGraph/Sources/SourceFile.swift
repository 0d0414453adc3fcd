/// A Swift file with its imports and the types that it declares and names.
public struct SourceFile: Sendable {
    /// The path, relative to the root of the repository.
    public let path: String
    /// The imports, in order.
    public let imports: [ImportStatement]
    /// The types that the file declares at the top level and that other files can use.
    public let declaredTypes: Set<String>
    /// The words in the code that could be names of types because they start with a capital letter.
    public let typeWords: Set<String>

    init(path: String, text: String) {
        self.path = path
        imports = ImportScanner.imports(in: text)
        let scanner = TypeScanner(text)
        declaredTypes = scanner.declared
        typeWords = scanner.words
    }

    /// The name of the file without its directories.
    public var name: String { path.split(separator: "/").last.map(String.init) ?? path }
}
