import Shared
import TerminalUI

/// Runs the installed jq over the JSON that a command writes; as with the GitHub CLI strings come out raw, and in a
/// pipe every other value is one line.
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
        let isColored = terminal.isOutputTerminal && terminal.outputStyle.isEnabled
        let color = isColored ? "--color-output" : "--monochrome-output"
        guard
            let process = ChildProcess(
                [path, "--raw-output", "--unbuffered", color] + layout + [expression], environment: context.environment,
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
}
