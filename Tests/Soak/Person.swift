import SharedTestSupport

/// A simulated user who performs random actions. The same seed produces the same actions.
struct Person {
    /// A user action at the terminal.
    enum Action: CustomStringConvertible {
        case type(String)
        case resize(columns: Int, rows: Int)
        /// A pause of the given number of milliseconds, in which the user reads the screen.
        case look(Int)

        var description: String {
            switch self {
            case .type(let text): "type \(text.debugDescription)"
            case .resize(let columns, let rows): "resize \(columns)x\(rows)"
            case .look(let milliseconds): "look \(milliseconds)"
            }
        }
    }

    private var random: SeededRandomNumberGenerator
    /// The remaining actions of the current task. They are performed before a new action is chosen.
    private var plan: [Action] = []

    init(seed: UInt64) {
        random = SeededRandomNumberGenerator(seed: seed)
    }

    mutating func next() -> Action {
        if !plan.isEmpty { return plan.removeFirst() }
        if number(0..<20) == 0 { plan = visit() }
        return switch number(0..<100) {
        case 0..<40: .type(String(repeating: one(Self.movements), count: number(0..<4) == 0 ? number(1..<40) : 1))
        case 40..<62: .type(one(Self.actions))
        case 62..<74: .type(one(Self.screens))
        case 74..<80: .type("/\(one(Self.words))\r")
        case 80..<83: .type(":\(one(Self.commands))\r")
        case 83..<85: .type("\u{1B}[200~\(one(Self.words))\u{1B}[201~")
        case 85..<90: mouse()
        case 90..<93: .type(noise())
        case 93..<96: .look(number(100..<1_500))
        default: resize()
        }
    }

    /// Returns a random element.
    mutating func one<Choice>(_ choices: [Choice]) -> Choice {
        choices[number(0..<choices.count)]
    }

    mutating func number(_ range: Range<Int>) -> Int {
        .random(in: range, using: &random)
    }

    /// Returns the actions of a search on a random screen, followed by visits to several rows.
    private mutating func visit() -> [Action] {
        var steps: [Action] = (0..<3).map { _ in .type("\u{1B}") }
        steps += [.type("\(number(1..<10))"), .type("/\(one(Self.finding))\r"), .look(number(100..<800))]
        for _ in 0..<number(1..<6) {
            steps += [.type(one(["j", "jjj", "G", " ", "f"])), .type("\r"), .look(number(50..<600))]
            steps += (0..<number(0..<6)).map { _ in .type(one(["]", "\u{4}", "\u{1B}[C", "j", "z", "d", "y"])) }
            steps.append(.type("h"))
        }
        return steps
    }

    private mutating func resize() -> Action {
        let sizes = [(80, 24), (120, 40), (200, 60), (100, 30), (40, 12), (39, 11), (1, 1), (300, 5), (20, 90)]
        if number(0..<3) > 0 { return .resize(columns: number(30..<240), rows: number(8..<80)) }
        let (columns, rows) = one(sizes)
        return .resize(columns: columns, rows: rows)
    }

    /// Returns a click or a wheel movement in xterm's SGR mouse encoding.
    private mutating func mouse() -> Action {
        let (column, row) = (number(1..<200), number(1..<60))
        let button = one([0, 0, 0, 1, 2, 64, 64, 65, 65, 65])
        let press = "\u{1B}[<\(button);\(column);\(row)M"
        return .type(button < 64 ? press + "\u{1B}[<\(button);\(column);\(row)m" : press)
    }

    /// Returns random bytes that rarely form a valid escape sequence. They never quit or suspend the program, and never
    /// start a sequence that consumes all following input.
    private mutating func noise() -> String {
        let pool = Array("\u{1B}[]OP;:<>?0123456789ABCDMmRtuyz\u{7F}\u{8}\t漢é🙂\u{301}\u{200D}\u{202E} ".unicodeScalars)
        var text = ""
        for _ in 0..<number(1..<12) { text.unicodeScalars.append(one(pool)) }
        return text + "\u{1B}"
    }

    private static let movements = [
        "j", "j", "j", "k", "\u{4}", "\u{15}", "\u{1B}[6~", "\u{1B}[5~", "g", "G", "]", "[", "\u{1B}[D", "\u{1B}[C",
        "\u{1B}[C", "\u{1B}[A", "\u{1B}[B", "\u{1B}[H", "\u{1B}[F", " ",
    ]
    private static let actions = [
        "\r", "\r", "\r", "l", "\u{1B}", "\u{1B}", "h", "\u{7F}", "n", "N", "&", "\u{12}", "F", "S", "0", "r", "f", "u",
        "o", "y", "d", "i", "s", "a", "v", "e", "t", "z", "|", "<", ">", "!", "?", "\u{C}", "\t", "\u{1B}[Z", "*",
    ]
    private static let screens = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "\t", "\u{1B}[Z"]
    private static let words = [
        "swift", "knight", "user:apple", "language:swift stars:>100", "lighthouse", "bug is:open", "fix", "a", "zzzzzz",
        "repo:", "\"", "stars:1..", "漢字 🙂", String(repeating: "x", count: 300), "two\nlines", "\u{202E}evil",
    ]
    /// Search terms that have results on every screen.
    private static let finding = ["swift", "a", "the", "fix", "e", "sea", "cli"]
    private static let commands = [
        "fav", "sort", "filter", "theme", "sign", "help", "movies", "photos", "history", "picture", "nothing like it",
        "",
    ]
}
