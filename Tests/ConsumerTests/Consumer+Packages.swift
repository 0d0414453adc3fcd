extension Consumer {
    /// One consumer for each package.
    static let ofEachPackage = [
        Consumer(
            product: "Shared",
            code: """
                let pages = LRUCache<String, String>(countLimit: 1)
                pages.setValue("first", forKey: "a")
                pages.setValue("second", forKey: "b")
                print(pages.value(forKey: "a") ?? "gone", pages.value(forKey: "b") ?? "gone")
                """,
            output: "gone second\n"),
        Consumer(
            product: "DependencyInjection",
            code: """
                struct Greeter: Sendable { let greeting: String }
                struct GreeterAssembly: Assembly {
                    func assemble(_ registry: inout Registry) {
                        registry.register(Greeter.self, .shared) { Greeter(greeting: "hello") }
                    }
                }
                print(try Container([GreeterAssembly()]).resolve(Greeter.self).greeting)
                """,
            output: "hello\n"),
        Consumer(
            product: "CommandParsing",
            code: """
                let cups = Option<Int>.integer("cups", "N", in: 1...12, help: "How many")
                let interface = CommandLineInterface<Int>(
                    root: CommandSpec(name: "brew", summary: "Make tea", options: [cups.spec]) {
                        invocation throws(UsageError) in try invocation.value(cups) ?? 1
                    })
                let (command, invocation) = try interface.parse(["--cups", "3"])
                print(try command.make?(invocation) ?? 0)
                """,
            output: "3\n"),
        Consumer(
            product: "Core",
            code: """
                print(TokenKey(service: "github", host: "github.com").host)
                """,
            output: "github.com\n"),
        Consumer(
            product: "Network",
            code: """
                let links = LinkHeader(["Link": "<https://api.github.com/users?page=2>; rel=\\"next\\""])
                print(links["next"] ?? "none")
                """,
            output: "https://api.github.com/users?page=2\n"),
        Consumer(
            product: "Domain",
            code: """
                print(RepoName("swiftlang/swift")?.owner ?? "none", RepoName("swift")?.owner ?? "none")
                """,
            output: "swiftlang none\n"),
        Consumer(
            product: "Data",
            code: """
                print(GitHubAPI.defaultHeaders(appVersion: "1.0")["User-Agent"] ?? "none")
                """,
            output: "search-app/1.0\n"),
        Consumer(
            product: "Presentation",
            code: """
                let log = MessageLog(wallClock: .system, clock: ContinuousClock())
                log.informed("saved")
                print(log.messages.map(\\.text))
                """,
            output: "[\"saved\"]\n"),
        Consumer(
            product: "TerminalUI",
            code: """
                print(TextWidth.cells(in: "한글 ok"))
                """,
            output: "7\n"),
    ]
}
