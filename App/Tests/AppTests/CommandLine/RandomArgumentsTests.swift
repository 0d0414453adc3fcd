import CommandParsing
import SharedTestSupport
import Testing

@testable import App

/// Tests that parse random command lines of known and unknown words.
@Suite(.timeLimit(.minutes(10)))
struct RandomArgumentsTests {
    private static let values = [
        "", "-", "--", "0", "1", "-1", "100", "99999999999999999999", ">=5", "5..1", "1..2..3", "*", "2024-02-30",
        ">2020-01-01", "1d", "5y", "swift", "漢字\u{301}", "a/b", "a/b#1", "@me", "https://github.com/a/b", "all",
        "id,name", ",", "\u{1B}[2J", "a\nb", "desc", "true", "no", "/dev/null", String(repeating: "x", count: 9_000),
    ]

    @Test(arguments: 0..<8 as Range<UInt64>)
    func `a random command line becomes a command or is refused with one message`(seed: UInt64) {
        var random = SeededRandomNumberGenerator(seed: seed)
        let interface = CommandTree.interface
        let commands = interface.commands
        for _ in 0..<150 {
            guard let command = commands.randomElement(using: &random) else { return }
            let options = command.spec.options + interface.globalOptions
            var words = command.path
            for _ in 0..<Int.random(in: 0..<6, using: &random) {
                words += Self.words(options, &random)
            }
            if Int.random(in: 0..<8, using: &random) == 0 { words.shuffle(using: &random) }
            do throws(UsageError) {
                let (spec, invocation) = try interface.parse(words)
                _ = try spec.make?(invocation)
            } catch {
                if error.message.isEmpty { Issue.record("seed \(seed): \(words) is refused without a word") }
            }
        }
    }

    /// Returns random arguments: a valid option, a misspelled option or a word.
    private static func words(_ options: [OptionSpec], _ random: inout SeededRandomNumberGenerator) -> [String] {
        let value = values.randomElement(using: &random) ?? ""
        guard let option = options.randomElement(using: &random) else { return [value] }
        let choice = option.choices.randomElement(using: &random) ?? value
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<4: return ["--\(option.name)", choice]
        case 4..<6: return ["--\(option.name)=\(value)"]
        case 6: return ["--\(option.name.dropLast())\(value.prefix(20))"]
        case 7: return ["-\(option.short ?? "z")\(value.prefix(20))"]
        default: return [value]
        }
    }
}
