import CommandRunner
import Testing

/// Decision 5: what a package offers to be awaited runs off the caller's actor when it can fail.
@Suite(.timeLimit(.minutes(10)))
struct CallerIsolationTests {
    @Test func `public functions that are awaited and can fail say where they run`() throws {
        let sources = try Repository.swiftFiles(under: "Packages").filter { $0.contains("/Sources/") }
        let bare = try sources.flatMap { path in
            try Self.functionsOfUnsaidIsolation(in: Repository.text(of: path)).map { "\(path): \($0)" }
        }
        #expect(bare == [])
    }

    @Test(arguments: [
        ("public struct A {\n    public func b() async throws {", ["b"]),
        ("public struct A {\n    @concurrent\n    public func b() async throws {", []),
        ("public struct A {\n    @concurrent public func b() async throws {", []),
        ("public struct A {\n    public func b(\n        c: Int\n    ) async throws(E) -> D {", ["b"]),
        ("public struct A {\n    public func b(in c: isolated (any Actor)?) async throws {", []),
        ("public struct A {\n    public func b() async {\n    private func c() async throws {", []),
        ("public protocol A {\n    func b() async throws(E)\n\n    func c() throws\n}", ["b"]),
        ("@MainActor\npublic final class A {\n    public func b() async throws {", []),
    ])
    func `such functions are found`(text: String, found: [String]) {
        #expect(Self.functionsOfUnsaidIsolation(in: text) == found)
    }

    private static func functionsOfUnsaidIsolation(in text: String) -> [String] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        var container: Substring = ""
        return lines.indices.compactMap { index in
            let line = lines[index]
            // A declaration at the top level: everything up to the next one is in it.
            if line.first?.isLetter == true || line.hasPrefix("@") {
                let attributes = index > 0 && lines[index - 1].hasPrefix("@") ? lines[index - 1] + " " : ""
                container = attributes + line
            }
            guard let name = line.firstMatch(of: /\bfunc (\w+)/)?.1,
                line.contains("public ") || isPublicProtocol(container)
            else { return nil }
            let attributes = lines[..<index].reversed().prefix { $0.contains(/^ *@/) }.joined(separator: " ")
            let end = lines[index...].firstIndex { $0.contains("{") || $0.allSatisfy(\.isWhitespace) || $0 == "}" }
            let signature = lines[index...(end ?? lines.endIndex - 1)].joined(separator: " ")
            let isSaid = "\(attributes) \(signature)".contains(/@concurrent|\bisolated\b|@MainActor/)
            guard signature.contains(/\) *async throws/), !isSaid, !container.contains("@MainActor") else { return nil }
            return String(name)
        }
    }

    private static func isPublicProtocol(_ declaration: Substring) -> Bool {
        declaration.contains("public protocol")
    }
}
