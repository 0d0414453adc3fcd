public import Shared

extension DetailLine {
    /// A library that is opened when something needs it: its version, or what does not work without it.
    public init(_ key: String, _ library: SystemLibrary) {
        do throws(MissingLibrary) {
            self.init(key, library.name, try library.version())
        } catch {
            let loss = "missing, and with it \(library.use): apt install \(library.package)"
            self.init(key, library.name, "\(loss) (\(error.reason))")
        }
    }

    /// A variable of the environment that may hold a secret: that it is there, never what it is.
    public init(secretVariable name: String, in environment: Environment) {
        self.init(name, name, environment.nonEmpty(name).map { Secret($0).masked } ?? "not set")
    }
}

extension Console {
    /// What is known of the terminal, and how pictures are drawn on it and why; asks the terminal.
    public func terminalLines() async -> [DetailLine] {
        let choice = await PictureOutput(sink: output, terminal: terminal, environment: environment, images: images)
            .choice()
        return [
            DetailLine("imageProtocol", "Pictures", choice.name),
            DetailLine("imageProtocolReason", "Because", choice.reason),
            DetailLine("outputTerminal", "Output is a terminal", terminal.isOutputTerminal ? "yes" : "no"),
            DetailLine("columns", "Columns", String(terminal.size.columns)),
            DetailLine("color", "Colour", terminal.outputStyle.isEnabled ? "yes" : "no"),
            DetailLine("term", "TERM", environment["TERM"]),
        ]
    }
}
