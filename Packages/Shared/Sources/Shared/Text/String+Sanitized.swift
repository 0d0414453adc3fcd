extension String {
    /// This text without anything that could steer a terminal or reorder what stands on it.
    ///
    /// Removed: C0 and C1 controls with ESC and DEL, bidirectional controls, the byte order mark, tag characters and
    /// interlinear annotation. A run of tabs and line ends becomes one space. What is left of an escape sequence
    /// (`[31m`) is plain text.
    ///
    /// - Parameter keepingNewlines: For text of many lines: each line end (LF, CR LF or CR) stays as one LF, and each
    ///   tab becomes four spaces.
    public func sanitizedForTerminal(keepingNewlines: Bool = false) -> String {
        TextSanitizer(destination: .terminal, keepsNewlines: keepingNewlines).sanitize(self)
    }

    /// This text as one safe field for another program.
    ///
    /// Removed: C0 and C1 controls with ESC and DEL. A run of tabs and line ends becomes one space, so that columns and
    /// rows cannot shift. Bidirectional controls stay: they are part of the text.
    ///
    /// - Parameter keepingNewlines: As for ``sanitizedForTerminal(keepingNewlines:)``.
    public func sanitizedForPipe(keepingNewlines: Bool = false) -> String {
        TextSanitizer(destination: .pipe, keepsNewlines: keepingNewlines).sanitize(self)
    }
}
