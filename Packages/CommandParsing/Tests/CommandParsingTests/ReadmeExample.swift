import CommandParsing
import Testing

/// The program from the README.
enum Brew {
    struct Order: Equatable {
        let drink: String
        let cups: Int
        let isHot: Bool
    }

    static let cups = Option<Int>.integer("cups", short: "c", "N", in: 1...12, help: "Number of cups", default: "1")
    static let size = Option<Size>.choice("size", "SIZE", help: "Size of the cups", default: "medium")
    static let iced = Option<Bool>.flag("iced", help: "Serve over ice")
    static let quiet = Option<Bool>.flag("quiet", help: "Print errors only")

    enum Size: String, CaseIterable {
        case small, medium, large
    }

    static let brew = CommandLineInterface<Order>(
        root: CommandSpec(
            name: "brew", summary: "Make drinks",
            subcommands: [
                CommandSpec(
                    name: "make", summary: "Make a drink",
                    arguments: [ArgumentSpec(placeholder: "DRINK", summary: "tea, coffee, …")],
                    options: [cups.spec, size.spec, iced.spec], examples: ["make tea --cups 2"]
                ) { invocation throws(UsageError) in
                    Order(
                        drink: try invocation.argument(), cups: try invocation.value(cups) ?? 1,
                        isHot: try !invocation.isOn(iced))
                }
            ]),
        globalOptions: [quiet.spec])

    /// Returns the output of the program.
    static func run(_ arguments: [String]) -> String {
        do {
            if let reply = brew.completionReply(to: arguments) { return reply.text }
            if arguments.first == "help" { return try brew.help(for: Array(arguments.dropFirst())) }
            let (command, invocation) = try brew.parse(arguments)
            guard let order = try command.make?(invocation) else { return try brew.help(for: invocation.path) }
            return "\(order.cups) × \(order.drink)"
        } catch {
            return "brew: \(error.message)\(error.hint.map { "; \($0)" } ?? "")"
        }
    }
}

@Suite(.timeLimit(.minutes(10)))
struct ReadmeExampleTests {
    @Test func `the program in the README prints what the README shows`() {
        #expect(Brew.run(["make", "tea", "--cups", "2"]) == "2 × tea")
        #expect(Brew.run(["make", "tea", "--cup", "2"]) == "brew: unknown flag --cup; did you mean “--cups”?")
        #expect(
            Brew.run(["make", "tea", "--size", "smal"])
                == "brew: --size: “smal” is not one of small, medium, large; did you mean “small”?")
        #expect(Brew.run(["mkae", "tea"]) == "brew: unknown command “mkae”; did you mean “make”?")
        #expect(Brew.run([]).contains("make  Make a drink"))
        #expect(Brew.run(["make"]).hasSuffix("see “brew help make”"))
        #expect(Brew.run(["__complete", "make", "--size", ""]) == "values\t\nsmall\nmedium\nlarge\n")
        #expect(Brew.run(["help", "make"]).contains("brew make DRINK [flags]"))
    }
}
