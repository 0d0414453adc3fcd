/// A Swift file, what it imports, and which types it declares and names.
public struct SourceFile: Sendable {
    /// The path from the root of the repository.
    public let path: String
    /// Its imports, in order.
    public let imports: [ImportStatement]
    /// The types that it declares at the top level and that other files can see.
    public let declaredTypes: Set<String>
    /// The words in its code that may name a type: those that start with a capital letter.
    public let typeWords: Set<String>

    init(path: String, text: String) {
        self.path = path
        imports = ImportScanner.imports(in: text)
        let scanner = TypeScanner(text)
        declaredTypes = scanner.declared
        typeWords = scanner.words
    }

    /// The file's name without its folders.
    public var name: String { path.split(separator: "/").last.map(String.init) ?? path }
}
