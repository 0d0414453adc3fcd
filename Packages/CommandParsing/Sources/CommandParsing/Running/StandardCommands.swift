/// The `help` and `completion` commands of a program. They print texts that are generated from the specification of the
/// command line.
public struct StandardCommands<Command>: Sendable {
    /// A closure that returns a text to print. Each line has at most the given width in columns.
    public typealias Text = @Sendable (_ width: Int) throws(UsageError) -> String

    /// The content of the manual pages and the command reference that cannot be generated from the specification of the
    /// command line.
    public struct Manual: Sendable {
        /// The date of the manual pages in the form `2026-11-22`.
        public let date: String
        /// The text at the bottom of each manual page, such as the name and version of the program.
        public let origin: String
        /// The additional sections of the manual pages, which precede the examples.
        public let sections: [ManualSection]
        /// The paragraph below the title of the command reference. No paragraph is inserted if the string is empty.
        public let note: String

        /// Creates the content of manual pages that cannot be generated from the specification of the command line.
        ///
        /// - Parameters:
        ///   - date: The date of the manual pages in the form `2026-11-22`.
        ///   - origin: The text at the bottom of each manual page, such as the name and version of the program.
        ///   - sections: The additional sections of the manual pages, which precede the examples.
        ///   - note: The paragraph below the title of the command reference, or an empty string for none.
        public init(date: String, origin: String, sections: [ManualSection] = [], note: String = "") {
            self.date = date
            self.origin = origin
            self.sections = sections
            self.note = note
        }
    }

    private let interface: @Sendable () -> CommandLineInterface<Command>
    private let manual: @Sendable () -> Manual
    private let helpExamples: [String]
    private let printing: @Sendable (@escaping Text) -> Command

    /// Creates the `help` and `completion` commands of a program.
    ///
    /// - Parameters:
    ///   - interface: The specification from which the texts are generated. The expression is evaluated each time it is
    ///     needed, because the specification usually contains these commands.
    ///   - manual: The content of the manual pages that cannot be generated from the specification.
    ///   - helpExamples: The examples of the `help` command, which are complete command lines without the name of the
    ///     program.
    ///   - printing: A closure that returns a command that prints a text.
    public init(
        of interface: @autoclosure @escaping @Sendable () -> CommandLineInterface<Command>,
        manual: @autoclosure @escaping @Sendable () -> Manual, helpExamples: [String] = [],
        printing: @escaping @Sendable (@escaping Text) -> Command
    ) {
        self.interface = interface
        self.manual = manual
        self.helpExamples = helpExamples
        self.printing = printing
    }

    /// The `help` command, which prints the help text of a command or help topic.
    ///
    /// With the option `--manual`, it prints the source of a manual page.
    public var help: CommandSpec<Command> {
        CommandSpec(
            name: "help", summary: "Show help for a command or a topic",
            arguments: [
                ArgumentSpec(
                    placeholder: "COMMAND", summary: "a command or a topic", isOptional: true, isRepeatable: true,
                    choices: interface().allTopics.map(\.name), namesCommand: true)
            ],
            options: [Self.manualOption.spec], examples: helpExamples
        ) { invocation throws(UsageError) in
            if try invocation.isOn(Self.manualOption) {
                let name = try invocation.optionalArgument()
                return printing { _ throws(UsageError) in try manualFile(name) }
            }
            return printing { width throws(UsageError) in try interface().help(for: invocation.words, width: width) }
        }
    }

    private static var manualOption: Option<Bool> {
        .flag("manual", help: "Print a manual page in mdoc format. Without COMMAND, list all pages")
    }

    /// The file name of the command reference. The `help` command prints the reference if the user requests it as a
    /// manual page.
    private static var reference: String { "commands.md" }

    /// Returns the source of a manual page or of the command reference.
    ///
    /// - Parameter name: The file name of the page, or `nil` to return a list of all file names, one per line.
    /// - Throws: An error if there is no page with this file name.
    public func manualFile(_ name: String?) throws(UsageError) -> String {
        let (interface, manual) = (self.interface(), self.manual())
        if name == Self.reference { return interface.commandReference(note: manual.note) }
        let pages = interface.manualPages(date: manual.date, origin: manual.origin, sections: manual.sections)
        guard let name else { return (pages.map(\.fileName) + [Self.reference]).joined(separator: "\n") + "\n" }
        guard let page = pages.first(where: { $0.fileName == name }) else {
            throw .badValue(name, of: "--manual", choices: pages.map(\.fileName), isNot: "the name of a page")
        }
        return page.source
    }

    /// The `completion` command, which prints the completion script for a shell.
    public var completion: CommandSpec<Command> {
        CommandSpec(
            name: "completion", summary: "Print a shell completion script",
            arguments: [
                ArgumentSpec(
                    placeholder: "SHELL", summary: "bash, zsh or fish",
                    choices: CompletionShell.allCases.map(\.rawValue))
            ],
            options: [Self.shell.spec], examples: ["completion bash > ~/.\(interface().root.name)-completion.bash"],
            discussion: Self.loading(interface().root.name)
        ) { invocation throws(UsageError) in
            let shell: CompletionShell
            if let option = try invocation.value(Self.shell) {
                guard invocation.words.isEmpty else { throw invocation.unexpectedWord(0) }
                shell = option
            } else {
                let word = try invocation.argument()
                guard let argument = CompletionShell(rawValue: word) else {
                    throw .badChoice(word, of: invocation.arguments[0])
                }
                shell = argument
            }
            return printing { _ in interface().completionScript(for: shell) }
        }
    }

    /// The hidden option that specifies the shell. It is an alternative to the positional argument, as in `gh
    /// completion -s bash`.
    private static var shell: Option<CompletionShell> {
        .choice("shell", short: "s", "SHELL", isHidden: true, help: "Shell to complete in")
    }

    private static func loading(_ program: String) -> String {
        """
        Load the script in the startup file of your shell:
          bash   source <(\(program) completion bash)
          zsh    source <(\(program) completion zsh)     after compinit
          fish   \(program) completion fish | source
        """
    }
}
