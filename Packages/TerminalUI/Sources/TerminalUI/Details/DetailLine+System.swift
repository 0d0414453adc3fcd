public import Shared
import TerminalKit

extension DetailLine {
    /// Creates a line with the version of a library. If the library is missing, the line lists the features that need
    /// it.
    public init(_ key: String, _ library: SystemLibrary) {
        do throws(MissingLibrary) {
            self.init(key, library.name, try library.version())
        } catch {
            let loss = "missing; needed for \(library.use): apt install \(library.package)"
            self.init(key, library.name, "\(loss) (\(error.reason))")
        }
    }

    /// Returns lines with the paths of the external programs. If a program is missing, its line lists the features that
    /// need it.
    public static func programs(in environment: Environment) -> [DetailLine] {
        [("jq", ["jq"], "--jq"), ("bat", SyntaxHighlighter.programs, "colors of source code in the full screen")].map {
            (package, names, use) in
            let path = names.lazy.compactMap { ProgramRun.path(of: $0, in: environment) }.first
            return DetailLine(package, package, path ?? "missing; needed for \(use): apt install \(package)")
        }
    }

    /// Creates a line that shows whether an environment variable with a secret is set. The secret is masked.
    public init(secretVariable name: String, in environment: Environment) {
        self.init(name, name, environment.nonEmpty(name).map { Secret($0).masked } ?? "not set")
    }
}

extension Console {
    /// Returns lines about the terminal and its image protocol. If necessary, the method queries the terminal for the
    /// protocols that it supports.
    public func terminalLines() async -> [DetailLine] {
        let choice = await pictures.choice()
        return [
            DetailLine("imageProtocol", "Pictures", choice.name),
            DetailLine("imageProtocolReason", "Reason", choice.reason),
            DetailLine("outputTerminal", "Output is a terminal", terminal.isOutputTerminal ? "yes" : "no"),
            DetailLine("columns", "Columns", String(terminal.size.columns)),
            DetailLine("color", "Color", terminal.outputStyle.isEnabled ? "yes" : "no"),
            DetailLine("term", "TERM", environment["TERM"]),
        ]
    }
}
