import Testing

@testable import App

@Suite(.timeLimit(.minutes(1)))
struct ArgumentParserTests {
    private let parser = ArgumentParser(root: CommandTree.root, globalOptions: GlobalOptions.all)

    private func parse(_ words: String...) throws(UsageError) -> Invocation {
        try parser.parse(words)
    }

    private func refusal(_ words: String...) -> UsageError? {
        do throws(UsageError) {
            _ = try parser.parse(words)
            return nil
        } catch {
            return error
        }
    }

    @Test func `words that name commands lead to one and the rest are its words`() throws {
        let invocation = try parse("search", "users", "swift", "search")
        #expect(invocation.path == ["search", "users"])
        #expect(invocation.words == ["swift", "search"])
    }

    @Test(arguments: [
        ["search", "users", "x", "--limit", "5"], ["search", "users", "--limit=5", "x"],
        ["search", "users", "-L", "5", "x"], ["search", "users", "-L5", "x"], ["search", "users", "-L=5", "x"],
    ])
    func `an option's value stands after it, after an equals sign, or right behind its letter`(
        words: [String]
    ) throws {
        let invocation = try parser.parse(words)
        #expect(try invocation.value(ListOptions.limit) == 5)
        #expect(invocation.words == ["x"])
    }

    @Test(arguments: [
        ["--demo", "search", "users", "x"], ["search", "--demo", "users", "x"], ["search", "users", "x", "--demo"],
    ])
    func `a global option stands before, among or after the commands`(words: [String]) throws {
        let invocation = try parser.parse(words)
        #expect(try invocation.isOn(GlobalOptions.demo))
        #expect(invocation.path == ["search", "users"])
        #expect(invocation.words == ["x"])
    }

    @Test func `a switch is on when given and off with false`() throws {
        #expect(try parse("search", "repos", "--archived").value(RepoFilters.archived) == true)
        #expect(try parse("search", "repos", "--archived=false").value(RepoFilters.archived) == false)
        #expect(try parse("search", "repos").value(RepoFilters.archived) == nil)
    }

    @Test func `switches of one letter share a dash`() throws {
        let invocation = try parse("search", "users", "-wh")
        #expect(try invocation.isOn(OutputOptions.web))
        #expect(try invocation.isOn(GlobalOptions.help))
    }

    @Test func `the last value of an option counts`() throws {
        #expect(try parse("search", "users", "--limit", "5", "--limit", "7").value(ListOptions.limit) == 7)
    }

    @Test func `a repeatable option keeps all its values in order`() throws {
        let invocation = try parse("search", "repos", "--topic", "cli", "--topic=tui")
        #expect(try invocation.values(RepoFilters.topic) == ["cli", "tui"])
    }

    @Test func `after two dashes nothing is an option`() throws {
        let invocation = try parse("search", "users", "--", "--limit", "-x")
        #expect(invocation.words == ["--limit", "-x"])
        #expect(!invocation.has(ListOptions.limit))
    }

    @Test func `a single dash is a word`() throws {
        #expect(try parse("search", "users", "-").words == ["-"])
    }

    @Test func `an optional value never takes the word that follows`() throws {
        let invocation = try parse("search", "users", "--wait", "x")
        #expect(invocation.words == ["x"])
        #expect(try invocation.value(ListOptions.wait) == .seconds(300))
        #expect(try parse("search", "users", "--wait=5s", "x").value(ListOptions.wait) == .seconds(5))
    }

    @Test func `a value may start with a dash, as a negative range or a file of that name does`() throws {
        #expect(try parse("search", "users", "--exclude", "-x").values(ListOptions.exclude) == ["-x"])
    }

    @Test func `a flag in place of a value is a value that is missing`() {
        let error = refusal("search", "users", "--sort", "--json", "all")
        #expect(error?.message == "--sort needs a value")
        #expect(error?.hint == "one of: followers, repositories, joined")
    }

    @Test func `a value that is missing at the end is missed`() {
        #expect(refusal("search", "users", "x", "--limit")?.message == "--limit needs a value")
    }

    @Test func `an unknown flag is named with the nearest one`() {
        let error = refusal("search", "users", "x", "--limt", "3")
        #expect(error?.message == "unknown flag --limt")
        #expect(error?.hint == "did you mean “--limit”?")
    }

    @Test func `a flag of another command is unknown`() {
        #expect(refusal("search", "users", "x", "--stars", "1")?.message == "unknown flag --stars")
    }

    @Test func `an unknown letter is named alone`() {
        #expect(refusal("search", "users", "-hZ")?.message == "unknown flag -Z")
    }

    @Test func `an unknown command is named with its group and the nearest one`() {
        let error = refusal("search", "user", "x")
        #expect(error?.message == "unknown command “user” in “search”")
        #expect(error?.hint == "did you mean “users”?")
    }

    @Test func `nothing near gives no guess`() {
        #expect(refusal("frobnicate-everything")?.hint == nil)
    }
}
