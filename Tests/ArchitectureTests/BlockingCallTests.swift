import CommandRunner
import Testing

/// Tests that verify that the operations of stores and repositories are asynchronous. The main actor draws the screen
/// and handles keys, so it must never wait for a disk, a lock or another process.
@Suite(.timeLimit(.minutes(10)))
struct BlockingCallTests {
    /// Stores that only commands use. Commands have no screen that could stop responding.
    private static let storesOfCommands = ["CollectionStore"]

    @Test func `every operation of a repository or store is asynchronous`() throws {
        let sources = try ["Packages/Domain/Sources", "Packages/Core/Sources"].flatMap(Repository.swiftFiles)
        let blocking = try sources.flatMap { path in
            try Self.synchronousOperations(in: Repository.text(of: path)).map { "\(path): \($0)" }
        }
        #expect(blocking == [])
    }

    @Test(arguments: [
        ("public protocol ARepository: Sendable {\n    func b() -> AsyncStream<C>\n}", ["b"]),
        ("public protocol ARepository: Sendable {\n    func b() async -> AsyncStream<C>\n}", []),
        ("public protocol AStorage {\n    func b(\n        c: Int\n    ) async throws -> D\n\n    func e()\n}", ["e"]),
        ("protocol ARepository {\n    func b() throws\n}\n\nextension ARepository {\n    func c() {}\n}", ["b"]),
        ("public protocol Screen {\n    func b()\n}", []),
    ])
    func `synchronous operations are found`(text: String, found: [String]) {
        #expect(Self.synchronousOperations(in: text) == found)
    }

    @Test func `every service that the program provides to the full screen is asynchronous`() throws {
        let path = "Packages/TerminalUI/Sources/TerminalUI/Screen/Application/ScreenServices.swift"
        let services = try Repository.text(of: path).split(separator: "\n").filter {
            $0.contains(/^    (?:let|var) \w+: \(?@Sendable/)
        }
        #expect(services.count > 3)
        #expect(services.filter { !$0.contains("async") } == [])
    }

    @Test func `no file with code of the main actor names a call that waits`() throws {
        let waiting =
            /FileManager|InputFile\(|FileTarget\(|Semaphore|\.wait\(\)|\busleep\(|waitpid\(|contentsOf|\bflock\(/
        let found = try SourceFileTests.production.filter { path in
            let text = try Repository.text(of: path)
            return text.contains("@MainActor") && text.contains(waiting)
        }
        #expect(found == [])
    }

    private static func synchronousOperations(in text: String) -> [String] {
        text.matches(of: /(?m)^(?:public )?protocol (\w+(?:Repository|Store|Storage))\b[^{]*\{((?s).*?)^\}/).flatMap {
            found in
            if storesOfCommands.contains(String(found.1)) { return [String]() }
            // The text of a declaration ends at the next declaration or its comment.
            return found.2.split(separator: /(?m)^ {4}(?=func |\/\/\/|var |@|init)/).compactMap { declaration in
                guard let name = declaration.firstMatch(of: /^func (\w+)/)?.1 else { return nil }
                return declaration.contains(/\basync\b/) ? nil : String(name)
            }
        }
    }
}
