import CommandRunner
import Testing

/// The folders of TerminalUI are layers: Screen may use Output, Lists and Details, which do not know the full screen.
@Suite(.timeLimit(.minutes(10)))
struct FolderCycleTests {
    private static let root = "Packages/TerminalUI/Sources/TerminalUI"

    @Test func `no folder of TerminalUI uses types of a folder that uses its own types`() throws {
        var owners: [Substring: String] = [:]
        var names: [String: Set<Substring>] = [:]
        for path in try Repository.swiftFiles(under: Self.root) {
            let folder = String(path.dropFirst(Self.root.count + 1).split(separator: "/")[0])
            for line in try Repository.text(of: path).split(separator: "\n") {
                if let name = line.firstMatch(of: Self.declaration)?.1 { owners[name] = folder }
                names[folder, default: []].formUnion(Self.typeNames(in: line))
            }
        }
        try #require(owners["FullScreenApp"] == "Screen" && owners["Console"] == "Output")

        var uses = names.mapValues { Set($0.compactMap { owners[$0] }) }
        for folder in uses.keys { uses[folder]?.remove(folder) }
        // Removes folders that use no remaining folder. What remains is part of a cycle or uses one.
        while let leaf = uses.first(where: { $0.value.isEmpty })?.key {
            uses[leaf] = nil
            for folder in uses.keys { uses[folder]?.remove(leaf) }
        }
        #expect(uses == [:])
    }

    /// The declaration of a type at the top level of a file that other files can use.
    private static var declaration: Regex<(Substring, Substring)> {
        /^(?:@\w+ )?(?:public |final |indirect |nonisolated )*(?:struct|class|enum|actor|protocol|typealias) (\w+)/
    }

    /// Returns the capitalized words of a line outside comments and string literals.
    private static func typeNames(in line: Substring) -> [Substring] {
        let code = line.split(separator: "//", maxSplits: 1, omittingEmptySubsequences: false)[0]
        return code.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset.isMultiple(of: 2) }
            .flatMap { $0.element.split { !$0.isLetter && !$0.isNumber && $0 != "_" } }
            .filter { $0.first?.isUppercase == true }
    }
}
