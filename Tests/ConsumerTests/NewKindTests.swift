import CommandRunner
import Foundation
import Testing

/// Tests of `Scripts/new-kind` in a copy of the repository.
@Suite(.serialized, .timeLimit(.minutes(10)))
struct NewKindTests {
    /// A copy that is shared by the tests in which the script writes no file.
    private static let untouched = Task { try await copy(as: "untouched") }

    /// Creates a copy of the repository. Its path does not change between test runs, so that a second run compiles only
    /// changed files.
    private static func copy(as name: String) async throws -> URL {
        let copy = Repository.file(".build/new-kind/\(name)")
        try? FileManager.default.removeItem(at: copy)
        let list = try await Command(
            "git",
            [
                "ls-files", "--cached", "--others", "--exclude-standard", "App", "Packages", "Scripts", "Tests",
                ".swift-format",
            ],
            in: Repository.root
        ).run()
        for path in Set(list.output.split(separator: "\n").map(String.init)) {
            let (source, target) = (Repository.file(path), copy.appending(path: path))
            // Git also lists a file that was deleted without a commit.
            guard FileManager.default.fileExists(atPath: source.path) else { continue }
            try FileManager.default.createDirectory(
                at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
            try FileManager.default.copyItem(at: source, to: target)
        }
        return copy
    }

    private func newKind(_ arguments: String..., in copy: URL) async throws -> CommandResult {
        try await Command(copy.appending(path: "Scripts/new-kind"), arguments).run()
    }

    private func text(_ path: String, in copy: URL) throws -> String {
        try String(contentsOf: copy.appending(path: path), encoding: .utf8)
    }

    @Test func `a new kind is in the list of each layer, and its skeleton builds up to Presentation`() async throws {
        let copy = try await Self.copy(as: "tree")
        let result = try await newKind("comet", in: copy)
        #expect(result.status == 0, "\(result.errors)")
        let lines = [
            "Packages/Domain/Sources/Domain": "CometUseCases.self,",
            "Packages/Data/Sources/Data": "GitHubCometRepository.self,",
            "Packages/Presentation/Sources/Presentation": "CometFeature.self,",
            "App/Sources/App": ".comets,",
        ]
        for (layer, line) in lines {
            let list = try text("\(layer)/Kinds.swift", in: copy).split(separator: "\n").map {
                $0.trimmingCharacters(in: .whitespaces)
            }
            #expect(list.contains(line), "\(layer)")
        }
        let written = result.output.split(separator: "\n").map(String.init)
        for path in written { #expect(try !text(path, in: copy).contains("__"), "\(path)") }
        let tests = try written.filter { $0.contains("Tests/") }.map { try text($0, in: copy) }
        #expect(tests.count == 5)
        #expect(tests.allSatisfy { $0.contains("Issue.record") || $0.contains("isEmpty") })

        let build = try await Command(
            "swift",
            [
                "build", "--package-path", copy.appending(path: "Packages/Presentation").path,
                "--scratch-path", Repository.file(".build/new-kind/build").path, "--target", "Presentation",
                "-debug-info-format", "none", "--disable-index-store", "-Xswiftc", "-whole-module-optimization",
                "-Xswiftc", "-num-threads", "-Xswiftc", "2", "-Xswiftc", "-no-emit-module-separately-wmo",
            ]
        ).run()
        let faults = build.output.split(separator: "\n").filter { $0.contains("error:") }.prefix(20)
        #expect(build.status == 0, "\(faults.joined(separator: "\n"))")
    }

    @Test func `the new files use the right plural and article, and are formatted`() async throws {
        let copy = try await Self.copy(as: "irregular")
        let result = try await newKind("extraordinaryitinerary", in: copy)
        #expect(result.status == 0, "\(result.errors)")
        let written = result.output.split(separator: "\n").map(String.init)
        let entity = try #require(written.first { $0.hasSuffix("/Extraordinaryitinerary.swift") })
        #expect(entity.contains("/Extraordinaryitineraries/"))
        #expect(try text(entity, in: copy).contains("/// An extraordinaryitinerary."))
        let files = written.filter { $0.hasSuffix(".swift") }.map { copy.appending(path: $0).path }
        let lint = try await Command(copy.appending(path: "Scripts/format"), ["--lint"] + files).run()
        #expect(lint.status == 0, "\(lint.errors)")
    }

    @Test(arguments: ["Comet", "two words", "../up", "class", "c"])
    func `an invalid name is rejected, and nothing is written`(word: String) async throws {
        let copy = try await Self.untouched.value
        let result = try await newKind(word, in: copy)
        #expect(result.status == 64)
        #expect(result.output == "")
        #expect(!result.errors.isEmpty)
        #expect(try text("App/Sources/App/Kinds.swift", in: copy) == Repository.text(of: "App/Sources/App/Kinds.swift"))
    }

    @Test func `an existing kind is not changed`() async throws {
        let copy = try await Self.untouched.value
        let result = try await newKind("movie", in: copy)
        #expect(result.status == 1)
        #expect(result.errors.contains("Movie"))
        #expect(try text("App/Sources/App/Kinds.swift", in: copy) == Repository.text(of: "App/Sources/App/Kinds.swift"))
    }
}
