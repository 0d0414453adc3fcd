public import Shared

/// A syntax highlighter that colors source code with the program `bat` (https://github.com/sharkdp/bat), if it is
/// installed.
///
/// ```swift
/// if let highlighter = SyntaxHighlighter(environment: .process) {
///     let lines = await highlighter.lines(of: source, named: "main.swift")
/// }
/// ```
public struct SyntaxHighlighter: Sendable {
    /// The names under which the `bat` program may be installed. Debian installs it as `batcat`.
    public static let programs = ["bat", "batcat"]
    /// The maximum size of the text to highlight, in bytes of UTF-8. Longer text is not highlighted.
    public static let maximumSize = 512 << 10
    /// The maximum size of the output of `bat`, in bytes.
    private static let maximumOutputSize = 16 << 20

    private let program: String
    private let environment: Environment

    /// Creates a syntax highlighter, or returns `nil` if `bat` is not installed.
    ///
    /// - Parameter environment: The environment variables. The program is looked up in the directories of `PATH`.
    public init?(environment: Environment) {
        let paths = Self.programs.lazy.compactMap { ProgramRun.path(of: $0, in: environment) }
        guard let program = paths.first else { return nil }
        self.program = program
        // Ignore the user's configuration of `bat`, which could add a frame or select another theme.
        var variables = ["BAT_CONFIG_PATH": "/dev/null", "LANG": "C.UTF-8"]
        for name in ["PATH", "HOME"] { variables[name] = environment[name] }
        self.environment = Environment(variables)
    }

    /// Returns the lines of a text with syntax colors, safe to display on a terminal. Tabs are replaced by spaces.
    ///
    /// The output of `bat` only supplies the colors. If it differs from the text in anything else, it is discarded. The
    /// process must ignore SIGPIPE.
    ///
    /// - Parameters:
    ///   - text: The text to highlight, which does not have to be sanitized.
    ///   - name: The name of the file that contains the text. It determines the language.
    /// - Returns: A styled line for each line of the text, or `nil` if the text cannot be highlighted.
    public func lines(of text: String, named name: String) async -> [StyledText]? {
        guard text.utf8.count <= Self.maximumSize, !name.utf8.contains(0) else { return nil }
        let lines = text.textLines.map { String($0).expandingTabs.sanitizedForTerminal() }
        let arguments = [
            program, "--color=always", "--style=plain", "--paging=never", "--wrap=never", "--theme=ansi",
            "--file-name=\(name.split(separator: "/").last ?? "")",
        ]
        let output = await ProgramRun.output(
            of: arguments, input: Array(lines.joined(separator: "\n").utf8) + [.lineFeed], environment: environment,
            limit: Self.maximumOutputSize)
        guard let output, let colored = ColoredLines.parse(String(decoding: output, as: UTF8.self)),
            colored.map(\.text) == lines
        else { return nil }
        return colored
    }
}
