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

    /// What jq does with each result for a terminal: raw strings lose all controls but tabs and line ends; in other
    /// values jq escapes those of ASCII itself, and C1, bidirectional and invisible ones are left.
    private static let taming = """
        | def within(ranges): . as $code | any(ranges; .[0] <= $code and $code <= .[1]);
          def ascii: within([0, 8], [11, 31], [127, 127]);
          def hidden: within([128, 159], [1564, 1564], [8206, 8207], [8232, 8238], [8294, 8297], [65279, 65279],
              [65529, 65531], [917504, 917631]);
          def without(unwanted): explode | map(select(unwanted | not)) | implode;
          if type == "string" then without(ascii or hidden) else (.. | strings) |= without(hidden) end
        """
}
