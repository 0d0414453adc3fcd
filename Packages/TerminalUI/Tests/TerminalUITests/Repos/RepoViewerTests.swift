import Domain
import DomainTestSupport
import Foundation
import Presentation
import TerminalKit
import TerminalKitTestSupport
import Testing

@testable import TerminalUI

@Suite(.timeLimit(.minutes(10)))
struct RepoViewerTests {
    private let stage = ViewStage()
    private let repos = InMemoryRepoRepository(
        Repo.samples, readmes: ["swiftlang/swift": "# Swift"], contents: ["swiftlang/swift": .sample])

    private var useCases: RepoUseCases { RepoUseCases(repos, ViewStage.useCases) }

    private func show(
        _ words: [String], readme: Bool = false, json: Bool = false, isSignedIn: Bool = false
    ) async throws -> AppError.Kind? {
        let form: OutputDescription<Repo> =
            json ? OutputDescription(.json, fields: try FieldSelection("name")) : OutputDescription()
        let viewer = RepoViewer(includesReadme: readme, isRaw: true, for: form)
        return try await stage.services(isSignedIn: isSignedIn).showItems(
            try ItemWords(words), viewer, useCases, as: form)
    }

    @Test func `the README is shown on request, and a missing one is reported by name`() async throws {
        #expect(try await show(["swiftlang/swift"], readme: true, json: true) == nil)
        #expect(stage.output.text == ##"{"name":"swift","readme":"# Swift"}"## + "\n")
        #expect(try await show(["vapor/vapor"], readme: true, json: true) == nil)
        #expect(stage.output.text.hasSuffix(#"{"name":"vapor","readme":null}"# + "\n"))
        #expect(stage.words.text == "vapor/vapor has no README.\n")
    }

    @Test func `the star is requested only for a signed-in user, and never for plain output`() async throws {
        _ = try await show(["swiftlang/swift"])
        _ = try await show(["swiftlang/swift"], json: true, isSignedIn: true)
        #expect(repos.control.calls.count == 2)
        _ = try await show(["swiftlang/swift"], isSignedIn: true)
        #expect(
            repos.control.calls.contains { if case .isStarred = $0 { true } else { false } })
    }

    @Test func `for several repositories, only facts from their common response are shown`() async throws {
        var starred = Repo.samples[0]
        starred.isStarred = true
        let useCases = RepoUseCases(InMemoryRepoRepository([starred]), ViewStage.useCases)
        let viewer = RepoViewer(includesReadme: false, isRaw: false, for: OutputDescription())
        let reference = try ItemReference(starred.fullName, of: .repo)
        let outcomes = try await viewer.batch(
            of: [reference], useCases, policy: .standard, with: stage.services(isSignedIn: true))
        let report = try #require(outcomes.first).get().value.report(isFavorite: false)
        #expect(report.lines.contains { $0.label == "Starred" && $0.text == "yes" })
    }

    @Test func `repositories are starred one by one, and missing ones are reported`() async throws {
        let words = try ItemWords(["swiftlang/swift", "no/such", "vapor/vapor"])
        let failed = try await stage.services(isSignedIn: true)
            .star(words, isStarring: true, with: useCases.stars, maximumWait: nil)
        #expect(failed == .notFound)
        #expect(stage.reported == [.notFound])
        #expect(stage.words.text == "2 starred.\n")
    }

    @Test func `a token without permission to star ends the command`() async throws {
        let words = try ItemWords(["swiftlang/swift", "vapor/vapor"])
        repos.control.failAlways(AppError(.unauthorized, reason: "no"))
        await #expect(throws: AppError.self) {
            try await stage.services().star(words, isStarring: false, with: useCases.stars, maximumWait: nil)
        }
        #expect(repos.control.calls.count == 1)
        #expect(stage.words.text.isEmpty, "the error says all")
    }

    private func write(
        _ path: String?, to target: FileTarget = FileTarget(), page: String = "swiftlang/swift",
        action: PageAction? = nil
    ) async throws {
        let reference = try ItemReference(page, of: path == nil ? .code : .repo)
        try await stage.services().writeFile(
            of: reference, path: path.flatMap { RepoPath($0) }, ref: nil, line: nil, to: target,
            as: OutputDescription(), action: action, with: useCases.browse)
    }

    @Test func `a file is shown, or its bytes are written to the requested file`() async throws {
        try await write("README.md")
        #expect(stage.output.text.hasSuffix("# Sample\n"))
        try await write("README.md", to: FileTarget(path: "-"))
        #expect(stage.output.text.hasSuffix("# Sample\n# Sample\n"))
    }

    @Test func `a file can be named by its URL`() async throws {
        try await write(nil, page: "https://github.com/swiftlang/swift/blob/main/README.md")
        #expect(stage.output.text.hasSuffix("# Sample\n"))
    }

    @Test func `the URL of a file needs no request, and the name of a folder is not a file`() async throws {
        try await write("Sources/main.swift", action: .print)
        #expect(stage.output.text == "https://github.com/swiftlang/swift/blob/HEAD/Sources/main.swift\n")
        #expect(repos.control.calls.isEmpty)
        await #expect(throws: AppError.self) { try await write("Sources") }
    }

    @Test func `an existing file is not replaced, and nothing is requested`() async throws {
        let path = NSTemporaryDirectory() + "file-" + UUID().uuidString
        defer { try? FileManager.default.removeItem(atPath: path) }
        try Data("old".utf8).write(to: URL(filePath: path))
        await #expect(throws: (any Error).self) {
            try await write("README.md", to: FileTarget(path: path))
        }
        #expect(repos.control.calls.isEmpty)
        try await write("README.md", to: FileTarget(path: path, mayReplace: true))
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "# Sample\n")
    }
}
