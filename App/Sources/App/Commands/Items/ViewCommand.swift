import CommandParsing
import Domain
import TerminalUI

/// `user view` and its like: one thing with all that is known of it, or any number of things.
enum ViewCommand<Viewer: ItemViewer> {
    typealias MakeViewer = @Sendable (Invocation) throws(UsageError) -> Viewer

    /// - Parameter own: Show more of one thing, and cannot be used with several.
    static func options(_ own: [OptionSpec]) -> [OptionSpec] {
        own + OutputOptions.all(fields: Viewer.Subject.reportFieldNames) + [ListOptions.wait.spec]
            + OutputOptions.browsing
    }

    /// - Parameter argument: What a thing is named by.
    static func spec(
        _ summary: String, argument: ArgumentSpec, options: [OptionSpec], examples: [String],
        viewer: @escaping MakeViewer
    ) -> CommandSpec {
        CommandSpec(
            name: "view", summary: summary, arguments: [argument.repeated], options: Self.options(options),
            examples: examples
        ) { invocation throws(UsageError) in
            try command(invocation.words, invocation, options: options, viewer: viewer)
        }
    }

    /// - Parameter words: What is shown, whatever was typed.
    static func command(
        _ words: [String], _ invocation: Invocation, options: [OptionSpec], viewer: MakeViewer
    ) throws(UsageError) -> any Command {
        let words = try ItemWords(words, of: invocation)
        let presenter = ItemPresenter(
            words, try viewer(invocation), as: try OutputForm(invocation),
            action: try invocation.choice(of: OutputOptions.actions),
            longestWait: try invocation.value(ListOptions.wait))
        if let single = words.single {
            _ = try UsageError.checking { () throws(SearchError) in try Viewer.reference(single) }
        } else if let option = options.first(where: { !invocation.texts(of: $0.name).isEmpty }) {
            throw UsageError("\(option.flag) shows one \(Viewer.UseCases.kind.name.singular) at a time")
        }
        return Action<Viewer.UseCases> { useCases, context in
            ExitCode(try await presenter.show(useCases, with: context.items))
        }
    }
}
