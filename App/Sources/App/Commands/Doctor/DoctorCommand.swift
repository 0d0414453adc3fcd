import CommandParsing
import Network
import Shared
import TerminalUI

/// `doctor`: what the program found around it, for questions of the kind "why does it not".
struct DoctorCommand: Command {
    private let form: ReportForm

    static let spec = CommandSpec(
        name: "doctor", summary: "Show versions, addresses, terminal and settings; secrets are masked",
        options: ReportForm.options, examples: ["doctor", "doctor --json"]
    ) { invocation throws(UsageError) in
        try invocation.requireNoWords()
        return DoctorCommand(form: try ReportForm(invocation))
    }

    var helpsWithConfiguration: Bool { true }

    func run(_ transport: any HTTPTransport, in context: CommandContext) async throws -> ExitCode {
        let findings = await Findings(context, transport)
        var buffer = OutputBuffer()
        if form.isJSON {
            buffer.appendLine(findings.json, isIndented: context.terminal.isOutputTerminal)
        } else {
            form.append(findings.report, on: context.terminal, into: &buffer)
        }
        try context.output.flush(&buffer)
        if let fault = context.settings.configuration.fault { throw fault }
        return .success
    }
}
