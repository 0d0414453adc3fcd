import Shared
import TerminalUI

/// Runs the installed jq over the JSON that a command writes; as with the GitHub CLI strings come out raw, and in a
/// pipe every other value is one line. On a terminal what could command it is taken out.
struct JSONFilter {
    let expression: String

    func run(
        in context: CommandContext, _ work: (OutputSink) async throws -> ExitCode
    ) async throws -> ExitCode {
        guard let path = context.environment.executable("jq") else {
            throw CommandFailure("jq is not installed", hint: "install it with “apt install jq” or “brew install jq”")
        }
        let terminal = context.terminal
        let layout = terminal.isOutputTerminal ? [] : ["--compact-output"]
        let program = terminal.isOutputTerminal ? "\(expression)\n\(Self.taming)" : expression
        let isColored = terminal.isOutputTerminal && terminal.outputStyle.isEnabled
        let color = isColored ? "--color-output" : "--monochrome-output"
        guard
            let process = ChildProcess(
                [path, "--raw-output", "--unbuffered", color] + layout + [program], environment: context.environment,
                input: .pipe)
        else { throw CommandFailure("jq could not be started") }
        let code: ExitCode
        do {
            code = try await work(process.input)
        } catch OutputError.closedPipe {
            code = .success
        } catch {
            _ = process.finish()
            throw error
        }
        let ending = process.finish()
        guard ending.isSuccess || ending.hadNoReader else {
            throw CommandFailure("jq did not accept “\(expression)”")
        }
        return code
    }

    /// What terminals do not show and `sanitizedForTerminal` leaves out, but for ASCII.
    static let hidden: [ClosedRange<UInt32>] = [
        0x80...0x9F, 0x061C...0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF...0xFEFF,
        0xFFF9...0xFFFB, 0xE0000...0xE007F,
    ]

    /// What jq does with each result for a terminal: raw strings lose all controls but tabs and line ends; in other
    /// values, names of members included, jq escapes those of ASCII itself, and the hidden ones are left.
    private static var taming: String {
        let ranges = hidden.map { "[\($0.lowerBound), \($0.upperBound)]" }.joined(separator: ", ")
        return """
            | def within(ranges): . as $code | any(ranges; .[0] <= $code and $code <= .[1]);
              def ascii: within([0, 8], [11, 31], [127, 127]);
              def hidden: within(\(ranges));
              def without(unwanted): explode | map(select(unwanted | not)) | implode;
              def tamed:
                  if type == "string" then without(hidden)
                  elif type == "object" then with_entries(.key |= without(hidden))
                  else . end;
              if type == "string" then without(ascii or hidden) else walk(tamed) end
            """
    }
}
