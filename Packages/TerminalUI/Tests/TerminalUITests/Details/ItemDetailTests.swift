import Domain
import DomainTestSupport
import Presentation
import TerminalKit
import TerminalKitTestSupport
import Testing

@testable import TerminalUI

@Suite(.timeLimit(.minutes(10)))
struct ItemDetailTests {
    private let stage = ViewStage()
    private let topics = InMemoryTopicRepository(
        [Topic(name: "swift").with { $0.title = "Swift" }, Topic(name: "cli").with { $0.title = "CLI" }],
        repos: [Repo(fullName: "swiftlang/swift").with { $0.topics = ["swift"] }])

    private func show(
        _ words: [String], json: Bool = true, action: PageAction? = nil, repos: ListRange? = nil,
        policy: FetchPolicy = .standard
    ) async throws -> AppError.Kind? {
        let form: OutputDescription<Topic> =
            json ? OutputDescription(.json, fields: try FieldSelection("name")) : OutputDescription()
        return try await stage.services(policy: policy).showItems(
            try ItemWords(words), TopicViewer(repos: repos), TopicUseCases(topics, ViewStage.useCases), as: form,
            action: action)
    }

    @Test func `one item is an object, and several are an array in the order of the arguments`() async throws {
        #expect(try await show(["swift"]) == nil)
        #expect(stage.output.text == #"{"name":"swift"}"# + "\n")
        #expect(try await show(["swift", "cli"]) == nil)
        #expect(stage.output.text.hasSuffix(#"[{"name":"swift"},{"name":"cli"}]"# + "\n"))
    }

    @Test func `a single item that does not exist ends the command`() async {
        let error = await #expect(throws: AppError.self) { try await show(["none"]) }
        #expect(error?.kind == .notFound)
        #expect(stage.reported.isEmpty)
    }

    @Test func `of several items, missing ones are reported and the others are shown`() async throws {
        #expect(try await show(["none", "swift", "not a topic", "cli"], json: false) == .notFound)
        #expect(stage.reported == [.notFound, .usage])
        #expect(stage.output.text.contains("swift") && stage.output.text.contains("cli"))
    }

    @Test func `an argument that cannot name an item is rejected before any request`() async {
        let error = await #expect(throws: AppError.self) { try await show(["not a topic"]) }
        #expect(error?.kind == .usage)
        #expect(topics.control.calls.isEmpty)
    }

    @Test func `the URL of a page is printed without loading the item`() async throws {
        #expect(try await show(["swift", "cli"], action: .print) == nil)
        #expect(stage.output.text == "https://github.com/topics/swift\nhttps://github.com/topics/cli\n")
        #expect(topics.control.calls.isEmpty)
    }

    @Test func `a browser that cannot be opened is an error, and the URL is printed anyway`() async throws {
        let error = await #expect(throws: AppError.self) { try await show(["swift"], action: .open) }
        #expect(error?.kind == .storage)
        #expect(error?.message == Browser.noBrowserReason)
        #expect(stage.output.text == "https://github.com/topics/swift\n")
    }

    @Test func `if no browser can be opened, every URL is printed and each is a separate error`() async throws {
        #expect(try await show(["swift", "cli"], action: .open) == .storage)
        #expect(stage.output.text == "https://github.com/topics/swift\nhttps://github.com/topics/cli\n")
        #expect(stage.reported == [.storage, .storage])
    }

    @Test func `an invalid argument among several URLs causes one error message`() async throws {
        #expect(try await show(["not a topic", "swift"], action: .print) == .usage)
        #expect(stage.reported == [.usage])
        #expect(stage.output.text == "https://github.com/topics/swift\n")
    }

    @Test func `a part that cannot be loaded is null and determines the exit code, and the item is shown`() async throws
    {
        topics.control.hold()
        let task = Task { try await show(["swift"], repos: ListRange()) }
        await topics.control.waitForHeldCalls(1)
        topics.control.release()
        await topics.control.waitForCalls(2)
        await topics.control.waitForHeldCalls(1)
        topics.control.failAlways(AppError(.timedOut, reason: "slow"))
        topics.control.releaseAll()
        let error = await #expect(throws: AppError.self) { try await task.value }
        #expect(error?.kind == .timedOut)
        #expect(stage.output.text == #"{"name":"swift","repos":null}"# + "\n")
    }

    @Test func `the parts of an item are shown below it`() async throws {
        #expect(try await show(["swift"], json: false, repos: ListRange()) == nil)
        #expect(stage.output.text.contains("\n--\nswiftlang/swift\t"))
    }

    @Test func `parts are loaded up to the limit, and a note says if there is more`()
        async throws
    {
        let many = (1...3).map { Repo(fullName: "o/r\($0)").with { $0.topics = ["swift"] } }
        let topics = InMemoryTopicRepository([Topic(name: "swift")], repos: many)
        _ = try await stage.services().showItems(
            try ItemWords(["swift"]), TopicViewer(repos: ListRange(limit: 2)),
            TopicUseCases(topics, ViewStage.useCases), as: OutputDescription())
        #expect(stage.output.text.contains("\no/r2\t") && !stage.output.text.contains("o/r3"))
        #expect(stage.words.text.contains("2 repositories are shown"))
    }

    @Test func `items are read in the order of the arguments, and standard input replaces the hyphen`() async throws {
        let read = try ItemWords(["a", "-", "d"]).reader(lines: ViewStage.lines("b\n\nc\n"))
        var words: [String] = []
        while let word = try await read(1).first { words.append(word) }
        #expect(words == ["a", "b", "c", "d"])
        #expect(try await read(5) == [])
    }

    @Test func `at most the requested number of items is read`() async throws {
        let read = try ItemWords(["a", "b", "c"]).reader()
        #expect(try await read(2) == ["a", "b"])
        #expect(try await read(2) == ["c"])
    }

    @Test func `a single argument is a single item, but standard input never is`() throws {
        #expect(try ItemWords(["a"]).single == "a")
        #expect(try ItemWords(["-"]).single == nil)
        #expect(try ItemWords(["a", "b"]).single == nil)
        #expect(throws: AppError.self) { try ItemWords(["-", "a", "-"]) }
    }
}
