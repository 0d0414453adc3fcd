import Foundation
import ModuleGraph

/// The tool behind `Scripts/graph` and `Scripts/test`, which check the arguments.
///
/// - `graph ROOT` writes the generated files and checks the rules. `graph ROOT --check` only checks the rules.
/// - `graph ROOT --affected` reads the paths of changed files and prints the names of the tests that they can reach.
/// - `graph ROOT --tests-of FEATURE` prints the names of tests, each followed by a tab and a filter.
@main
enum GraphCommand {
    static func main() {
        var arguments = CommandLine.arguments.dropFirst()
        guard let path = arguments.popFirst(), !path.hasPrefix("-") else { refuse("usage: graph ROOT [OPTIONS]") }
        do {
            let root = URL(filePath: path)
            let cache = root.appending(path: "Scripts/ModuleGraph/.build/manifests")
            let workspace = try Workspace(root: root, reader: ManifestReader(cache: cache))
            switch arguments.popFirst() {
            case nil: exit(try check(workspace, isWriting: true))
            case "--check": exit(try check(workspace, isWriting: false))
            case "--affected": printAffected(in: workspace)
            case "--tests-of": printTests(of: arguments.first ?? "", in: workspace)
            default: refuse("usage: graph ROOT [OPTIONS]")
            }
        } catch {
            complain("\(error)")
            exit(1)
        }
    }

    private static func check(_ workspace: Workspace, isWriting: Bool) throws -> Int32 {
        if isWriting {
            for path in try workspace.writeGeneratedFiles() { print("Wrote \(path).") }
        }
        let violations = workspace.violations()
        for violation in violations { complain("\(violation)") }
        guard violations.isEmpty else { return 1 }
        print(
            "The module graph is valid: \(workspace.packages.count) packages, \(workspace.manifests.count) manifests.")
        return 0
    }

    private static func printAffected(in workspace: Workspace) {
        var paths: [String] = []
        while let line = readLine() { paths.append(line) }
        for name in AffectedTests(workspace).names(changing: paths).sorted() { print(name) }
    }

    private static func printTests(of feature: String, in workspace: Workspace) {
        let tests = FeatureTests(workspace)
        let suites = tests.suites(of: feature)
        if suites.isEmpty {
            refuse("test: no feature '\(feature)' has tests; use one of \(tests.features.joined(separator: ", "))")
        }
        for suite in suites { print("\(suite.name)\t\(suite.filter)") }
    }

    private static func refuse(_ line: String) -> Never {
        complain(line)
        exit(64)
    }

    private static func complain(_ line: String) {
        FileHandle.standardError.write(Data("\(line)\n".utf8))
    }
}
