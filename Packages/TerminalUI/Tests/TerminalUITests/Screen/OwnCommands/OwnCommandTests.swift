import Domain
import DomainTestSupport
import Presentation
import Shared
import TerminalKit
import TerminalKitTestSupport
import Testing

@testable import TerminalUI

@Suite(.timeLimit(.minutes(10)))
struct OwnCommandTests {
    private func command(_ line: String, _ more: [String: String] = [:]) throws -> OwnCommand {
        let values = ["command.x": line].merging(more) { $1 }
        return try #require(OwnCommand.all(values.keys) { values[$0] }.first)
    }

    @Test func `field values are written as in CSV, and null is an empty argument`() throws {
        let repo = Repo.samples[0].with {
            $0.topics = ["a", "b c"]
            $0.homepage = nil
        }
        let command = try command("a {fullName} {topics} {homepage} {owner} {stargazersCount} {isFavorite}")
        #expect(
            try command.arguments(for: repo, isFavorite: true)
                == ["a", "swiftlang/swift", "a; b c", "", "swiftlang", "\(repo.stargazersCount ?? 0)", "true"])
    }

    @Test(arguments: ["two words", "$(id) `id`", "--option", "'\"\\", "line\nline", "\u{1B}[2J"])
    func `text from a server is one argument`(text: String) throws {
        let repo = Repo.samples[0].with { $0.description = text }
        #expect(try command("a {description}").arguments(for: repo, isFavorite: false) == ["a", text])
    }

    @Test func `a value that cannot be an argument is refused`() throws {
        let null = Repo.samples[0].with { $0.description = "a\0b" }
        let long = Repo.samples[0].with { $0.description = String(repeating: "é", count: 70_000) }
        for repo in [null, long] {
            let error = #expect(throws: AppError.self) {
                try command("a {description}").arguments(for: repo, isFavorite: false)
            }
            #expect(error?.kind == .storage)
        }
        #expect(try command("a {name}").arguments(for: null, isFavorite: false).count == 2)
    }

    @Test func `a command runs on its kinds, or else on kinds with its fields`() throws {
        let clone = try command("git clone {fullName}")
        #expect(clone.reason(against: .repo) == nil)
        #expect(clone.reason(against: .user)?.contains("“fullName”") == true)
        let limited = try command("open {url}", ["command.x.kinds": "repos, user"])
        #expect(limited.reason(against: .repo) == nil)
        #expect(limited.reason(against: .user) == nil)
        #expect(limited.reason(against: .movie)?.contains("runs on repositories and users") == true)
    }

    @Test(arguments: [
        ("command.clone", "clone", OwnCommand.Part.line), ("command.clone.kinds", "clone", .kinds),
        ("command.clone.key", "clone", .key), ("command.clone.background", "clone", .background),
        ("command.key", "key", .line), ("command.key.key", "key", .key), ("command.a-b_1", "a-b_1", .line),
    ])
    func `the name of a setting has a command and a part`(name: String, command: String, part: OwnCommand.Part) {
        let setting = OwnCommand.setting(name)
        #expect(setting?.command == command)
        #expect(setting?.part == part)
    }

    @Test(arguments: [
        "command", "command.", "command..key", "command.a.b", "command.a b", "command.-a", "keys.open", "command.ä",
    ])
    func `other names are not settings of a command`(name: String) {
        #expect(OwnCommand.setting(name) == nil)
    }

    @Test(arguments: [
        (OwnCommand.Part.line, "git clone {url}", true), (.line, "{url}", false), (.line, "a {nope}", false),
        (.line, "a 'b", false), (.kinds, "repos", true), (.kinds, "repo,users", true), (.kinds, "nope", false),
        (.kinds, "", false), (.key, "C", true), (.key, "ctrl-g x", true), (.key, "nope", false),
        (.background, "true", true),
        (.background, "yes", false),
    ])
    func `values are checked`(part: OwnCommand.Part, value: String, isValid: Bool) {
        #expect((OwnCommand.problem(with: value, of: part) == nil) == isValid)
    }

    @Test func `a key of another action is rejected, and ignored if the file contains it`() throws {
        let clone = try command("git clone {url}", ["command.x.key": "C"])
        var choices = KeyChoices(commands: [clone])
        #expect(choices.conflicts.isEmpty)
        #expect(choices.map(nil).action(for: "C")?.name == "command.x")
        #expect(choices.report.contains { $0.action == "command.x" && $0.keys == "C" })
        #expect(throws: KeyChoiceError.taken("C", by: "command.x")) { try choices.set("C", for: "open") }
        #expect(throws: KeyChoiceError.taken("f", by: "favorite")) { try choices.set("f", for: "command.x") }
        #expect(throws: KeyChoiceError.self) { try choices.set("3", for: "command.new") }
        #expect(throws: Never.self) { try choices.set("G", for: "last") }

        let taken = KeyChoices(commands: [try command("git clone {url}", ["command.x.key": "f"])])
        #expect(taken.conflicts.map(\.action) == ["command.x"])
        #expect(taken.map(nil).action(for: "f")?.name == "favorite")
    }
}

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct OwnCommandScreenTests {
    private func stage(
        _ more: [String: String] = [:], line: String = "git clone {url}", outcome: ProgramRun.Outcome = .exited(code: 0)
    ) async -> ScreenStage {
        let values = ["command.clone": line, "command.clone.key": "C"].merging(more) { $1 }
        let stage = ScreenStage(commands: OwnCommand.all(values.keys) { values[$0] }, programs: outcome)
        await stage.start()
        await stage.search("swift")
        return stage
    }

    private static let clone = ["git", "clone", "https://github.com/swiftlang/swift"]

    @Test func `a key runs the command on the selected row and hands over the terminal`() async {
        let stage = await stage()
        await stage.press("C")
        #expect(stage.programs.map(\.arguments) == [Self.clone])
        #expect(stage.programs.map(\.mode) == [.terminal])
        #expect(stage.device.handovers == 1)
        #expect(stage.text.contains("Ran “clone”."))
    }

    @Test func `the command runs on the marked rows, one after another`() async {
        let stage = await stage()
        await stage.press(" ", " ", "C")
        #expect(stage.programs.map(\.arguments).first == Self.clone)
        #expect(stage.programs.count == 2)
        #expect(stage.device.handovers == 1)
        #expect(stage.text.contains("Ran “clone” on 2 rows."))
    }

    @Test func `a failure is reported, and the next row runs`() async {
        let stage = await stage(outcome: .exited(code: 128))
        await stage.press(" ", " ", "C")
        #expect(stage.programs.count == 2)
        #expect(
            stage.app.messages.messages.filter { $0.kind == .failure }.map(\.text).first?.contains("exit code 128")
                == true)
    }

    @Test func `an interrupt ends the run on several rows`() async {
        let stage = await stage(outcome: .signaled(number: 2))
        await stage.press(" ", " ", "C")
        #expect(stage.programs.count == 1)
        #expect(stage.text.contains("interrupted"))
    }

    @Test func `a command in the background leaves the screen`() async {
        let stage = await stage(["command.clone.background": "true"])
        await stage.press("C")
        #expect(stage.programs.map(\.mode) == [.background])
        #expect(stage.device.handovers == 0)
    }

    @Test func `the palette and help show the command, and it is unavailable elsewhere`() async {
        let stage = await stage(["command.clone.kinds": "repos"])
        await stage.press("?")
        #expect(stage.text.contains("clone: git clone {url}"))
        await stage.press(.escape)
        await stage.type(":clone")
        #expect(stage.text.contains("clone: git clone {url}"))
        await stage.press(.enter)
        #expect(stage.programs.count == 1)
        await stage.press("2")
        await stage.search("apple")
        await stage.press("C")
        #expect(stage.programs.count == 1)
        #expect(stage.text.contains("runs on repositories"))
    }

    @Test func `on a page the command runs on its item`() async {
        let stage = await stage()
        await stage.press("j", "j", "k", "k", .enter, "C")
        #expect(stage.programs.map(\.arguments) == [Self.clone])
    }
}
