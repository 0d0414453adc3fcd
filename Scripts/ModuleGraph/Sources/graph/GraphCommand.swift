import Foundation
import ModuleGraph

/// `graph [--check] ROOT`: writes the generated files, or only says which rules are broken.
@main
enum GraphCommand {
    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        let paths = arguments.filter { !$0.hasPrefix("-") }
        guard let path = paths.first, paths.count == 1, arguments.allSatisfy({ $0 == path || $0 == "--check" }) else {
            complain("usage: graph [--check] ROOT")
            exit(64)
        }
        do {
            exit(try run(root: URL(filePath: path), isChecking: arguments.contains("--check")))
        } catch {
            complain("\(error)")
            exit(1)
        }
    }

    private static func run(root: URL, isChecking: Bool) throws -> Int32 {
        let cache = root.appending(path: "Scripts/ModuleGraph/.build/manifests")
        let workspace = try Workspace(root: root, reader: ManifestReader(cache: cache))
        if !isChecking {
            for path in try workspace.writeGeneratedFiles() { print("\(path): written") }
        }
        let violations = workspace.violations()
        for violation in violations { complain("\(violation)") }
        guard violations.isEmpty else { return 1 }
        print(
            "The module graph is sound: \(workspace.packages.count) packages, \(workspace.manifests.count) manifests.")
        return 0
    }

    private static func complain(_ line: String) {
        FileHandle.standardError.write(Data("\(line)\n".utf8))
    }
}
