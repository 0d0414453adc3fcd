import CommandParsing
import Domain
import Presentation
import TerminalUI

/// A command that shows the details of one or more items, such as `user view`.
enum ViewCommand<Viewer: ItemViewer> {
    typealias MakeViewer = @Sendable (Invocation) throws(UsageError) -> Viewer

    /// Returns the specifications of the command's options.
    ///
    /// - Parameters:
    ///   - parts: The options that add a part to the page of one item. The option `--json` also accepts their names as
    ///     fields.
    ///   - own: Additional options that apply to a single item.
    static func options(parts: [Option<Bool>], _ own: [OptionSpec] = []) -> [OptionSpec] {
        parts.map(\.spec) + own + OutputOptions.all(fields: Viewer.Subject.fieldNames + parts.map(\.spec.fieldName))
            + ListOptions.waiting + OutputOptions.browsing
    }

    /// Returns the specification of the command.
    ///
    /// - Parameters:
    ///   - summary: The summary of the command.
    ///   - argument: The argument that identifies an item.
    ///   - parts: The options that add a part to the page of one item.
    ///   - options: Additional options that apply to a single item.
    ///   - examples: The examples for help.
    ///   - viewer: Creates the viewer from the parsed arguments.
    static func spec(
        _ summary: String, argument: ArgumentSpec, parts: [Option<Bool>] = [], options: [OptionSpec] = [],
        examples: [String], viewer: @escaping MakeViewer
    ) -> CommandSpec {
        CommandSpec(
            name: "view", summary: summary, arguments: [argument.repeated],
            options: Self.options(parts: parts, options), examples: examples
        ) { invocation throws(UsageError) in
            try command(invocation.words, invocation, parts: parts, options: options, viewer: viewer)
        }
    }

    /// Creates the command from parsed arguments.
    ///
    /// - Parameters:
    ///   - words: The arguments that identify the items.
    ///   - invocation: The parsed arguments.
    ///   - parts: The options that add a part to the page of one item.
    ///   - options: Additional options that apply to a single item.
    ///   - viewer: Creates the viewer from the parsed arguments.
    static func command(
        _ words: [String], _ invocation: Invocation, parts: [Option<Bool>], options: [OptionSpec] = [],
        viewer: MakeViewer
    ) throws(UsageError) -> any Command {
        let words = try ItemWords(words, of: invocation)
        let action = try invocation.choice(of: OutputOptions.actions)
        let presenter = ItemPresenter(
            words, try viewer(invocation), as: try OutputDescription(invocation, parts: parts), action: action,
            maximumWait: try invocation.value(ListOptions.wait))
        if let single = words.single {
            _ = try UsageError.checking { () throws(AppError) in try Viewer.reference(single) }
        } else {
            var asked = options.filter { !invocation.texts(of: $0.name).isEmpty }
            for part in parts where try invocation.asks(for: part) { asked.insert(part.spec, at: 0) }
            if let option = asked.first {
                throw UsageError("\(option.flag) works with one \(Viewer.UseCases.kind.name.singular) at a time")
            }
        }
        return Action<Viewer.UseCases>(asksServices: action == nil) { useCases, context in
            ExitCode(try await presenter.show(useCases, with: context.items))
        }
    }
}
