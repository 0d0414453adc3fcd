/// The commands `help` and `completion`, which print texts that are derived from the description of a command line.
public struct StandardCommands<Command>: Sendable {
    /// Returns a text for a width in columns.
    public typealias Text = @Sendable (_ width: Int) throws(UsageError) -> String

    /// The parts of the manual pages and of the command reference that the description does not contain.
    public struct Manual: Sendable {
        /// The date of the pages in the form `2026-11-22`.
        public let date: String
        /// The text at the bottom of each page, such as the program's name and version.
        public let origin: String
        /// Sections in front of the examples.
        public let sections: [ManualSection]
        /// A paragraph below the title of the command reference.
        public let note: String

        /// Creates the parts.
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

    /// Creates the commands.
    ///
    /// - Parameters:
    ///   - interface: The description that the texts are derived from. It is evaluated each time it is needed, because
    ///     it usually contains these commands.
    ///   - manual: The parts of the manual pages that the description does not contain.
    ///   - helpExamples: Complete command lines that show how `help` is used, without the program's name.
    ///   - printing: Returns a command that prints a text.
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

    /// The command `help`, which prints the help text of a command or a topic. With `--manual`, it prints the source of a manual page.
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
                let name = try invocation.optionalWord()
                return printing { _ throws(UsageError) in try manualFile(name) }
            }
            return printing { width throws(UsageError) in try interface().help(for: invocation.words, width: width) }
        }
    }

    private static var manualOption: Option<Bool> {
        .flag("manual", help: "Print a manual page as roff. Without COMMAND, list all pages")
    }

    /// The name of the command reference among the manual pages.
    private static var reference: String { "commands.md" }

    /// Returns the source of a manual page or of the command reference.
    ///
    /// - Parameter name: The name of the file, or `nil` to return the names of all files, one per line.
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

    /// The command `completion`, which prints the completion script for a shell.
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
                let word = try invocation.word()
                guard let argument = CompletionShell(rawValue: word) else {
                    throw .badChoice(word, of: invocation.arguments[0])
                }
                shell = argument
            }
            return printing { _ in interface().completionScript(for: shell) }
        }
    }

    /// The shell as the value of an option, which `gh completion -s bash` also accepts.
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
