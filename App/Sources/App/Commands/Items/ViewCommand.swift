import CommandParsing
import Domain
import Presentation
import TerminalUI

/// A command that shows the details of one or more items, such as `user view`.
enum ViewCommand<Viewer: ItemViewer> {
    typealias MakeViewer = @Sendable (Invocation) throws(UsageError) -> Viewer

    /// Returns the specification of a command such as `user view`.
    ///
    /// - Parameters:
    ///   - argument: The argument that identifies an item, or `nil` if the command always shows the item `word`.
    ///   - parts: The options that add a part to the page of one item. The option `--json` also accepts their names as
    ///     fields.
    ///   - options: Additional options that apply to a single item.
    ///   - viewer: Creates the viewer from the parsed arguments.
    static func spec(
        _ summary: String, name: String = "view", argument: ArgumentSpec?, word: String = "",
        parts: [Option<Bool>] = [], options: [OptionSpec] = [], examples: [String], viewer: @escaping MakeViewer
    ) -> CommandSpec {
        CommandSpec(
            name: name, summary: summary, arguments: argument.map { [$0.repeated] } ?? [],
            options: parts.map(\.spec) + options
                + OutputOptions.all(fields: Viewer.Subject.fieldNames + parts.map(\.spec.fieldName))
                + ListOptions.waiting + OutputOptions.browsing,
            examples: examples
        ) { invocation throws(UsageError) in
            let words = try ItemWords(argument == nil ? [word] : invocation.words, of: invocation)
            let action = try invocation.choice(of: OutputOptions.actions)
            let (viewer, output) = (
                try viewer(invocation), try OutputDescription<Viewer.Subject>(invocation, parts: parts)
            )
            let maximumWait = try invocation.value(ListOptions.wait)
            if let single = words.single {
                _ = try UsageError.checking { try Viewer.reference(single) }
            } else {
                var asked = options.filter { !invocation.texts(of: $0.name).isEmpty }
                for part in parts where try invocation.asks(for: part) { asked.insert(part.spec, at: 0) }
                if let option = asked.first {
                    throw UsageError("\(option.flag) works with one \(Viewer.UseCases.kind.name.singular) at a time")
                }
            }
            var command = Command { (useCases: Viewer.UseCases, context) in
                ExitCode(
                    try await context.items.showItems(
                        words, viewer, useCases, as: output, action: action, maximumWait: maximumWait))
            }
            command.asksServices = action == nil
            return command
        }
    }
}
