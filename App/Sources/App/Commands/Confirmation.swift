import CommandParsing
import TerminalUI

/// A yes before something is lost: asked for on a terminal, given by a flag elsewhere.
struct Confirmation: Sendable {
    private let isGivenByFlag: Bool

    static let yes = Option<Bool>.flag("yes", help: "Don't ask")

    init(_ invocation: Invocation) throws(UsageError) {
        isGivenByFlag = try invocation.isOn(Self.yes)
    }

    /// - Throws: `UsageError` where nobody can be asked.
    func isGiven(for question: String, in context: CommandContext) throws -> Bool {
        if isGivenByFlag { return true }
        guard context.settings.mayAsk, context.terminal.isInputTerminal, context.terminal.isErrorTerminal else {
            throw UsageError("nobody can be asked here: --yes is needed")
        }
        try context.messages.sink.write("\(question) [y/N] ")
        let answer = readLine()?.lowercased() ?? ""
        return answer == "y" || answer == "yes"
    }
}
