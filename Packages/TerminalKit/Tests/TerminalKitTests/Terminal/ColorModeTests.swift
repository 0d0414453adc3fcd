import Shared
import Testing

@testable import TerminalKit

@Suite(.timeLimit(.minutes(10)))
struct ColorModeTests {
    /// All combinations of the inputs, including different values with the same meaning.
    private static let cases: [(noColor: String?, force: String?, cliColor: String?, term: String?, isTerminal: Bool)] =
        {
            var all: [(String?, String?, String?, String?, Bool)] = []
            for noColor in [nil, "", "1", "0"] as [String?] {
                for force in [nil, "", "0", "1"] as [String?] {
                    for cliColor in [nil, "0", "1"] as [String?] {
                        for term in [nil, "dumb", "xterm-256color"] as [String?] {
                            for isTerminal in [false, true] { all.append((noColor, force, cliColor, term, isTerminal)) }
                        }
                    }
                }
            }
            return all
        }()

    private func decide(_ mode: ColorMode, _ row: (String?, String?, String?, String?, Bool)) -> Bool {
        let (noColor, force, cliColor, term, isTerminal) = row
        let variables = [
            ("NO_COLOR", noColor), ("CLICOLOR_FORCE", force), ("CLICOLOR", cliColor), ("TERM", term),
        ].compactMap { name, value in value.map { (name, $0) } }
        let environment = Environment(Dictionary(uniqueKeysWithValues: variables))
        return mode.usesColor(environment: environment, isTerminal: isTerminal)
    }

    @Test func `an explicit option takes precedence over everything`() {
        #expect(Self.cases.allSatisfy { decide(.always, $0) })
        #expect(!Self.cases.contains { decide(.never, $0) })
    }

    @Test func `a non-empty NO_COLOR takes precedence over CLICOLOR_FORCE and the terminal`() {
        #expect(!Self.cases.filter { $0.noColor?.isEmpty == false }.contains { decide(.auto, $0) })
    }

    @Test func `CLICOLOR_FORCE colors pipes and dumb terminals too`() {
        let rows = Self.cases.filter { ($0.noColor ?? "").isEmpty && $0.force == "1" }
        #expect(rows.count == 36)
        #expect(rows.allSatisfy { decide(.auto, $0) })
    }

    @Test func `without either variable, only a terminal that is not dumb is colored, unless CLICOLOR is 0`() {
        let rows = Self.cases.filter { ($0.noColor ?? "").isEmpty && $0.force != "1" }
        for row in rows {
            let expected = row.isTerminal && row.term != "dumb" && row.cliColor != "0"
            #expect(decide(.auto, row) == expected, "\(row)")
        }
    }
}
